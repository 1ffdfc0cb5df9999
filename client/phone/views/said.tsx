import type { BoardPanel, SaidPanel } from '../../../server/protocol/panels.ts';
import { NamedIcon } from '../../ui/icon.tsx';
import { Sign } from '../../ui/sign.tsx';

/** What is being said at the table, large, and what the others make of it. */
export function Said({ said }: { readonly said: SaidPanel<string> }) {
  return (
    <section class="mat said" aria-live="polite">
      <p>{said.small}</p>
      <h1>{said.big}</h1>
      {said.note !== null && <p>{said.note}</p>}
      <div class="line">
        {said.chips.map(({ icon, text }) => (
          <span key={text} class="chip">
            <NamedIcon name={icon} />
            {text}
          </span>
        ))}
      </div>
    </section>
  );
}

/** What is in play and what it does, to look up between turns. */
export function Board({ board }: { readonly board: BoardPanel<string> }) {
  return (
    <section class={board.items.length > 8 ? 'board many' : 'board'}>
      <h2>{board.title}</h2>
      <ul>
        {board.items.map(({ sign, text, note }) => (
          <li key={sign}>
            <span class="paper">
              <Sign name={sign} />
            </span>
            <p>
              <b>{text}</b>
              {note !== null && <small>{note}</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
