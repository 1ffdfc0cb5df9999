import { munkres } from 'munkres';
import type { CardId } from '../../protocol/cards.ts';
import type { Deck } from '../../decks/deck.ts';
import {
  AKIN,
  IMPOSSIBLE,
  HARDLY_A_CARD,
  HEART_WEIGHT,
  NAMELESS_COST,
  NAMING_ROUNDS,
  SAID_WEIGHT,
  STRANGER_COST,
} from './constants.ts';
import { type Groupable, groupsOf } from './groups.ts';
import { learn, likenesses } from './memory.ts';
import { meanOf } from './whitening.ts';

/** A look at a card that nobody has named yet. */
export interface NamelessLook extends Groupable {
  /** Log likelihood of every class of the deck, as the network sees it. */
  readonly said: Float32Array;
  readonly feature: Float32Array; // the mean of them all
  readonly none: number; // how likely it shows no card at all, 0…1
}

/** Is told which share of the work is done, 0…1. */
export type Tell = (share: number) => void;

/** For every look the card it shows; undefined: none of this deck. */
export type Names = readonly (CardId | undefined)[];

/** Row by row the column it gets: no column twice, the sum of the costs least; undefined: staying without is cheaper. */
function assigned(costs: readonly (readonly number[])[], withoutCost: number): readonly (number | undefined)[] {
  const columns = costs[0]?.length ?? 0;
  const without = costs.map(() => withoutCost);
  const pairs = munkres(costs.map((row) => [...row, ...without]));
  const got = new Map(pairs);
  return costs.map((_, row) => {
    const column = got.get(row);
    return column === undefined || column >= columns ? undefined : column;
  });
}

/** Names whole groups at once: every card has one group at most. Not every pack has jokers: they must be seen as such. */
function nameGroups(
  groups: readonly (readonly number[])[],
  looks: readonly NamelessLook[],
  names: readonly CardId[],
  { classes, faces, extras }: Deck,
): Names {
  const costs = groups.map((group) => {
    const said = meanOf(group.map((n) => looks[n]!.said));
    const best = Math.max(...faces.map((face) => said[classes.indexOf(face)]!));
    return names.map((name) => {
      const log = said[classes.indexOf(name)]!;
      return extras.includes(name) && log < best ? IMPOSSIBLE : -log;
    });
  });
  const nameOf = assigned(costs, NAMELESS_COST).map((column) => (column === undefined ? undefined : names[column]));
  return looks.map((_, n) => nameOf[groups.findIndex((group) => group.includes(n))]);
}

/** Names the looks of every picture anew, by what the names before teach: no card lies twice in a picture. */
function nameAgain(before: Names, looks: readonly NamelessLook[], names: readonly CardId[], deck: Deck): Names {
  const known = names.filter((name) => before.includes(name));
  if (known.length < 2) return before;
  const memory = learn(
    known.map((card) => ({ card, looks: looks.flatMap(({ features }, n) => (before[n] === card ? [features] : [])) })),
  );
  const costs = looks.map(({ feature, said, none }) => {
    const alike = likenesses(memory, feature);
    return names.map((name) => {
      const mustBeKnown = deck.extras.includes(name) || none >= HARDLY_A_CARD;
      if (mustBeKnown && !known.includes(name)) return IMPOSSIBLE;
      const likeness = known.includes(name) ? alike[known.indexOf(name)]! : AKIN;
      return -SAID_WEIGHT * said[deck.classes.indexOf(name)]! - HEART_WEIGHT * (likeness - AKIN);
    });
  });
  const after: (CardId | undefined)[] = [...before];
  for (const picture of new Set(looks.map((look) => look.picture))) {
    const here = looks.flatMap((look, n) => (look.picture === picture ? [n] : []));
    assigned(
      here.map((n) => costs[n]!),
      STRANGER_COST,
    ).forEach((column, k) => {
      after[here[k]!] = column === undefined ? undefined : names[column];
    });
  }
  return after;
}

const isEqual = (one: Names, other: Names): boolean => one.every((name, n) => name === other[n]);

/**
 * Finds the one way of naming looks that fits: looks at one card share a name, no card lies twice in a picture, no two
 * cards share a name. What is hardly a card gets a name only when it resembles a card that has one.
 * @param tell how far it has come
 */
export function nameLooks(looks: readonly NamelessLook[], deck: Deck, tell: Tell = () => undefined): Names {
  const names = [...deck.faces, ...deck.extras];
  const clear = looks.filter(({ none }) => none < HARDLY_A_CARD);
  const first = nameGroups(groupsOf(clear), clear, names, deck);
  let found: Names = looks.map((look) => first[clear.indexOf(look)]);
  for (let round = 0; round < NAMING_ROUNDS; round++) {
    tell((1 + round) / (1 + NAMING_ROUNDS));
    const again = nameAgain(found, looks, names, deck);
    if (isEqual(found, again)) break;
    found = again;
  }
  return found;
}
