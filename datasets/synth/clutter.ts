import { readPicture, type Picture } from './picture.ts';
import { seededRandom, type Random } from './random.ts';

export const CLUTTER_KINDS = ['hand', 'cup', 'phone', 'coin', 'print', 'pen', 'keyboard', 'sheet'] as const;
export type ClutterKind = (typeof CLUTTER_KINDS)[number];

interface Drawing {
  readonly width: number; // units of the drawing; one unit is about a millimetre
  readonly height: number;
  readonly body: string;
}

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${hue.toFixed(0)},${saturation.toFixed(0)}%,${lightness.toFixed(0)}%)`;
const anyColour = (random: Random): string =>
  hsl(random.uniform(0, 360), random.uniform(0, 80), random.uniform(15, 85));
const skin = (random: Random): string => hsl(random.uniform(12, 32), random.uniform(25, 60), random.uniform(25, 80));

/** A finger or an arm: a thick rounded stroke with a darker rim. */
const limb = (x1: number, y1: number, x2: number, y2: number, thick: number, colour: string): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#0003" stroke-width="${thick + 2}" stroke-linecap="round"/>` +
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>`;

function hand(random: Random): Drawing {
  const colour = skin(random);
  const spread = random.uniform(5, 14);
  const fingers = [-1.5, -0.5, 0.5, 1.5].map((k) =>
    limb(60 + k * 17, 90, 60 + k * (17 + spread), 22 + Math.abs(k) * 9 + random.uniform(0, 18), 16, colour),
  );
  const nails = random.chance(0.5) ? `<circle cx="52" cy="30" r="4" fill="#fff5"/>` : '';
  const sleeve = `<path d="M60 190V290" stroke="${anyColour(random)}" stroke-width="78"/>`;
  const palm = `<rect x="27" y="80" width="66" height="75" rx="26" fill="${colour}"/>`;
  const thumb = limb(34, 125, 6, 85, 18, colour);
  return {
    width: 120,
    height: 290,
    body: fingers.join('') + thumb + palm + limb(60, 140, 60, 270, 52, colour) + sleeve + nails,
  };
}

function cup(random: Random): Drawing {
  const [rim, drink] = [anyColour(random), random.pick(['#2b1608', '#7a4a1d', '#c9a86a', '#dfe8ee', '#5d0f12'])];
  const handle = `<path d="M70 40q30 10 0 24" stroke="${rim}" stroke-width="8"/>`;
  const glint = `<ellipse cx="38" cy="34" rx="8" ry="4" fill="#fff6"/>`;
  return {
    width: 100,
    height: 100,
    body: `${handle}<circle cx="50" cy="50" r="38" fill="${rim}"/><circle cx="50" cy="50" r="31" fill="${drink}"/>${glint}`,
  };
}

function phone(random: Random): Drawing {
  const screen = random.chance(0.5) ? '#0b0d10' : anyColour(random);
  const icons = Array.from({ length: random.int(0, 20) }, (_, k) => {
    const [x, y] = [12 + (k % 4) * 13, 20 + Math.floor(k / 4) * 22];
    return `<rect x="${x}" y="${y}" width="9" height="9" rx="2" fill="${anyColour(random)}"/>`;
  });
  const body = `<rect x="1" y="1" width="70" height="146" rx="9" fill="#16181c"/>`;
  return {
    width: 72,
    height: 148,
    body: `${body}<rect x="5" y="8" width="62" height="132" rx="4" fill="${screen}"/>${icons.join('')}`,
  };
}

function coin(random: Random): Drawing {
  const metal = random.pick(['#b08d3a', '#c0c0c0', '#8c5a32', '#d8c27a']);
  return {
    width: 30,
    height: 30,
    body: `<circle cx="15" cy="15" r="13" fill="${metal}"/><circle cx="15" cy="15" r="10" stroke="#0005" stroke-width="1.5"/><path d="M12 8v13M17 9v11" stroke="#0006" stroke-width="2"/>`,
  };
}

/** One made-up letter: two or three short strokes in its box. */
const letter = (random: Random, x: number, y: number, size: number): string =>
  Array.from({ length: random.int(2, 4) }, () => {
    const at = (): string =>
      `${(x + random.uniform(0, 0.6) * size).toFixed(1)} ${(y + random.uniform(0, 1) * size).toFixed(1)}`;
    return random.chance(0.5) ? `M${at()}L${at()}` : `M${at()}Q${at()} ${at()}`;
  }).join('');

function print(random: Random): Drawing {
  const [width, height] = [random.uniform(50, 150), random.uniform(50, 150)];
  const size = random.pick([3, 4, 6, 12, 28]);
  const lines = Math.floor((height - 10) / (size * 1.6));
  const rows = Array.from({ length: lines }, (_, line) =>
    Array.from({ length: Math.floor((width - 10) / (size * 0.8)) }, (_, k) =>
      random.chance(0.15) ? '' : letter(random, 5 + k * size * 0.8, 5 + line * size * 1.6, size),
    ).join(''),
  );
  const ink = random.chance(0.75) ? '#181818' : anyColour(random);
  const paper = hsl(random.uniform(30, 60), random.uniform(0, 30), random.uniform(75, 99));
  return {
    width,
    height,
    body: `<rect width="${width}" height="${height}" fill="${paper}"/><path d="${rows.join('')}" stroke="${ink}" stroke-width="${size / 7}"/>`,
  };
}

function pen(random: Random): Drawing {
  const colour = anyColour(random);
  return { width: 12, height: 140, body: `${limb(6, 8, 6, 120, 7, colour)}<path d="M3 122h6l-3 15z" fill="#222"/>` };
}

function keyboard(random: Random): Drawing {
  const dark = random.chance(0.7);
  const keys = Array.from({ length: 60 }, (_, k) => {
    const [x, y] = [4 + (k % 12) * 18, 4 + Math.floor(k / 12) * 18];
    const label = letter(random, x + 4, y + 4, 6);
    return `<rect x="${x}" y="${y}" width="16" height="16" rx="2" fill="${dark ? '#26282c' : '#f2f2f0'}"/><path d="${label}" stroke="${dark ? '#ddd' : '#333'}"/>`;
  });
  return {
    width: 224,
    height: 98,
    body: `<rect width="224" height="98" rx="5" fill="${dark ? '#111' : '#cfcfcf'}"/>${keys.join('')}`,
  };
}

/** A blank card-like sheet, perhaps with a frame, a box or a few blots. */
function sheet(random: Random): Drawing {
  const frame = `<rect x="5" y="5" width="53" height="78" rx="2" stroke="${anyColour(random)}" stroke-width="${random.uniform(0.5, 4)}"/>`;
  const blots = Array.from(
    { length: random.int(0, 12) },
    () =>
      `<ellipse cx="${random.uniform(8, 55)}" cy="${random.uniform(8, 80)}" rx="${random.uniform(1, 12)}" ry="${random.uniform(1, 12)}" fill="${anyColour(random)}"/>`,
  );
  const paper = random.chance(0.6) ? hsl(0, 0, random.uniform(80, 100)) : anyColour(random);
  return {
    width: 63,
    height: 88,
    body: `<rect width="63" height="88" rx="3" fill="${paper}"/>${random.chance(0.4) ? frame : ''}${blots.join('')}`,
  };
}

const drawings: Readonly<Record<ClutterKind, (random: Random) => Drawing>> = {
  hand,
  cup,
  phone,
  coin,
  print,
  pen,
  keyboard,
  sheet,
};

export interface Clutter {
  readonly picture: Picture;
  readonly widthMm: number;
  readonly heightMm: number;
}

const PX_PER_MM = 2;

/** Draws one thing; the same kind and seed give the same drawing. */
async function draw(kind: ClutterKind, seed: number): Promise<Clutter> {
  const { width, height, body } = drawings[kind](seededRandom(seed * 31 + CLUTTER_KINDS.indexOf(kind)));
  const size = { width: Math.round(width * PX_PER_MM), height: Math.round(height * PX_PER_MM) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" fill="none">${body}</svg>`;
  return { picture: await readPicture(Buffer.from(svg)), widthMm: width, heightMm: height };
}

const drawn = new Map<string, Promise<Clutter>>();

/** As `draw`, remembered. */
export function clutterOf(kind: ClutterKind, seed: number): Promise<Clutter> {
  const key = `${kind} ${seed}`;
  const known = drawn.get(key) ?? draw(kind, seed);
  drawn.set(key, known);
  return known;
}
