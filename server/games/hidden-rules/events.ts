import type { Quad } from '../../protocol/geometry.ts';
import type { Laid, PadKey, Reason, Rule } from './state.ts';

/** What happened, in the order it did. Only `decide` makes these. */
export type Event =
  | { readonly type: 'kept'; readonly seat: number; readonly rules: readonly Rule[] }
  | { readonly type: 'starter'; readonly laid: Laid }
  | { readonly type: 'laid'; readonly laid: Laid } // by the player whose turn it is
  | { readonly type: 'strayed'; readonly laid: Laid; readonly why: Reason }
  | { readonly type: 'seen'; readonly id: number; readonly track: number | null; readonly quad: Quad | undefined }
  | { readonly type: 'gone'; readonly ids: readonly number[] } // off the table
  | { readonly type: 'lifted' } // the newest card was taken off by hand, without a call
  | { readonly type: 'aceAsked' }
  | { readonly type: 'aceDeclared'; readonly as: 1 | 11; readonly atMs: number }
  | { readonly type: 'tapped'; readonly key: PadKey }
  | { readonly type: 'said'; readonly atMs: number }
  | { readonly type: 'agreed'; readonly seat: number }
  | { readonly type: 'graceOver' }
  | { readonly type: 'called'; readonly by: number; readonly playId: number; readonly step: number | null }
  | { readonly type: 'falseAlarm'; readonly by: number }
  | {
      readonly type: 'asked';
      readonly kind: 'found' | 'sum';
      readonly by: number;
      readonly playId: number;
      readonly atMs: number;
    }
  | { readonly type: 'answered'; readonly seat: number; readonly yes: boolean }
  | { readonly type: 'settled' } // the question is answered
  | { readonly type: 'collected' }
  | { readonly type: 'shuffled' }
  | { readonly type: 'rose'; readonly seat: number } // has left the game
  | { readonly type: 'ticked'; readonly seat: number; readonly word: string }
  | { readonly type: 'solved'; readonly by: number; readonly owner: number; readonly rule: Rule }
  | { readonly type: 'missed'; readonly by: number };
