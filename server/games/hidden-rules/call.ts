import { ENGINE_CHECKS } from './checks.ts';
import { RACE_MS, sumOf, worthOf, type Laid, type Rule, type State } from './state.ts';
import { TRIGGERS, type Play } from './triggers.ts';

/** A card that a call can be about. */
export interface Target {
  readonly laid: Laid & { readonly by: number };
  readonly earlier: readonly Laid[];
}

/** A play on the trick, or the one just taken back, with the cards before it. */
function findPlay(state: State, id: number): Target | undefined {
  const place = state.row.findIndex((laid) => laid.id === id);
  const laid = place >= 0 ? state.row[place] : state.takenBack?.id === id ? state.takenBack : undefined;
  if (!laid || laid.by === null) return undefined;
  return { laid: { ...laid, by: laid.by }, earlier: place >= 0 ? state.row.slice(0, place) : state.row };
}

const playsOf = (state: State): readonly Laid[] => state.row.filter((laid) => laid.by !== null);

/** Whether a call on the play comes in time (RULES.md HR-11): the newest one, or the one before within `RACE_MS`. */
export function inTime(state: State, id: number, atMs: number): boolean {
  if (state.takenBack) return state.takenBack.id === id;
  const [last, before] = playsOf(state).toReversed();
  return last?.id === id || (before?.id === id && last !== undefined && atMs - last.atMs <= RACE_MS);
}

/**
 * What a call is about. Without an `id` it is the play that was just taken back, else the one before the newest
 * while that may still be called, else the newest.
 */
export function targetOf(state: State, id: number | undefined, atMs: number): Target | undefined {
  if (id !== undefined) return findPlay(state, id);
  if (state.takenBack) return findPlay(state, state.takenBack.id);
  const inReach = playsOf(state).find((laid) => inTime(state, laid.id, atMs));
  return inReach && findPlay(state, inReach.id);
}

/** The play that the phones offer to call now. */
export const callable = (state: State): Target | undefined => targetOf(state, undefined, Infinity);

/** A play as the trigger cards see it. */
export function playOf({ laid, earlier }: Target): Play {
  const before = sumOf(earlier);
  const value = worthOf(laid);
  const prev = earlier.at(-1) ?? laid;
  return {
    card: laid.card,
    prev: prev.card,
    earlier: earlier.map((other) => other.card),
    value,
    prevValue: worthOf(prev),
    before,
    total: before + value,
    index: earlier.length + 1,
    aceAs: laid.aceAs,
    ownPlays: earlier.filter((other) => other.by === laid.by).length + 1,
    scores: laid.scores,
    seat: laid.by,
    afterTakeBack: laid.afterTakeBack,
  };
}

export const fires = (rule: Rule, target: Target): boolean => TRIGGERS[rule.trigger]?.(playOf(target)) ?? false;

/** Whether the rule was broken as far as the engine can tell: its trigger fired and its action was not seen done. */
export function looksBroken(rule: Rule, target: Target, atMs: number): boolean {
  const done = ENGINE_CHECKS[rule.action]?.({ laid: target.laid, earlier: target.earlier, atMs }) ?? false;
  return fires(rule, target) && !done;
}
