import type { PhoneView, SeatPanel } from '../../../server/protocol/panels.ts';
import { Marked } from '../../ui/marked.tsx';

interface RevealProps {
  readonly reveal: NonNullable<PhoneView<string>['reveal']>;
  readonly seats: readonly SeatPanel<string>[];
}

/** Everybody's secret, open for everybody. */
export function Reveal({ reveal, seats }: RevealProps) {
  return (
    <section class="revealed">
      <h2>{reveal.title}</h2>
      {reveal.rows.map((row) => (
        <article key={row.seat} class="rule">
          <b>{seats.find((each) => each.seat === row.seat)?.name}</b>
          {row.lines.map((line, index) => (
            <p key={index}>
              <Marked text={line} />
            </p>
          ))}
        </article>
      ))}
    </section>
  );
}
