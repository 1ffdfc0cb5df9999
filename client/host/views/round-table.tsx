import type { HostView } from '../../../server/protocol/panels.ts';
import { t } from '../../ui/i18n.ts';
import type { Host } from '../model.ts';
import { Bar } from './bar.tsx';
import { ChoiceBoard, InPlay } from './board.tsx';
import { Caption } from './caption.tsx';
import { DeckPicker } from './picker.tsx';
import { RingTable } from './ring.tsx';
import { Headline, HostKeys } from './table.tsx';
import { JoinTile } from './tiles.tsx';

/** A game of purses and pieces: who says what, and what everybody has. */
export function RoundTable({ host, view }: { readonly host: Host; readonly view: HostView<string> }) {
  const ring = host.ring.value;
  const board = host.board.value;
  return (
    <div class="host round">
      <Bar host={host}>
        <span class="where">
          {view.title}
          {view.progress !== null && ` · ${view.progress}`}
        </span>
        {host.wire.state.value !== 'open' && <span class="chip warn">{t('reconnecting')}</span>}
      </Bar>
      <section class="turn">
        <Headline view={view} />
        <HostKeys host={host} keys={view.keys} />
      </section>
      {ring ? <RingTable host={host} view={view} ring={ring} /> : board && <ChoiceBoard host={host} board={board} />}
      {host.laying.value && (
        <section class="strip" aria-label={t('layCard')}>
          <DeckPicker pick={(card) => void host.ask({ type: 'card', card })} words={false} pack={host.pack.value} />
        </section>
      )}
      <footer class="foot">
        <Caption host={host} />
        {ring && board && <InPlay board={board} />}
        <JoinTile host={host} />
      </footer>
    </div>
  );
}
