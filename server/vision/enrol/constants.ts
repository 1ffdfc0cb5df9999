/** Every tuned number of packs that are taught, with its reason. Chosen on generated tables (models/README.md). */

/** How far the spread of looks about their cards is smoothed: few looks tell little of it. */
export const SMOOTHING = 0.05;
/** Likeness from which a look may be a card of the pack. */
export const AKIN = 0.6;
/** Likeness from which a card of a home-made deck is rather that card than a strange one. */
export const ALIKE = 0.7;
/** Logits that full likeness is worth, and what stays of what the network said. */
export const HEART_WEIGHT = 32;
export const SAID_WEIGHT = 0.5;
/** Likeness of features from which two looks may show one card, before the pack is known. */
export const SAME_CARD_LIKENESS = 0.96;
/** Rounds in which names are given anew by what was learnt from the names before. */
export const NAMING_ROUNDS = 4;
/** What a name costs that must not be given. */
export const IMPOSSIBLE = 1000;
/** What it costs to leave a look without a name: more than any likely name. */
export const NAMELESS_COST = 10;
/** The same once prototypes are there: no card of the pack resembles it. */
export const STRANGER_COST = 5;
/** Likelihood of being no face from which a place is left out. */
export const SURELY_NONE = 0.9;
/** How much surer a loose quad of the finder must be than an outline to be taken in its place. */
export const LOOSENESS = 0.2;
/** Cards lie apart when they share no more than this of the smaller one. */
export const APART_SHARE = 0.1;
/** How much of a reading may be a mistake. */
export const DOUBT = 0.1;
/** Captures of a card that are kept. */
export const CAPTURES_A_CARD = 8;
/** Only so many faces may be missing when the names are found by what fits: each makes the others less certain. */
export const MOST_MISSING = 4;
/** Likelihood of being no card from which a look waits until its card is known from others. */
export const HARDLY_A_CARD = 0.5;
/** Captures a card, on average over the pack, from which what is known by heart is trusted fully. */
export const ENOUGH_CAPTURES = 3;
/** Confidence from which a person is asked to confirm a card rather than to name it. */
export const PROPOSED = 0.5;
/** The same as AKIN and HEART_WEIGHT for the rank and for the suit of a printed index. */
export const PRINT_AKIN = 0.5;
export const PRINT_WEIGHT = 8;
