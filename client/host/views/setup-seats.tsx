import { useState } from 'preact/hooks';
import type { Chair } from '../../../server/protocol/messages.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { NameRoom, nameFits } from '../../ui/name-room.tsx';
import type { Host } from '../model.ts';
import { Qr } from './qr.tsx';

const LONG_NAME = 8; // letters; a longer one is printed smaller

/** The code, large, and the chairs as they fill. */
export function SeatsStep({ host }: { readonly host: Host }) {
  const { lobby, joinUrls = [] } = host.table.value ?? {};
  const [which, setWhich] = useState(0);
  const url = joinUrls[which % Math.max(1, joinUrls.length)];
  return (
    <main class="sit">
      <section class="mat invite">
        {url && <Qr text={url} />}
        <div>
          <p class="note">{t('joinWith')}</p>
          <b class="code">{lobby?.code}</b>
          <p class="url">{url}</p>
          {joinUrls.length > 1 && (
            <button class="quiet" type="button" onClick={() => setWhich(which + 1)}>
              <Icon name="redo" />
              {t('otherAddress')}
            </button>
          )}
        </div>
      </section>
      <section class="chairs">
        <ol>
          {lobby?.chairs.map((chair) => (
            <ChairRow key={chair.seat} host={host} chair={chair} />
          ))}
        </ol>
        <AddPlayer host={host} />
      </section>
    </main>
  );
}

function ChairRow({ host, chair }: { readonly host: Host; readonly chair: Chair }) {
  const state = chair.name === null ? 'free' : !chair.phone ? 'noPhone' : chair.connected ? 'here' : 'asleep';
  return (
    <li class={`chair ${state}`} data-seat={chair.seat}>
      <b>{chair.seat + 1}</b>
      <span class={(chair.name?.length ?? 0) > LONG_NAME ? 'nm long' : 'nm'}>{chair.name ?? t('free')}</span>
      {chair.name !== null && (
        <>
          <span class={state === 'asleep' ? 'chip warn' : 'chip good'}>{t(state)}</span>
          <button
            class="quiet"
            type="button"
            aria-label={t('removeName', { name: chair.name })}
            onClick={() => void host.ask({ type: 'seatRemove', seat: chair.seat })}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </li>
  );
}

function AddPlayer({ host }: { readonly host: Host }) {
  const [name, setName] = useState('');
  const add = async (event: Event) => {
    event.preventDefault();
    if (nameFits(name) && (await host.ask({ type: 'seatAdd', name: name.trim() }))) setName('');
  };
  return (
    <form class="addplayer" onSubmit={(event) => void add(event)}>
      <input
        value={name}
        placeholder={t('nameNoPhone')}
        aria-label={t('nameNoPhone')}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button class="key" type="submit" disabled={!nameFits(name)}>
        {t('addPlayer')}
      </button>
      <NameRoom name={name} />
    </form>
  );
}
