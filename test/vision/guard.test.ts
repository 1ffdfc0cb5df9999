import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { repoRoot } from '../../server/root.ts';
import { openGuard } from '../../server/vision/guard.ts';

const guard = await openGuard();
afterAll(() => guard.close());

const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#9ab"/>
  <rect x="312" y="300" width="16" height="180" fill="#777"/>
  <polygon points="270,80 370,80 440,150 440,250 370,320 270,320 200,250 200,150" fill="#b00" stroke="#fff" stroke-width="10"/>
  <text x="320" y="228" font-family="sans-serif" font-weight="bold" font-size="80" text-anchor="middle" fill="#fff">STOP</text></svg>`;

test('a thing is named, and its box is in shares of the picture', async () => {
  const [thing] = await guard.look(await sharp(Buffer.from(SIGN)).jpeg().toBuffer());
  expect(thing?.name).toBe('stop sign');
  expect(thing?.confidence).toBeGreaterThan(0.5);
  const { left, top, width, height } = thing!;
  [left - 200 / 640, top - 80 / 480, width - 240 / 640, height - 240 / 480].forEach((off) =>
    expect(Math.abs(off)).toBeLessThan(0.08),
  );
});

test('a card on a table is nobody, and what is no picture is nothing', async () => {
  const photo = await readFile(path.join(repoRoot(), 'test/fixtures/photos/foltys-test31.jpg'));
  expect((await guard.look(photo)).filter(({ name }) => name === 'person')).toEqual([]);
  expect(await guard.look(Buffer.from('no picture'))).toEqual([]);
});

test('after its end it refuses', async () => {
  const other = await openGuard();
  await other.close();
  await expect(other.look(Buffer.from('no picture'))).rejects.toThrow('The guard stopped');
});
