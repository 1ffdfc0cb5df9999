import sharp from 'sharp';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ok, refuse, type Result } from '../../rules/result.ts';
import { cropSizeOf, PATCH_SIZE, type Size } from '../constants.ts';
import type { Memory } from './memory.ts';
import { type Capture, deckOf, type Pack } from './pack.ts';
import type { PrintMemory } from './print.ts';

/** A pack as it is kept: pictures as WebP and numbers as little-endian float32, both in base64. */
const KIND = 'kibitz pack';
const FORMAT = 2; // since 2 with printed indices
const QUALITY = 92;

const MemoryFile = Type.Object({
  cards: Type.Array(Type.String(), { minItems: 2 }),
  centre: Type.String(),
  factor: Type.String(),
  directions: Type.String(),
  trust: Type.Number({ minimum: 0, maximum: 1 }),
});
const CaptureFile = Type.Object({
  card: Type.String(),
  part: Type.Optional(Type.Literal('index')), // else the whole card
  picture: Type.String(),
});
const PackFile = Type.Object({
  kind: Type.Literal(KIND),
  format: Type.Union([Type.Literal(1), Type.Literal(FORMAT)]),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  deck: Type.String(),
  names: Type.Optional(Type.Array(Type.String())),
  network: Type.String(),
  captures: Type.Array(CaptureFile, { minItems: 2 }),
  memory: MemoryFile,
  print: Type.Optional(Type.Object({ ranks: MemoryFile, suits: MemoryFile })),
});
const validator = Compile(PackFile);

const textOf = (values: Float32Array): string =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
const valuesOf = (text: string): Float32Array => {
  const bytes = new Uint8Array(Buffer.from(text, 'base64'));
  return new Float32Array(bytes.buffer, 0, bytes.byteLength >> 2);
};

const sizeOf = (part: Capture['part'], deck: string): Size => (part === 'index' ? PATCH_SIZE : cropSizeOf(deck));

async function pictureOf({ part, rgb }: Capture, deck: string): Promise<string> {
  const { width, height } = sizeOf(part, deck);
  const image = sharp(rgb, { raw: { width, height, channels: 3 } });
  return (await image.webp({ quality: QUALITY }).toBuffer()).toString('base64');
}

const memoryFileOf = ({ cards, space, directions, trust }: Memory): Static<typeof MemoryFile> => ({
  cards: [...cards],
  centre: textOf(space.centre),
  factor: textOf(space.factor),
  directions: textOf(Float32Array.from(directions.flatMap((direction) => [...direction]))),
  trust,
});

const captureFileOf = async (capture: Capture, deck: string): Promise<Static<typeof CaptureFile>> => ({
  card: capture.card,
  ...(capture.part && { part: capture.part }),
  picture: await pictureOf(capture, deck),
});

/** The text of a file that keeps a pack. */
export async function writePack({ name, deck, names, version, captures, memory, print }: Pack): Promise<string> {
  const file: Static<typeof PackFile> = {
    kind: KIND,
    format: FORMAT,
    name,
    deck,
    ...(names && { names: [...names] }),
    network: version,
    captures: await Promise.all(captures.map((capture) => captureFileOf(capture, deck))),
    memory: memoryFileOf(memory),
    ...(print && { print: { ranks: memoryFileOf(print.ranks), suits: memoryFileOf(print.suits) } }),
  };
  return `${JSON.stringify(file)}\n`;
}

function memoryIn(memory: Static<typeof MemoryFile>): Memory | undefined {
  const [centre, factor, all] = [memory.centre, memory.factor, memory.directions].map(valuesOf) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const size = centre.length;
  const fits = size > 0 && factor.length === (size * (size + 1)) / 2 && all.length === size * memory.cards.length;
  if (!fits || ![centre, factor, all].every((values) => values.every(Number.isFinite))) return undefined;
  const directions = memory.cards.map((_, n) => all.subarray(n * size, (n + 1) * size));
  return { space: { centre, factor }, cards: memory.cards, directions, trust: memory.trust };
}

function printIn({ ranks, suits }: NonNullable<Static<typeof PackFile>['print']>): PrintMemory | undefined {
  const [rankMemory, suitMemory] = [memoryIn(ranks), memoryIn(suits)];
  return rankMemory && suitMemory && { ranks: rankMemory, suits: suitMemory };
}

async function captureIn(
  { card, part, picture }: Static<typeof CaptureFile>,
  deck: string,
): Promise<Capture | undefined> {
  const { width, height } = sizeOf(part, deck);
  try {
    const image = sharp(Buffer.from(picture, 'base64')).removeAlpha().toColourspace('srgb');
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return info.width === width && info.height === height
      ? { card, ...(part && { part }), rgb: new Uint8Array(data) }
      : undefined;
  } catch {
    return undefined; // no picture
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // not JSON fits no schema
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Reads the text of a file that keeps a pack.
 * @returns refusal `noPack` when it is something else, `newerPack` when a later edition wrote it, `unknownDeck` with
 *   `deck`, `damagedPack` when parts of it are missing or spoilt
 */
export async function readPack(text: string): Promise<Result<Pack>> {
  const value = parsed(text);
  if (!isObject(value) || value['kind'] !== KIND) return refuse(value === undefined ? 'damagedPack' : 'noPack');
  if (typeof value['format'] === 'number' && value['format'] > FORMAT) return refuse('newerPack');
  if (!validator.Check(value)) return refuse('damagedPack');
  const { deck: id, names } = value;
  const known = deckOf({ deck: id, ...(names && { names }) });
  if (!known.ok) return known.refusal.code === 'unknownDeck' ? known : refuse('damagedPack');
  const { faces, extras } = known.value;
  const memory = memoryIn(value.memory);
  const print = value.print && printIn(value.print);
  const captures = await Promise.all(value.captures.map((capture) => captureIn(capture, id)));
  const areKnown = [...value.memory.cards, ...value.captures.map(({ card }) => card)].every((card) =>
    [...faces, ...extras].includes(card),
  );
  const isDamaged = !memory || (value.print && !print) || !areKnown || captures.includes(undefined);
  if (isDamaged) return refuse('damagedPack');
  return ok({
    name: value.name,
    deck: id,
    ...(names && { names }),
    version: value.network,
    memory,
    ...(print && { print }),
    captures: captures.filter((capture) => capture !== undefined),
  });
}
