import type { Mat } from '@techstark/opencv-js';
import type { Point } from '../protocol/geometry.ts';
import {
  ADAPTIVE_BLOCK_PX,
  ADAPTIVE_LEAD,
  CANNY_HIGH,
  CANNY_LOW,
  MIN_CARD_AREA_PX,
  OUTLINE_SLACK_PX,
  WORK_SIDE_PX,
} from './constants.ts';
import { borrowing, cv } from './opencv.ts';
import type { Frame } from './types.ts';

/** A small grey picture in which cards stand out: the darkest of the three colours, so wood and cloth turn dark. */
export interface Pale {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  /** Pixels of the frame per pixel here. */
  readonly scale: number;
}

/** Shrinks a frame to at most WORK_SIDE_PX and keeps how white every place is. */
export function paleOf(frame: Frame): Pale {
  const scale = Math.max(1, Math.max(frame.width, frame.height) / WORK_SIDE_PX);
  const width = Math.round(frame.width / scale);
  const height = Math.round(frame.height / scale);
  return borrowing((keep) => {
    const full = keep(new cv.Mat(frame.height, frame.width, cv.CV_8UC3));
    full.data.set(frame.rgb);
    const small = keep(new cv.Mat());
    cv.resize(full, small, new cv.Size(width, height), 0, 0, cv.INTER_AREA);
    const colours = keep(new cv.MatVector());
    cv.split(small, colours);
    const [red, green, blue] = [0, 1, 2].map((i) => keep(colours.get(i))) as [Mat, Mat, Mat];
    const pale = keep(new cv.Mat());
    cv.min(red, green, pale);
    cv.min(pale, blue, pale);
    cv.GaussianBlur(pale, pale, new cv.Size(3, 3), 0);
    return { width, height, grey: pale.data.slice(), scale };
  });
}

/** Black and white pictures in which a card is likely to be one closed shape; each finds cards the others miss. */
const ROUTES: readonly ((pale: Mat, out: Mat) => void)[] = [
  (pale, out) =>
    cv.adaptiveThreshold(
      pale,
      out,
      255,
      cv.ADAPTIVE_THRESH_MEAN_C,
      cv.THRESH_BINARY,
      ADAPTIVE_BLOCK_PX,
      -ADAPTIVE_LEAD,
    ),
  (pale, out) => void cv.threshold(pale, out, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU),
  (pale, out) =>
    borrowing((keep) => {
      cv.Canny(pale, out, CANNY_LOW, CANNY_HIGH);
      cv.dilate(out, out, keep(cv.Mat.ones(3, 3, cv.CV_8U)));
    }),
];

/** Convex outlines, clockwise, of every shape in a black and white picture that is large enough to be a card. */
function shapesIn(picture: Mat): readonly (readonly Point[])[] {
  return borrowing((keep) => {
    const contours = keep(new cv.MatVector());
    cv.findContours(picture, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    return Array.from({ length: Number(contours.size()) }, (_, i) => outlineOf(keep(contours.get(i)))).filter(
      (outline) => outline.length >= 4,
    );
  });
}

/** The convex hull of a contour without the corners that hardly bend it; empty when it is too small for a card. */
function outlineOf(contour: Mat): readonly Point[] {
  const box = cv.boundingRect(contour);
  if (box.width * box.height < MIN_CARD_AREA_PX) return [];
  return borrowing((keep) => {
    const hull = keep(new cv.Mat());
    cv.convexHull(contour, hull, false, true);
    const outline = keep(new cv.Mat());
    cv.approxPolyDP(hull, outline, OUTLINE_SLACK_PX, true);
    return pointsOf(outline.data32S);
  });
}

const pointsOf = (xy: Int32Array): readonly Point[] =>
  Array.from({ length: xy.length / 2 }, (_, i) => [xy[2 * i]!, xy[2 * i + 1]!]);

/** Outlines of everything on the table that could be a card, in pixels of `pale`. */
export function outlinesOf({ width, height, grey }: Pale): readonly (readonly Point[])[] {
  return borrowing((keep) => {
    const pale = keep(new cv.Mat(height, width, cv.CV_8UC1));
    pale.data.set(grey);
    const picture = keep(new cv.Mat());
    return ROUTES.flatMap((route) => {
      route(pale, picture);
      return shapesIn(picture);
    });
  });
}
