import type { HostPanel } from '../../../server/protocol/panels.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sign } from '../../ui/sign.tsx';
import type { Host } from '../model.ts';

type Board = Extract<HostPanel<string>, { kind: 'board' }>;

/** Pieces to choose from, and what is still wrong with the choice. */
export function ChoiceBoard({ host, board }: { readonly host: Host; readonly board: Board }) {
  return (
    <main class="mat chooser">
      <h2>{board.title}</h2>
      <ul>
        {board.items.map(({ press, sign, text, note, on }) => (
          <li key={press}>
            <button
              class={on ? 'key on' : 'key'}
              type="button"
              aria-pressed={on}
              data-key={press}
              onClick={() => press !== null && void host.press(press)}
            >
              <Sign name={sign} />
              <span>
                {text}
                {note !== null && <small>{note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ul class="wrongs" aria-live="polite">
        {board.notes.map((note) => (
          <li key={note}>
            <Icon name="warn" />
            {note}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** What is in play, in one line. */
export function InPlay({ board }: { readonly board: Board }) {
  return (
    <p class={board.items.length > 8 ? 'inplay many' : 'inplay'}>
      <span>{board.title}</span>
      {board.items.map(({ sign, text, note, on }) => (
        <b key={sign} class={on ? 'chip on' : 'chip'} title={note ?? text}>
          {text}
        </b>
      ))}
    </p>
  );
}
