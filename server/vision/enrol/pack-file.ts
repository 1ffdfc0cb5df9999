import sharp from 'sharp';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ok, refuse, type Result } from '../../rules/result.ts';
import { cropSizeOf, type Size } from '../constants.ts';
import type { Memory } from './memory.ts';
import { type Capture, deckOf, type Pack } from './pack.ts';

/** A pack as it is kept: pictures as WebP and numbers as little-endian float32, both in base64. */
const KIND = 'kibitz pack';
const FORMAT = 1;
const QUALITY = 92;

const PackFile = Type.Object({
  kind: Type.Literal(KIND),
  format: Type.Literal(FORMAT),
  name: Type.String({ minLength: 1, maxLength: 40 }),
  deck: Type.String(),
  names: Type.Optional(Type.Array(Type.String())),
  network: Type.String(),
  captures: Type.Array(Type.Object({ card: Type.String(), picture: Type.String() }), { minItems: 2 }),
  memory: Type.Object({
    cards: Type.Array(Type.String(), { minItems: 2 }),
    centre: Type.String(),
    factor: Type.String(),
    directions: Type.String(),
    trust: Type.Number({ minimum: 0, maximum: 1 }),
  }),
});
const validator = Compile(PackFile);

const textOf = (values: Float32Array): string =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
const valuesOf = (text: string): Float32Array => {
  const bytes = new Uint8Array(Buffer.from(text, 'base64'));
  return new Float32Array(bytes.buffer, 0, bytes.byteLength >> 2);
};

async function pictureOf({ rgb }: Capture, { width, height }: Size): Promise<string> {
  const image = sharp(rgb, { raw: { width, height, channels: 3 } });
  return (await image.webp({ quality: QUALITY }).toBuffer()).toString('base64');
}

/** The text of a file that keeps a pack. */
export async function writePack({ name, deck, names, version, captures, memory }: Pack): Promise<string> {
  const size = cropSizeOf(deck);
  const directions = Float32Array.from(memory.directions.flatMap((direction) => [...direction]));
  const file: Static<typeof PackFile> = {
    kind: KIND,
    format: FORMAT,
    name,
    deck,
    ...(names && { names: [...names] }),
    network: version,
    captures: await Promise.all(
      captures.map(async (capture) => ({ card: capture.card, picture: await pictureOf(capture, size) })),
    ),
    memory: {
      cards: [...memory.cards],
      centre: textOf(memory.space.centre),
      factor: textOf(memory.space.factor),
      directions: textOf(directions),
      trust: memory.trust,
    },
  };
  return `${JSON.stringify(file)}\n`;
}

function memoryIn({ memory }: Static<typeof PackFile>): Memory | undefined {
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

async function captureIn(card: string, picture: string, { width, height }: Size): Promise<Capture | undefined> {
  try {
    const image = sharp(Buffer.from(picture, 'base64')).removeAlpha().toColourspace('srgb');
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return info.width === width && info.height === height ? { card, rgb: new Uint8Array(data) } : undefined;
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
  const memory = memoryIn(value);
  const size = cropSizeOf(id);
  const captures = await Promise.all(value.captures.map(({ card, picture }) => captureIn(card, picture, size)));
  const areKnown = [...value.memory.cards, ...value.captures.map(({ card }) => card)].every((card) =>
    [...faces, ...extras].includes(card),
  );
  if (!memory || !areKnown || captures.includes(undefined)) return refuse('damagedPack');
  return ok({
    name: value.name,
    deck: id,
    ...(names && { names }),
    version: value.network,
    memory,
    captures: captures.filter((capture) => capture !== undefined),
  });
}
