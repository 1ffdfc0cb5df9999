import type { HostView, Key } from '../../../server/protocol/panels.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Marked } from '../../ui/marked.tsx';
import type { Figure, Host, Row } from '../model.ts';
import { Bar } from './bar.tsx';
import { Caption } from './caption.tsx';
import { Holes, Sum } from './figure.tsx';
import { Places } from './places.tsx';
import { DeckPicker } from './picker.tsx';
import { LadderView, PileView } from './pile.tsx';
import { CardRow } from './row.tsx';
import { TakenTrick } from './taken.tsx';
import { CameraTile, JoinTile } from './tiles.tsx';

/** The table in play: what lies there, in order, and who does what now. */
export function Table({ host, view }: { readonly host: Host; readonly view: HostView<string> }) {
  const row = host.row.value;
  const figure = host.figure.value;
  return (
    <div class={host.laying.value ? 'host table laying' : 'host table'}>
      <Bar host={host}>
        <span class="where">
          {view.title}
          {view.progress !== null && ` · ${view.progress}`}
        </span>
        {host.wire.state.value !== 'open' && <span class="chip warn">{t('reconnecting')}</span>}
      </Bar>
      <section class="turn">
        <Headline view={view} />
        <Caption host={host} />
      </section>
      <Stage host={host} row={row} figure={figure} view={view} />
      <footer class="foot">
        <Places seats={view.seats} />
        <div class="tuck">
          <CameraTile host={host} />
          <JoinTile host={host} />
        </div>
      </footer>
    </div>
  );
}

export function Headline({ view }: { readonly view: HostView<string> }) {
  const name = view.seats.find((each) => each.seat === view.headline.seat)?.name;
  return (
    <h1 aria-live="polite">
      {name !== undefined && <b>{name}</b>} <Marked text={view.headline.text} />
    </h1>
  );
}

interface StageProps {
  readonly host: Host;
  readonly row: Row | undefined;
  readonly figure: Figure | undefined;
  readonly view: HostView<string>;
}

function Stage({ host, row, figure, view }: StageProps) {
  const pile = host.pile.value;
  const ladder = host.ladder.value;
  return (
    <main class={pile ? 'mat stage piled' : 'mat stage'}>
      <div class="cloth-top">
        {row && <CardRow host={host} row={row} />}
        <TakenTrick row={row} />
        {pile && <PileView pile={pile} seats={view.seats} />}
        <HostKeys host={host} keys={view.keys} />
      </div>
      {figure && <Sum figure={figure} />}
      {host.laying.value && (
        <section class="strip" aria-label={t('layCard')}>
          <DeckPicker pick={(card) => void host.ask({ type: 'card', card })} words={false} pack={host.pack.value} />
        </section>
      )}
      {ladder && <LadderView ladder={ladder} />}
      {figure && figure.goal !== null && <Holes figure={figure} goal={figure.goal} />}
    </main>
  );
}

export function HostKeys({ host, keys }: { readonly host: Host; readonly keys: readonly Key<string>[] }) {
  const notice = host.notice.value;
  const reveal = host.reveal.value;
  return (
    <div class="keys">
      {notice && <p class={`chip ${notice.tone}`}>{notice.text}</p>}
      {keys
        .filter((key) => !key.proxy)
        .map((key) => (
          <HostKey key={key.id} host={host} of={key} />
        ))}
      {reveal && (
        <button class="quiet" type="button" onClick={() => (host.looking.value = true)}>
          <Icon name="eye" />
          {reveal.title}
        </button>
      )}
      <Proxies host={host} keys={keys.filter((key) => key.proxy)} />
    </div>
  );
}

function HostKey({ host, of: key }: { readonly host: Host; readonly of: Key<string> }) {
  return (
    <button
      class={`key ${key.live ? key.role : 'wait'}`}
      type="button"
      disabled={!key.live}
      data-key={key.id}
      onClick={() => void host.press(key.id)}
    >
      {key.text}
    </button>
  );
}

/** What players without a phone would press, out of the way of everybody else. */
function Proxies({ host, keys }: { readonly host: Host; readonly keys: readonly Key<string>[] }) {
  if (keys.length === 0) return null;
  return (
    <details class="proxies">
      <summary class="quiet">{t('withoutPhone')}</summary>
      <div>
        {keys.map((key) => (
          <HostKey key={key.id} host={host} of={key} />
        ))}
      </div>
    </details>
  );
}
