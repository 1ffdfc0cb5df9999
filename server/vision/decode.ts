import sharp from 'sharp';
import { MAX_PIXELS, MAX_SIDE_PX } from './constants.ts';
import { type Frame, UnreadablePicture } from './types.ts';

const FORMATS = ['jpeg', 'png', 'webp'];

/** First bytes of the formats we read: a picture that begins so but cannot be opened has lost its end. */
const beginsLikeAPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n') || /^RIFF.{4}WEBP/s.test(head);
};

const lacksItsEnd = () => new UnreadablePicture('truncated', 'The picture is incomplete: its end is missing.');
const notAnImage = () => new UnreadablePicture('notAnImage', 'This is not a JPEG, PNG or WebP picture.');

async function sizeOf(picture: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  try {
    const { format, width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (FORMATS.includes(format)) return { width, height };
  } catch {
    if (beginsLikeAPicture(picture)) throw lacksItsEnd();
  }
  throw notAnImage();
}

/**
 * Opens a JPEG, PNG or WebP picture, turned upright as its EXIF orientation says.
 * @throws UnreadablePicture before any pixel is decoded when the picture is too large or not a picture,
 *   and after a look at all of it when its end is missing
 */
export async function decode(picture: Uint8Array): Promise<Frame> {
  const { width, height } = await sizeOf(picture);
  if (Math.max(width, height) > MAX_SIDE_PX || width * height > MAX_PIXELS) {
    throw new UnreadablePicture('tooLarge', `The picture is too large: ${width} × ${height} pixels.`);
  }
  try {
    const { data, info } = await sharp(picture, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .flatten()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  } catch {
    throw lacksItsEnd();
  }
}
