import type { HostPanel, SeatPanel } from '../../../server/protocol/panels.ts';
import { FaceCard } from '../../ui/card.tsx';

type Pile = Extract<HostPanel<string>, { kind: 'pile' }>;
type Ladder = Extract<HostPanel<string>, { kind: 'ladder' }>;

const BACKS_DRAWN = 7; // more of them only make the heap thicker
const LEAN_DEG = [-9, 6, -3, 10, -6, 3, -1] as const;

/** Face-down cards on a heap with their number, and beside them what was last said of them. */
export function PileView({ pile, seats }: { readonly pile: Pile; readonly seats: readonly SeatPanel<string>[] }) {
  const name = seats.find((each) => each.seat === pile.by)?.name;
  return (
    <section class="pile" data-pile={pile.size}>
      <div class="heap">
        {pile.size === 0 && <span class="none" />}
        {Array.from({ length: Math.min(pile.size, BACKS_DRAWN) }, (_, index) => (
          <FaceCard key={index} card="BACK" style={{ transform: `rotate(${LEAN_DEG[index] ?? 0}deg)` }} />
        ))}
      </div>
      <p class="size">
        {pile.size > 0 ? (
          <>
            <b>{pile.size}</b> {pile.label}
          </>
        ) : (
          pile.empty
        )}
      </p>
      {pile.claim !== null && (
        <p class="claim" aria-live="polite">
          {name !== undefined && <span>{name}</span>} {pile.claim}
        </p>
      )}
    </section>
  );
}

/** Steps in their order; the one that is due stands out by size, ground and place. */
export function LadderView({ ladder }: { readonly ladder: Ladder }) {
  return (
    <ol class="ladder-row" aria-label={ladder.label}>
      {ladder.steps.map((step, index) => (
        <li
          key={step}
          class={index === ladder.now ? 'due' : ''}
          aria-current={index === ladder.now ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
