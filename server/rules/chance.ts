import type { Actor, Chance, Deed, Game, Move, Played } from './game.ts';

export const press = (key: string, value?: string): Move => ({
  type: 'press',
  key,
  ...(value === undefined ? {} : { value }),
});
export const pressed = (by: number | 'host', key: string, value?: string): Deed => ({
  actor: by === 'host' ? by : { seat: by },
  move: press(key, value),
});
export const seen = (move: Move, actor: Actor = 'camera'): Deed => ({ actor, move });

const CLOCK: Chance = { weight: 1, deeds: () => [{ actor: 'clock', move: { type: 'clock' } }] };

/** What may be tried now: what the game names, and the clock when it was asked for. */
export function chancesNow<State, Event, Options>(
  game: Pick<Game<State, Event, Options>, 'chances' | 'alarmAt'>,
  state: State,
): readonly Chance[] {
  const chances = game.chances(state);
  return game.alarmAt(state) === undefined ? chances : [...chances, CLOCK];
}

/** The deed as it is played: at `atMs`, but the clock not before the time it was asked for. */
export const playedAs = (
  { actor, move }: Deed,
  n: number,
  atMs: number,
  alarmAt: () => number | undefined,
): Played => ({
  n,
  atMs: move.type === 'clock' ? Math.max(atMs, alarmAt() ?? 0) : atMs,
  actor,
  move,
});

/** Every deed that is taken at that time. Costly: `decide` is asked about each of them. */
export function legalAt<State, Event, Options>(
  game: Pick<Game<State, Event, Options>, 'chances' | 'alarmAt' | 'decide'>,
  state: State,
  atMs: number,
): readonly Deed[] {
  const isTaken = (deed: Deed): boolean =>
    game.decide(
      state,
      playedAs(deed, 0, atMs, () => game.alarmAt(state)),
    ).ok;
  return chancesNow(game, state)
    .flatMap(({ deeds }) => deeds())
    .filter(isTaken);
}

const DRAWS = 40;

/** @param at 0…1 on the scale that the weights make up together */
function pickChance(chances: readonly Chance[], at: number): Chance | undefined {
  let left = at * chances.reduce((sum, { weight }) => sum + weight, 0);
  return chances.find(({ weight }) => (left -= weight) < 0);
}

/**
 * Draws a chance by its weight and one of its deeds, each being as likely, until one is taken.
 * @param random gives numbers 0 ≤ x < 1
 * @param attempt what comes of the deed; undefined when it is refused
 * @returns undefined when nothing at all is taken
 */
export function drawDeed<T>(
  chances: readonly Chance[],
  random: () => number,
  attempt: (deed: Deed) => T | undefined,
): T | undefined {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const deeds = pickChance(chances, random())?.deeds() ?? [];
    const deed = deeds[Math.floor(random() * deeds.length)];
    const done = deed && attempt(deed);
    if (done !== undefined) return done;
  }
  for (const deed of chances.flatMap(({ deeds }) => deeds())) {
    const done = attempt(deed);
    if (done !== undefined) return done;
  }
  return undefined;
}
