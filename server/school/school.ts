import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Deck } from '../decks/deck.ts';
import type { CardId } from '../protocol/cards.ts';
import type { PackView } from '../protocol/messages.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import { cropSizeOf } from '../vision/constants.ts';
import { dot } from '../vision/enrol/whitening.ts';
import type { Pack } from '../vision/enrol/pack.ts';
import { shelfIn } from '../vision/enrol/shelf.ts';
import { openTeacher, type Teacher } from '../vision/enrol/teacher.ts';
import { keep, read, readJson } from './disk.ts';
import { notebookIn, type Notebook } from './notes.ts';

export { deckOf, type Enrolment, type Pack, swapped } from '../vision/enrol/pack.ts';
export type { Notes } from './notes.ts';
export type { Teacher } from '../vision/enrol/teacher.ts';

/**
 * Where packs are taught, kept and chosen: all that the table needs of a data folder and of the eyes for that.
 * Refusals: those of the shelf (`badName`, `unknownPack`, `nameTaken`, `damagedPack`, …), `diskFull`, `diskFault`.
 */
export interface School {
  readonly packs: () => Promise<readonly PackView[]>;
  readonly load: (name: string) => Promise<Result<Pack>>;
  readonly save: (pack: Pack) => Promise<Result<void>>;
  readonly rename: (name: string, to: string) => Promise<Result<void>>;
  readonly remove: (name: string) => Promise<Result<void>>;
  /** The text of a file that holds the pack. */
  readonly exported: (name: string) => Promise<Result<string>>;
  /** Takes in such a text. @returns the name of the pack */
  readonly takeIn: (text: string) => Promise<Result<string>>;
  /** Refusal `badName` or `nameTaken` when a new pack cannot be called so. */
  readonly mayBeCalled: (name: string) => Promise<Result<void>>;
  readonly inUse: () => Readonly<Record<string, string>>;
  /** The name of the pack of a deck that is read by heart. */
  readonly chosen: (deck: string) => string | undefined;
  /** Changes whenever what is known by heart of a deck does. */
  readonly turn: (deck: string) => number;
  readonly choose: (deck: string, name: string | null) => Promise<Result<void>>;
  readonly notebook: Notebook;
  readonly openTeacher: (deck: Deck) => Promise<Teacher>;
  /** One picture of every card of the pack, as data URLs. */
  readonly portraits: (pack: Pack) => Promise<ReadonlyMap<CardId, string>>;
  /** Cards of the pack that look much like one another, the most alike first; `doubtful` ones with what is most like them. */
  readonly alike: (pack: Pack, doubtful: readonly CardId[]) => readonly (readonly [CardId, CardId])[];
}

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} _-]{0,38}[\p{L}\p{N}])?$/u; // as the shelf has it
const PORTRAIT_PX = 128; // height
const ALIKE = 0.5; // likeness, −1…1: half of what one card has with itself
const MOST_ALIKE = 3;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What stands on the cover of a file, without taking it in. */
async function coverOf(file: string, name: string): Promise<PackView> {
  const value = await readJson(file);
  const { deck, captures } = isObject(value) ? value : {};
  if (typeof deck !== 'string' || !Array.isArray(captures)) return { name, deck: null, cards: 0 };
  const cards = new Set(captures.map((capture: unknown) => (isObject(capture) ? capture['card'] : undefined)));
  return { name, deck, cards: cards.size };
}

async function portraitsOf({ deck, captures }: Pack): Promise<ReadonlyMap<CardId, string>> {
  const { width, height } = cropSizeOf(deck);
  const first = new Map(captures.toReversed().map((capture) => [capture.card, capture]));
  const made = [...first.values()].map(async ({ card, rgb }) => {
    const image = sharp(rgb, { raw: { width, height, channels: 3 } }).resize({ height: PORTRAIT_PX });
    const picture = await image.webp({ quality: 70 }).toBuffer();
    return [card, `data:image/webp;base64,${picture.toString('base64')}`] as const;
  });
  return new Map(await Promise.all(made));
}

function alikeIn({ memory: { cards, directions } }: Pack, doubtful: readonly CardId[]): ReturnType<School['alike']> {
  const pairs = directions
    .flatMap((one, n) =>
      directions.slice(n + 1).map((other, k) => [dot(one, other), cards[n]!, cards[n + 1 + k]!] as const),
    )
    .sort(([a], [b]) => b - a);
  const nearest = doubtful.flatMap((card) =>
    pairs.filter(([, one, other]) => one === card || other === card).slice(0, 1),
  );
  const close = pairs.filter(([likeness]) => likeness > ALIKE).slice(0, MOST_ALIKE);
  return [...new Set([...nearest, ...close])].map(([, one, other]) => [one, other]);
}

/** What the shelf refuses, in words that are not taken by chairs and cards. */
const RENAMED: Readonly<Record<string, string>> = {
  badName: 'badPackName',
  nameTaken: 'packNameTaken',
  cannotWrite: 'diskFault',
  noFile: 'noPack',
};
const bare = <T>(result: Result<T>): Result<void> => (result.ok ? ok(undefined) : renamed(result));
function renamed<T>(result: Result<T>): Result<T> {
  if (result.ok) return result;
  const { code, args } = result.refusal;
  return refuse(RENAMED[code] ?? code, args);
}

/**
 * @param data the folder that keeps the table
 * @param teach who learns packs there
 */
export async function openSchool(data: string, teach: School['openTeacher'] = openTeacher): Promise<School> {
  const folder = path.join(data, 'packs');
  const shelf = shelfIn(folder);
  const choices = path.join(folder, 'in-use.json');
  const kept = await readJson(choices);
  let inUse: Readonly<Record<string, string>> = isObject(kept) ? (kept as Record<string, string>) : {};
  let turns = 0;
  let turnOf: Readonly<Record<string, number>> = {};

  const choose = async (deck: string, name: string | null): Promise<Result<void>> => {
    if (name !== null && !(await shelf.names()).includes(name)) return refuse('unknownPack', { name });
    const { [deck]: _, ...others } = inUse;
    const next = name === null ? others : { ...others, [deck]: name };
    const written = await keep(choices, `${JSON.stringify(next)}\n`);
    if (!written.ok) return written;
    inUse = next;
    turnOf = { ...turnOf, [deck]: (turns += 1) };
    return ok(undefined);
  };
  const mayBeCalled = async (name: string): Promise<Result<void>> => {
    if (!NAME.test(name)) return refuse('badPackName', { name });
    const names = (await shelf.names()).map((each) => each.toLocaleLowerCase());
    return names.includes(name.toLocaleLowerCase()) ? refuse('packNameTaken', { name }) : ok(undefined);
  };
  /** A pack that is played with goes on being so under its new name, or is not any more. */
  const followed = async (name: string, to: string | null): Promise<Result<void>> => {
    for (const [deck, used] of Object.entries(inUse))
      if (used === name) {
        const chosen = await choose(deck, to);
        if (!chosen.ok) return chosen;
      }
    return ok(undefined);
  };
  const passing = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
    const file = path.join(folder, `${randomUUID()}.passing`);
    try {
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  };
  return {
    packs: async () =>
      Promise.all((await shelf.names()).map((name) => coverOf(path.join(folder, `${name}.pack.json`), name))),
    load: shelf.load,
    save: async (pack) => bare(await shelf.save(pack)),
    rename: async (name, to) => {
      const free = name.toLocaleLowerCase() === to.toLocaleLowerCase() ? ok(undefined) : await mayBeCalled(to);
      if (!free.ok) return free;
      const moved = await shelf.rename(name, to);
      return moved.ok ? followed(name, to) : renamed(moved);
    },
    remove: async (name) => {
      const removed = await shelf.remove(name);
      return removed.ok ? followed(name, null) : renamed(removed);
    },
    exported: (name) =>
      passing(async (file) => {
        const copied = await shelf.exportTo(name, file);
        return copied.ok ? ok((await read(file))!.toString()) : renamed(copied);
      }),
    takeIn: (text) =>
      passing(async (file) => {
        const written = await keep(file, text);
        if (!written.ok) return written;
        const taken = await shelf.importFrom(file);
        return taken.ok ? ok(taken.value.name) : renamed(taken);
      }),
    mayBeCalled,
    inUse: () => inUse,
    chosen: (deck) => inUse[deck],
    turn: (deck) => turnOf[deck] ?? 0,
    choose,
    notebook: notebookIn(path.join(data, 'lesson')),
    openTeacher: teach,
    portraits: portraitsOf,
    alike: alikeIn,
  };
}
