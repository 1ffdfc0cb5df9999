import type { HungarianSuit } from '../../server/protocol/cards.ts';
import { CourtHead } from './court.tsx';
import { Pip, SUIT_INK } from './pip.tsx';

const PIP_PX = 48;
const ROW_Y = [140, 202, 264] as const;
/** How many signs stand in each row, from VII to X. */
const ROWS: Readonly<Record<string, readonly number[]>> = {
  VII: [2, 3, 2],
  VIII: [3, 2, 3],
  IX: [3, 3, 3],
  X: [3, 4, 3],
};
const STEP_PX = 53;
const MIDDLE_PX = 120;

const LARGE_SIGN = { x: 20, y: 118, size: 60 };
const SIGN: Readonly<Record<string, { readonly x: number; readonly y: number; readonly size: number }>> = {
  U: { x: 18, y: 262, size: 62 },
  O: { x: 158, y: 20, size: 64 },
  K: LARGE_SIGN,
  A: LARGE_SIGN,
};

/** Winter, autumn, spring and summer stand on the aces of acorns, leaves, hearts and bells. */
const SEASON: Readonly<Record<HungarianSuit, string>> = {
  M: 'M75 38v108M28 65l94 54M28 119l94-54M75 54l-12-10M75 54l12-10M75 130l-12 10M75 130l12 10M43 74l-15 3M43 74l-3-15M107 110l15-3M107 110l3 15M107 74l15 3M107 74l3-15M43 110l-15-3M43 110l-3 15',
  Z: 'M40 72c10-24 38-26 48-6 18-4 32 8 28 24-3 12-12 16-24 16H50c-26 0-30-30-10-34zM50 122l-6 18M76 122l-6 18M102 122l-6 18',
  P: 'M75 146V86M75 92C72 66 54 54 30 56c2 26 20 38 45 36zM75 108c4-22 20-32 43-30-2 22-18 34-43 30z',
  T: 'M48 92a27 27 0 1 0 54 0a27 27 0 1 0-54 0M75 40v14M75 130v14M23 92h14M113 92h14M38 55l10 10M102 119l10 10M112 55l-10 10M48 119l-10 10',
};

/** A card of the Hungarian deck: Roman figure, and its signs, its head or its season. */
export function HungarianFront({ rank, suit }: { readonly rank: string; readonly suit: HungarianSuit }) {
  const rows = ROWS[rank];
  const sign = SIGN[rank];
  return (
    <>
      <text
        class="crank"
        x="18"
        y="100"
        fill="var(--paper-ink)"
        style={{ fontSize: rank === 'VIII' ? '88px' : '104px' }}
      >
        {rank}
      </text>
      {rows?.map((count, row) => (
        <Signs key={row} suit={suit} count={count} y={ROW_Y[row] ?? 0} />
      ))}
      {rank === 'A' && (
        <svg x="66" y="112" width="172" height="214" viewBox="0 0 150 186">
          <path
            d={SEASON[suit]}
            fill="none"
            stroke={SUIT_INK[suit]}
            stroke-width="9"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </svg>
      )}
      {(rank === 'U' || rank === 'O' || rank === 'K') && (
        <CourtHead head={{ U: 'jack', O: 'ober', K: 'king' }[rank] as 'jack' | 'ober' | 'king'} ink={SUIT_INK[suit]} />
      )}
      {sign && <Pip suit={suit} at={sign} />}
    </>
  );
}

function Signs({ suit, count, y }: { readonly suit: HungarianSuit; readonly count: number; readonly y: number }) {
  const left = MIDDLE_PX - PIP_PX / 2 - ((count - 1) * STEP_PX) / 2;
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Pip key={index} suit={suit} at={{ x: left + index * STEP_PX, y, size: PIP_PX }} />
      ))}
    </>
  );
}

const QUILL = 'M70 214C40 160 44 84 108 18c22 62 12 142-24 178z';
const HALF_QUILL = 'M70 214C86 150 96 84 108 18c22 62 12 142-24 178z';

/** A quill with its line: in all four colours, or without any. */
export function Chronicler({ pale }: { readonly pale: boolean }) {
  const ink = (colour: string) => (pale ? 'var(--paper-edge)' : `var(--suit-${colour})`);
  const fill = (colour: string) => (pale ? 'var(--paper)' : `var(--suit-${colour})`);
  return (
    <>
      <svg x="40" y="34" width="170" height="256" viewBox="0 0 170 256">
        <path d={QUILL} fill={fill('leaves')} />
        <path d={HALF_QUILL} fill={fill('hun-hearts')} />
        <g stroke-width="11" stroke-linecap="round">
          <path d="M60 150l26-16M60 112l32-20" stroke={ink('bells')} />
          <path d="M90 158l18-34M98 116l16-34" stroke={ink('acorns')} />
        </g>
        <g fill="none" stroke="var(--paper-ink)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
          <path d="M70 214C86 150 96 84 108 18M70 214l-10 34" />
          <path d={QUILL} />
        </g>
      </svg>
      <path
        d="M28 300c40-14 70 12 110-2s60-4 74-6"
        fill="none"
        stroke="var(--paper-ink)"
        stroke-width="6"
        stroke-linecap="round"
        {...(pale ? { 'stroke-dasharray': '3 14' } : {})}
      />
      <text class="crank" x="20" y="80" fill="var(--paper-ink)" style={{ fontSize: '64px' }}>
        {pale ? 'P' : 'C'}
      </text>
    </>
  );
}
