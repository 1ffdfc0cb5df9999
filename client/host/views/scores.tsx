import type { Evening } from '../../../server/protocol/messages.ts';
import { figure, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Host } from '../model.ts';

const GAMES_SHOWN = 8; // the newest columns that fit

/** The score sheet of the evening: who won what. */
export function EveningScores({ evening }: { readonly evening: Evening }) {
  const first = Math.max(0, evening.games.length - GAMES_SHOWN);
  return (
    <section class="evening">
      <h2>{t('eveningScores')}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {evening.games.slice(first).map((game, index) => (
              <th key={index} scope="col">
                {game}
              </th>
            ))}
            <th scope="col" class="wins">
              {t('wins')}
            </th>
          </tr>
        </thead>
        <tbody>
          {evening.players.map(({ name, wins, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.slice(first).map((cell, index) => (
                <td key={index} class={cell?.won ? 'won' : undefined}>
                  {cell === null ? '–' : figure(cell.points)}
                  {cell?.won && <Icon name="flag" />}
                  {cell?.won && <span class="vh">{t('wonIt')}</span>}
                </td>
              ))}
              <td class="wins">{figure(wins)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">{t('eveningRule')}</p>
    </section>
  );
}

/** The same on demand; between games it may begin anew. */
export function ScoresSheet({ host }: { readonly host: Host }) {
  const { evening, lobby } = host.table.value!;
  const close = () => (host.scoring.value = false);
  const anew = () => {
    close();
    void host.ask({ type: 'evening' });
  };
  return (
    <>
      <div class="veil" onClick={close} />
      <section class="sheet scoresheet" role="dialog" aria-modal="true" aria-label={t('eveningScores')}>
        <EveningScores evening={evening} />
        <div class="go">
          {!lobby.playing && (
            <button class="key" type="button" onClick={anew}>
              {t('newEvening')}
            </button>
          )}
          <button class="key main" type="button" onClick={close}>
            {t('done')}
          </button>
        </div>
      </section>
    </>
  );
}
