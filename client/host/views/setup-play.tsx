import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Host } from '../model.ts';
import { missing, packInPlay, playersOf, sees, stepAt } from '../steps.ts';

interface PlayProps {
  readonly host: Host;
  readonly go: (step: number) => void;
}

/** Everything once more, before the cards are dealt; a tap leads back to what is not right yet. */
export function PlayStep({ host, go }: PlayProps) {
  const players = playersOf(host);
  const more = missing(host);
  const seen = sees(host);
  const title = host.table.value?.lobby.title ?? '';
  return (
    <main class="checks last">
      <Row good={true} title={title} help={t('changeGame')} go={() => go(stepAt('stepGame'))} />
      <Row
        good={seen || host.byHand.value}
        title={t(seen ? 'seesTable' : host.byHand.value ? 'tapsCards' : 'seesNothing')}
        help={t(seen ? 'keepCamera' : host.byHand.value ? 'byHandHint' : 'noCameraHint')}
        go={() => go(stepAt('stepCamera'))}
      />
      <Row
        good={true}
        title={t('packInPlay', { name: packInPlay(host) ?? t('anyPack') })}
        help={t(packInPlay(host) === undefined ? 'anyPackHelp' : 'whichCardsHint')}
        go={() => (host.choosing.value = 'packs')}
      />
      <Row
        good={more === 0}
        title={players.length === 0 ? t('nobodyYet') : players.join(', ')}
        help={more === 0 ? t('nPlayers', { n: players.length }) : t('moreNeeded', { n: more })}
        go={() => go(stepAt('stepSeats'))}
      />
    </main>
  );
}

interface RowProps {
  readonly good: boolean;
  readonly title: string;
  readonly help: string;
  readonly go: () => void;
}
function Row({ good, title, help, go }: RowProps) {
  return (
    <button class={good ? 'check good' : 'check warn'} type="button" onClick={go}>
      <span class="st">
        <Icon name={good ? 'tick' : 'warn'} />
      </span>
      <span>
        <b>{title}</b>
        <span class="vh">: {t(good ? 'isGood' : 'isBad')}. </span>
        <small>{help}</small>
      </span>
    </button>
  );
}
