import { useState } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { cardsOf, kindHelp, kindName, KINDS } from '../kinds.ts';
import type { Host } from '../model.ts';
import { CardsPage } from './cards-page.tsx';

/** What is going to be shown, and what it will be called. */
export function KindPage({ host }: { readonly host: Host }) {
  const [deck, setDeck] = useState<string>(host.deck.value ?? KINDS[0]);
  const [name, setName] = useState('');
  const [list, setList] = useState('');
  const names = list.split('\n').flatMap((line) => line.trim() || []);
  const [rows, setRows] = useState(false);
  const mayChoose = cardsOf(deck) !== undefined;
  const begin = () =>
    void host.ask({
      type: 'lessonBegin',
      deck,
      name,
      ...(deck === 'own' ? { names } : {}),
      ...(mayChoose && rows ? { rows } : {}),
    });
  return (
    <CardsPage
      host={host}
      head={t('whatKind')}
      hint={t('whatKindHint')}
      keys={
        <>
          <button class="key" type="button" onClick={() => (host.choosing.value = 'packs')}>
            {t('back')}
          </button>
          <button class="key main" type="button" onClick={begin}>
            {t('beginLesson')}
            <Icon name="next" />
          </button>
        </>
      }
    >
      <main class="kind">
        <div class="games" role="group" aria-label={t('whatKind')}>
          {KINDS.map((kind) => (
            <button
              key={kind}
              class={kind === deck ? 'key on' : 'key'}
              type="button"
              aria-pressed={kind === deck}
              data-deck={kind}
              onClick={() => setDeck(kind)}
            >
              {kindName(kind)}
              <span>{kindHelp(kind)}</span>
            </button>
          ))}
        </div>
        {mayChoose && <Ways rows={rows} choose={setRows} />}
        {deck === 'own' && (
          <label class="packname">
            <span>{t('cardNames')}</span>
            <textarea rows={5} value={list} onInput={(event) => setList(event.currentTarget.value)} />
            <small>{t('namesCount', { n: names.length })}</small>
          </label>
        )}
        <label class="packname">
          <span>{t('packName')}</span>
          <input
            value={name}
            maxLength={60}
            onInput={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && begin()}
          />
        </label>
      </main>
    </CardsPage>
  );
}

interface WaysProps {
  readonly rows: boolean;
  readonly choose: (rows: boolean) => void;
}
/** Cards that are known are named by what fits, or row by row by a person. */
function Ways({ rows, choose }: WaysProps) {
  return (
    <div class="ways" role="group" aria-label={t('howShown')}>
      <span>{t('howShown')}</span>
      {[false, true].map((each) => (
        <button
          key={String(each)}
          class={each === rows ? 'key on' : 'key'}
          type="button"
          aria-pressed={each === rows}
          data-rows={String(each)}
          onClick={() => choose(each)}
        >
          {t(each ? 'rowByRow' : 'allAtOnce')}
          <small>{t(each ? 'rowByRowHelp' : 'allAtOnceHelp')}</small>
        </button>
      ))}
    </div>
  );
}
