import type { Sighting } from '../protocol/sightings.ts';

/** A decoded picture: RGB, 8 bits, row-major, no alpha. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Measures of one picture, all 0…1 unless the name says a unit. */
export interface Senses {
  readonly brightness: number; // mean grey
  readonly overexposed: number; // share of pixels at or above 250
  readonly underexposed: number; // share of pixels at or below 20
  readonly contrast: number; // from the darkest parts of the table to the lightest
  readonly sharpness: number; // normalised Laplacian variance
  readonly cardHeightPx: number; // median height of the cards seen, 0 when none
  readonly mirrored: boolean; // cards can be read only the other way round
  readonly thumb: Uint8Array; // grey picture of THUMB_WIDTH × THUMB_HEIGHT, to compare with the next one
}

/** Everything one picture told. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly sightings: readonly Sighting[];
  readonly senses: Senses;
  readonly ms: { readonly decode: number; readonly find: number; readonly read: number; readonly total: number };
}

/** A reader of pictures that works off the main thread. */
export interface Eyes {
  /**
   * @param picture a JPEG, PNG or WebP file in memory
   * @throws UnreadablePicture when the bytes are not a picture, are truncated, or are larger than MAX_PIXELS
   */
  readonly look: (picture: Uint8Array) => Promise<Look>;
  readonly close: () => Promise<void>;
}

/** The eyes for a deck by its id, once they are warm; undefined: its cards are entered by hand. */
export type EyesFor = (deck: string) => Promise<Eyes | undefined>;

/** Something that stands, sits or lies before the camera, by its English name; its box in shares of the picture. */
export interface Thing {
  readonly name: string;
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Looks for people and things about the cards, off the main thread. */
export interface Guard {
  /**
   * @param picture a JPEG, PNG or WebP file in memory
   * @throws UnreadablePicture as `Eyes.look` does
   */
  readonly look: (picture: Uint8Array) => Promise<readonly Thing[]>;
  readonly close: () => Promise<void>;
}

/** The guard once it is warm; undefined: nobody guards, and the cards alone are looked at. */
export type GuardFor = () => Promise<Guard | undefined>;

/** `reason` is one of a fixed list; the message is for people. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
  readonly reason: 'notAnImage' | 'truncated' | 'tooLarge';
  constructor(reason: 'notAnImage' | 'truncated' | 'tooLarge', message: string) {
    super(message);
    this.reason = reason;
  }
}
