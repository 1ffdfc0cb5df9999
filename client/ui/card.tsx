import type { Face, FrenchSuit, HungarianSuit } from '../../server/protocol/cards.ts';
import { cardName } from './card-name.ts';
import { CourtHead } from './court.tsx';
import { Chronicler, HungarianFront } from './hungarian.tsx';
import { Pip, SUIT_INK } from './pip.tsx';
import { printed, type Suit } from './printed.ts';

/** One card as one picture, named for those who cannot see it. */
export function FaceCard({ card, style }: { readonly card: Face; readonly style?: Record<string, string> }) {
  return (
    <svg class="card" viewBox="0 0 240 340" role="img" aria-label={cardName(card)} {...(style ? { style } : {})}>
      <Paper fill="var(--paper)" />
      <Front card={card} />
    </svg>
  );
}

const isHungarian = (suit: Suit): suit is HungarianSuit => suit === 'M' || suit === 'Z' || suit === 'P' || suit === 'T';

function Front({ card }: { readonly card: Face }) {
  const face = printed(card);
  if (face && isHungarian(face.suit)) return <HungarianFront rank={face.rank} suit={face.suit} />;
  if (face) return <FrenchFront rank={face.rank} suit={face.suit as FrenchSuit} />;
  if (card === 'BACK') return <Back />;
  if (card === 'COL' || card === 'PAL') return <Chronicler pale={card === 'PAL'} />;
  return <Joker red={card === 'JOKER-R'} />;
}

function Paper({ fill }: { readonly fill: string }) {
  return (
    <rect x="1.5" y="1.5" width="237" height="337" rx="18" fill={fill} stroke="var(--paper-edge)" stroke-width="3" />
  );
}

const COURT = { J: 'jack', Q: 'queen', K: 'king' } as const;
const isCourt = (rank: string): rank is keyof typeof COURT => rank in COURT;

function FrenchFront({ rank, suit }: { readonly rank: string; readonly suit: FrenchSuit }) {
  const court = isCourt(rank);
  const corner = rank === '10' ? { x: 12, 'letter-spacing': -4 } : { x: 20 };
  const middle = rank === 'A' ? { x: 74, y: 156, size: 150 } : { x: 98, y: 194, size: 118 };
  return (
    <>
      <text class="crank" y="104" fill={SUIT_INK[suit]} {...corner}>
        {rank}
      </text>
      <Pip suit={suit} at={{ x: 24, y: 120, size: 62 }} />
      {court ? <CourtHead head={COURT[rank]} ink={SUIT_INK[suit]} /> : <Pip suit={suit} at={middle} />}
      {court && <Paper fill="none" />}
    </>
  );
}

const BACK_ROWS = [34, 70, 106, 142, 178, 214, 250, 286, 322];
const lozenges = BACK_ROWS.flatMap((y, row) =>
  [28, 61, 94, 127, 160, 193, 226].map((x) => `M${x + (row % 2) * 16} ${y}l12 12-12 12-12-12z`),
).join('');

/** Woven, the same from both ends. */
function Back() {
  return (
    <>
      <rect x="14" y="14" width="212" height="312" rx="11" fill="var(--back)" />
      <svg x="14" y="14" width="212" height="312" viewBox="14 14 212 312">
        <path d={lozenges} fill="none" stroke="var(--back-thread)" stroke-width="2.5" opacity=".75" />
      </svg>
    </>
  );
}

/** A cap with three bells. */
function Joker({ red }: { readonly red: boolean }) {
  const ink = red ? 'var(--suit-hearts)' : 'var(--suit-spades)';
  return (
    <>
      <text class="crank" x="22" y="92" fill={ink} style={{ fontSize: '84px' }}>
        ★
      </text>
      <g
        transform="translate(58 128)"
        fill={ink}
        stroke="var(--paper-ink)"
        stroke-width="5"
        stroke-linejoin="round"
        stroke-linecap="round"
      >
        <path d="M20 120C8 84 4 54-14 34c34-6 60 8 76 38C70 40 88 14 124 4c-6 30 0 46 6 64 8-6 20-10 32-6-22 14-32 30-36 58z" />
        <path d="M14 120h118v26H14z" fill="var(--court-trim)" />
        <g fill="var(--court-trim)">
          <circle cx="-14" cy="38" r="12" />
          <circle cx="124" cy="6" r="12" />
          <circle cx="160" cy="64" r="12" />
        </g>
      </g>
    </>
  );
}
