import { join } from 'node:path';
import sharp from 'sharp';
import { type Face, type FrenchSuit } from '../../server/protocol/cards.ts';
import { CELL, cellOf } from '../synth/design.ts';
import { seededRandom, type Random } from '../synth/random.ts';
import { randomPips, type PipCut } from './pips.ts';
import { FACES } from './sources.ts';

/** A made-up printing of the standard pack: own pips, letters, sizes and aces; courts from a known pack. */
interface PrintedDesign {
  readonly name: string;
  readonly seed: number;
  readonly courts: string; // design whose framed court drawings are used
}

const COURT_DESIGNS = [
  'cardsjs',
  'kennard',
  'anglo',
  '2color-bf',
  'kde-standard',
  'svg-cards',
  'anglo_modern',
  'anglo_poker',
];
/** Typefaces of Debian's packages (models/README.md names them); one that is missing is drawn in another. */
const FONTS = [
  'DejaVu Serif Condensed',
  'DejaVu Sans',
  'DejaVu Sans Condensed',
  'DejaVu Sans Mono',
  'Liberation Serif',
  'Liberation Sans',
  'Liberation Sans Narrow',
  'C059',
  'P052',
  'Nimbus Roman',
  'Nimbus Sans Narrow',
  'URW Bookman',
  'URW Gothic',
  'FreeSerif',
  'FreeSans',
  'Old Standard TT',
  'Cantarell',
  'Baskervald ADF Std',
  'Bebas Neue',
  'Cabin',
  'Caladea',
  'Century Catalogue',
  'Courier Prime',
  'Dosis',
  'EB Garamond',
  'Essays1743',
  'GFS BodoniClassic',
  'GFS Didot',
  'Gillius ADF Cond',
  'Goudy Bookletter 1911',
  'Inter',
  'Joscelyn',
  'League Spartan',
  'Linux Biolinum O',
  'Linux Libertine O',
  'Mekanus ADF Std',
  'National Park',
  'OSP-DIN',
  'Open Sans Condensed',
  'PT Sans Narrow',
  'PT Serif',
  'Play',
  'Quattrocento',
  'Roadgeek 2014 Series B',
  'Roadgeek 2014 Series D',
  'Roboto Condensed',
  'Roboto Slab',
  'Romande ADF Std',
  'Rasa',
  'TeX Gyre Heros Cn',
  'TeX Gyre Bonum',
  'TeX Gyre Schola',
  'Tribun ADF Std Cond',
  'Vollkorn',
  'Yanone Kaffeesatz',
];
/** What an ace, jack, queen and king are called in the corner. */
type Letters = Readonly<Record<'A' | 'J' | 'Q' | 'K', string>>;
const ENGLISH: Letters = { A: 'A', J: 'J', Q: 'Q', K: 'K' };
/** The Dutch queen is left out: in the corner she is called as the French jack is, and nothing tells them apart. */
const ABROAD: readonly Letters[] = [
  { A: 'A', J: 'V', Q: 'D', K: 'R' }, // French
  { A: '1', J: 'V', Q: 'D', K: 'R' },
  { A: 'A', J: 'B', Q: 'D', K: 'K' }, // German
  { A: 'E', J: 'Kn', Q: 'D', K: 'K' }, // Scandinavian
  { A: 'A', J: 'W', Q: 'D', K: 'K' }, // Polish
  { A: 'Т', J: 'В', Q: 'Д', K: 'К' }, // Russian
  { A: 'A', J: 'F', Q: 'D', K: 'R' }, // Italian
];

export const printedDesigns: readonly PrintedDesign[] = Array.from({ length: 120 }, (_, k) => ({
  name: `printed-${k}`,
  seed: 7000 + k,
  courts: COURT_DESIGNS[k % COURT_DESIGNS.length]!.replace(/^2color/, 'kennard-2color'),
}));

/** Everything a printer decides once for a pack. */
interface Press {
  readonly pips: PipCut;
  readonly font: string;
  readonly weight: string;
  readonly thickening: number; // of letters
  readonly letters: Letters;
  readonly red: string;
  readonly black: string;
  readonly indexHeight: number; // all lengths in units of a 240 × 336 card
  readonly indexX: number;
  readonly indexY: number;
  readonly indexPip: number;
  readonly indexStretch: number;
  readonly indexGap: number;
  readonly fourIndices: boolean;
  readonly pip: number;
  readonly columnX: number;
  readonly rowY: number;
  readonly ace: number;
  readonly aceOfSpades: number;
  readonly frame: boolean;
  readonly random: Random;
}

function press(seed: number): Press {
  const random = seededRandom(seed);
  const jumbo = random.chance(0.3);
  const indexHeight = jumbo ? random.uniform(56, 84) : random.uniform(32, 54);
  return {
    pips: randomPips(random),
    font: random.pick(FONTS),
    weight: random.pick(['normal', 'bold']),
    thickening: random.chance(0.4) ? random.uniform(0.01, 0.07) * indexHeight : 0,
    letters: random.chance(0.25) ? random.pick(ABROAD) : ENGLISH,
    red: `rgb(${random.int(170, 240)},${random.int(0, 40)},${random.int(0, 50)})`,
    black: `rgb(${random.int(0, 40)},${random.int(0, 40)},${random.int(0, 50)})`,
    indexHeight,
    indexX: random.uniform(19, 25) + (jumbo ? 6 : 0),
    indexY: random.uniform(10, 20),
    indexPip: random.uniform(0.5, 1) * (jumbo ? 44 : 34),
    indexStretch: random.uniform(0.55, 1.08),
    indexGap: random.uniform(3, 9),
    fourIndices: random.chance(0.15),
    pip: random.uniform(40, 62) * (jumbo ? 0.85 : 1),
    columnX: random.uniform(44, 58),
    rowY: random.uniform(98, 116),
    ace: random.uniform(44, 130),
    aceOfSpades: random.uniform(70, 170),
    frame: random.chance(0.2),
    random,
  };
}

type Spot = readonly [column: -1 | 0 | 1, row: number]; // row −1 … 1 from top to bottom

const pair = (row: number): readonly Spot[] => [
  [-1, row],
  [1, row],
];
const THIRD = 1 / 3;
const LAYOUTS: Readonly<Record<string, readonly Spot[]>> = {
  '2': [
    [0, -1],
    [0, 1],
  ],
  '3': [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  '4': [...pair(-1), ...pair(1)],
  '5': [...pair(-1), [0, 0], ...pair(1)],
  '6': [...pair(-1), ...pair(0), ...pair(1)],
  '7': [...pair(-1), [0, -0.5], ...pair(0), ...pair(1)],
  '8': [...pair(-1), [0, -0.5], ...pair(0), [0, 0.5], ...pair(1)],
  '9': [...pair(-1), ...pair(-THIRD), [0, 0], ...pair(THIRD), ...pair(1)],
  '10': [...pair(-1), [0, -2 * THIRD], ...pair(-THIRD), ...pair(THIRD), [0, 2 * THIRD], ...pair(1)],
};

const pipAt = (path: string, x: number, y: number, size: number, colour: string, turned = false): string =>
  `<path d="${path}" fill="${colour}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(1)})${turned ? ' rotate(180)' : ''}"/>`;

const colourOf = (suit: FrenchSuit, { red, black }: Press): string => (suit === 'H' || suit === 'D' ? red : black);

function cornerIndex(rank: string, suit: FrenchSuit, p: Press): string {
  const colour = colourOf(suit, p);
  const baseline = p.indexY + p.indexHeight * 0.8;
  const printed = Object.hasOwn(p.letters, rank) ? p.letters[rank as keyof Letters] : rank;
  const narrow = p.indexStretch * (printed.length > 1 ? 0.68 : 1);
  const letters = `<text transform="translate(${p.indexX} ${baseline}) scale(${narrow} 1.1)" text-anchor="middle" font-family="${p.font}" font-weight="${p.weight}" font-size="${p.indexHeight}" fill="${colour}" stroke="${colour}" stroke-width="${p.thickening.toFixed(2)}">${printed}</text>`;
  return letters + pipAt(p.pips[suit], p.indexX, baseline + p.indexGap + p.indexPip / 2, p.indexPip, colour);
}

function indices(rank: string, suit: FrenchSuit, p: Press): string {
  const one = cornerIndex(rank, suit, p);
  const turn = `<g transform="rotate(180 120 168)">${one}</g>`;
  if (!p.fourIndices) return one + turn;
  const moved = `<g transform="translate(${240 - 2 * p.indexX} 0)">${one}</g>`;
  return `${one}${turn}${moved}<g transform="rotate(180 120 168)">${moved}</g>`;
}

/** The spade of an ornate ace: cut-outs, a wreath of dots and lines of small print. */
function ornament(p: Press, size: number): string {
  const { random } = p;
  const cutOut = random.pick([
    pipAt(p.pips.S, 120, 168, size * random.uniform(0.3, 0.75), '#fff') +
      pipAt(p.pips[random.pick(['S', 'C', 'D'] as const)], 120, 172, size * 0.25, p.black),
    `<circle cx="120" cy="176" r="${size * random.uniform(0.08, 0.2)}" fill="#fff"/>`,
    Array.from({ length: 14 }, (_, k) => {
      const angle = (k * Math.PI) / 7;
      return `<circle cx="${120 + size * 0.2 * Math.cos(angle)}" cy="${176 + size * 0.2 * Math.sin(angle)}" r="${size * 0.035}" fill="#fff"/>`;
    }).join(''),
    `<path d="M60 150q30 20 60 0t60 0M60 170q30 20 60 0t60 0M60 190q30 20 60 0t60 0" stroke="#fff" stroke-width="${random.uniform(2, 6)}" fill="none"/>`,
  ]);
  const small = `<text x="120" y="${178 + size / 2}" text-anchor="middle" font-size="${random.uniform(10, 22)}" font-family="${p.font}" fill="${p.black}">${random.pick(['FINE CARDS', 'No. 808', 'TABLE PACK', 'Plastic coated', 'CLUB SPECIAL'])}</text>`;
  return cutOut + (random.chance(0.6) ? small : '');
}

function ace(suit: FrenchSuit, p: Press): string {
  const size = suit === 'S' ? p.aceOfSpades : p.ace;
  const pip = pipAt(p.pips[suit], 120, 168, size, colourOf(suit, p));
  return suit === 'S' && p.aceOfSpades > 90 ? pip + ornament(p, size) : pip;
}

function numberBody(rank: string, suit: FrenchSuit, p: Press): string {
  const frame = p.frame
    ? `<rect x="38" y="24" width="164" height="288" rx="8" fill="none" stroke="${colourOf(suit, p)}" stroke-width="1.5"/>`
    : '';
  const spots = (LAYOUTS[rank] ?? []).map(([column, row]) =>
    pipAt(p.pips[suit], 120 + column * p.columnX, 168 + row * p.rowY, p.pip, colourOf(suit, p), row > 0.01),
  );
  return frame + spots.join('');
}

function jokerBody(p: Press, colour: string): string {
  const { random } = p;
  const letters = [...'JOKER'].map((letter, k) => {
    const y = p.indexY + 20 + k * p.indexHeight * 0.62;
    return `<text x="${p.indexX}" y="${y}" text-anchor="middle" font-family="${p.font}" font-weight="${p.weight}" font-size="${p.indexHeight * 0.62}" fill="${colour}">${letter}</text>`;
  });
  const column = letters.join('');
  const hat = [-50, 0, 50].map(
    (dx) =>
      `<path d="M95 150Q${100 + dx} ${80 + random.uniform(0, 20)} ${120 + dx * 1.3} ${90 + Math.abs(dx) * 0.8}L145 150Z" fill="${random.pick([colour, '#333', '#c8a020', '#2050a0'])}"/><circle cx="${120 + dx * 1.3}" cy="${90 + Math.abs(dx) * 0.8}" r="8" fill="${colour}"/>`,
  );
  const face = `<ellipse cx="120" cy="175" rx="${random.uniform(26, 38)}" ry="${random.uniform(30, 42)}" fill="${random.pick(['#fff', '#f6d7b0'])}" stroke="${colour}" stroke-width="3"/><circle cx="108" cy="168" r="4"/><circle cx="132" cy="168" r="4"/><path d="M105 188q15 14 30 0" stroke="${colour}" stroke-width="3" fill="none"/>`;
  const ruff = `<path d="M70 225l16 40 17-28 17 32 17-32 17 28 16-40z" fill="${colour}"/>`;
  return `${column}<g transform="rotate(180 120 168)">${column}</g>${hat.join('')}${face}${ruff}`;
}

function backBody({ random }: Press): string {
  const hue = random.uniform(0, 360);
  const ink = `hsl(${hue},${random.uniform(20, 90)}%,${random.uniform(20, 50)}%)`;
  const pale = random.chance(0.5) ? '#fff' : `hsl(${hue},40%,85%)`;
  const step = random.uniform(6, 30);
  const motif = random.pick([
    `<path d="M0 0L${step} ${step}M${step} 0L0 ${step}" stroke="${pale}" stroke-width="${step / 8}"/>`,
    `<circle cx="${step / 2}" cy="${step / 2}" r="${step / 3.2}" stroke="${pale}" stroke-width="${step / 9}" fill="none"/>`,
    `<path d="M0 ${step / 2}Q${step / 4} 0 ${step / 2} ${step / 2}T${step} ${step / 2}" stroke="${pale}" fill="none" stroke-width="${step / 7}"/>`,
    `<path d="M${step / 2} 0L${step} ${step / 2}L${step / 2} ${step}L0 ${step / 2}Z" fill="${pale}"/>`,
  ]);
  const medal = random.chance(0.5)
    ? `<circle cx="120" cy="168" r="${random.uniform(25, 70)}" fill="${pale}"/><circle cx="120" cy="168" r="${random.uniform(10, 25)}" fill="${ink}"/>`
    : '';
  const edge = random.chance(0.75) ? random.uniform(8, 22) : 0;
  const box = `x="${edge}" y="${edge}" width="${240 - 2 * edge}" height="${336 - 2 * edge}" rx="8"`;
  return `<defs><pattern id="m" width="${step}" height="${step}" patternUnits="userSpaceOnUse">${motif}</pattern></defs><rect ${box} fill="${ink}"/><rect ${box} fill="url(#m)"/>${medal}`;
}

function bodyOf(face: Face, p: Press): string {
  if (face === 'BACK') return backBody(p);
  if (face.startsWith('JOKER')) return jokerBody(p, face === 'JOKER-R' ? p.red : p.black);
  const [rank, suit] = [face.slice(0, -1), face.slice(-1) as FrenchSuit];
  return (rank === 'A' ? ace(suit, p) : numberBody(rank, suit, p)) + indices(rank, suit, p);
}

const cardSvg = (body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.height}"><rect width="240" height="336" rx="13" fill="#fff"/>${body}</svg>`,
  );

const COURT_AREA = { left: 36, top: 20, width: 168, height: 296 } as const;

/** Draws every face; the courts are set into the middle of their cards. */
export async function printedCells(
  { seed, courts }: PrintedDesign,
  designs: string,
): Promise<ReadonlyMap<Face, Buffer>> {
  const p = press(seed);
  const sheet = join(designs, courts, 'sheet.webp');
  const narrowX = Math.max(0, p.indexX + p.indexHeight * 0.35 - COURT_AREA.left);
  const cells = new Map<Face, Buffer>();
  for (const face of FACES) {
    const card = sharp(cardSvg(bodyOf(face, p)));
    if (!/^[JQK][SHDC]$/.test(face)) {
      cells.set(face, await card.png().toBuffer());
      continue;
    }
    const [column, row] = cellOf(face);
    const { left, top, width, height } = COURT_AREA;
    const court = await sharp(sheet)
      .extract({ left: column * CELL.width + left, top: row * CELL.height + top, width, height })
      .resize(Math.round(width - 2 * narrowX), height, { fit: 'fill' })
      .png()
      .toBuffer();
    cells.set(
      face,
      await card
        .composite([{ input: court, left: Math.round(left + narrowX), top }])
        .png()
        .toBuffer(),
    );
  }
  return cells;
}
