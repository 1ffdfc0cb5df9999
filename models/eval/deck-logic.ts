import path from 'node:path';
import { loadDesign } from '../../datasets/synth/design.ts';
import { PRODUCT_SCENE, randomScene } from '../../datasets/synth/random-scene.ts';
import { seededRandom, type Random } from '../../datasets/synth/random.ts';
import { noFacts, take, type Earlier, type Known } from '../../server/net/facts.ts';
import type { CardId } from '../../server/protocol/cards.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import { repoRoot } from '../../server/root.ts';
import type { Reader } from '../../server/vision/model.ts';
import { painted, readScene } from './painted.ts';

/** Readings of one pack, by the face that truly lay there. */
type Pool = ReadonlyMap<CardId, readonly Sighting[]>;

const PICTURES = 200;
const HARD = { heightPx: [45, 110], hardship: 0.9, cards: [6, 9], clutter: 0 } as const;
const CARDS_A_TRICK = [5, 10] as const;
const NOWHERE: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Hard pictures of one pack, and what the reader makes of every card. */
async function poolOf(reader: Reader, name: string, seed: number): Promise<Pool> {
  const design = await loadDesign(path.join(repoRoot(), '.cache', 'art', 'designs', name));
  const pool = new Map<CardId, Sighting[]>();
  for (let k = 0; k < PICTURES; k++) {
    const spec = randomScene(seededRandom(1000 * seed + k), { ...PRODUCT_SCENE, ...HARD, designs: [design] });
    for (const { card, seen } of await readScene(reader, await painted(spec, [design])))
      if (seen && reader.deck.faces.includes(card)) pool.set(card, [...(pool.get(card) ?? []), seen]);
  }
  return pool;
}

/** A card of a game: what it is, what the table takes it for, and who said so. */
interface Played extends Earlier {
  readonly truth: CardId;
  readonly card: CardId;
  readonly by: 'reader' | 'proof' | 'people';
  readonly isTaken: boolean;
}

interface Game {
  readonly played: readonly Played[];
  readonly asked: number;
}

const knownOf = ({ played }: Game, faces: readonly CardId[], withLogic: boolean): Known => ({
  faces,
  packs: 1,
  admits: () => true,
  spent: played.filter(({ isTaken }) => isTaken).map(({ card }) => card),
  lying: played.filter(({ isTaken }) => !isTaken),
  readingsOf: (card, but) => (withLogic ? played.filter((each) => each.card === card && each.track !== but) : []),
  mayMend: ({ n }) => !played[n]!.isTaken, // a trick that was taken stays as it was played
});

const change = (game: Game, n: number, to: Partial<Played>): Game => ({
  ...game,
  played: game.played.map((each) => (each.n === n ? { ...each, ...to } : each)),
});

/** One more card is laid and read; where the table asks, people say what is true, of the earlier card too. */
function lay(game: Game, truth: CardId, seen: Sighting, faces: readonly CardId[], withLogic: boolean): Game {
  const n = game.played.length;
  const known = knownOf(game, faces, withLogic);
  const isTwin = known.lying.some(({ card }) => card === seen.card);
  const { confidence, candidates } = seen;
  const card = isTwin ? undefined : seen.card; // the tracker is never sure of a second one
  const event = { type: 'appeared', track: n, atMs: n, card, confidence, candidates, quad: NOWHERE } as const;
  const { mending, move } = take(noFacts, event, known);
  const mended = mending ? change(game, mending.n, { card: mending.card, by: 'proof', guesses: [] }) : game;
  const put = (what: Pick<Played, 'card' | 'by' | 'guesses'>, to: Game, asked: number): Game => ({
    asked: to.asked + asked,
    played: [...to.played, { n, track: n, truth, isTaken: false, ...what }],
  });
  if (move?.type === 'card') {
    const isProven = move.card !== seen.card;
    return put({ card: move.card, by: isProven ? 'proof' : 'reader', guesses: move.guesses ?? [] }, mended, 0);
  }
  const wrong = mended.played.find((each) => !each.isTaken && each.card === truth && each.truth !== truth);
  const righted = wrong ? change(mended, wrong.n, { card: wrong.truth, by: 'people', guesses: [] }) : mended;
  return put({ card: truth, by: 'people', guesses: [] }, righted, 1);
}

/** A whole pack in tricks, until no card is left. */
function playOut(pool: Pool, random: Random, withLogic: boolean): Game {
  const faces = [...pool.keys()];
  const left = [...faces];
  let game: Game = { played: [], asked: 0 };
  while (left.length > 0) {
    for (let k = random.int(...CARDS_A_TRICK); k > 0 && left.length > 0; k--) {
      const [truth] = left.splice(random.int(0, left.length), 1) as [CardId];
      game = lay(game, truth, random.pick(pool.get(truth)!), faces, withLogic);
    }
    game = { ...game, played: game.played.map((each) => ({ ...each, isTaken: true })) };
  }
  return game;
}

const isWrong = ({ card, truth }: Played): boolean => card !== truth;

/**
 * What deck logic is worth: whole games of one pack whose cards are read as on hard pictures, with it and without.
 * @param name a design of the art folder; one that the reader never learnt from says most
 */
export async function measureLogic(reader: Reader, name: string, games: number, seed: number): Promise<void> {
  const pool = await poolOf(reader, name, seed);
  const sum = (withLogic: boolean) => {
    const played = Array.from({ length: games }, (_, k) => playOut(pool, seededRandom(seed * 10_000 + k), withLogic));
    const cards = played.flatMap((game) => game.played);
    const by = (who: Played['by']) => cards.filter((card) => card.by === who);
    return {
      cards: cards.length,
      wrong: cards.filter(isWrong).length,
      asked: played.reduce((total, { asked }) => total + asked, 0),
      proven: by('proof').length,
      provenWrong: by('proof').filter(isWrong).length,
    };
  };
  const readings = [...pool].flatMap(([truth, seen]) => seen.map(({ card }) => ({ truth, card })));
  const summary = {
    deck: reader.deck.id,
    design: name,
    readings: readings.length,
    unread: readings.filter(({ card }) => card === undefined).length,
    misread: readings.filter(({ truth, card }) => card !== undefined && card !== truth).length,
    without: sum(false),
    with: sum(true),
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
}
