import type { ComponentChildren } from 'preact';
import { t } from '../../ui/i18n.ts';
import type { Host } from '../model.ts';
import { Bar } from './bar.tsx';
import { Caption } from './caption.tsx';

interface PageProps {
  readonly host: Host;
  readonly look?: string; // a class of its own
  readonly where: ComponentChildren; // where in the house one is
  readonly head: string;
  readonly hint: string;
  readonly children: ComponentChildren;
  readonly keys: ComponentChildren; // what leads on; exactly one of them is the rust-coloured one
}

/** A page of the host's that no cards lie on: a question, what helps, and the keys that lead on. */
export function Page({ host, look, where, head, hint, children, keys }: PageProps) {
  return (
    <div class={look ? `host setup ${look}` : 'host setup'}>
      <Bar host={host}>
        {where}
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
