/** A point in pixels of the camera picture, origin top left. */
export type Point = readonly [x: number, y: number];

/**
 * The four corners of a card, clockwise as seen in the picture, beginning with the corner that is
 * top left when the card is held upright (for a face whose direction is not known, either of the two).
 */
export type Quad = readonly [Point, Point, Point, Point];
