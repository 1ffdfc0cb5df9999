import type { OptionSpec } from '../../rules/game.ts';
import { ok, refuse, type Result } from '../../rules/result.ts';

const CHOICES = {
  chroniclers: ['none', 'pair', 'pairs'],
  match: ['seats', 'rounds1', 'rounds3', 'rounds5', 'to10', 'to20'],
  ladder: ['goesOn', 'restart7', 'repeat'],
  fourth: ['0', '1'],
  limits: ['normal', 'double', 'off'],
} as const;
const SWITCHES = ['playOn', 'eight'] as const;
type Choices = { readonly [C in keyof typeof CHOICES]: (typeof CHOICES)[C][number] };
type Switches = { readonly [S in (typeof SWITCHES)[number]]: boolean };

/**
 * `chroniclers`: how many of the two jokers are in the pack. `match`: as many rounds as players, a number of rounds, or
 * up to a number of points. `ladder`: what follows a call. `fourth`: points of the fourth place. `limits`: time limits
 * as they are, doubled or none. `playOn`: the others go on until one is left. `eight`: up to eight cards at once.
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
  ...SWITCHES.map((id): OptionSpec => ({
    id,
    kind: 'switch',
    label: label(id),
    note: note(id),
    choices: [],
    initial: 'off',
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
