import type { HostPanel, HostView, Piece, SaidPanel } from '../../../server/protocol/panels.ts';
import { CoinHeap, coinsLabel, CoinStack } from '../../ui/coins.tsx';
import { t } from '../../ui/i18n.ts';
import { Icon, NamedIcon } from '../../ui/icon.tsx';
import { SignCard } from '../../ui/sign.tsx';
import { useSeconds } from '../../ui/use-seconds.ts';
import type { Host } from '../model.ts';
import { CardRow } from './row.tsx';

type Ring = Extract<HostPanel<string>, { kind: 'ring' }>;
type Chair = Ring['seats'][number];

const ROOMY = 6; // from the seventh player on the place cards are smaller
const CROWDED = 9;

/** How many chairs stand below, left, above and right, by the number of players from two on. */
const SIDES = [
  [1, 0, 1, 0],
  [1, 1, 0, 1],
  [1, 1, 1, 1],
  [1, 1, 2, 1],
  [1, 2, 1, 2],
  [2, 2, 1, 2],
  [2, 2, 2, 2],
  [3, 2, 2, 2],
  [3, 2, 3, 2],
  [3, 3, 2, 3],
  [3, 3, 3, 3],
  [4, 3, 3, 3],
] as const;
const at = (x: number, y: number) => ({ left: `${x}%`, top: `${y}%` });
/** The nth of so many, evenly between two ends. */
const spread = (n: number, of: number, from: number, to: number): number => from + ((to - from) * (n + 1)) / (of + 1);

/** Centre of a chair in per cent of the table; clockwise, the first one below. */
function placeOf(index: number, seats: number): { readonly left: string; readonly top: string } {
  const [below, left, above, right] = SIDES[seats - 2] ?? SIDES[0];
  const flank = seats > CROWDED ? 9 : 12;
  const [afterLeft, afterAbove] = [below + left, below + left + above];
  if (index < below) return at(spread(index, below, 100, 0), 91);
  if (index < afterLeft) return at(flank, spread(index - below, left, 100, 0));
  if (index < afterAbove) return at(spread(index - afterLeft, above, 0, 100), 9);
  return at(100 - flank, spread(index - afterAbove, right, 0, 100));
}

interface RingProps {
  readonly host: Host;
  readonly view: HostView<string>;
  readonly ring: Ring;
}

/** A round table: purses at the seats, the court and the bank beside what is said. */
export function RingTable({ host, view, ring }: RingProps) {
  const seconds = useSeconds(host.timer.value?.timer);
  const n = ring.seats.length;
  const size = n > CROWDED ? ' crowded' : n > ROOMY ? ' many' : '';
  const row = host.row.value;
  return (
    <main class={`ring${size}`}>
      <div class="mat">
        <div class="mid">
          <Pile pile={ring.piles[0]} />
          <div class="claimed">
            {row && row.cards.length > 0 ? <CardRow host={host} row={row} /> : <Said said={ring.said} />}
            {ring.middle.length > 0 && <Middle pieces={ring.middle} />}
          </div>
          <Pile pile={ring.piles[1]} />
        </div>
      </div>
      <ol aria-label={t('pursesClockwise')}>
        {ring.seats.map((chair) => (
          <Purse
            key={chair.seat}
            chair={chair}
            name={view.seats.find((each) => each.seat === chair.seat)?.name ?? ''}
            gone={view.seats.some((each) => each.seat === chair.seat && each.gone)}
            style={placeOf(chair.seat, n)}
            seconds={chair.mood === 'now' ? seconds : undefined}
          />
        ))}
      </ol>
    </main>
  );
}

function Pile({ pile }: { readonly pile: Ring['piles'][number] | undefined }) {
  if (!pile) return <div />;
  return (
    <div class="board">
      <CoinHeap coins={pile.coins} />
      <b>{pile.coins ?? pile.text}</b>
      <span>{pile.coins === null ? pile.note : pile.text}</span>
    </div>
  );
}

function Said({ said }: { readonly said: SaidPanel<string> | null }) {
  if (!said) return null;
  return (
    <>
      <p>{said.small}</p>
      <h2>{said.big}</h2>
      {said.note !== null && <p class="pow">{said.note}</p>}
    </>
  );
}

function Middle({ pieces }: { readonly pieces: readonly Piece<string>[] }) {
  return (
    <ul class="middle" aria-label={t('inTheMiddle')}>
      {pieces.map((piece, index) => (
        <li key={index}>
          <SignCard sign={piece.sign} name={piece.name ?? t('faceDown')} />
          {piece.name !== null && <span>{piece.name}</span>}
        </li>
      ))}
    </ul>
  );
}

const MOOD_ICON = { plain: '', now: '', says: 'say', claims: 'flag', passes: 'tick' } as const;

interface PurseProps {
  readonly chair: Chair;
  readonly name: string;
  readonly gone: boolean;
  readonly style: { readonly left: string; readonly top: string };
  readonly seconds: number | undefined;
}
function Purse({ chair, name, gone, style, seconds }: PurseProps) {
  const shown = chair.pieces.flatMap((piece) => piece.name ?? []).join(' · ');
  return (
    <li class={`chair-at mood-${chair.mood}${gone ? ' gone' : ''}`} style={style} data-seat={chair.seat}>
      <span class="mks">
        {chair.pieces.map((piece, index) => (
          <span key={index} class="mk">
            <SignCard sign={piece.sign} name={piece.name ?? t('faceDown')} />
          </span>
        ))}
      </span>
      <span class={name.length > 8 ? 'nm long' : 'nm'}>{name}</span>
      <span class="say">
        {seconds === undefined ? (
          <>
            <NamedIcon name={MOOD_ICON[chair.mood]} />
            <span>{chair.mood === 'plain' && shown !== '' ? shown : chair.flag}</span>
          </>
        ) : (
          <>
            <Icon name="clock" />
            {t('secondsLeft', { n: seconds })}
          </>
        )}
      </span>
      <span class="purse" aria-label={coinsLabel(chair.coins)}>
        <CoinStack coins={chair.coins} />
        <b data-coins={chair.coins}>{chair.coins}</b>
      </span>
    </li>
  );
}
