import sharp from 'sharp';
import { HUNGARIAN_RANKS, HUNGARIAN_SUITS, type CardId, type HungarianSuit } from '../../server/protocol/cards.ts';
import { CELL } from '../synth/design.ts';

/** The project's own drawing of a Hungarian pack: double figures, signs in the colours they are known by. */
const WIDTH = 210;
const HEIGHT = 336;
const INK = '#26211d';
const LINE = `stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;

/** Signs in a box of 40 × 40 about their middle. */
const SIGNS: Readonly<Record<HungarianSuit, string>> = {
  M: `<path d="M-3 -19q8 2 6 9" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/><path d="M-14 -2q-1 -12 14 -12t14 12z" fill="#8a5a24" ${LINE}/><path d="M-13 -2h26q-1 15 -13 21q-12 -6 -13 -21z" fill="#e3b23c" ${LINE}/><path d="M-9 -9l18 0M-4 3q0 8 4 13" fill="none" stroke="#6b4315" stroke-width="1.6"/>`,
  Z: `<path d="M0 -19q17 8 15 19q-2 10 -15 12q-13 -2 -15 -12q-2 -11 15 -19z" fill="#3f8f4a" ${LINE}/><path d="M0 -10v29M0 0l8 -6M0 0l-8 -6M0 7l8 -5M0 7l-8 -5" fill="none" stroke="#1f4f28" stroke-width="2"/>`,
  P: `<path d="M0 18C-14 6 -18 0 -18 -8c0 -7 5 -10 9 -10 5 0 8 3 9 7 1 -4 4 -7 9 -7 4 0 9 3 9 10 0 8 -4 14 -18 26z" fill="#c73530" ${LINE}/><path d="M-11 -10q2 -4 6 -4" fill="none" stroke="#f3b1a6" stroke-width="2.4"/>`,
  T: `<path d="M0 -19a4 4 0 0 1 3 6a16 16 0 1 1 -6 0a4 4 0 0 1 3 -6z" fill="#e9b92f" ${LINE}/><path d="M-15 -1q15 5 30 0M-15 4q15 5 30 0" fill="none" stroke="#b3372f" stroke-width="2"/><circle cy="10" r="3" fill="${INK}"/><path d="M0 12v6" ${LINE}/>`,
};

const sign = (suit: HungarianSuit, x: number, y: number, size: number, turned = false): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 40})${turned ? ' rotate(180)' : ''}">${SIGNS[suit]}</g>`;

const figure = (rank: string, x: number, y: number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="serif" font-weight="bold" font-size="17" fill="${INK}">${rank}</text>`;

const bothEnds = (half: string): string => `${half}<g transform="rotate(180 105 168)">${half}</g>`;

/** How many signs stand in the left, the middle and the right column, top to bottom. */
const COLUMNS: Readonly<Record<string, readonly [number, number, number]>> = {
  VII: [3, 1, 3],
  VIII: [3, 2, 3],
  IX: [4, 1, 4],
  X: [4, 2, 4],
};

function numberCard(rank: string, suit: HungarianSuit): string {
  const [left, middle, right] = COLUMNS[rank]!;
  const column = (count: number, x: number): string =>
    Array.from({ length: count }, (_, k) => {
      const y = count === 1 ? 112 : 52 + (k * 232) / (count - 1);
      return sign(suit, x, y, 44, y > 168);
    }).join('');
  const pair = middle === 2 ? sign(suit, 105, 100, 44) + sign(suit, 105, 236, 44, true) : column(middle, 105);
  return (
    column(left, 52) +
    pair +
    column(right, 158) +
    figure(rank, 105, 26) +
    `<g transform="rotate(180 105 168)">${figure(rank, 105, 26)}</g>`
  );
}

const COATS: Readonly<Record<HungarianSuit, readonly [string, string, string]>> = {
  M: ['#b3372f', '#e3c04a', '#35608f'],
  Z: ['#3f8f4a', '#c73530', '#e9d9a0'],
  P: ['#35608f', '#c73530', '#e3c04a'],
  T: ['#7a4a8a', '#3f8f4a', '#e9b92f'],
};

const HATS: Readonly<Record<string, (coat: string, trim: string) => string>> = {
  U: (coat, trim) =>
    `<path d="M78 66q4 -26 27 -26t27 26q-27 -10 -54 0z" fill="${coat}" ${LINE}/><path d="M128 50q22 -22 30 -8q-10 8 -26 16z" fill="${trim}" ${LINE}/>`,
  O: (coat, trim) =>
    `<path d="M66 62q39 -14 78 0l-10 8q-29 -8 -58 0z" fill="${trim}" ${LINE}/><path d="M82 60v-22q23 -12 46 0v22q-23 -8 -46 0z" fill="${coat}" ${LINE}/>`,
  K: (_coat, trim) =>
    `<path d="M78 64l-4 -30 14 12 8 -20 9 18 9 -18 8 20 14 -12 -4 30q-27 -8 -54 0z" fill="${trim}" ${LINE}/><circle cx="105" cy="24" r="4" fill="#c73530"/>`,
};

const TOOLS: Readonly<Record<HungarianSuit, string>> = {
  M: `<path d="M168 70V166" stroke="#7a5224" stroke-width="6"/><path d="M160 74l8 -26 8 26z" fill="#c9ced3" ${LINE}/>`,
  Z: `<path d="M150 84q36 40 2 80" fill="none" stroke="#7a5224" stroke-width="5"/><path d="M150 84L152 164" stroke="${INK}" stroke-width="1.4"/>`,
  P: `<path d="M172 66L138 160" stroke="#c9ced3" stroke-width="7"/><path d="M136 132l24 10" stroke="#7a5224" stroke-width="6"/>`,
  T: `<path d="M160 96h26q-2 24 -13 26t-13 -26zM173 122v24M162 148h22" fill="#e3c04a" ${LINE}/>`,
};

/** Half a person: below is the same again, upside down. */
function person(rank: string, suit: HungarianSuit): string {
  const [coat, trim, shirt] = COATS[suit];
  const beard =
    rank === 'K' ? `<path d="M84 82q2 36 21 40q19 -4 21 -40q-10 14 -21 14t-21 -14z" fill="#d8d0c0" ${LINE}/>` : '';
  const moustache = rank === 'O' ? `<path d="M92 92q13 -8 26 0q-13 4 -26 0z" fill="#5a3b1c"/>` : '';
  return `<path d="M28 168q4 -46 50 -54h54q46 8 50 54z" fill="${coat}" ${LINE}/>
    <path d="M84 112l21 40 21 -40z" fill="${shirt}" ${LINE}/><path d="M60 124v44M150 124v44" stroke="${trim}" stroke-width="9"/>
    ${TOOLS[suit]}<path d="M82 74q0 -22 23 -22t23 22q-2 36 -23 40q-21 -4 -23 -40z" fill="#f0c9a0" ${LINE}/>
    <circle cx="96" cy="78" r="2.4"/><circle cx="114" cy="78" r="2.4"/><path d="M104 80l-3 9 5 1M97 100q8 4 16 0" fill="none" ${LINE}/>${beard}${moustache}${HATS[rank]!(coat, trim)}`;
}

/** An under has his sign at his side, low; an over holds it up; a king has one on each side of his crown. */
function courtCard(rank: string, suit: HungarianSuit): string {
  const signs =
    { U: sign(suit, 34, 140, 42), O: sign(suit, 34, 42, 46), K: sign(suit, 34, 42, 42) + sign(suit, 176, 42, 42) }[
      rank
    ] ?? '';
  return bothEnds(person(rank, suit) + signs) + `<path d="M20 168H190" stroke="${INK}" stroke-width="2"/>`;
}

/** Winter for acorns, autumn for leaves, spring for hearts, summer for bells. */
const SEASONS: Readonly<Record<HungarianSuit, string>> = {
  M: `<path d="M105 88v60M79 103l52 30M79 133l52 -30" stroke="#35608f" stroke-width="7" stroke-linecap="round"/><circle cx="105" cy="118" r="8" fill="#fff" ${LINE}/>`,
  Z: `<path d="M66 120q0 -20 22 -18q6 -14 24 -10q16 2 18 16q18 2 14 18q-2 10 -14 10H80q-14 0 -14 -16z" fill="#c8d3dc" ${LINE}/><path d="M84 144l-5 16M105 144l-5 16M126 144l-5 16" stroke="#35608f" stroke-width="4"/>`,
  P: `<path d="M105 160V112" stroke="#3f8f4a" stroke-width="5"/><path d="M105 118q-30 -4 -26 -34q18 2 26 14q8 -12 26 -14q4 30 -26 34z" fill="#c73530" ${LINE}/><path d="M105 150q20 -2 24 -18q-22 0 -24 18z" fill="#3f8f4a" ${LINE}/>`,
  T: `<circle cx="105" cy="124" r="20" fill="#e9b92f" ${LINE}/><path d="M105 90v10M105 148v10M71 124h10M129 124h10M81 100l7 7M122 141l7 7M129 100l-7 7M88 141l-7 7" stroke="#d08a1e" stroke-width="5" stroke-linecap="round"/>`,
};

const ace = (suit: HungarianSuit): string =>
  bothEnds(`${SEASONS[suit]}${sign(suit, 60, 54, 58)}${sign(suit, 150, 54, 58)}${figure('A', 105, 60)}`);

function faceSvg(rank: string, suit: HungarianSuit): string {
  const body = rank === 'A' ? ace(suit) : rank in COLUMNS ? numberCard(rank, suit) : courtCard(rank, suit);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">
    <rect x="0.75" y="0.75" width="${WIDTH - 1.5}" height="${HEIGHT - 1.5}" rx="12" fill="#fdf9ee" stroke="#b9ad93" stroke-width="1.5"/>
    <rect x="10" y="10" width="190" height="316" rx="6" fill="none" stroke="#8f846c" stroke-width="1.2"/>${body}</svg>`;
}

/** @returns a PNG a face, the size of a cell of a sheet */
export async function houseHungarianCells(): Promise<ReadonlyMap<CardId, Buffer>> {
  const cells = new Map<CardId, Buffer>();
  for (const suit of HUNGARIAN_SUITS)
    for (const rank of HUNGARIAN_RANKS)
      cells.set(
        `${rank}${suit}`,
        await sharp(Buffer.from(faceSvg(rank, suit)))
          .png()
          .toBuffer(),
      );
  return cells;
}
