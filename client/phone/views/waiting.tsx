import { useState } from 'preact/hooks';
import type { Lobby } from '../../../server/protocol/messages.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
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
  const [other, choose] = useState<number | undefined>(undefined);
  const taking = lobby.chairs.find((chair) => chair.open && chair.seat === other && chair.seat !== seat);
  const name = lobby.chairs.find((chair) => chair.seat === seat)?.name ?? phone.name.value;
  return (
    <div class="phone sitting">
      <Top phone={phone} me={{ name, seat }} />
      <main class="join">
        <h1>{t('youSit')}</h1>
        <p class="note">{t(!lobby.playing ? 'hostBegins' : lobby.takesLate ? 'dealtInNext' : 'playsNext')}</p>
        <Chairs chairs={lobby.chairs} mine={seat} myName={name} take={choose} />
        {taking && <p class="note">{t('takeHelp', { name: taking.name ?? '' })}</p>}
        {taking && (
          <button class="key main" type="button" onClick={() => phone.take(taking.seat)}>
            {t('takeChair', { name: taking.name ?? '' })}
            <Icon name="next" />
          </button>
        )}
        {!canStayAwake() && <p class="note">{t('mayDoze')}</p>}
        <button class="key" type="button" onClick={() => void phone.leave()}>
          {t('standUp')}
        </button>
      </main>
    </div>
  );
}
