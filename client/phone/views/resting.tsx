import { t } from '../../ui/i18n.ts';
import type { Phone } from '../model.ts';
import { Top } from './top.tsx';

interface RestingProps {
  readonly phone: Phone;
  readonly name: string;
  readonly seat: number;
}

/** A break: nothing secret is to be seen, nothing can be pressed, and nothing is lost. */
export function Resting({ phone, name, seat }: RestingProps) {
  return (
    <div class="phone sitting">
      <Top phone={phone} me={{ name, seat }} />
      <main class="join">
        <h1>{t('paused')}</h1>
        <p class="note">{t('pausedHelp')}</p>
      </main>
    </div>
  );
}
