import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { decks } from '../decks/registry.ts';
import type { Quad } from '../protocol/geometry.ts';
import type { Sighting } from '../protocol/sightings.ts';
import { refuse } from '../rules/result.ts';
import { deckOf, upToDate } from '../vision/enrol/pack.ts';
import { withPack } from '../vision/enrol/taught.ts';
import { loadReader, type Reader } from '../vision/model.ts';
import { look } from '../vision/pipeline.ts';
import { type Look, UnreadablePicture } from '../vision/types.ts';
import { Mistake, pictureIn } from './mistake.ts';
import { packsIn, wellDone } from './packs.ts';
import type { Voice } from './voice.ts';

const USAGE = `Usage: npm run --silent scan -- [--json] [--deck ${Object.keys(decks).join('|')}] [--pack NAME [--data DIR]] [--annotate DIR] FILE…`;

function parse(args: readonly string[]) {
  const options = {
    json: { type: 'boolean', default: false },
    deck: { type: 'string' },
    pack: { type: 'string' },
    data: { type: 'string' },
    annotate: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.deck !== undefined && !decks[values.deck])
      throw new Mistake(`There is no deck called ${values.deck}. Decks: ${Object.keys(decks).join(', ')}.`);
    if (positionals.length === 0) throw new Mistake(`Which pictures?\n${USAGE}`);
    return { ...values, files: positionals };
  } catch (error) {
    if (error instanceof TypeError) throw new Mistake(`${error.message}\n${USAGE}`, { cause: error });
    throw error;
  }
}
type Wishes = ReturnType<typeof parse>;

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const cornersOf = (quad: Quad) => quad.map(([x, y]) => [round(x, 1), round(y, 1)]);

function jsonOf(image: string, { width, height, ms, sightings }: Look): string {
  const cards = sightings.map(({ card, confidence, quad, candidates }) => ({
    card: card ?? null,
    confidence: round(confidence, 4),
    quad: cornersOf(quad),
    candidates: candidates.map((guess) => ({ card: guess.card, confidence: round(guess.confidence, 4) })),
  }));
  return JSON.stringify({ image, width, height, ms: round(ms.total, 1), cards });
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const guesses = ({ candidates }: Sighting) =>
  candidates.map(({ card, confidence }) => `${card} ${percent(confidence)}`).join(', ');

function tableOf(image: string, { width, height, ms, sightings }: Look): string {
  const lines = sightings.map((sighting) => {
    const { card, confidence, quad } = sighting;
    const [x, y] = [0, 1].map((axis) => Math.round(quad.reduce((sum, corner) => sum + corner[axis]!, 0) / 4));
    const name = (card ?? '?').padEnd(8);
    return `  ${name} ${percent(confidence).padStart(5)}  at ${x}, ${y}${card ? '' : `  perhaps ${guesses(sighting)}`}`;
  });
  const count = sightings.length === 1 ? '1 card' : `${sightings.length} cards`;
  return [`${image}  ${width} × ${height}, ${count}, ${Math.round(ms.total)} ms`, ...lines].join('\n');
}

/** The picture with every quad and its reading drawn on. */
function overlayOf({ width, height, sightings }: Look): string {
  const size = Math.max(12, Math.round(Math.max(width, height) / 45));
  const shapes = sightings.map(({ quad, card, confidence }) => {
    const colour = card ? '#00b050' : '#ff9900';
    const [x, y] = quad.reduce((top, corner) => (corner[1] < top[1] ? corner : top));
    const label = `${card ?? '?'} ${percent(confidence)}`;
    const at = `x="${Math.max(0, x)}" y="${Math.max(size, y - size / 4)}"`;
    return `<polygon points="${quad.join(' ')}" fill="none" stroke="${colour}" stroke-width="${size / 6}"/>
      <text ${at} font-size="${size}" font-family="sans-serif" stroke="#000" stroke-width="${size / 5}">${label}</text>
      <text ${at} font-size="${size}" font-family="sans-serif" fill="${colour}">${label}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

async function annotate(folder: string, file: string, picture: Uint8Array, seen: Look): Promise<void> {
  await mkdir(folder, { recursive: true });
  const upright = sharp(picture).autoOrient();
  await upright.composite([{ input: Buffer.from(overlayOf(seen)) }]).toFile(path.join(folder, path.basename(file)));
}

/** The reader of the deck, or of the pack that was taught. */
async function readerFor({ deck: id, pack: name, data }: Wishes, { complain }: Voice): Promise<Reader> {
  if (name === undefined) return loadReader(decks[id ?? 'french52']!);
  const pack = wellDone(await packsIn(data).load(name));
  if (id !== undefined && id !== pack.deck) wellDone(refuse('otherDeck', { name, deck: pack.deck }));
  const reader = await loadReader(wellDone(deckOf(pack)));
  const known = await upToDate(reader, pack);
  if (known.version !== pack.version)
    complain(`${name} was taught to an earlier reader: it was learnt anew from its pictures.`);
  return withPack(reader, known);
}

/** @returns whether the file was read */
async function scan(reader: Reader, file: string, { json, annotate: folder }: Wishes, { print, complain }: Voice) {
  try {
    const picture = await pictureIn(file);
    const seen = await look(reader, picture);
    print((json ? jsonOf : tableOf)(file, seen));
    if (folder !== undefined) await annotate(folder, file, picture, seen);
    return true;
  } catch (error) {
    if (!(error instanceof Mistake || error instanceof UnreadablePicture)) throw error;
    complain(`${file}: ${error.message}`);
    return false;
  }
}

/** Reads photographs. @returns the exit code: 0, or 2 when one of them cannot be read or the wishes are at fault */
export async function runScan(args: readonly string[], voice: Voice): Promise<number> {
  try {
    const wishes = parse(args);
    const reader = await readerFor(wishes, voice);
    let allRead = true;
    for (const file of wishes.files) allRead = (await scan(reader, file, wishes, voice)) && allRead;
    return allRead ? 0 : 2;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    voice.complain(error.message);
    return 2;
  }
}
