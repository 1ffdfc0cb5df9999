import type { Lobby } from '../../../server/protocol/messages.ts';
import { t } from '../../ui/i18n.ts';
import { canStayAwake } from '../wake.ts';
import type { Phone } from '../model.ts';
import { Chairs } from './chairs.tsx';
import { Top } from './top.tsx';

interface WaitingProps {
  readonly phone: Phone;
  readonly lobby: Lobby;
  readonly seat: number;
}

/** Seated; the host begins. */
export function Waiting({ phone, lobby, seat }: WaitingProps) {
  const name = lobby.chairs.find((chair) => chair.seat === seat)?.name ?? phone.name.value;
  return (
    <div class="phone sitting">
      <Top phone={phone} me={{ name, seat }} />
      <main class="join">
        <h1>{t('youSit')}</h1>
        <p class="note">{t(lobby.playing ? 'playsNext' : 'hostBegins')}</p>
        <Chairs chairs={lobby.chairs} mine={seat} myName={name} />
        {!canStayAwake() && <p class="note">{t('mayDoze')}</p>}
        <button class="key" type="button" onClick={() => void phone.leave()}>
          {t('standUp')}
        </button>
      </main>
    </div>
  );
}
