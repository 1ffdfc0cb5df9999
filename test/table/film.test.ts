import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readScript } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE, openFilm } from '../../datasets/synth/film/film.ts';
import { writeMjpeg } from '../../datasets/synth/film/mjpeg.ts';
import { loadPhotographed } from '../../datasets/synth/film/photographed.ts';
import { shotAt } from '../../datasets/synth/film/shot.ts';
import { areaOf, sharedArea } from '../../server/table/quads.ts';
import { quadAt } from './notation.ts';

const SMALL = { ...DEFAULT_STAGE, width: 320, height: 180, cardHeightPx: 40 };
const script = readScript(`
  0.5 lay 8C by 0
  2   lay 7C by 1
  4   take back by 1   # called
  6   lay 2H by 2
  9   collect by 2
  11  end`);
const cardsAt = (atMs: number) => shotAt(DEFAULT_STAGE, script.acts, atMs).resting.map(({ card }) => card);

describe('a film', () => {
  it('shows what its script says', () => {
    expect(script.endMs).toBe(11_000);
    expect([0, 1700, 3500, 5500, 7500, 10_900].map(cardsAt)).toEqual([
      [],
      ['8C'],
      ['8C', '7C'],
      ['8C'],
      ['8C', '2H'],
      [],
    ]);
    expect(() => readScript('3 juggle 8C by 0')).toThrow(/cannot show/);
  });

  it('lays the longest trick so that no card touches another', () => {
    const acts = Array.from({ length: 21 }, (_, i) => {
      return { type: 'lay' as const, atMs: i * 2000, seat: i % 3, card: '8C' };
    });
    const { resting } = shotAt(DEFAULT_STAGE, acts, 60_000);
    const quads = resting.map(({ x, y, angleDeg }) => quadAt(x, y, DEFAULT_STAGE.cardHeightPx, angleDeg));
    expect(quads.length).toBe(21);
    quads.forEach((quad, i) => {
      expect(areaOf(quad)).toBeGreaterThan(0);
      for (const other of quads.slice(i + 1)) expect(sharedArea(quad, other)).toBe(0);
      for (const [x, y] of quad) expect(x > 0 && y > 0 && x < 1280 && y < 720, `card ${i} at ${x},${y}`).toBe(true);
    });
  });

  it('is a row of JPEG pictures at 30 a second, the same seed the same bytes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-film-'));
    const design = await loadPhotographed(new URL('../fixtures/photographed-cards', import.meta.url).pathname);
    const write = async (name: string) => {
      await writeMjpeg(await openFilm(design, SMALL), { acts: script.acts, endMs: 3000 }, join(folder, name));
      return readFileSync(join(folder, name));
    };
    const [one, two] = [await write('one.mjpeg'), await write('two.mjpeg')];
    const starts = [...one.keys()].filter((i) => one[i] === 0xff && one[i + 1] === 0xd8 && one[i + 2] === 0xff);
    const first = await sharp(one.subarray(0, starts[1])).metadata();
    rmSync(folder, { recursive: true });
    expect(one.equals(two)).toBe(true);
    expect(starts.length).toBe(90);
    expect([first.width, first.height, first.format]).toEqual([320, 180, 'jpeg']);
  });
});
