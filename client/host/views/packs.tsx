import { useRef, useState } from 'preact/hooks';
import type { PackView } from '../../../server/protocol/messages.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { kindName, KINDS } from '../kinds.ts';
import type { Host } from '../model.ts';
import { bringIn, saveCopy } from '../pack-files.ts';
import { CardsPage } from './cards-page.tsx';
import { Option } from './setup-game.tsx';

/** Which pack the table plays with, and everything that can be done to those that were taught. */
export function PacksPage({ host }: { readonly host: Host }) {
  const { packs = [], resting = null } = host.packs.value ?? {};
  const kindOfCards = host.table.value?.options.find(({ id }) => id === 'cards'); // where a game leaves it open
  const played = host.deck.value ?? KINDS[0];
  const taught = KINDS.filter((deck) => deck !== played && packs.some((pack) => pack.deck === deck));
  const damaged = packs.filter(({ deck }) => deck === null);
  return (
    <CardsPage
      host={host}
      head={t('whichCards')}
      hint={resting ? t('brokenOff', resting) : t('whichCardsHint')}
      keys={<Keys host={host} resting={resting} />}
    >
      <main class="packs">
        {kindOfCards && <Option host={host} option={kindOfCards} />}
        {[played, ...taught].map((deck) => (
          <Packs key={deck} host={host} deck={deck} />
        ))}
        {damaged.length > 0 && (
          <ul role="list">
            {damaged.map((pack) => (
              <PackRow key={pack.name} host={host} pack={pack} used={false} />
            ))}
          </ul>
        )}
        <BringIn host={host} />
      </main>
    </CardsPage>
  );
}

/** The packs of one deck; one of them, or none in particular, is played with. */
function Packs({ host, deck }: { readonly host: Host; readonly deck: string }) {
  const { packs = [], inUse = {} } = host.packs.value ?? {};
  const used = inUse[deck] ?? null;
  const choose = (name: string | null) => () => void host.ask({ type: 'pack', deck, name });
  return (
    <>
      <h2>{kindName(deck)}</h2>
      <ul role="list">
        <li class={used === null ? 'pack on' : 'pack'}>
          <Face name={t('anyPack')} note={t('anyPackHelp')} used={used === null} choose={choose(null)} />
        </li>
        {packs
          .filter((pack) => pack.deck === deck)
          .map((pack) => (
            <PackRow key={pack.name} host={host} pack={pack} used={pack.name === used} choose={choose(pack.name)} />
          ))}
      </ul>
    </>
  );
}

interface KeysProps {
  readonly host: Host;
  readonly resting: { readonly name: string } | null;
}
function Keys({ host, resting }: KeysProps) {
  const teach = (role: 'key' | 'key main') => (
    <button class={role} type="button" onClick={() => (host.choosing.value = 'kind')}>
      <Icon name="eye" />
      {t('teachMe')}
    </button>
  );
  return (
    <>
      <button class="key" type="button" onClick={() => (host.choosing.value = undefined)}>
        {t('back')}
      </button>
      {resting === null ? (
        teach('key main')
      ) : (
        <>
          <button class="quiet" type="button" onClick={() => void host.ask({ type: 'lesson', step: 'stop' })}>
            {t('forgetIt')}
          </button>
          <button class="key main" type="button" onClick={() => void host.ask({ type: 'lesson', step: 'resume' })}>
            {t('goOnWith', resting)}
            <Icon name="next" />
          </button>
        </>
      )}
    </>
  );
}

interface FaceProps {
  readonly name: string;
  readonly note: string;
  readonly used: boolean;
  readonly choose?: (() => void) | undefined;
}
/** The part of a row that is tapped to play with the pack. */
function Face({ name, note, used, choose }: FaceProps) {
  return (
    <button class="bare face" type="button" aria-pressed={used} disabled={!choose} onClick={choose}>
      <span class="st">{used && <Icon name="tick" />}</span>
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      {used && <span class="chip good">{t('inUse')}</span>}
    </button>
  );
}

interface RowProps {
  readonly host: Host;
  readonly pack: PackView;
  readonly used: boolean;
  readonly choose?: () => void;
}
function PackRow({ host, pack, used, choose }: RowProps) {
  const [doing, setDoing] = useState<'rename' | 'delete' | undefined>(undefined);
  const { name, deck, cards } = pack;
  const isOther = choose === undefined && deck !== null;
  const note =
    deck === null ? t('packDamaged') : `${isOther ? `${kindName(deck)} · ` : ''}${t('byHeart', { n: cards })}`;
  const stop = () => setDoing(undefined);
  return (
    <li class={used ? 'pack on' : 'pack'}>
      <Face name={name} note={note} used={used} choose={choose} />
      {doing === 'rename' && <Rename host={host} name={name} stop={stop} />}
      {doing === 'delete' && <Delete host={host} name={name} stop={stop} />}
      {doing === undefined && (
        <div class="deeds">
          <Deed text={t('rename')} name={name} go={() => setDoing('rename')} off={deck === null} />
          <Deed text={t('saveCopy')} name={name} go={() => void saveCopy(host, name)} />
          <Deed text={t('deletePack')} name={name} go={() => setDoing('delete')} />
        </div>
      )}
    </li>
  );
}

interface DeedProps {
  readonly text: string;
  readonly name: string;
  readonly go: () => void;
  readonly off?: boolean;
}
function Deed({ text, name, go, off = false }: DeedProps) {
  return off ? null : (
    <button class="quiet" type="button" aria-label={t('ofPack', { deed: text, name })} onClick={go}>
      {text}
    </button>
  );
}

interface DoingProps {
  readonly host: Host;
  readonly name: string;
  readonly stop: () => void;
}
function Rename({ host, name, stop }: DoingProps) {
  const [to, setTo] = useState(name);
  const keep = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (to.trim() === name || (await host.ask({ type: 'packRename', name, to }))) stop();
  };
  return (
    <form class="doing" onSubmit={(event) => void keep(event)}>
      <input
        value={to}
        aria-label={t('newName')}
        maxLength={60}
        onInput={(event) => setTo(event.currentTarget.value)}
      />
      <button class="quiet" type="button" onClick={stop}>
        {t('back')}
      </button>
      <button class="key" type="submit">
        {t('saveName')}
      </button>
    </form>
  );
}

function Delete({ host, name, stop }: DoingProps) {
  return (
    <div class="doing">
      <p role="status">{t('reallyDelete')}</p>
      <button class="key" type="button" onClick={stop}>
        {t('keepPack')}
      </button>
      <button class="key stop" type="button" onClick={() => void host.ask({ type: 'packDelete', name })}>
        {t('ofPack', { deed: t('deletePack'), name })}
      </button>
    </div>
  );
}

/** A file that was saved here or on another Kibitz. */
function BringIn({ host }: { readonly host: Host }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) void bringIn(host, file);
    if (input.current) input.current.value = '';
  };
  return (
    <p>
      <button class="quiet" type="button" onClick={() => input.current?.click()}>
        <Icon name="lay" />
        {t('bringIn')}
      </button>
      <input
        ref={input}
        class="vh"
        type="file"
        accept=".json,application/json"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.currentTarget.files)}
      />
    </p>
  );
}
