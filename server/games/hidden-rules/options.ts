import type { OptionSpec } from '../../rules/game.ts';
import { ok, refuse, type Result } from '../../rules/result.ts';

const CHOICES = {
  assist: ['verify', 'coach', 'off'],
  limits: ['normal', 'double', 'off'],
  cards: ['all', 'first'],
} as const;
const SWITCHES = [
  'short',
  'lead',
  'bounty',
  'falseAlarm',
  'solve',
  'two',
  'floor',
  'police',
  'anyone',
  'long',
  'blind',
] as const;
type Choices = { readonly [C in keyof typeof CHOICES]: (typeof CHOICES)[C][number] };
type Switches = { readonly [S in (typeof SWITCHES)[number]]: boolean };

/**
 * `assist`: how much Kibitz checks calls. `limits`: time limits as they are, doubled or none. `cards`: all rule
 * cards or the easy ones. The rest are the house variations of RULES.md 2.8.
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
