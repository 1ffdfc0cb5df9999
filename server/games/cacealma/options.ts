import { optionSheet, type OptionsOn } from '../../rules/options.ts';

const sheet = optionSheet(
  {
    cards: ['hungarian', 'french'],
    chroniclers: ['none', 'pair', 'pairs'],
    match: ['seats', 'rounds1', 'rounds3', 'rounds5', 'to10', 'to20'],
    ladder: ['goesOn', 'restart7', 'repeat'],
    fourth: ['0', '1'],
    limits: ['normal', 'double', 'off'],
  },
  ['playOn', 'eight'],
);

/**
 * `cards`: which kind of pack lies on the table. `chroniclers`: how many of the two jokers are in the pack. `match`: as many rounds as players, a number of rounds, or
 * up to a number of points. `ladder`: what follows a call. `fourth`: points of the fourth place. `limits`: time limits
 * as they are, doubled or none. `playOn`: the others go on until one is left. `eight`: up to eight cards at once.
 */
export type Options = OptionsOn<typeof sheet>;

export const { specs: OPTIONS, parse: parseOptions } = sheet;
