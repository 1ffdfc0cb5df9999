import type { CardId } from '../../protocol/cards.ts';
import { keep, tell } from '../../rules/secret.ts';
import { curtainUp, directorOf, type Stage as Kernel } from '../../rules/stage.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { mao, setup } from './game.ts';
import { parseOptions } from './options.ts';
import type { SecretName } from './secrets.ts';
import { packSize, type Laid, type State } from './state.ts';

export type Stage = Kernel<State, Event>;
export const { act, pass, pressBy, pressHost } = directorOf<State, Event, Stage>(mao);
export const pressDealer = (stage: Stage, key: string, value?: string): Stage =>
  pressBy(stage, stage.state.dealer, key, value);

export interface Scene {
  readonly names: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly dealer?: number;
  readonly hand?: number;
  readonly wins?: readonly number[];
  readonly secrets?: readonly SecretName[];
  /** The middle of a hand: the pile, oldest card first, and what everybody holds. Left out: before the deal. */
  readonly play?: {
    readonly pile: readonly CardId[];
    readonly held: readonly number[];
    readonly stock: number;
    readonly turn?: number;
  };
}

const PLAYED_MS = 0;
const inPile = (card: CardId, place: number): Laid => ({
  id: place - 1000,
  track: null,
  card,
  atMs: PLAYED_MS,
  away: false,
});

function inTheMiddle(state: State, { pile, held, stock, turn }: NonNullable<Scene['play']>): State {
  const begun = [{ type: 'dealt' }, { type: 'starter', laid: inPile(pile[0] ?? '', 0) }] as const;
  const playing = begun.reduce<State>(evolve, state);
  const books = tell(playing.books);
  const course = { ...books.course, turn: turn ?? books.course.turn };
  return {
    ...playing,
    pile: pile.map(inPile),
    was: pile.at(-2) ?? null,
    ruled: pile.length - 1001,
    books: keep({ ...books, held, stock, course }),
  };
}

/** Opens a game before its first deal, or in the middle of a hand. @returns a sentence when an option is unknown */
export function openStage({ names, options = {}, dealer = 0, secrets = [], ...start }: Scene): Stage | string {
  const parsed = parseOptions(options);
  if (!parsed.ok) return `${parsed.refusal.args?.['option']} is no option, or has no such value`;
  const bare = setup({ seats: names.map((name) => ({ name })), options: parsed.value, dealer });
  const begun: State = {
    ...bare,
    hand: start.hand ?? 1,
    wins: start.wins ?? bare.wins,
    secrets: keep(secrets.map((name) => ({ by: dealer, name }))),
  };
  const state = start.play ? inTheMiddle(begun, start.play) : begun;
  return curtainUp(state);
}

/** A card is seen on the pile; `by` only when somebody said whose it is. */
export const layCard = (stage: Stage, card: CardId, by?: number): Stage =>
  act(stage, 'camera', { type: 'card', track: stage.moves, card, ...(by === undefined ? {} : { by }) });

/** Every card that has to go back is picked up. */
export const clearAway = (stage: Stage): Stage =>
  stage.state.leaving.reduce((now, { track, card }) => act(now, 'camera', { type: 'left', track, card }), stage);

/** All cards the game knows of; as many as the pack has, always. */
export function cardsInAll(state: State): number {
  const { held, stock } = tell(state.books);
  return held.reduce((sum, cards) => sum + cards, stock + state.pile.length) - packSize(state);
}
