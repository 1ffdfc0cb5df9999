import { ACT_MS, type Act, type Spread } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE } from '../../datasets/synth/film/film.ts';
import { seededRandom, type Random } from '../../datasets/synth/random.ts';
import type { Face } from '../../server/protocol/cards.ts';
import type { TableEvent } from '../../server/protocol/sightings.ts';
import type { Reader } from '../../server/vision/model.ts';
import { watchFilm } from './filmed.ts';
import { unseenPacks } from './unseen-packs.ts';

type Down = Extract<Act, { type: 'layDown' }>;

const LAYS_A_FILM = 6;
const MOST = 4;
const TURNED = 0.35; // of the lays are turned over before the next
const PLACES = 3; // fans beside each other; then they are collected

/** A fan held together at one corner, or a row pushed apart by hand. */
const anySpread = (random: Random): Spread =>
  random.chance(0.5)
    ? { by: random.uniform(0.14, 0.3), turnDeg: random.uniform(6, 16) }
    : { by: random.uniform(0.25, 0.6), turnDeg: random.uniform(-4, 4) };

interface Lay {
  readonly act: Down;
  readonly turnsMs: number | undefined; // when its cards are turned over
  readonly untilMs: number; // the next lay, or the end
}

function evening(random: Random, faces: readonly Face[]) {
  const acts: Act[] = [];
  const left = [...faces];
  let atMs = 800;
  const next = (act: Act): void => {
    acts.push(act);
    atMs += ACT_MS[act.type] + random.uniform(2200, 2800);
  };
  for (let lay = 0; lay < LAYS_A_FILM; lay++) {
    const seat = lay % 3;
    const cards = Array.from({ length: random.int(1, MOST + 1) }, () => left.splice(random.int(0, left.length), 1)[0]!);
    next({ type: 'layDown', atMs, seat, cards, spread: anySpread(random) });
    if (random.chance(TURNED)) next({ type: 'turnOver', atMs, seat, cards });
    if (lay % PLACES === PLACES - 1) next({ type: 'collect', atMs, seat });
  }
  return { acts, endMs: atMs };
}

const laysOf = (acts: readonly Act[], endMs: number): readonly Lay[] =>
  acts.flatMap((act, n) => {
    if (act.type !== 'layDown') return [];
    const turn = acts[n + 1]?.type === 'turnOver' ? acts[n + 1] : undefined;
    const after = acts.slice(n + 1).find(({ type }) => type !== 'turnOver');
    return [{ act, turnsMs: turn?.atMs, untilMs: after?.atMs ?? endMs }];
  });

interface Count {
  readonly cards: number;
  readonly counted: number;
  readonly sure: boolean; // no card of it had others against it
  readonly turned: number; // cards that were turned over
  readonly read: number; // of those, rightly
  readonly misread: number;
}

const isIn = ({ atMs }: TableEvent, from: number, to: number): boolean => atMs > from && atMs <= to;
const isBack = (event: TableEvent): boolean => event.type === 'appeared' && event.card === 'BACK';

function countOf({ act, turnsMs, untilMs }: Lay, events: readonly TableEvent[]): Count {
  const downUntilMs = turnsMs ?? untilMs;
  const backs = events.filter((event) => isBack(event) && isIn(event, act.atMs, downUntilMs));
  const up = turnsMs === undefined ? [] : events.filter((event) => isIn(event, turnsMs, untilMs));
  const faces = up.flatMap((event) =>
    (event.type === 'turned' || event.type === 'appeared') && event.card !== undefined && event.card !== 'BACK'
      ? [event.card]
      : [],
  );
  return {
    cards: act.cards.length,
    counted: backs.length,
    sure: backs.length > 0 && !backs.some((event) => 'crowded' in event && event.crowded),
    turned: turnsMs === undefined ? 0 : act.cards.length,
    read: turnsMs === undefined ? 0 : act.cards.filter((card) => faces.includes(card)).length,
    misread: faces.filter((card) => !act.cards.includes(card)).length,
  };
}

/** Face-down cards laid in fans and rows of one to four: how many are counted, and read once they are turned over. */
export async function measureFaceDown(reader: Reader, lays: number, firstSeed: number): Promise<void> {
  const packs = await unseenPacks(reader.deck.id);
  const faces = reader.deck.faces;
  const counts: Count[] = [];
  for (let seed = firstSeed; counts.length < lays; seed++) {
    const random = seededRandom(7000 + seed);
    const design = packs[seed % packs.length]!;
    const { acts, endMs } = evening(random, faces);
    const stage = { ...DEFAULT_STAGE, seed, cardHeightPx: random.uniform(110, 160), pitch: 2.1 };
    const { events } = await watchFilm(reader, design, { stage, acts, endMs }, random);
    const each = laysOf(acts, endMs).map((lay) => countOf(lay, events));
    counts.push(...each);
    const words = laysOf(acts, endMs).map(({ act }, n) => {
      const { cards, counted, sure, turned, read } = each[n]!;
      const spread = act.spread!;
      return `${cards}>${counted}${sure ? '' : '?'}${turned ? ` read ${read}` : ''} (${spread.by.toFixed(2)} ${spread.turnDeg.toFixed(0)}° at ${act.atMs / 1000} s)`;
    });
    process.stdout.write(`film ${seed}: ${words.join(', ')}\n`);
  }
  const sum = (pick: (count: Count) => number): number => counts.reduce((total, count) => total + pick(count), 0);
  const summary = {
    deck: reader.deck.id,
    lays: counts.length,
    right: counts.filter(({ cards, counted }) => cards === counted).length,
    sure: counts.filter(({ sure }) => sure).length,
    surelyWrong: counts.filter(({ cards, counted, sure }) => sure && cards !== counted).length,
    turned: sum(({ turned }) => turned),
    read: sum(({ read }) => read),
    misread: sum(({ misread }) => misread),
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
}
