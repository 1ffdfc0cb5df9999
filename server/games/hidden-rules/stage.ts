import type { CardId } from '../../protocol/cards.ts';
import type { Actor, Move } from '../../rules/game.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { setup } from './game.ts';
import { parseOptions } from './options.ts';
import { alarmAt, GOAL_SUM, newest, nextHolder, sumOf, type State } from './state.ts';

const PACK = 52;

/** A game played from a script: written sessions and vectors are acted out on it. */
export interface Stage {
  readonly state: State;
  readonly atMs: number;
  readonly moves: number;
  readonly refusal: string | null; // of the last move
}

export interface Scene {
  readonly names: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: number;
  readonly flipper?: number;
  readonly scores?: readonly number[];
  readonly cardsHeld?: readonly number[];
  readonly stock?: number;
}

/** Opens a game with the rules dealt and kept, before the first starter. @returns a refusal code as text when an option is unknown */
export function openStage({ names, options = {}, seed = 1, flipper = 0, ...start }: Scene): Stage | string {
  const parsed = parseOptions({ assist: 'off', ...options });
  if (!parsed.ok) return `${parsed.refusal.args?.['option']} is no option, or has no such value`;
  const seats = names.map((name) => ({ name }));
  const begun = setup({ seats, options: parsed.value, seed, dealer: flipper, atMs: 0 });
  const cardsHeld = start.cardsHeld ?? begun.cardsHeld;
  const held = cardsHeld.reduce((sum, cards) => sum + cards, 0);
  const stock = start.stock ?? PACK - held;
  const state: State = { ...begun, scores: start.scores ?? begun.scores, cardsHeld, stock, taken: PACK - held - stock };
  const opened = { state, atMs: 0, moves: 0, refusal: null };
  return options['blind'] === 'on' ? opened : act(opened, 'host', { type: 'press', key: 'keepRest' });
}

/** Plays one move now. A refused one leaves the state as it was. */
export function act(stage: Stage, actor: Actor, move: Move): Stage {
  const { state, atMs, moves } = stage;
  const decided = decide(state, { n: moves, atMs, actor, move });
  if (!decided.ok) return { ...stage, refusal: decided.refusal.code };
  return { state: decided.value.reduce(evolve, state), atMs, moves: moves + 1, refusal: null };
}

/** Lets time pass; the clock rings whenever the game asked for it. */
export function pass(stage: Stage, ms: number): Stage {
  const untilMs = stage.atMs + ms;
  const dueMs = alarmAt(stage.state);
  if (dueMs === undefined || dueMs > untilMs) return { ...stage, atMs: untilMs };
  const now = Math.max(dueMs, stage.atMs);
  return pass(act({ ...stage, atMs: now }, 'clock', { type: 'clock' }), untilMs - now);
}

export const pressBy = (stage: Stage, seat: number, key: string, value?: string): Stage =>
  act(stage, { seat }, { type: 'press', key, ...(value === undefined ? {} : { value }) });
export const pressHost = (stage: Stage, key: string): Stage => act(stage, 'host', { type: 'press', key });
export const layCard = (stage: Stage, card: CardId, by: number): Stage =>
  act(stage, 'camera', { type: 'card', track: stage.moves, card, by });

/** Every card that has to leave is picked up. */
export const clearAway = (stage: Stage): Stage =>
  stage.state.leaving.reduce(
    (now, { laid }) => act(now, 'camera', { type: 'left', track: laid.track, card: laid.card }),
    stage,
  );

/** The newest play of a seat that lies there or was just taken back. */
export function lastPlayOf({ state }: Stage, seat: number): number | undefined {
  const back = state.takenBack?.by === seat ? state.takenBack.id : undefined;
  return back ?? state.row.findLast((laid) => laid.by === seat)?.id;
}

/** The sum on the table, said or not. */
export const sumOnTable = ({ state }: Stage): number => sumOf(state.row);

/** Whose turn it is to lay a card; null when it is nobody's. */
export function turnOf({ state }: Stage): number | null {
  if (state.phase.at === 'turn') return state.phase.seat;
  if (state.phase.at === 'starter') return state.flipper;
  const by = newest(state)?.by ?? null;
  return state.phase.at === 'say' && by !== null && sumOf(state.row) < GOAL_SUM
    ? (nextHolder(state, by) ?? null)
    : null;
}
