import { t } from '../../ui/i18n.ts';
import { Brand } from '../../ui/logo.tsx';
import type { Gone, Phone } from '../model.ts';
import { EnterCode } from './enter-code.tsx';
import { Join } from './join.tsx';
import { Play } from './play.tsx';
import { Waiting } from './waiting.tsx';

export function App({ phone }: { readonly phone: Phone }) {
  return (
    <>
      <Page phone={phone} />
      <p class={phone.refusal.value ? 'quiet-line shown' : 'quiet-line'} role="status">
        {phone.refusal.value}
      </p>
    </>
  );
}

function Page({ phone }: { readonly phone: Phone }) {
  if (phone.gone.value) return <Elsewhere phone={phone} why={phone.gone.value} />;
  if (phone.view.value) return <Play phone={phone} view={phone.view.value} />;
  if (!phone.code.value) return <EnterCode phone={phone} />;
  if (!phone.lobby.value) return <p class="phone alone">{t('connecting')}</p>;
  if (phone.seat.value === null) return <Join phone={phone} lobby={phone.lobby.value} />;
  return <Waiting phone={phone} lobby={phone.lobby.value} seat={phone.seat.value} />;
}

/** The same chair was opened in another tab, or the host took it away. */
function Elsewhere({ phone, why }: { readonly phone: Phone; readonly why: Gone }) {
  return (
    <main class="phone alone">
      <Brand />
      <h1>{t(why)}</h1>
      <p>{t(`${why}Help`)}</p>
      <button class="key main" type="button" onClick={phone.comeBack}>
        {t(why === 'replaced' ? 'playHere' : 'sitAgain')}
      </button>
    </main>
  );
}
