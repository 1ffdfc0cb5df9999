import type { HostView } from '../../../server/protocol/panels.ts';
import { FaceCard } from '../../ui/card.tsx';
import { figure, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Looker } from '../../ui/logo.tsx';
import { Marked } from '../../ui/marked.tsx';
import type { Host } from '../model.ts';
import { Bar } from './bar.tsx';
import { Caption } from './caption.tsx';
import { Rules } from './rules.tsx';
import { EveningScores } from './scores.tsx';

/** When no cards are left to show: twenty-one, or the first three steps of the ladder. */
const FANS: Readonly<Record<string, readonly string[]>> = {
  french52: ['10S', '5H', '6D'],
  hungarian32: ['VIIM', 'VIIIP', 'IXZ'],
};
const FAN_SIZE = 3;

/** The end: who won, and what everybody had to hide. */
export function Winner({ host, view }: { readonly host: Host; readonly view: HostView<string> }) {
  const name = view.seats.find((each) => each.seat === view.headline.seat)?.name;
  const lying = host.row.value?.cards.map((each) => each.card).slice(-FAN_SIZE) ?? [];
  const evening = host.table.value?.evening;
  const fan = lying.length === FAN_SIZE ? lying : (FANS[host.deck.value ?? 'french52'] ?? []);
  return (
    <div class="host won">
      <Bar host={host}>
        <span class="where">
          {view.title}
          {view.progress !== null && ` · ${view.progress}`}
        </span>
      </Bar>
      <main class="mat win">
        <div>
          <h1 class={(name?.length ?? 0) > 8 ? 'long' : ''}>
            {name}
            <small>
              <Marked text={view.headline.text} />
            </small>
          </h1>
          <Scores view={view} />
        </div>
        {evening && evening.games.length > 1 ? (
          <EveningScores evening={evening} />
        ) : (
          <div class="fan" aria-hidden="true">
            <Looker />
            {fan.map((card, index) => (
              <FaceCard key={index} card={card} style={{ transform: `rotate(${(index - 1) * 15}deg)` }} />
            ))}
          </div>
        )}
      </main>
      {host.reveal.value && <Rules reveal={host.reveal.value} view={view} />}
      <footer class="go">
        <Caption host={host} />
        <button class="key" type="button" onClick={() => void host.ask({ type: 'again' })}>
          {t('backToSetup')}
        </button>
        <button class="key main" type="button" onClick={() => void host.ask({ type: 'start' })}>
          {t('anotherGame')}
          <Icon name="next" />
        </button>
      </footer>
    </div>
  );
}

function Scores({ view }: { readonly view: HostView<string> }) {
  const order = view.seats.toSorted((one, other) => other.score - one.score);
  return (
    <p class="score">
      {order.map((seat, index) => (
        <span key={seat.seat}>
          {index > 0 && ' · '}
          {index === 0 ? (
            <b>
              {seat.name} {figure(seat.score)}
            </b>
          ) : (
            `${seat.name} ${figure(seat.score)}`
          )}
        </span>
      ))}
    </p>
  );
}
