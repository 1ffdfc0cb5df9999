import { shuffle, type Seed } from '../../rules/random.ts';
import type { Options } from './options.ts';
import type { Offer, Rule } from './state.ts';
import { TRIGGER_IDS } from './triggers.ts';

/** Actions that cannot both be in play: keeping one would break the other. */
const CONFLICTS: readonly (readonly [number, number])[] = [
  [14, 7],
  [14, 13],
  [14, 15],
  [14, 28],
  [22, 23],
];
export const ACTION_IDS: readonly number[] = TRIGGER_IDS; // 1…28 as well
/** Frequent and easy to judge, for a first game (RULES.md 6.3). */
const FIRST_TRIGGERS = [1, 2, 3, 4, 5, 10, 14, 20, 21, 28];
const FIRST_ACTIONS = [1, 2, 3, 4, 5, 6, 15, 18, 20, 26];

export const inConflict = (a: number, b: number): boolean =>
  CONFLICTS.some(([one, other]) => (a === one && b === other) || (a === other && b === one));

/** How many triggers and actions each player is dealt, and how many of each are kept. */
export function measure(seats: number, options: Options): { readonly dealt: number; readonly kept: number } {
  const kept = options.two ? 2 : 1;
  if (options.blind) return { dealt: kept, kept };
  // action 14 shuts out four others and 22 and 23 each other, so 23 of the 28 can always be dealt
  return { dealt: Math.min(2 * kept, Math.floor(23 / seats)), kept };
}

/** Cards in the order they are dealt: the easy ones first when only those are wanted. */
function deckOf(ids: readonly number[], easy: readonly number[], options: Options, seed: Seed) {
  const [shuffled, next] = shuffle(ids, seed);
  if (options.cards === 'all') return [shuffled, next] as const;
  const first = shuffled.filter((id) => easy.includes(id));
  return [[...first, ...shuffled.filter((id) => !easy.includes(id))], next] as const;
}

/** Takes actions from the top; one that conflicts with an action dealt before is passed over. */
function takeActions(deck: readonly number[], dealt: readonly number[], count: number): readonly number[] {
  const taken: number[] = [];
  for (const id of deck) {
    if (taken.length < count && ![...dealt, ...taken].some((other) => inConflict(id, other))) taken.push(id);
  }
  return taken;
}

/** Deals every seat its triggers and actions. */
export function deal(seats: number, options: Options, seed: Seed): readonly [offers: readonly Offer[], next: Seed] {
  const { dealt } = measure(seats, options);
  const [triggers, between] = deckOf(TRIGGER_IDS, FIRST_TRIGGERS, options, seed);
  const [deck, next] = deckOf(ACTION_IDS, FIRST_ACTIONS, options, between);
  const actions = takeActions(deck, [], seats * dealt);
  const part = (cards: readonly number[], seat: number) =>
    cards.slice(0, seats * dealt).filter((_, index) => index % seats === seat);
  const offers = Array.from({ length: seats }, (_, seat) => ({
    triggers: part(triggers, seat),
    actions: part(actions, seat),
  }));
  return [offers, next];
}

/** Deals one seat two triggers and two actions anew, from the cards that are not in play. */
export function dealAgain(inPlay: readonly Rule[], seed: Seed): readonly [offer: Offer, next: Seed] {
  const [triggers, between] = shuffle(
    TRIGGER_IDS.filter((id) => !inPlay.some((rule) => rule.trigger === id)),
    seed,
  );
  const [actions, next] = shuffle(
    ACTION_IDS.filter((id) => !inPlay.some((rule) => rule.action === id)),
    between,
  );
  const kept = inPlay.map((rule) => rule.action);
  return [{ triggers: triggers.slice(0, 2), actions: takeActions(actions, kept, 2) }, next];
}
