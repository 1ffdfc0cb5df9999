import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACES, matches, rankOf } from '../../../server/games/mao/cards.ts';
import { announce } from '../../../server/games/mao/announce.ts';
import { evolve } from '../../../server/games/mao/evolve.ts';
import { hostView } from '../../../server/games/mao/host-view.ts';
import { phoneView } from '../../../server/games/mao/phone-view.ts';
import {
  cardsInAll,
  layCard,
  openStage,
  pressBy,
  pressDealer,
  pressHost,
  type Stage,
} from '../../../server/games/mao/stage.ts';
import { KINDS, type Kind } from '../../../server/games/mao/state.ts';
import { shuffle } from '../../../server/rules/random.ts';
import { tell } from '../../../server/rules/secret.ts';

const SEED = 20_251_130;
const STEP_MS = 2000;
const GAMES = 2500;
const HANDS_AT_MOST = 13;

/** Real cards: the game counts them, here they are held. */
interface Cards {
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
}
interface Game {
  readonly stage: Stage;
  readonly cards: Cards;
  readonly seed: number;
}

const books = ({ state }: Stage) => tell(state.books);
const later = (stage: Stage): Stage => ({ ...stage, atMs: stage.atMs + STEP_MS });

function opened(seats: number, seed: number): Stage {
  const stage = openStage({
    names: Array.from({ length: seats }, (_, n) => `${n}`),
    options: { judgeDealer: 'off' },
    dealer: seed % seats,
  });
  if (typeof stage === 'string') throw new Error(stage);
  return stage;
}

/** What the events of the last move do to the real cards; `pile` is the pile before it. */
function follow(cards: Cards, stage: Stage, pile: readonly string[]): Cards {
  return stage.events.reduce<Cards>((now, event) => {
    if (event.type === 'flipped') return { ...now, stock: pile.slice(0, -1) };
    if (event.type !== 'took') return now;
    const taken = now.stock.slice(0, event.cards);
    return {
      stock: now.stock.slice(event.cards),
      hands: now.hands.map((hand, seat) => (seat === event.seat ? [...hand, ...taken] : hand)),
    };
  }, cards);
}

const pileOf = ({ state }: Stage): readonly string[] => state.pile.map(({ card }) => card);

function draw({ stage, cards, ...rest }: Game): Game {
  const { turn } = books(stage).course;
  const drawn = pressBy(later(stage), turn, 'drew');
  return { ...rest, stage: drawn, cards: follow(cards, drawn, pileOf(stage)) };
}

function deal(game: Game): Game {
  const seats = game.stage.state.names.length;
  const [pack, seed] = shuffle(FACES, game.seed);
  const hands = Array.from({ length: seats }, (_, seat) => pack.slice(seat * 7, seat * 7 + 7));
  const starter = pack[seats * 7]!;
  const dealt = layCard(later(pressDealer(later(game.stage), 'dealt')), starter);
  return { stage: dealt, cards: { hands, stock: pack.slice(seats * 7 + 1) }, seed };
}

/** Whoever is on turn lays a card that the dealer will not fine, or draws. */
function turnOf(game: Game): Game {
  const { stage, cards } = game;
  const { turn, owed } = books(stage).course;
  const top = pileOf(stage).at(-1)!;
  const card = cards.hands[turn]!.find((each) => matches(each, top) && (owed === 0 || rankOf(each) === '2'));
  if (!card) return draw(game);
  const laid = layCard(later(stage), card);
  const hands = cards.hands.map((hand) => hand.filter((each) => each !== card));
  return { ...game, stage: laid, cards: follow({ ...cards, hands }, laid, [...pileOf(stage), card]) };
}

/** The dealer hears the word, sees the tap, counts a hand that cannot go on, and chooses by the seed. */
function rule(game: Game): Game {
  const stage = later(game.stage);
  if (stage.state.phase.at === 'handOver') {
    const [secret] = shuffle(['none', 'A', 'Q', '2', 'tap'], game.seed)[0];
    const added = pressDealer(stage, 'add', secret);
    return { ...game, stage: added.refusal ? pressDealer(stage, 'add', 'none') : added };
  }
  const { out } = books(stage);
  if (out && !out.word) return { ...game, stage: pressDealer(stage, 'word') };
  if (out) return { ...game, stage: pressDealer(stage, 'tap') };
  const counted = pressDealer(stage, 'count');
  return counted.refusal ? turnOf(game) : { ...game, stage: counted };
}

const step = (game: Game): Game => (game.stage.state.phase.at === 'deal' ? deal(game) : rule(game));

function playedOut(seats: number, seed: number): { readonly game: Game; readonly moves: number } {
  let game: Game = { stage: opened(seats, seed), cards: { hands: [], stock: [] }, seed };
  for (let moves = 0; moves < 20_000; moves += 1) {
    if (game.stage.state.phase.at === 'over') return { game, moves };
    game = step(game);
    if (game.stage.refusal) throw new Error(`${game.stage.refusal} (seed ${seed})`);
    if (game.stage.state.phase.at !== 'play') continue;
    if (cardsInAll(game.stage.state) !== 0) throw new Error(`a card was lost or made (seed ${seed})`);
    const { held } = books(game.stage);
    if (held.some((cards, seat) => cards !== game.cards.hands[seat]!.length))
      throw new Error(`the books are wrong (seed ${seed})`);
  }
  throw new Error(`no end (seed ${seed})`);
}

test(
  `${GAMES} whole matches with real cards end, and the books are right after every move`,
  { timeout: 600_000 },
  () => {
    let hands = 0;
    for (let n = 0; n < GAMES; n += 1) {
      const { stage } = playedOut(3 + (n % 4), SEED + n).game;
      expect(Math.max(...stage.state.wins)).toBe(3);
      expect(stage.state.wins.reduce((sum, won) => sum + won, 0)).toBeLessThanOrEqual(HANDS_AT_MOST);
      hands += stage.state.hand;
    }
    expect(hands).toBeGreaterThan(GAMES * 3);
  },
);

const SECRETS = ['A', 'Q', '2', 'tap'];
/** Anything that may happen at the table without a word of the dealer. */
const silent = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('lay' as const), card: fc.constantFrom(...FACES) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('draw' as const), seat: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('host' as const), key: fc.constantFrom('flipped', 'back') }) },
);
type Silent = typeof silent extends fc.Arbitrary<infer T> ? T : never;

const world = (seats: number, secrets: readonly string[]): Stage => {
  const stage = openStage({
    names: Array.from({ length: seats }, (_, n) => `${n}`),
    options: { judgeDealer: 'off' },
    hand: 5,
    secrets,
    play: { pile: ['6H'], held: Array.from({ length: seats }, () => 7), stock: 51 - 7 * seats },
  });
  if (typeof stage === 'string') throw new Error(stage);
  return stage;
};

function happens(stage: Stage, what: Silent, seats: number): Stage {
  if (what.does === 'lay') return layCard(later(stage), what.card);
  if (what.does === 'host') return pressHost(later(stage), what.key);
  return pressBy(later(stage), 1 + (what.seat % (seats - 1)), 'drew'); // the dealer sits at 0
}

/** All that anybody but the dealer sees or hears. */
function publicOf(before: Stage, { state, events, refusal }: Stage): string {
  const lines: unknown[] = [];
  events.reduce((now, event) => {
    const next = evolve(now, event);
    lines.push(...announce(now, event, next));
    return next;
  }, before.state);
  const phones = state.names.flatMap((_, seat) => (seat === state.dealer ? [] : [phoneView(state, seat)]));
  return JSON.stringify([hostView(state), phones, lines, refusal]);
}

describe('nobody but the dealer learns anything', () => {
  test('whatever is laid and drawn, other secrets show nothing else, for a whole hand', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }),
        fc.subarray(SECRETS),
        fc.subarray(SECRETS),
        fc.array(silent, { maxLength: 60 }),
        (seats, one, other, events) => {
          let [a, b] = [world(seats, one), world(seats, other)];
          for (const what of events) {
            const [nextA, nextB] = [happens(a, what, seats), happens(b, what, seats)];
            if (publicOf(a, nextA) !== publicOf(b, nextB)) expect(publicOf(b, nextB)).toBe(publicOf(a, nextA));
            [a, b] = [nextA, nextB];
          }
        },
      ),
      { seed: SEED, numRuns: 150 },
    );
  });

  test('who was fined for what is on no other screen', () => {
    const kinds: readonly Kind[] = KINDS.filter((kind) => !['noMao', 'noTap', 'missedTwo'].includes(kind));
    const laid = layCard(world(4, ['A']), 'KC');
    const shown = kinds.map((kind) => {
      const { state } = pressDealer(later(laid), 'penalty', `1|${kind}`);
      expect(JSON.stringify([hostView(state), phoneView(state, 2)])).not.toContain(kind);
      return JSON.stringify(hostView({ ...state, pile: [], leaving: [] }).panels);
    });
    expect(new Set(shown).size).toBe(1);
  });
});
