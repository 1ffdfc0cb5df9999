import { games } from '../../server/games/registry.ts';
import type { Session } from '../../server/rules/session.ts';
import { open } from '../contract/random-play.ts';

/** A game that was played a little, by keys of seats and cards on the table. */
export type Step = readonly [seat: number | 'host', key: string, value?: string] | string;
export function after(id: string, steps: readonly Step[], seats = 4, options = {}): Session {
  let now = open(games[id]!.game, { seats, dealer: 0, seed: 7, options });
  for (const step of steps) {
    const n = now.slots.length;
    const move =
      typeof step === 'string'
        ? ({ type: 'card', track: n, card: step } as const)
        : ({ type: 'press', key: step[1], ...(step[2] === undefined ? {} : { value: step[2] }) } as const);
    const actor = typeof step === 'string' ? 'camera' : step[0] === 'host' ? 'host' : { seat: step[0] };
    const played = now.play({ n, atMs: 1000 * n, actor, move });
    if (!played.ok) throw new Error(`${JSON.stringify(step)}: ${played.refusal.code}`);
    now = played.value.session;
  }
  return now;
}
