import type { ComponentChildren } from 'preact';
import { t } from '../../ui/i18n.ts';
import type { Host } from '../model.ts';
import { Bar } from './bar.tsx';
import { Caption } from './caption.tsx';

interface CardsPageProps {
  readonly host: Host;
  readonly head: string;
  readonly hint: string;
  readonly children: ComponentChildren;
  readonly keys: ComponentChildren; // what leads on; exactly one of them is the rust-coloured one
}

/** A page about the table's own cards, in the manner of the set-up. */
export function CardsPage({ host, head, hint, children, keys }: CardsPageProps) {
  return (
    <div class="host setup cards">
      <Bar host={host}>
        <span class="where">{t('ourCards')}</span>
        {host.wire.state.value !== 'open' && <span class="chip warn">{t('reconnecting')}</span>}
      </Bar>
      <section class="intro">
        <h1>{head}</h1>
        <p>{hint}</p>
      </section>
      {children}
      <footer class="go">
        <Caption host={host} />
        {keys}
      </footer>
    </div>
  );
}
