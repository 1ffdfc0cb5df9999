/** Every tuned number of the eyes, with its unit and reason. */

/** Confidence from which a reading counts as a card; below it the card is asked for. Fixed on validation pictures. */
export const ACCEPT = 0.8;
/** Confidence below which a quad is not worth mentioning, not even as a doubtful card. */
export const MENTION = 0.3;

/** Longest side of a picture we are willing to open, px. */
export const MAX_SIDE_PX = 10_000;
/** Most pixels of a picture we are willing to open. */
export const MAX_PIXELS = 64_000_000;

/** Size of the grey thumbnail that tells whether the table moved, px. */
export const THUMB_WIDTH = 64;
export const THUMB_HEIGHT = 36;
/** Grey level from which a pixel is overexposed, 0…255. */
export const OVEREXPOSED_LEVEL = 250;

/** Longer side of the picture in which cards are looked for, px. */
export const WORK_SIDE_PX = 640;
/** Smallest card worth looking at, px² of that picture: about 28 px of height at 1280. */
export const MIN_CARD_AREA_PX = 250;
/** Neighbourhood of the local threshold, px: wider than the border of a card. */
export const ADAPTIVE_BLOCK_PX = 51;
/** How much whiter than its neighbourhood a card is, grey levels. */
export const ADAPTIVE_LEAD = 7;
/** Gradients where an edge begins and ends, grey levels over the Sobel kernel. */
export const CANNY_LOW = 30;
export const CANNY_HIGH = 90;

/** How far a rough side may lie from the true edge: px of the small picture, and share of the side. */
export const SETTLE_REACH_PX = 3;
export const SETTLE_REACH_SHARE = 0.01;
/** Places along a side where the edge is looked for. */
export const SAMPLES_PER_EDGE = 20;
/** Smallest step in grey levels that counts as an edge. */
export const MIN_EDGE_STEP = 3;
/** Least share of an outline that must be an edge in the picture. */
export const MIN_SUPPORT = 0.6;
/** A card's width over its height, allowing for tilt and squashed pictures; quads are turned so that it is ≤ 1. */
export const MIN_ASPECT = 0.38;
/** Two quads that share this much of their area are the same card. */
export const SAME_CARD_IOU = 0.6;
/** Largest share of the picture that a card may fill. */
export const MAX_CARD_SHARE = 1.3;
/** Least share of an enclosing quad that its outline fills. */
export const MIN_FILL = 0.86;
/** How close to the picture's edge a side must run to be the edge itself, px. */
export const BORDER_PX = 3;
/** How much an outline may be straightened, px. */
export const OUTLINE_SLACK_PX = 1;
/** Sides that cut off less than this share of an outline are its rounded corners or its wobble. */
export const ROUNDING_SHARE = 0.01;

/** What the reader takes in, px. */
export const CROP_WIDTH = 64;
export const CROP_HEIGHT = 96;
/** Width over height from which a card may as well be lying on its side. */
export const MAYBE_SIDEWAYS = 0.62;
/** Only so many quads are read, the best supported. */
export const MAX_QUADS = 24;
/** Two sightings that share this much of the smaller one are the same card. */
export const SAME_PLACE_SHARE = 0.5;

/** What lies inside a card and is smaller than this share of it is a pip or an index. */
export const MAX_PIP_SHARE = 0.13;
/** What lies in the middle of a card and is larger than this share of it is the frame of its picture. */
export const MIN_INNER_FRAME_SHARE = 0.3;

/** Gradients of the edges from which straight lines are taken: low, so that a white card on white paper shows. */
export const LINE_CANNY_LOW = 8;
export const LINE_CANNY_HIGH = 24;
/** How far an edge may stray from a straight line, px. */
export const LINE_SLACK_PX = 2;
/** Shortest piece of an edge that is looked at, px. */
export const MIN_LINE_PX = 12;
/** Only so many lines are combined, the longest first. */
export const MAX_LINES = 150;
/** How far two sides may stop short of their corner or run past it: px, and share of the side. */
export const CORNER_GAP_PX = 8;
export const CORNER_GAP_SHARE = 0.4;
/** Least share of a quad's outline along which lines were seen. */
export const MIN_SEEN_SHARE = 0.4;
/** How far a side may bend, because cards and lenses are never quite flat: px, and share of the side. */
export const MAX_BEND_PX = 1;
export const MAX_BEND_SHARE = 0.012;
/** Height over width of a playing card (88 mm × 63 mm). */
export const CARD_RATIO = 1.4;
/** Only so many quads made of lines are looked at closely, the best seen first. */
export const MAX_LINE_QUADS = 300;
/** Rough quads whose corners are this close are one, px. */
export const NEAR_PX = 3;

/** Neighbourhoods in which print is darker than its paper, px: small for small print, large for close-ups. */
export const INDEX_BLOCKS_PX = [25, 91] as const;
/** How much darker than its neighbourhood print is, grey levels. */
export const INDEX_LEAD = 9;
/** Longer side of a letter or sign, px. */
export const MIN_GLYPH_PX = 5;
export const MAX_GLYPH_PX = 120;
/** Two blots this close, in shares of their size, are one. */
export const SAME_GLYPH_SHARE = 0.3;
/** Farthest from the middle of the rank to the middle of its sign, in heights of the larger. */
export const INDEX_REACH = 1.9;
/** With how many of its neighbours a blot is paired. */
export const INDEX_NEIGHBOURS = 4;
/** Size of a patch, in steps from rank to sign. */
export const INDEX_PATCH_WIDTH = 1.53;
export const INDEX_PATCH_HEIGHT = 2.3;
/** How much lighter than the print the paper beside it is, grey levels. */
export const MIN_PAPER_LEAD = 18;
/** Only so many pairs are read, the clearest first. */
export const MAX_INDEX_PAIRS = 64;
/** Confidence from which a printed index counts. */
export const ACCEPT_INDEX = 0.8;
/** Where a printed index lies on a common pack: its middle, in widths and heights of the card, and the step from rank to sign. */
export const INDEX_MIDDLE_ACROSS = 0.08;
export const INDEX_MIDDLE_DOWN = 0.13;
export const INDEX_STEP_SHARE = 0.11;
