import type { OptionSpec } from './game.ts';
import { ok, refuse, type Result } from './result.ts';

type Choices = Readonly<Record<string, readonly [string, ...string[]]>>;

/** What a game's options come to: the chosen id of every choice, and whether every switch is on. */
export type OptionValues<C extends Choices, S extends string> = {
  readonly [K in keyof C]: C[K][number];
} & { readonly [K in S]: boolean };

/** The options of a game as the host page draws them, and how what it sends is read. */
export interface OptionSheet<Options> {
  readonly specs: readonly OptionSpec[];
  /** Refuses with `badOption` when an option is unknown or has no such value. */
  readonly parse: (raw: Readonly<Record<string, string>>) => Result<Options>;
}

/** The options that a sheet reads. */
export type OptionsOn<Sheet> = Sheet extends OptionSheet<infer Options> ? Options : never;

const label = (key: string) => ({ key: `option.${key}` });
const note = (key: string) => ({ key: `option.${key}.note` });

const valuesOf = (option: OptionSpec): readonly string[] =>
  option.kind === 'switch' ? ['on', 'off'] : option.choices.map((choice) => choice.id);

/**
 * Options whose words are `option.ID`, `option.ID.note` and `option.ID.CHOICE`.
 * @param choices by id, the first of each being chosen to begin with
 * @param onAtFirst switches that are on to begin with
 */
export function optionSheet<const C extends Choices, const S extends string>(
  choices: C,
  switches: readonly S[],
  onAtFirst: readonly S[] = [],
): OptionSheet<OptionValues<C, S>> {
  const specs: readonly OptionSpec[] = [
    ...Object.entries(choices).map(([id, ids]): OptionSpec => ({
      id,
      kind: 'choice',
      label: label(id),
      note: note(id),
      choices: ids.map((choice) => ({ id: choice, label: label(`${id}.${choice}`) })),
      initial: ids[0],
    })),
    ...switches.map((id): OptionSpec => ({
      id,
      kind: 'switch',
      label: label(id),
      note: note(id),
      choices: [],
      initial: onAtFirst.includes(id) ? 'on' : 'off',
    })),
  ];
  const known = new Map(specs.map((option) => [option.id, option]));
  const parse = (raw: Readonly<Record<string, string>>): Result<OptionValues<C, S>> => {
    for (const [id, value] of Object.entries(raw)) {
      const option = known.get(id);
      if (!option || !valuesOf(option).includes(value)) return refuse('badOption', { option: id });
    }
    const chosen = specs.map((option): readonly [string, string | boolean] => {
      const value = raw[option.id] ?? option.initial;
      return [option.id, option.kind === 'switch' ? value === 'on' : value];
    });
    return ok(Object.fromEntries(chosen) as unknown as OptionValues<C, S>);
  };
  return { specs, parse };
}
