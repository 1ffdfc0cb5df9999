import { useEffect, useRef, useState } from 'preact/hooks';
import type { LaidCard } from '../../../server/protocol/panels.ts';
import { FaceCard } from '../../ui/card.tsx';
import { cardName } from '../../ui/card-name.ts';
import { figure, t } from '../../ui/i18n.ts';
import { Marked } from '../../ui/marked.tsx';
import { Pip } from '../../ui/pip.tsx';
import { printed } from '../../ui/printed.ts';
import { likelyMisread } from '../likely.ts';
import type { Host, Mend } from '../model.ts';
import { RankKeys, SuitKeys } from './picker.tsx';

/** "That card was…": the two likely cards act at once; anything else is chosen, seen ahead, and confirmed. */
export function FixSheet({ host, laid }: { readonly host: Host; readonly laid: LaidCard<string> }) {
  const [choice, setChoice] = useState(() => ({
    rank: printed(laid.card)?.rank,
    suit: printed(laid.card)?.suit,
  }));
  const [seat, setSeat] = useState(laid.by);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);

  const card = choice.rank && choice.suit ? `${choice.rank}${choice.suit}` : laid.card;
  const mend: Mend = {
    laid: laid.id,
    ...(card === laid.card ? {} : { card }),
    ...(seat === null || seat === laid.by ? {} : { seat }),
  };
  const changed = mend.card !== undefined || mend.seat !== undefined;
  useEffect(() => {
    if (changed) host.lookAhead(mend);
  }, [mend.card, mend.seat]);

  const close = () => (host.fixing.value = undefined);
  const correct = (how: Mend) => {
    close();
    void host.ask({ type: 'correct', ...how });
  };
  const name = host.view.value?.seats.find((each) => each.seat === seat)?.name;

  return (
    <>
      <div class="veil" onClick={close} />
      <section class="sheet fix" role="dialog" aria-modal="true" aria-labelledby="fix" tabIndex={-1} ref={box}>
        <h1 id="fix">
          {t('thatCardWas')}
          <WhichCard host={host} laid={laid.id} />
        </h1>
        <div class="was">
          <div>
            <FaceCard card={laid.card} />
            <p class="lab">{t('orWasIt')}</p>
            <div class="quick">
              {likelyMisread(laid.card).map((likely) => (
                <Quick key={likely} card={likely} pick={() => correct({ laid: laid.id, card: likely })} />
              ))}
            </div>
          </div>
          <div class="stack3">
            <div>
              <p class="lab">{t('rank')}</p>
              <RankKeys {...choice} pack={host.pack.value} choose={setChoice} />
            </div>
            <div>
              <p class="lab">{t('suit')}</p>
              <SuitKeys {...choice} pack={host.pack.value} choose={setChoice} words />
            </div>
            <div>
              <p class="lab">{t('whoLaidIt')}</p>
              <SeatKeys host={host} seat={seat} choose={setSeat} />
            </div>
          </div>
        </div>
        <div class="go">
          <p class="effect" aria-live="polite">
            {changed && <Effect host={host} />}
          </p>
          <button class="key" type="button" onClick={() => correct({ laid: laid.id, remove: true })}>
            {t('takeItOff')}
          </button>
          <button
            class={changed ? 'key main' : 'key'}
            type="button"
            onClick={() => (changed ? correct(mend) : close())}
          >
            {changed
              ? name === undefined
                ? cardName(card)
                : t('cardBy', { card: cardName(card), name })
              : t('leaveIt')}
          </button>
        </div>
      </section>
    </>
  );
}

/** The other cards of the row, to correct one of them instead. */
function WhichCard({ host, laid }: { readonly host: Host; readonly laid: number }) {
  return (
    <span class="which">
      {host.row.value?.cards.map((each) => (
        <Quick key={each.id} card={each.card} on={each.id === laid} pick={() => host.fix(each.id)} />
      ))}
    </span>
  );
}

interface QuickProps {
  readonly card: string;
  readonly pick: () => void;
  readonly on?: boolean;
}
function Quick({ card, pick, on }: QuickProps) {
  const face = printed(card);
  return (
    <button class={on ? 'key on' : 'key'} type="button" aria-label={cardName(card)} aria-pressed={on} onClick={pick}>
      {face ? (
        <>
          {face.rank}
          <Pip suit={face.suit} />
        </>
      ) : (
        '?'
      )}
    </button>
  );
}

interface SeatKeysProps {
  readonly host: Host;
  readonly seat: number | null;
  readonly choose: (seat: number) => void;
}
function SeatKeys({ host, seat, choose }: SeatKeysProps) {
  return (
    <div class="seats" role="group" aria-label={t('whoLaidIt')}>
      {host.view.value?.seats.map((each) => (
        <button
          key={each.seat}
          class={each.seat === seat ? 'key on' : 'key'}
          type="button"
          aria-pressed={each.seat === seat}
          onClick={() => choose(each.seat)}
        >
          {each.name}
        </button>
      ))}
    </div>
  );
}

function Effect({ host }: { readonly host: Host }) {
  const ahead = host.preview.value;
  if (!ahead) return null;
  const { figure: sum, was, dropped } = ahead;
  const first =
    sum === null || was === null
      ? ''
      : sum === was
        ? t('sumStays', { sum: figure(sum) })
        : t('sumBecomes', { sum: figure(sum), was: figure(was) });
  return (
    <>
      <Marked text={first} />
      <br />
      {dropped > 0 ? t('laterDropped', { n: dropped }) : t('nothingElse')}
    </>
  );
}
