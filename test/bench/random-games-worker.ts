import { parentPort } from 'node:worker_threads';
import { cacealma } from '../../server/games/cacealma/game.ts';
import { hiddenRules } from '../../server/games/hidden-rules/game.ts';
import { mao } from '../../server/games/mao/game.ts';
import { masks } from '../../server/games/masks/game.ts';
import type { Game } from '../../server/rules/game.ts';
import { playToEnd } from '../contract/whole-game.ts';

/** Which seeds this thread plays, of every game. */
export interface Share {
  readonly from: number;
  readonly upTo: number;
}
/** How many moves that took, by game id. */
export type Moves = Readonly<Record<string, number>>;

function playShare<State, Event, Options>(game: Game<State, Event, Options>, { from, upTo }: Share) {
  let moves = 0;
  for (let seed = from; seed < upTo; seed += 1) moves += playToEnd(game, { seed });
  return [game.id, moves] as const;
}

/** Says when it is loaded, then plays the share it is given. */
parentPort!.once('message', (share: Share) => {
  const played = [
    playShare(hiddenRules, share),
    playShare(cacealma, share),
    playShare(mao, share),
    playShare(masks, share),
  ];
  parentPort!.postMessage(Object.fromEntries(played) satisfies Moves, []);
});
parentPort!.postMessage('loaded', []);
