import type { GameEntry } from '../rules/entry.ts';
import { entry as cacealma } from './cacealma/entry.ts';
import { entry as hiddenRules } from './hidden-rules/entry.ts';
import { entry as mao } from './mao/entry.ts';
import { entry as masks } from './masks/entry.ts';

export type { GameEntry as RegisteredGame };

/** Every game the product knows, by id. A new game is one folder and one word here. */
export const games: Readonly<Record<string, GameEntry>> = Object.fromEntries(
  [hiddenRules, mao, masks, cacealma].map((entry) => [entry.game.id, entry]),
);
