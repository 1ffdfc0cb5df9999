import type { OptionSpec } from '../../rules/game.ts';
import { ok, refuse, type Result } from '../../rules/result.ts';
import { HOUSE_SECRETS, SHEET_SECRETS, type SecretName } from './secrets.ts';

const CHOICES = { packs: ['one', 'two'], stock: ['turn', 'shuffle'] } as const;
const SWITCHES = ['judgeDealer', 'stack2', 'talkKeepsTurn', 'own'] as const;
const ON_AT_FIRST: readonly string[] = ['judgeDealer'];
type Choices = { readonly [C in keyof typeof CHOICES]: (typeof CHOICES)[C][number] };
type Switches = { readonly [S in (typeof SWITCHES)[number] | (typeof HOUSE_SECRETS)[number]]: boolean };

/**
 * `packs`: 52 cards or 104. `stock`: how an empty stock is made anew. `judgeDealer`: a card of the dealer's own that
 * does not match is fined after five seconds. `own`: the winner may write a secret of his own. The rest: RULES.md 4.7.
 */
export type Options = Choices & Switches;

const label = (key: string) => ({ key: `option.${key}` });
const note = (key: string) => ({ key: `option.${key}.note` });

export const OPTIONS: readonly OptionSpec[] = [
  ...Object.entries(CHOICES).map(([id, ids]): OptionSpec => ({
    id,
    kind: 'choice',
    label: label(id),
    note: note(id),
    choices: ids.map((choice) => ({ id: choice, label: label(`${id}.${choice}`) })),
    initial: ids[0],
  })),
  ...[...SWITCHES, ...HOUSE_SECRETS].map((id): OptionSpec => ({
    id,
    kind: 'switch',
    label: label(id),
    note: note(id),
    choices: [],
    initial: ON_AT_FIRST.includes(id) ? 'on' : 'off',
  })),
];

const valuesOf = (option: OptionSpec): readonly string[] =>
  option.kind === 'switch' ? ['on', 'off'] : option.choices.map((choice) => choice.id);

/** @returns a refusal `badOption` when an option is unknown or has no such value */
export function parseOptions(raw: Readonly<Record<string, string>>): Result<Options> {
  const known = new Map(OPTIONS.map((option) => [option.id, option]));
  for (const [id, value] of Object.entries(raw)) {
    const option = known.get(id);
    if (!option || !valuesOf(option).includes(value)) return refuse('badOption', { option: id });
  }
  const chosen = OPTIONS.map((option): readonly [string, string | boolean] => {
    const value = raw[option.id] ?? option.initial;
    return [option.id, option.kind === 'switch' ? value === 'on' : value];
  });
  return ok(Object.fromEntries(chosen) as unknown as Options);
}

/** What may ever be chosen under these options; jumping in needs a second pack. */
export const choosable = (options: Options): readonly SecretName[] => [
  ...SHEET_SECRETS,
  ...HOUSE_SECRETS.filter((id) => options[id] && (id !== 'jump' || options.packs === 'two')),
];
