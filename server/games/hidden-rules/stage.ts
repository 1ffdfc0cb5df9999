import type { CardId } from '../../protocol/cards.ts';
import { curtainUp, directorOf, type Stage as Kernel } from '../../rules/stage.ts';
import type { Event } from './events.ts';
import { hiddenRules, setup } from './game.ts';
import { parseOptions } from './options.ts';
import { GOAL_SUM, newest, nextHolder, sumOf, type State } from './state.ts';

const PACK = 52;

export type Stage = Kernel<State, Event>;
export const { act, pass, pressBy, pressHost } = directorOf<State, Event, Stage>(hiddenRules);

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
  const opened = curtainUp(state);
  return options['blind'] === 'on' ? opened : pressHost(opened, 'keepRest');
}

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
