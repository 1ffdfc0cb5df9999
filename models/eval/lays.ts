import { ACT_MS, type Act } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE } from '../../datasets/synth/film/film.ts';
import { seededRandom, type Random } from '../../datasets/synth/random.ts';
import type { Face } from '../../server/protocol/cards.ts';
import type { TableEvent } from '../../server/protocol/sightings.ts';
import type { Reader } from '../../server/vision/model.ts';
import { packOf, watchFilm } from './filmed.ts';

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
  readonly ms?: number; // from rest, hand gone, to when it counted
}

const restOf = ({ atMs, thrown }: Lay['act']): number => atMs + (thrown ? 0.5 : 1) * ACT_MS.lay;

function fateOf({ act, untilMs }: Lay, events: readonly TableEvent[]): Fate {
  const mine = events.filter(({ type, atMs }) => type === 'appeared' && atMs > act.atMs && atMs <= untilMs);
  const appeared = mine.find((event) => 'card' in event && event.card === act.card) ?? mine[0];
  if (appeared?.type !== 'appeared') return { kind: 'missed' };
  const turns = events.filter((event) => event.type === 'turned' && event.track === appeared.track);
  const faces = [appeared, ...turns].map((event) => ('card' in event ? event.card : undefined));
  if (faces.some((face) => face !== undefined && face !== act.card)) return { kind: 'wrong' };
  return appeared.card === undefined ? { kind: 'asked' } : { kind: 'right', ms: appeared.atMs - restOf(act) };
}

/** Cards that nobody laid: more appeared than were laid until then. */
function ghosts(lays: readonly Lay[], events: readonly TableEvent[]): number {
  const appeared = events.filter(({ type }) => type === 'appeared').length;
  return Math.max(0, appeared - lays.length);
}

/** Cards laid one by one, of films from this seed on until so many were laid; prints each film, and the sum of all. */
export async function measureLays(reader: Reader, cards: number, firstSeed: number): Promise<void> {
  const design = await packOf(reader.deck.id);
  const faces = [...design.pictures.keys()].filter((face) => face !== 'BACK' && !face.startsWith('JOKER'));
  const fates: Fate[] = [];
  let strangers = 0;
  for (let seed = firstSeed; fates.length < cards; seed++) {
    const random = seededRandom(seed);
    const { acts, endMs } = evening(random, faces);
    const cardHeightPx = random.uniform(110, 160);
    const stage = { ...DEFAULT_STAGE, seed, cardHeightPx, pitch: random.pick(PITCHES) };
    const events = await watchFilm(reader, design, { stage, acts, endMs }, random);
    const lays = laysOf(acts);
    const each = lays.map((lay) => fateOf(lay, events));
    fates.push(...each);
    strangers += ghosts(lays, events);
    const odd = lays.flatMap(({ act }, n) =>
      each[n]!.kind === 'right' ? [] : [`${act.card} ${each[n]!.kind} at ${act.atMs / 1000} s`],
    );
    process.stdout.write(`film ${seed}: ${lays.length} cards${odd.map((text) => `, ${text}`).join('')}\n`);
  }
  const count = (kind: Fate['kind']): number => fates.filter((fate) => fate.kind === kind).length;
  const waits = fates.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  const summary = {
    deck: reader.deck.id,
    cards: fates.length,
    right: count('right'),
    wrong: count('wrong'),
    asked: count('asked'),
    missed: count('missed'),
    ghosts: strangers,
    confirmedShare: count('right') / fates.length,
    medianMs: waits[waits.length >> 1],
    p95Ms: waits[Math.floor(0.95 * waits.length)],
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
}
