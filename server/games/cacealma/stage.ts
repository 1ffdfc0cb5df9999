import type { Face } from '../../protocol/cards.ts';
import { curtainUp, directorOf, type Stage as Kernel } from '../../rules/stage.ts';
import { RANKS, SUITS, type Step } from './cards.ts';
import type { Event } from './events.ts';
import { cacealma, setup } from './game.ts';
import { parseOptions } from './options.ts';
import { fresh, newest, type State } from './state.ts';

/** Beside the game, what each play really holds, by its id. */
export interface Stage extends Kernel<State, Event> {
  readonly laid: Readonly<Record<number, readonly Face[]>>;
}
export const { act, pass, pressBy, pressHost } = directorOf<State, Event, Stage>(cacealma);

export interface Scene {
  readonly names: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly dealer?: number;
  readonly turn?: number;
  readonly held?: readonly number[];
  readonly due?: Step;
  readonly scores?: readonly number[];
}

/** Opens a round after its deal. @returns what is wrong with the options as text */
export function openStage({ names, options = {}, dealer = 0, ...start }: Scene): Stage | string {
  const parsed = parseOptions(options);
  if (!parsed.ok) return `${parsed.refusal.args?.['option']} is no option, or has no such value`;
  const seats = names.map((name) => ({ name }));
  const begun = setup({ seats, options: parsed.value, seed: 1, dealer, atMs: 0 });
  const state: State = {
    ...begun,
    held: start.held ?? begun.held,
    due: start.due ?? begun.due,
    scores: start.scores ?? begun.scores,
  };
  const dealt = pressHost({ ...curtainUp(state), laid: {} }, 'dealt');
  if (start.turn === undefined) return dealt;
  return { ...dealt, state: { ...dealt.state, phase: { at: 'turn', seat: start.turn } } };
}

/** A card as scripts write it: `IX` in any suit, `IXM`, `Col`, `Pal`. @returns undefined when it is none */
export function parseCard(text: string): Face | undefined {
  const name = text.toUpperCase();
  if (name === 'COL' || name === 'PAL') return name;
  const rank = RANKS.find((each) => name === each || SUITS.some((suit) => name === `${each}${suit}`));
  if (rank === undefined) return undefined;
  return name === rank ? `${name}${SUITS[0]}` : name;
}

const unlay = (stage: Stage): Stage =>
  fresh(stage.state).reduce((now, { track, card }) => act(now, 'camera', { type: 'left', track, card }), stage);

/**
 * A seat lays cards before the camera and presses how many, naming a rank. Refused, the cards go back into the hand.
 * A Pale Chronicler among them is owned up to at once, in secret.
 */
export function layCards(stage: Stage, seat: number, cards: readonly Face[], step: Step, said = cards.length): Stage {
  const seen = cards.reduce((now) => act(now, 'camera', { type: 'card', track: now.moves, card: 'BACK' }), stage);
  const pressed = pressBy(seen, seat, 'lay', `${said}|${RANKS[step]}`);
  if (pressed.refusal) return { ...unlay(pressed), refusal: pressed.refusal };
  const id = newest(pressed.state)?.id ?? 0;
  const laid = { ...pressed, laid: { ...pressed.laid, [id]: cards } };
  return cards.includes('PAL') ? { ...pressBy(laid, seat, 'pale'), refusal: null } : laid;
}

/** Somebody calls the newest play, and its cards are turned up before the camera. */
export function callNow(stage: Stage, seat: number): Stage {
  const called = pressBy(stage, seat, 'call');
  if (called.refusal) return called;
  const play = newest(called.state);
  const cards = called.laid[play?.id ?? -1] ?? [];
  const backs = called.state.lying.filter((card) => card.play === play?.id);
  return cards.reduce(
    (now, card, place) => act(now, 'camera', { type: 'turned', track: backs[place]?.track ?? now.moves, card }),
    called,
  );
}

/** Whoever has to picks the pile up. */
export const pickUp = (stage: Stage): Stage =>
  stage.state.phase.at === 'pickup' ? act(stage, 'camera', { type: 'clear' }) : stage;

export const turnOf = ({ state }: Stage): number | null => (state.phase.at === 'turn' ? state.phase.seat : null);
