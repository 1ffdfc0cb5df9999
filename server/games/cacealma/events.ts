import type { Quad } from '../../protocol/geometry.ts';
import type { Lying, Play, Puzzle } from './state.ts';

/** What happened, in the order it did. Only `decide` makes these. */
export type Event =
  | { readonly type: 'dealt' }
  | { readonly type: 'counted'; readonly card: Lying } // came to lie face down
  | { readonly type: 'moved'; readonly track: number; readonly quad: Quad }
  | { readonly type: 'gone'; readonly ids: readonly number[] } // the camera lost sight of them
  | { readonly type: 'puzzled'; readonly why: Puzzle }
  | { readonly type: 'believed' }
  | { readonly type: 'laid'; readonly play: Play }
  | { readonly type: 'raced' } // the newest play goes back: a call on the one before came in time
  | { readonly type: 'called'; readonly by: number; readonly accused: number; readonly atMs: number }
  | { readonly type: 'overtaken'; readonly by: number } // a call of the same moment, nearer in playing order
  | { readonly type: 'faced'; readonly card: Lying; readonly was: number | null } // turned up; `was`: the id of its back
  | { readonly type: 'judged'; readonly lie: boolean }
  | { readonly type: 'picked' }
  | { readonly type: 'agreed'; readonly seat: number; readonly closeMs: number | null }
  | { readonly type: 'owned'; readonly play: number } // secret until it is due
  | { readonly type: 'closed'; readonly play: number }
  | { readonly type: 'paled'; readonly play: number; readonly by: number } // an uncalled Pale one: its player takes the pile up to it
  | { readonly type: 'stood'; readonly by: number } // last cards that nobody called
  | { readonly type: 'rose'; readonly seat: number; readonly atMs: number } // has left the game
  | { readonly type: 'sat'; readonly seat: number; readonly name: string } // came late and is dealt in
  | { readonly type: 'next' };
