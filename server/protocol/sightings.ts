import type { CardId, Face } from './cards.ts';
import type { Quad } from './geometry.ts';

/** One guess of the reader. `confidence` is a probability, 0…1. */
export interface Candidate {
  readonly card: Face;
  readonly confidence: number;
}

/** One card as the reader sees it in one picture. `card` is undefined when the reader is not sure. */
export interface Sighting {
  readonly quad: Quad;
  readonly card: Face | undefined;
  readonly confidence: number;
  /** Best first, at most three; the first is the reading itself when `card` is defined. */
  readonly candidates: readonly Candidate[];
  /** Of a card face down: others like it seem to lie against it, so that nobody can be sure how many there are. */
  readonly crowded?: boolean;
}

/** What the tracker says happened on the table. `track` names one physical card while it lies there. */
export type TableEvent =
  | {
      readonly type: 'appeared';
      readonly track: number;
      readonly atMs: number;
      readonly card: Face | undefined;
      readonly confidence: number;
      readonly candidates: readonly Candidate[];
      readonly quad: Quad;
      readonly crowded?: boolean; // as of its sighting
    }
  | {
      readonly type: 'turned';
      readonly track: number;
      readonly atMs: number;
      readonly card: Face | undefined;
      readonly was: Face | undefined;
      readonly confidence: number;
      readonly candidates: readonly Candidate[];
      readonly quad: Quad;
    }
  | { readonly type: 'moved'; readonly track: number; readonly atMs: number; readonly quad: Quad }
  | { readonly type: 'left'; readonly track: number; readonly atMs: number; readonly card: Face | undefined }
  | { readonly type: 'busy'; readonly atMs: number }
  | { readonly type: 'clear'; readonly atMs: number };

/** What the camera page is told to fix, worst first. Texts live in the client. */
export const CAMERA_ADVICE = [
  'noTable',
  'mirrored',
  'dark',
  'bright',
  'faint',
  'glare',
  'blurred',
  'small',
  'cutOff',
] as const;
export type CameraAdvice = (typeof CAMERA_ADVICE)[number];

export interface SeenCard {
  readonly quad: Quad;
  readonly card: CardId | null;
  readonly sure: boolean;
}
