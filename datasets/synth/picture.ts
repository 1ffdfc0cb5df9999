import sharp from 'sharp';

/** A drawing with soft edges: RGBA, colour already multiplied by alpha, and its halvings for clean shrinking. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
  readonly half: Picture | undefined;
}

function halve(width: number, height: number, rgba: Uint8ClampedArray): Uint8ClampedArray {
  const [w, h] = [width >> 1, height >> 1];
  const small = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 4; c++) {
        const p = (y * 2 * width + x * 2) * 4 + c;
        small[(y * w + x) * 4 + c] = (rgba[p]! + rgba[p + 4]! + rgba[p + width * 4]! + rgba[p + width * 4 + 4]!) / 4;
      }
  return small;
}

const SMALLEST_SIDE = 16;

/** @param rgba colour multiplied by alpha, `width × height × 4` */
export function pictureOf(width: number, height: number, rgba: Uint8ClampedArray): Picture {
  if (Math.min(width, height) < 2 * SMALLEST_SIDE) return { width, height, rgba, half: undefined };
  const small: Picture[] = []; // made when first asked for: most pictures of a pack are never shrunk
  return {
    width,
    height,
    rgba,
    get half() {
      small[0] ??= pictureOf(width >> 1, height >> 1, halve(width, height, rgba));
      return small[0];
    },
  };
}

/** Multiplies colour by alpha, in place. */
function premultiply(rgba: Uint8ClampedArray): Uint8ClampedArray {
  for (let p = 0; p < rgba.length; p += 4) {
    const alpha = rgba[p + 3]! / 255;
    if (alpha === 1) continue;
    for (let c = 0; c < 3; c++) rgba[p + c] = rgba[p + c]! * alpha;
  }
  return rgba;
}

/** Decodes a picture file or an SVG text, fitted to `width × height` when they are given. */
export async function readPicture(source: string | Buffer, size?: { width: number; height: number }): Promise<Picture> {
  const image = sharp(source).ensureAlpha().toColourspace('srgb');
  const fitted = size ? image.resize(size.width, size.height, { fit: 'fill' }) : image;
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  return pictureOf(info.width, info.height, premultiply(new Uint8ClampedArray(data)));
}

/** Copies out a rectangle. */
export function cut(sheet: Picture, left: number, top: number, width: number, height: number): Picture {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * sheet.width + left) * 4;
    rgba.set(sheet.rgba.subarray(from, from + width * 4), y * width * 4);
  }
  return pictureOf(width, height, rgba);
}
