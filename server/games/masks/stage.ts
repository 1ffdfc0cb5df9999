import type { CardId } from '../../protocol/cards.ts';
import { keep, tell } from '../../rules/secret.ts';
import { curtainUp, directorOf, type Stage as Kernel } from '../../rules/stage.ts';
import type { Event } from './events.ts';
import { masks as game, setup } from './game.ts';
import type { MaskId } from './masks.ts';
import { parseOptions } from './options.ts';
import { phoneView } from './phone-view.ts';
import { alarmAt, allSeats, FORCED_SWAPS, type State } from './state.ts';

/** Beside the game, masks that phones showed to some. */
export interface Stage extends Kernel<State, Event> {
  readonly seen: readonly Glance[];
}
/** What the phones of some seats showed. */
interface Glance {
  readonly by: readonly number[];
  readonly masks: readonly string[];
}

export interface Scene {
  readonly names: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: number;
  readonly first?: number;
  readonly masks?: readonly MaskId[]; // by place
  readonly coins?: readonly number[];
  readonly court?: number;
  readonly turn?: number;
  readonly forced?: readonly number[];
}

/** Opens a game in its first turn, or in the one given. @returns why not, when an option is unknown */
export function openStage({ names, options = {}, seed = 1, first = 0, ...start }: Scene): Stage | string {
  const parsed = parseOptions(options);
  if (!parsed.ok) return `${parsed.refusal.args?.['option']} is no option, or has no such value`;
  const begun = setup({ seats: names.map((name) => ({ name })), options: parsed.value, seed, dealer: first, atMs: 0 });
  const coins = start.coins ?? begun.coins;
  const court = start.court ?? 0;
  const state: State = {
    ...begun,
    ...(start.masks ? { script: start.masks, masks: begun.masks && keep(start.masks) } : {}),
    coins,
    court,
    given: coins.reduce((sum, own) => sum + own, court),
    turn: start.turn ?? 1,
    active: begun.active,
    forced: start.forced ?? [],
  };
  const opened: Stage = { ...curtainUp(state), seen: [] };
  return state.phase.at === 'open' ? pressHost(opened, 'read') : opened;
}

/** A turn in which everything may be done. */
export const FREE_TURN = FORCED_SWAPS + 1;

/** What some phones show now and others do not. */
function glances(state: State): readonly Glance[] {
  const isGlance = state.phase.at === 'princess' || (state.phase.at === 'swap' && state.phase.spied);
  if (!isGlance) return [];
  const open = allSeats(state).map((seat) => phoneView(state, seat).facing?.open ?? null);
  const by = allSeats(state).filter((seat) => open[seat]?.some(({ sign }) => sign !== 'hidden'));
  const masks = open[by[0] ?? 0]?.map(({ sign }) => sign) ?? [];
  return by.length > 0 ? [{ by, masks }] : [];
}

export const { act, pass, pressBy, pressHost } = directorOf<State, Event, Stage>(game, (stage) => ({
  ...stage,
  seen: [...stage.seen, ...glances(stage.state)],
}));
/** Waits for the clock to ring once. */
const ring = (stage: Stage): Stage => pass(stage, (alarmAt(stage.state) ?? stage.atMs) - stage.atMs);

export const showCard = (stage: Stage, card: CardId): Stage =>
  act(stage, 'camera', { type: 'card', track: stage.moves, card });

/** What players do when a power or a swap asks them. */
export interface Choice {
  readonly targets: readonly number[];
  readonly really: boolean;
  readonly named: MaskId | undefined;
}
export const NO_CHOICE: Choice = { targets: [], really: false, named: undefined };

/** Presses the key of the two that does what is wanted. */
function swapNow(stage: Stage, really: boolean): Stage {
  const { state } = stage;
  if (state.phase.at !== 'swap') return stage;
  const { seat } = state.phase;
  if (state.masks === null) return pressBy(stage, seat, 'done');
  return pressBy(stage, seat, tell(state.sides[seat]!) === really ? 'first' : 'second');
}

/** Plays on until a new turn, the end, or a card to be shown; then nothing more is asked. */
export function carryOn(stage: Stage, claims: readonly number[], choice: Choice): Stage {
  const { state } = stage;
  const { phase } = state;
  const on = (next: Stage): Stage => (next.refusal ? next : carryOn(next, claims, choice));
  switch (phase.at) {
    case 'claims': {
      const asked =
        phase.asked ?? allSeats(state).find((seat) => seat !== state.act?.seat && !state.act?.answered.includes(seat));
      return on(pressBy(stage, asked ?? 0, asked !== undefined && claims.includes(asked) ? 'claim' : 'pass'));
    }
    case 'choose':
      return on(pressBy(stage, state.act?.owners[0]?.seat ?? 0, 'choose', choice.targets.join('|')));
    case 'name':
      return on(pressBy(stage, phase.place, 'name', choice.named));
    case 'swap':
      return on(swapNow(stage, choice.really));
    case 'look':
    case 'swapping':
    case 'breath':
    case 'princess':
      return on(ring(stage));
    default:
      return stage;
  }
}

export function announceBy(stage: Stage, seat: number, mask: MaskId, claims: readonly number[], choice: Choice): Stage {
  const said = pressBy(stage, seat, 'announce', mask);
  return said.refusal ? said : carryOn(said, claims, choice);
}
export function swapBy(stage: Stage, seat: number, place: number, really: boolean): Stage {
  const taken = pressBy(stage, seat, 'swap', `${place}`);
  return taken.refusal ? taken : carryOn(taken, [], { ...NO_CHOICE, really });
}
export function lookBy(stage: Stage, seat: number): Stage {
  const looked = pressBy(stage, seat, 'look');
  return looked.refusal ? looked : carryOn(looked, [], NO_CHOICE);
}
