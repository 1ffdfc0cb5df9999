import type { Zone, Lang } from '../protocol/messages.ts';
import type { Played } from '../rules/game.ts';
import type { Slot } from '../rules/session.ts';

/** Why slots were replaced: a correction by people, a later reading that proved an earlier one wrong, one step back, or one step forward again. */
export type Amending = 'correct' | 'mended' | 'undo' | 'redo';

/** Everything that ever happens to a table. The table is a fold over these lines. */
export type Entry =
  | {
      readonly type: 'opened'; // a table begins; whatever came before is over
      readonly code: string;
      readonly hostKey: string;
      readonly game: string;
    }
  | { readonly type: 'woke' } // the server came back; the time between does not count for the players
  | { readonly type: 'lang'; readonly lang: Lang }
  | { readonly type: 'chose'; readonly game: string } // chairs close up to 0…n−1, options go back to the first choice
  | { readonly type: 'option'; readonly option: string; readonly value: string }
  | { readonly type: 'zone'; readonly points: Zone }
  | { readonly type: 'evening' } // scores count from here on
  | {
      readonly type: 'sat'; // while a game is on they wait for the next one
      readonly seat: number;
      readonly name: string;
      readonly tokenHash: string | null; // null: no phone
      readonly was?: string; // the token by which this phone had left the game that is on
    }
  | { readonly type: 'rose'; readonly seat: number }
  | { readonly type: 'released'; readonly seat: number; readonly on: boolean } // the chair may pass to another phone, or no more
  | { readonly type: 'taken'; readonly seat: number; readonly tokenHash: string; readonly was?: string } // another phone took the chair; `was`: it waited on one before
  | { readonly type: 'started'; readonly seed: number; readonly dealer: number } // chairs close up to 0…n−1
  | { readonly type: 'ended' } // the game is put away, the chairs stay
  | { readonly type: 'played'; readonly played: Played }
  | {
      readonly type: 'amended';
      readonly why: Amending;
      readonly changes: readonly (readonly [n: number, slot: Slot])[];
      readonly keep: number; // steps of the history that stay below this change
    }
  | { readonly type: 'paused'; readonly on: boolean };

/** A line of the journal. `n` grows by one a line; `atMs` is the server's wall clock. */
export interface Line {
  readonly n: number;
  readonly atMs: number;
  readonly entry: Entry;
  readonly ask: string | null; // `asker/id` of the message that caused it, so that it is never done twice
}
