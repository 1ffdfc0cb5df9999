import { useState } from 'preact/hooks';
import type { Lobby } from '../../../server/protocol/messages.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { NameRoom, nameFits } from '../../ui/name-room.tsx';
import type { Phone } from '../model.ts';
import { Chairs } from './chairs.tsx';
import { Top } from './top.tsx';

/** A name and a chair. Without a choice it is the first free chair. */
export function Join({ phone, lobby }: { readonly phone: Phone; readonly lobby: Lobby }) {
  const [name, setName] = useState(phone.name.value);
  const [chair, setChair] = useState<number | undefined>(undefined);
  const free = lobby.chairs.filter((each) => each.name === null).map((each) => each.seat);
  const taking = lobby.chairs.find((each) => each.open && each.seat === chair);
  const mine = taking || (chair !== undefined && free.includes(chair)) ? chair : free[0];
  const submit = (event: Event) => {
    event.preventDefault();
    if (taking) phone.take(taking.seat);
    else if (nameFits(name)) phone.join(name.trim(), mine);
  };
  return (
    <div class="phone sitting">
      <Top phone={phone} />
      <form class="join" onSubmit={submit}>
        <h1>{t('sitDown')}</h1>
        <p class="note">
          {t('tableHas', { code: lobby.code, game: lobby.title, n: lobby.chairs.length - free.length })}
        </p>
        {taking ? (
          <p class="note">{t('takeHelp', { name: taking.name ?? '' })}</p>
        ) : (
          <>
            {lobby.playing && <p class="note">{t(lobby.takesLate ? 'dealtInNext' : 'playsNext')}</p>}
            <label class="fld">
              <span>{t('yourName')}</span>
              <input value={name} autocomplete="given-name" onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <NameRoom name={name} />
          </>
        )}
        <div class="fld">
          <span>{t('yourChair')}</span>
        </div>
        <Chairs chairs={lobby.chairs} mine={mine} myName={name.trim()} sit={setChair} take={setChair} />
        <button class="key main" type="submit" disabled={!taking && !nameFits(name)}>
          {taking ? t('takeChair', { name: taking.name ?? '' }) : t('sitHere')}
          <Icon name="next" />
        </button>
      </form>
    </div>
  );
}
