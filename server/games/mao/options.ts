import { optionSheet, type OptionsOn } from '../../rules/options.ts';
import { HOUSE_SECRETS, SHEET_SECRETS, type SecretName } from './secrets.ts';

const sheet = optionSheet(
  { packs: ['one', 'two'], stock: ['turn', 'shuffle'] },
  [...(['judgeDealer', 'stack2', 'talkKeepsTurn', 'own'] as const), ...HOUSE_SECRETS],
  ['judgeDealer'],
);

/**
 * `packs`: 52 cards or 104. `stock`: how an empty stock is made anew. `judgeDealer`: a card of the dealer's own that
 * does not match is fined after five seconds. `own`: the winner may write a secret of his own. The rest: RULES.md 4.7.
 */
export type Options = OptionsOn<typeof sheet>;

export const { specs: OPTIONS, parse: parseOptions } = sheet;

/** What may ever be chosen under these options; jumping in needs a second pack. */
export const choosable = (options: Options): readonly SecretName[] => [
  ...SHEET_SECRETS,
  ...HOUSE_SECRETS.filter((id) => options[id] && (id !== 'jump' || options.packs === 'two')),
];
