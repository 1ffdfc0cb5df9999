import { ACT_MS, type Act } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE } from '../../datasets/synth/film/film.ts';
import { seededRandom, type Random } from '../../datasets/synth/random.ts';
import type { Face } from '../../server/protocol/cards.ts';
import type { Design } from '../../datasets/synth/design.ts';
import type { TableEvent } from '../../server/protocol/sightings.ts';
import type { Reader } from '../../server/vision/model.ts';
import { type Watched, watchFilm } from './filmed.ts';
import { keptIn, keep } from './kept.ts';
import { unseenPacks } from './unseen-packs.ts';

const THROWN = 0.2; // of the cards
const TAKEN_BACK = 0.08;
const TRICKS = 4; // a film
const PITCHES = [1, 1, 0.62, 0.42] as const; // half of the films with cards that cover each other

interface Lay {
  readonly act: Extract<Act, { type: 'lay' }>;
  readonly untilMs: number; // the next thing that happens
}

/** Tricks of five to nine cards of one pack, laid, thrown, now and then taken back and laid again. */
function evening(random: Random, faces: readonly Face[]): { readonly acts: readonly Act[]; readonly endMs: number } {
  const acts: Act[] = [];
  const left = [...faces];
  let atMs = 1000;
  const next = (act: Act): void => {
    acts.push(act);
    atMs += ACT_MS[act.type] + random.uniform(1400, 2600);
  };
  for (let trick = 0; trick < TRICKS; trick++) {
    const cards = random.int(5, 10);
    for (let k = 0; k < cards; k++) {
      const [card] = left.splice(random.int(0, left.length), 1) as [Face];
      const lay = (): Act => ({ type: 'lay', atMs, seat: k % 3, card, thrown: random.chance(THROWN) });
      next(lay());
      if (!random.chance(TAKEN_BACK)) continue;
      next({ type: 'takeBack', atMs, seat: k % 3 });
      next(lay());
    }
    next({ type: 'collect', atMs, seat: trick % 3 });
  }
  return { acts, endMs: atMs + 1000 };
}

const laysOf = (acts: readonly Act[]): readonly Lay[] =>
  acts.flatMap((act, n) => (act.type === 'lay' ? [{ act, untilMs: acts[n + 1]?.atMs ?? Infinity }] : []));

/** What became of one card that was laid. */
interface Fate {
  readonly kind: 'right' | 'wrong' | 'asked' | 'missed';
  readonly ms?: number; // film time from rest, hand gone, to the frame by which it counted
  readonly lookMs?: number; // and how long the look at that frame took
}

const restOf = ({ atMs, thrown }: Lay['act']): number => atMs + (thrown ? 0.5 : 1) * ACT_MS.lay;

function fateOf({ act, untilMs }: Lay, { events, lookMs }: Watched): Fate {
  const mine = events.filter(({ type, atMs }) => type === 'appeared' && atMs > act.atMs && atMs <= untilMs);
  const appeared = mine.find((event) => 'card' in event && event.card === act.card) ?? mine[0];
  if (appeared?.type !== 'appeared') return { kind: 'missed' };
  const turns = events.filter((event) => event.type === 'turned' && event.track === appeared.track);
  const faces = [appeared, ...turns].map((event) => ('card' in event ? event.card : undefined));
  if (faces.some((face) => face !== undefined && face !== act.card)) return { kind: 'wrong' };
  if (appeared.card === undefined) return { kind: 'asked' };
  return { kind: 'right', ms: appeared.atMs - restOf(act), lookMs: lookMs.get(appeared.atMs)! };
}

/** Cards that nobody laid: more appeared than were laid until then. */
function ghosts(lays: readonly Lay[], events: readonly TableEvent[]): number {
  const appeared = events.filter(({ type }) => type === 'appeared').length;
  return Math.max(0, appeared - lays.length);
}

/** One film: its pack, and what became of its cards. */
interface Film {
  readonly seed: number;
  readonly pack: string;
  readonly fates: readonly Fate[];
  readonly ghosts: number;
  readonly odd: readonly string[]; // what was not right, in words
}

async function play(reader: Reader, packs: readonly Design[], seed: number): Promise<Film> {
  const random = seededRandom(seed);
  const design = packs[seed % packs.length]!;
  const faces = [...design.pictures.keys()].filter((face) => face !== 'BACK' && !face.startsWith('JOKER'));
  const { acts, endMs } = evening(random, faces);
  const cardHeightPx = random.uniform(110, 160);
  const stage = { ...DEFAULT_STAGE, seed, cardHeightPx, pitch: random.pick(PITCHES) };
  const watched = await watchFilm(reader, design, { stage, acts, endMs }, random);
  const lays = laysOf(acts);
  const fates = lays.map((lay) => fateOf(lay, watched));
  const odd = lays.flatMap(({ act }, n) =>
    fates[n]!.kind === 'right' ? [] : [`${act.card} ${fates[n]!.kind} at ${act.atMs / 1000} s`],
  );
  return { seed, pack: design.name, fates, ghosts: ghosts(lays, watched.events), odd };
}

const middle = (values: readonly number[], share: number): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)];
};

function summaryOf(deck: string, films: readonly Film[]) {
  const fates = films.flatMap((film) => film.fates);
  const count = (kind: Fate['kind']): number => fates.filter((fate) => fate.kind === kind).length;
  const waits = fates.flatMap(({ ms }) => ms ?? []);
  const totals = fates.flatMap(({ ms, lookMs }) => (ms === undefined ? [] : [ms + lookMs!]));
  return {
    deck,
    packs: [...new Set(films.map(({ pack }) => pack))],
    films: films.length,
    cards: fates.length,
    right: count('right'),
    wrong: count('wrong'),
    asked: count('asked'),
    missed: count('missed'),
    ghosts: films.reduce((sum, film) => sum + film.ghosts, 0),
    confirmedShare: count('right') / fates.length,
    medianMs: middle(waits, 0.5),
    p95Ms: middle(waits, 0.95),
    withLookMs: Math.round(middle(totals, 0.5) ?? 0),
  };
}

/**
 * Cards laid one by one, of films from this seed on until so many were laid; prints each film, and the sum of all.
 * @param file keeps one line a film; films that are there already, of the same weights, are not played again
 */
export async function measureLays(reader: Reader, cards: number, firstSeed: number, file?: string): Promise<void> {
  const packs = await unseenPacks(reader.deck.id);
  const known = file ? await keptIn<Film>(file, reader) : [];
  const films: Film[] = [];
  for (let seed = firstSeed; films.reduce((sum, film) => sum + film.fates.length, 0) < cards; seed++) {
    const before = known.find((film) => film.seed === seed);
    const film = before ?? (await play(reader, packs, seed));
    films.push(film);
    if (file && !before) await keep(file, reader, film);
    const { pack, fates, odd } = film;
    process.stdout.write(`film ${seed}, ${pack}: ${fates.length} cards${odd.map((text) => `, ${text}`).join('')}\n`);
  }
  process.stdout.write(`${JSON.stringify(summaryOf(reader.deck.id, films))}\n`);
}
