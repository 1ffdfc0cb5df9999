import { join } from 'node:path';
import sharp from 'sharp';
import { CELL } from '../synth/design.ts';
import { mix, seededRandom, type Random } from '../synth/random.ts';
import { isDrawn, writeDesign } from './sheet.ts';

const { width, height } = CELL;

interface Inks {
  readonly ground: string;
  readonly mark: string;
}

const counted = (count: number, draw: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => draw(k)).join('');

/** One motif, repeated like wallpaper. */
const wallpaper = (step: number, turnDeg: number, motif: string): string =>
  `<defs><pattern id="m" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turnDeg})">${motif}</pattern></defs><rect width="${width}" height="${height}" fill="url(#m)"/>`;

/** Spots thrown at random: marble, pebbles, confetti. */
function thrown(random: Random, { mark }: Inks): string {
  const size = random.uniform(1.2, 9);
  const count = Math.round((random.uniform(0.2, 0.7) * width * height) / (size * size * 3));
  return counted(count, () => {
    const [x, y] = [random.uniform(0, width), random.uniform(0, height)];
    const [rx, ry] = [size * random.uniform(0.4, 1.2), size * random.uniform(0.4, 1.2)];
    const turnDeg = random.int(0, 180);
    return `<ellipse rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${mark}" opacity="${random.uniform(0.4, 1).toFixed(2)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turnDeg})"/>`;
  });
}

/** Lines that wander: worms, veins of marble. */
function wandering(random: Random, { mark }: Inks): string {
  const stroke = random.uniform(1, 4);
  return counted(random.int(40, 160), () => {
    const [x, y] = [random.uniform(0, width), random.uniform(0, height)];
    const bend = (): string => (30 * random.normal()).toFixed(1);
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}c${bend()} ${bend()} ${bend()} ${bend()} ${bend()} ${bend()}" stroke="${mark}" stroke-width="${stroke.toFixed(1)}" fill="none"/>`;
  });
}

/** Bands across and down, as on a kilt or a kitchen cloth. */
function tartan(random: Random, { mark }: Inks): string {
  const step = random.uniform(14, 60);
  const bands = counted(random.int(1, 4), () => {
    const [at, wide, deep] = [random.uniform(0, step), random.uniform(0.05, 0.5) * step, random.uniform(0.3, 0.8)];
    return `<path d="M0 ${at}H${step}M${at} 0V${step}" stroke="${mark}" stroke-width="${wide}" opacity="${deep}"/>`;
  });
  return wallpaper(step, random.pick([0, 0, 45]), bands);
}

const motifs = (step: number, mark: string): readonly string[] => [
  `<path d="M0 0L${step} ${step}M${step} 0L0 ${step}" stroke="${mark}" stroke-width="${step / 8}"/>`,
  `<circle cx="${step / 2}" cy="${step / 2}" r="${step / 3.2}" stroke="${mark}" stroke-width="${step / 9}" fill="none"/>`,
  `<circle cx="${step / 2}" cy="${step / 2}" r="${step / 4}" fill="${mark}"/>`,
  `<path d="M${step / 2} 0L${step} ${step / 2}L${step / 2} ${step}L0 ${step / 2}Z" fill="${mark}"/>`,
  `<path d="M0 ${step / 2}Q${step / 4} 0 ${step / 2} ${step / 2}T${step} ${step / 2}" stroke="${mark}" fill="none" stroke-width="${step / 7}"/>`,
  `<path d="M${step / 2} 0C${step} ${step / 3} ${step * 0.7} ${step} ${step / 2} ${step}C${step * 0.3} ${step} 0 ${step / 3} ${step / 2} 0Z" fill="${mark}"/>`,
  `<path d="M0 0H${step / 2}V${step / 2}H0ZM${step / 2} ${step / 2}H${step}V${step}H${step / 2}Z" fill="${mark}"/>`,
  `<path d="M${step / 2} 0V${step}" stroke="${mark}" stroke-width="${step / 3}"/>`,
];

const repeated = (random: Random, { mark }: Inks): string => {
  const step = random.uniform(5, 34);
  return wallpaper(step, random.pick([0, 0, 30, 45]), random.pick(motifs(step, mark)));
};

/** Rings about the middle, the same seen from both ends. */
const rosette = (random: Random, { mark }: Inks): string => {
  const rings = random.int(2, 12);
  return counted(rings, (k) => {
    const r = (0.55 * width * (k + 1)) / rings;
    const dash = random.chance(0.5) ? `stroke-dasharray="${random.uniform(2, 16)} ${random.uniform(2, 10)}"` : '';
    return `<circle cx="${width / 2}" cy="${height / 2}" r="${r}" fill="none" stroke="${mark}" stroke-width="${random.uniform(1.5, 9)}" ${dash}/>`;
  });
};

/** Scrolls and leaves, the same from all four sides: what most makers print. */
function scrolls(random: Random, { ground, mark }: Inks): string {
  const stroke = random.uniform(1, 5);
  const [w, h] = [width / 2, height / 2];
  const strokes = counted(random.int(14, 70), () => {
    const [x, y] = [random.uniform(0, w), random.uniform(0, h)];
    const bend = (): string => (26 * random.normal()).toFixed(1);
    const leaf = random.chance(0.4) ? random.pick([mark, ground]) : 'none';
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}c${bend()} ${bend()} ${bend()} ${bend()} ${bend()} ${bend()}" stroke="${random.chance(0.7) ? mark : ground}" stroke-width="${stroke.toFixed(1)}" fill="${leaf}"/>`;
  });
  const filled = random.chance(0.5) ? `<rect width="${w}" height="${h}" fill="${mark}" opacity="0.55"/>` : '';
  const quarters = [
    '',
    `translate(${width} 0) scale(-1 1)`,
    `translate(0 ${height}) scale(1 -1)`,
    `translate(${width} ${height}) scale(-1 -1)`,
  ];
  const copies = quarters.map((place) => `<use href="#q" transform="${place}"/>`);
  return `<defs><clipPath id="e"><rect width="${w}" height="${h}"/></clipPath><g id="q" clip-path="url(#e)">${filled}${strokes}</g></defs>${copies.join('')}`;
}

/** Frame within frame about a field of something else. */
function framed(random: Random, inks: Inks): string {
  const field = random.pick([thrown, tartan, repeated, rosette, scrolls])(random, inks);
  const steps = random.int(1, 5);
  const frames = counted(steps, (k) => {
    const at = 8 + k * random.uniform(4, 16);
    return `<rect x="${at}" y="${at}" width="${width - 2 * at}" height="${height - 2 * at}" rx="${random.pick([0, 6, 14])}" fill="none" stroke="${random.pick([inks.mark, inks.ground])}" stroke-width="${random.uniform(1, 7).toFixed(1)}"/>`;
  });
  return field + frames;
}

const BODIES: readonly ((random: Random, inks: Inks) => string)[] = [
  thrown,
  thrown,
  wandering,
  tartan,
  repeated,
  repeated,
  rosette,
  scrolls,
  scrolls,
  framed,
  framed,
];

function emblem(random: Random, { ground, mark }: Inks): string {
  if (random.chance(0.65)) return '';
  const r = random.uniform(20, 75);
  const letters = random.chance(0.5)
    ? `<text x="120" y="${168 + r * 0.3}" text-anchor="middle" font-family="serif" font-size="${r * 0.9}" fill="${ground}">${random.pick(['K', 'B', 'MM', 'No 7', '❦', '✶'])}</text>`
    : `<circle cx="120" cy="168" r="${r * 0.55}" fill="${ground}"/>`;
  return `<circle cx="120" cy="168" r="${r}" fill="${mark}"/>${letters}`;
}

/** A back that no maker printed: marble, tartan, wallpaper, rings, scrolls or frames, to the edge or within a rim. */
async function randomBack(random: Random): Promise<Buffer> {
  const hue = random.uniform(0, 360);
  const colour = (light: number): string => `hsl(${hue},${random.uniform(15, 95)}%,${light}%)`;
  const dark = colour(random.uniform(12, 55));
  const pale = random.chance(0.6) ? `hsl(${hue},${random.uniform(0, 40)}%,${random.uniform(82, 99)}%)` : colour(80);
  const inks: Inks = random.chance(0.5) ? { ground: pale, mark: dark } : { ground: dark, mark: pale };
  const body = `<rect width="${width}" height="${height}" fill="${inks.ground}"/>${random.pick(BODIES)(random, inks)}${emblem(random, inks)}`;
  const rim = random.chance(0.5) ? random.uniform(6, 22) : 0;
  const inner = `x="${rim}" y="${rim}" width="${width - 2 * rim}" height="${height - 2 * rim}" rx="${rim ? random.pick([0, 8]) : 13}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><clipPath id="c"><rect ${inner}/></clipPath><rect width="${width}" height="${height}" rx="13" fill="#fff"/><g clip-path="url(#c)">${body}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const BACKS = 300;
const CHECK_BACKS = 6;

/** Draws backs, each a pack with nothing but its back: they are dealt among the cards of the others. */
export async function buildBacks(
  cache: string,
): Promise<{ readonly check: readonly string[]; readonly train: readonly string[] }> {
  const folders: string[] = [];
  for (let k = 0; k < BACKS; k++) {
    const name = `back-${k}`;
    const folder = join(cache, 'designs', name);
    folders.push(folder);
    if (await isDrawn(folder)) continue;
    const cells = new Map([['BACK', await randomBack(seededRandom(mix(5200, k)))] as const]);
    await writeDesign(folder, { name, source: 'datasets/art/backs.ts', licence: 'MIT' }, cells);
  }
  return { check: folders.slice(0, CHECK_BACKS), train: folders.slice(CHECK_BACKS) };
}
