import type { MaskId } from './masks.ts';
import type { Answer, Place, Shown, Targets } from './state.ts';

/** What happened, in the order it did. Only `decide` makes these. */
export type Event =
  | { readonly type: 'picked'; readonly picked: readonly number[] } // masks for the script, by place in the pack
  | { readonly type: 'drew' } // Kibitz drew a script
  | { readonly type: 'dealt' }
  | { readonly type: 'read'; readonly seat: number }
  | { readonly type: 'covered' } // all masks are down: the first turn
  | { readonly type: 'looked'; readonly place: Place; readonly atMs: number }
  | { readonly type: 'took'; readonly seat: number; readonly places: readonly [Place, Place]; readonly spied: boolean }
  | { readonly type: 'swapped'; readonly really: boolean; readonly atMs: number }
  | { readonly type: 'wentOn' } // a fixed time is over
  | { readonly type: 'announced'; readonly place: Place; readonly mask: MaskId; readonly atMs: number }
  | { readonly type: 'answered'; readonly answer: Answer; readonly atMs: number }
  | { readonly type: 'closed'; readonly atMs: number } // everybody has answered
  | { readonly type: 'judged'; readonly atMs: number } // whether it is contested
  | { readonly type: 'showed'; readonly shown: Shown }
  | { readonly type: 'seen'; readonly id: number; readonly track: number | null }
  | { readonly type: 'strayed'; readonly id: number; readonly track: number | null; readonly card: string }
  | { readonly type: 'gone'; readonly ids: readonly number[] } // turned down or taken away
  | { readonly type: 'settled' } // every mask asked for was seen
  | { readonly type: 'asked' } // the owner has to choose
  | { readonly type: 'chose'; readonly targets: Targets }
  | { readonly type: 'named'; readonly mask: MaskId | null; readonly atMs: number }
  | { readonly type: 'used'; readonly atMs: number } // a power
  | { readonly type: 'fined' }
  | { readonly type: 'acted'; readonly atMs: number } // powers and fines are done
  | { readonly type: 'rose'; readonly seat: number } // has left the game
  | { readonly type: 'passedOn' }; // the next turn
