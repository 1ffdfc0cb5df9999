import type { Quad } from '../../protocol/geometry.ts';
import type { SecretName } from './secrets.ts';
import type { Alert, Course, Kind, Laid } from './state.ts';

/** What happened, in the order it did. Only `decide` makes these. */
export type Event =
  | { readonly type: 'dealt' }
  | { readonly type: 'thrownIn' } // a wrong deal
  | { readonly type: 'starter'; readonly laid: Laid }
  | { readonly type: 'unturned' } // the starter went back
  | { readonly type: 'laid'; readonly laid: Laid; readonly seat: number }
  | { readonly type: 'stood'; readonly seat: number } // the newest card is taken as laid by that seat
  | { readonly type: 'returned' } // the newest card has to go back
  | { readonly type: 'renamed' } // the newest card was laid by somebody else: on paper it is in the hand again
  | { readonly type: 'strayed'; readonly laid: Laid } // there are not so many cards
  | { readonly type: 'seen'; readonly id: number; readonly track: number | null; readonly quad: Quad | undefined }
  | { readonly type: 'away'; readonly ids: readonly number[] }
  | { readonly type: 'gone'; readonly ids: readonly number[] }
  | { readonly type: 'drew'; readonly seat: number } // somebody reached for the stock
  | { readonly type: 'took'; readonly seat: number; readonly cards: number }
  | { readonly type: 'fruitless' } // there was nothing to draw
  | { readonly type: 'flipped' } // the pile under its top card is the new stock
  | { readonly type: 'course'; readonly course: Course }
  | { readonly type: 'alerted'; readonly alert: Alert }
  | { readonly type: 'passed' } // the dealer lets it pass
  | { readonly type: 'fined'; readonly seat: number; readonly kind: Kind; readonly atMs: number }
  | { readonly type: 'pardoned' } // the newest penalty is taken back
  | { readonly type: 'early'; readonly sign: 'word' | 'tap'; readonly atMs: number }
  | { readonly type: 'heard'; readonly sign: 'word' | 'tap' } // from who laid the last card
  | { readonly type: 'rung' }
  | { readonly type: 'won'; readonly seat: number }
  | { readonly type: 'nobodyWon' }
  | { readonly type: 'rose'; readonly seat: number } // has left the game
  | { readonly type: 'sat'; readonly seat: number; readonly name: string } // came late and is dealt in
  | { readonly type: 'handedOn' } // the sheet goes to the left neighbour
  | { readonly type: 'sheetReady'; readonly secret: SecretName | null };
