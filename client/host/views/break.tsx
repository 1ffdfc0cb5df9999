import { useState } from 'preact/hooks';
import type { HostView, SeatPanel } from '../../../server/protocol/panels.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Host } from '../model.ts';
import { Bar } from './bar.tsx';
import { Caption } from './caption.tsx';
import { EveningScores } from './scores.tsx';
import { JoinTile } from './tiles.tsx';

/** The table has a break: nothing runs on. Who has to go can go, and who comes can sit down. */
export function Break({ host, view }: { readonly host: Host; readonly view: HostView<string> }) {
  const { evening, lobby } = host.table.value ?? {};
  const isOpen = lobby?.chairs.some((chair) => chair.open) ?? false;
  return (
    <div class="host resting">
      <Bar host={host}>
        <span class="where">
          {view.title}
          {view.progress !== null && ` · ${view.progress}`}
        </span>
        {host.wire.state.value !== 'open' && <span class="chip warn">{t('reconnecting')}</span>}
      </Bar>
      <section class="intro">
        <h1 aria-live="polite">{t('paused')}</h1>
        <p>{t('pausedHelp')}</p>
      </section>
      <main>
        <section class="mat party">
          <h2>{t('whoIsHere')}</h2>
          <ol>
            {view.seats.map((seat) => (
              <Chair key={seat.seat} host={host} of={seat} />
            ))}
            <Waiting host={host} />
          </ol>
        </section>
        {evening && evening.games.length > 0 && !isOpen ? (
          <EveningScores evening={evening} />
        ) : (
          <JoinTile host={host} />
        )}
      </main>
      <footer class="go">
        <Caption host={host} />
        <button class="key" type="button" onClick={() => void host.ask({ type: 'again' })}>
          {t('endGame')}
        </button>
        <button class="key main" type="button" onClick={() => void host.ask({ type: 'pause', on: false })}>
          {t('goOn')}
          <Icon name="next" />
        </button>
      </footer>
    </div>
  );
}

/** One player; leaving is asked once more, for it ends the game for them. */
function Chair({ host, of: { seat, name, gone } }: { readonly host: Host; readonly of: SeatPanel<string> }) {
  const [asking, ask] = useState(false);
  const leave = () => {
    ask(false);
    void host.ask({ type: 'rise', seat });
  };
  return (
    <li class={gone ? 'gone' : ''} data-seat={seat}>
      <span class="nm">{name}</span>
      {gone && <span class="chip">{t('hasLeft')}</span>}
      {!gone && !asking && (
        <>
          <OtherPhone host={host} seat={seat} name={name} />
          <button class="key" type="button" aria-label={t('goesName', { name })} onClick={() => ask(true)}>
            {t('goes')}
          </button>
        </>
      )}
      {!gone && asking && (
        <>
          <button class="key" type="button" onClick={() => ask(false)}>
            {t('stays')}
          </button>
          <button class="key stop" type="button" onClick={leave}>
            {t('reallyLeaves')}
          </button>
        </>
      )}
    </li>
  );
}

interface OtherPhoneProps {
  readonly host: Host;
  readonly seat: number;
  readonly name: string;
}
/** The player's phone is dead: the chair may pass to the first phone that takes it. */
function OtherPhone({ host, seat, name }: OtherPhoneProps) {
  const chair = host.table.value?.lobby.chairs.find((each) => each.seat === seat);
  const release = (on: boolean) => void host.ask({ type: 'release', seat, on });
  if (!chair || chair.late) return null;
  if (!chair.open)
    return (
      <>
        {chair.phone && !chair.connected && <span class="chip warn">{t('asleep')}</span>}
        <button class="key" type="button" aria-label={t('otherPhoneName', { name })} onClick={() => release(true)}>
          {t('otherPhone')}
        </button>
      </>
    );
  return (
    <>
      <span class="chip warn" role="status">
        {t('waitsForPhone')}
      </span>
      <button class="key" type="button" aria-label={t('keepsPhoneName', { name })} onClick={() => release(false)}>
        {t('keepsPhone')}
      </button>
    </>
  );
}

/** Who came late. */
function Waiting({ host }: { readonly host: Host }) {
  const lobby = host.table.value?.lobby;
  const late = lobby?.chairs.filter((chair) => chair.late) ?? [];
  return (
    <>
      {late.map(({ seat, name }) => (
        <li key={`late-${seat}`} class="late">
          <span class="nm">{name}</span>
          <span class="chip good">{t(lobby?.takesLate ? 'nextDeal' : 'nextGame')}</span>
          <button
            class="quiet"
            type="button"
            aria-label={t('removeName', { name: name ?? '' })}
            onClick={() => void host.ask({ type: 'seatRemove', seat })}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </>
  );
}
