/** Every tuned number of the table room. Lengths are shares of a card's height unless the name says a unit. */

/** How long things take, in milliseconds of server time. The first four follow RULES.md 1.4. */
export const TIMES = {
  settleMs: 600, // a card counts when it has lain still this long
  askMs: 1800, // still unsure after lying this long: ask
  awayMs: 900, // a card that a hand took is gone after this much calm without it
  vanishedMs: 2500, // the same when no hand was seen: rather the light than a theft
  calmMs: 250, // quiet this long: the hand is gone
  forgetMs: 700, // a card that never counted is forgotten when unseen this long
  handMs: 600, // a hand this shortly before a card was last seen may have taken it
  longestStepMs: 300, // a gap between two glances proves no more than this much absence
} as const;
export type Times = { readonly [key in keyof typeof TIMES]: number };

/** Shares of the thumbnail, where cards count, that changed between two glances. */
export const MOTION = {
  pixelStep: 16, // grey levels, of 255
  steady: 0.4, // a pixel that changes more often than this stirs all the time
  learnMs: 8000, // how long it takes to learn that, longer than any hand plays about in one place
  busy: 0.02, // a hand
  quiet: 0.006, // nobody
} as const;

export const PLACE = {
  reach: 0.4, // the same card from glance to glance
  still: 0.08, // lies still
  same: 0.1, // mean distance of the corners: nobody laid another card here
  moved: 0.25, // worth telling
  shiftFrom: 0.15, // a smaller nudge of the camera needs no search
} as const;

/** Shares of the smaller quad's area. */
export const OVERLAP = {
  oneCard: 0.3, // of two quads with the same reading
  onePlace: 0.6, // of two quads whatever they read
  piece: 0.8, // a small quad inside a card's quad
  pieceArea: 0.6, // how small
  covers: 0.08, // enough to hide a card's outline from the finder
} as const;

export const VOTES = {
  accept: 0.8, // a reading above it counts at once
  agree: 0.6, // a reading above it counts when several agree
  acceptGlances: 2,
  agreeGlances: 3,
  askGlances: 4, // a slow machine is no reason to ask
  mendGlances: 5, // to overrule a card already told
  share: 0.6, // of all votes
  mendShare: 0.8,
  window: 12, // glances remembered
  seenShare: 0.5, // of the quiet glances since it was first seen
  awayGlances: 6, // a reader that misses every sixth card must not take one off
} as const;
