/** Every tuned number of the eyes, with its unit and reason. */

/** Confidence from which a reading counts as a card; below it the card is asked for. Fixed on validation pictures. */
export const ACCEPT = 0.8;
/** Confidence from which something about the cards counts as seen, and how many such things are looked for. */
export const LIKELY_THING = 0.5;
export const MAX_THINGS = 10;
/** How much it counts that the networks of another deck take a card for nothing. */
export const NONE_OF_ITS_CARDS = 0.05;
/** Confidence below which a quad is not worth mentioning, not even as a doubtful card. */
export const MENTION = 0.3;

/** Confidence from which a quad is nothing, and nobody looks at the corners of the card it might be. */
export const SURELY_NOTHING = 0.95;
/** Confidence below which a card that prints indices is read once more by its corners. */
export const BEYOND_DOUBT = 0.97;

/** How many times as long as the side opposite a side of a whole card may be: more than that is an outline about several. */
export const MAX_UNEVENNESS = 1.3;

/** Longest side of a picture we are willing to open, px. */
export const MAX_SIDE_PX = 10_000;
/** Most pixels of a picture we are willing to open. */
export const MAX_PIXELS = 64_000_000;

/** Size of the grey thumbnail that tells whether the table moved, px. */
export const THUMB_WIDTH = 64;
export const THUMB_HEIGHT = 36;
/** Grey level from which a pixel is overexposed, 0…255. */
export const OVEREXPOSED_LEVEL = 250;

/** Grey level up to which a pixel is underexposed, 0…255. */
export const UNDEREXPOSED_LEVEL = 20;
/** Share of the thumbnail that may be darker or lighter than what counts for the contrast. */
export const CONTRAST_MARGIN = 0.02;
/** Pictures between two looks whether the camera mirrors, and how many of those must agree. */
export const MIRROR_EVERY_LOOKS = 10;
export const MIRROR_LOOKS = 2;

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
/** Share from which an outline fits so well that no quad about the same place is tried. */
export const FITS_WELL = 0.9;
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

/** A width and a height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
const PRINTED_WITH_INDICES: Size = { width: 64, height: 96 };
/** Packs that tell their courts apart by small drawings alone. */
const WITHOUT_INDICES: Size = { width: 96, height: 144 };
/** Whether a pack prints rank and suit into its corners, so that a covered card can be told by a corner alone. */
export const hasIndices = (deckId: string): boolean => deckId === 'french52';
/** What the reader of whole cards takes in. */
export const cropSizeOf = (deckId: string): Size => (hasIndices(deckId) ? PRINTED_WITH_INDICES : WITHOUT_INDICES);
/** Width over height from which a card may as well be lying on its side. */
export const MAYBE_SIDEWAYS = 0.62;
/** Cards of one pack differ by less than this in area, near and far on one table. */
export const ONE_PACK = 2.5;
/** Width over height from which a quad is rather a tile of the table than a card. */
export const SQUARISH = 0.9;
/** Confidence from which one is a card even where its corners do not tell: two cards side by side have that shape too. */
export const SURE_OF_SQUARE = 0.9;
/** Only so many quads are read, the best supported. */
export const MAX_QUADS = 24;
/** Two sightings that share this much of the smaller one are the same card. */
export const SAME_PLACE_SHARE = 0.5;

/** What lies inside a card and is smaller than this share of it is a pip or an index. */
export const MAX_PIP_SHARE = 0.13;
/** What lies in the middle of a card and is larger than this share of it is the frame of its picture. */
export const MIN_INNER_FRAME_SHARE = 0.3;

/** Rough quads whose corners are this close are one, px. */
export const NEAR_PX = 3;

/** The corner of a card that is cut out to read its printed index, in widths and heights of the card from its corner. */
export const INDEX_CORNER = { left: -0.05, top: -0.04, right: 0.33, bottom: 0.4 } as const;
/** What the reader of printed indices takes in, px. */
export const PATCH_SIZE: Size = { width: 48, height: 80 };
/** What the refiner takes in, px, and how much larger than the rough quad it is (models/nets/refiner.py). */
export const ROUGH_SIZE: Size = { width: 64, height: 96 };
export const ROUGH_GROWTH = 1.45;
/** Longer sides of the pictures that the finder looks at, px: for cards far away, on the table, and held close. */
export const FINDER_SIDES_PX = [640, 320, 200] as const;
/** Height of a card that the finder sees best, px of that picture. */
export const BEST_HEIGHT_PX = 110;
/** How far about loose print the finder looks, in heights of a card. */
export const ABOUT_PRINT = 1.3;
/** Sides of that picture are filled up to multiples of this, px. */
export const FINDER_STEP_PX = 32;
/** Px of that picture between two places of the finder's maps, and px per unit of its quads (models/nets/finder.py). */
export const CARD_STRIDE_PX = 8;
export const CARD_SPAN_PX = 64;
export const INDEX_STRIDE_PX = 4;
export const INDEX_SPAN_PX = 32;
/** How often a closer look is used again while nothing moves: several glances should stay several. */
export const CLOSER_LOOK_USES = 2;
/** A thumbnail pixel has changed from this on, grey levels; something moved when this share of them has. */
export const UNMOVED_LEVELS = 8;
export const UNMOVED_SHARE = 0.002;
/** Likelihood from which a place is worth reading. */
export const LIKELY_CARD = 0.3;
export const LIKELY_INDEX = 0.25;
/** Two finds this close, in heights of what was found, are one. */
export const SAME_PLACE_HEIGHT = 0.2;
/** Only so many printed indices are read, the likeliest. */
export const MAX_INDICES = 96;

/** Neighbourhoods in which print is darker than its paper, px: small for small print, large for close-ups. */
export const INDEX_BLOCKS_PX = [25, 91] as const;
/** Height of a card from which its picture is a close-up, px of the small picture. */
export const CLOSE_UP_PX = 150;
/** Half of such a neighbourhood, in heights of a card. */
export const INDEX_BLOCK = 0.18;
/** How much darker than its neighbourhood print is, grey levels. */
export const INDEX_LEAD = 9;
/** Longer side of a letter or sign, px. */
export const MIN_GLYPH_PX = 5;
export const MAX_GLYPH_PX = 120;
/** Farthest from the middle of the rank to the middle of its sign, in heights of the larger. */
export const INDEX_REACH = 1.9;
/** Size of the rectangle about a rank and its sign, in steps from one to the other. */
export const PAIR_WIDTH = 1.53;
export const PAIR_HEIGHT = 2.3;
/** How much lighter than the print the paper beside it is, grey levels. */
export const MIN_PAPER_LEAD = 18;
/** How much farther from the paper the lightest print is than the darkest when print is light, grey levels. */
export const LIGHT_PRINT_LEAD = 30;
/** How far beyond a card that was read its edge and its shadow may reach, as a share of it. */
export const RIM_SHARE = 0.1;
/** Paper darker than this is dark, grey levels. */
export const DARK_PAPER_LEVEL = 70;
/** What is darker than this share of the paper of a card that was read is no paper. */
export const AS_PALE_AS_PAPER = 0.7;
/** A corner that is some card with this likelihood is worth several glances. */
export const MAYBE_INDEX = 0.1;
/** A corner that is nothing with this likelihood tells nothing about its card. */
export const MAYBE_NONE = 0.5;
/** When two indices are the two ends of one card: how far apart the card's middle may come out (in its heights), the least cosine between their ups and downs, the most their sizes may differ. */
export const ENDS_APART = 0.35;
export const ENDS_OPPOSED = 0.8;
export const ENDS_SIZES = 1.4;
/** How far beside a card face down its like is looked for, as a share of the card. */
export const CROWDED_REACH = 0.25;
/** How much of what is beside it must look like it. */
export const CROWDED_SHARE = 0.42;
/** How much a doubtful look at a whole card counts beside its corners: both see the same print, so less than a second look. */
export const WHOLE_WEIGHT = 0.5;
/** Width over height from which the outline of a card face down may be of two; a poker card seen from above is 0.72. */
export const ONE_CARD_WIDE = 0.77;
/** How far from the middle of a card face down the middle of another one may lie, in heights, before they are two. */
export const ANOTHER_MIDDLE = 0.1;
/** How much each of the two ends of a card counts: 0.5 takes both for one look, 1 for two that share nothing. Where the whole card was seen too, that is the other look. */
export const BOTH_ENDS = 0.75;
export const ONE_LOOK = 0.5;
/** Two ends that say the same with less than this likelihood belong to two cards that lie across each other. */
export const AGREEMENT = 0.05;
