import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode } from '../../server/vision/decode.ts';
import { UnreadablePicture } from '../../server/vision/types.ts';

/** Red in the top left quarter, the rest blue: tells which way up a picture is. */
async function flag(width: number, height: number) {
  const red = { create: { width: width / 2, height: height / 2, channels: 3, background: '#f00' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: await sharp(red).png().toBuffer(), left: 0, top: 0 },
  ]);
}

const isRed = (rgb: Uint8Array, i: number) => rgb[i * 3]! > 200 && rgb[i * 3 + 2]! < 60;

/** In which quarter the red lies once the picture is shown as its EXIF orientation asks. */
const RED_QUARTER = {
  1: 'top left',
  2: 'top right',
  3: 'bottom right',
  4: 'bottom left',
  5: 'top left',
  6: 'top right',
  7: 'bottom right',
  8: 'bottom left',
} as const;

test.each(Object.entries(RED_QUARTER))('EXIF orientation %s puts the red quarter %s', async (orientation, quarter) => {
  const jpeg = await (
    await flag(80, 40)
  )
    .jpeg()
    .withMetadata({ orientation: Number(orientation) })
    .toBuffer();
  const { width, height, rgb } = await decode(jpeg);
  expect([width, height]).toEqual(Number(orientation) > 4 ? [40, 80] : [80, 40]);
  const x = Math.floor(quarter.endsWith('left') ? width / 4 : (width * 3) / 4);
  const y = Math.floor(quarter.startsWith('top') ? height / 4 : (height * 3) / 4);
  expect(isRed(rgb, y * width + x)).toBe(true);
  expect(isRed(rgb, (height - 1 - y) * width + (width - 1 - x))).toBe(false);
});

test.each(['jpeg', 'png', 'webp'] as const)('%s is opened as RGB', async (format) => {
  const { width, height, rgb } = await decode(await (await flag(60, 40)).toFormat(format).toBuffer());
  expect([width, height, rgb.length]).toEqual([60, 40, 60 * 40 * 3]);
});

test('a grey picture and one with transparency become RGB too', async () => {
  const grey = await (await flag(60, 40)).greyscale().jpeg().toBuffer();
  const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect((await decode(grey)).rgb.length).toBe(60 * 40 * 3);
  expect((await decode(clear)).rgb.length).toBe(60 * 40 * 3);
});

const noise = sharp({
  create: { width: 400, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian' } },
});
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
/** A small JPEG with another size written into its frame header (marker FF C0). */
async function claiming(width: number, height: number): Promise<Uint8Array> {
  const jpeg = Buffer.from(await blank(64, 64));
  const header = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, header + 5);
  jpeg.writeUInt16BE(width, header + 7);
  return jpeg;
}
const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2);

const BAD: readonly [string, UnreadablePicture['reason'], () => Promise<Uint8Array>][] = [
  ['no bytes at all', 'notAnImage', async () => new Uint8Array()],
  ['text', 'notAnImage', async () => Buffer.from('this is not a picture, however hard you look')],
  ['a GIF', 'notAnImage', async () => noise.clone().gif().toBuffer()],
  [
    'an SVG drawing',
    'notAnImage',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['half a JPEG', 'truncated', async () => half(await noise.clone().jpeg().toBuffer())],
  ['half a PNG', 'truncated', async () => half(await noise.clone().png().toBuffer())],
  ['half a WebP', 'truncated', async () => half(await noise.clone().webp().toBuffer())],
  ['the first bytes of a JPEG', 'truncated', async () => (await noise.clone().jpeg().toBuffer()).subarray(0, 20)],
  ['a JPEG 12,000 px wide', 'tooLarge', () => blank(12_000, 20)],
  ['a JPEG 12,000 px high', 'tooLarge', () => blank(20, 12_000)],
  ['a JPEG whose header claims 81 megapixels', 'tooLarge', async () => claiming(9000, 9000)],
];

test.each(BAD)('%s is refused as %s', async (_name, reason, make) => {
  const refusal = await decode(await make()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnreadablePicture);
  expect((refusal as UnreadablePicture).reason).toBe(reason);
});
