import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { french52 } from '../../server/decks/french52/deck.ts';
import { hungarian32 } from '../../server/decks/hungarian32/deck.ts';
import { repoRoot } from '../../server/root.ts';
import { build, startServer, type RunningServer } from '../helpers/built-server.ts';
import { openBrowser } from '../helpers/chromium.ts';
import { PACKS } from '../helpers/film-camera.ts';
import { photograph, writeShow } from '../helpers/spreads.ts';

const SHOTS = join(repoRoot(), '.shots');
const PATIENCE_MS = 180_000; // a busy machine; what the lesson takes is asserted below
const SHOWN_MS = 7000; // a spread: a hand needs about as long to lay another

let server: RunningServer;
let browser: Browser;
let host: Page;
let camera: Page;
let folder: string;

const shoot = async (name: string): Promise<void> => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await host.setViewportSize(size);
    await host.screenshot({ path: join(SHOTS, `cards-${name}-${size.width}x${size.height}.png`) });
  }
};

/** The webcam shows these pictures one after the other, and begins again. */
async function show(pictures: readonly Buffer[]): Promise<void> {
  const bare = await photograph(await PACKS.hungarian(), { faces: [], seed: 1 });
  const film = (pictures.length > 0 ? pictures : [bare]).map((jpeg) => ({ jpeg, ms: SHOWN_MS }));
  await writeShow(film, join(folder, 'next.mjpeg'));
  renameSync(join(folder, 'next.mjpeg'), join(folder, 'webcam.mjpeg'));
  if (!camera) return;
  await camera.getByRole('button', { name: 'Stop' }).click();
  await camera.getByRole('button', { name: 'Start' }).click();
}

const SPREADS = { french52: 18, hungarian32: 16 } as const; // cards that lie on the table at a time

/** Its server and its browser are gone before the next table is filmed. */
describe('teaching', () => {
  beforeAll(async () => {
    build();
    mkdirSync(SHOTS, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'kibitz-cards-'));
    await show([]);
    server = await startServer();
    browser = await openBrowser(join(folder, 'webcam.mjpeg'));
    const context = await browser.newContext({ permissions: ['camera'] });
    context.setDefaultTimeout(PATIENCE_MS);
    camera = await context.newPage();
    await camera.goto(`${server.url}/camera#key=${server.hostKey}`);
    host = await context.newPage();
    await host.goto(`${server.url}/host#key=${server.hostKey}`);
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each([
    ['hungarian32', hungarian32, PACKS.hungarian, 90_000],
    ['french52', french52, PACKS.french, 120_000],
  ] as const)('a pack of %s, shown to the camera', (id, deck, load, limitMs) => {
    it(
      'is known by heart in time',
      async () => {
        const pack = await load();
        const pictures: Buffer[] = [];
        for (let from = 0; from < deck.faces.length; from += SPREADS[id])
          pictures.push(await photograph(pack, { faces: deck.faces.slice(from, from + SPREADS[id]), seed: from + 1 }));
        const entry = host.getByRole('button', { name: 'Our cards', exact: true });
        if ((await entry.count()) > 0) await entry.click();
        await shoot(`${id}-0-packs`);
        await host.getByRole('button', { name: 'Teach me your cards' }).click();
        await host.locator(`[data-deck="${id}"]`).click();
        await host.getByLabel('What do you call this pack?').fill(`The ${id}`);
        await shoot(`${id}-1-kind`);
        await show(pictures);
        const startMs = performance.now();
        await host.getByRole('button', { name: 'Begin' }).click();
        await host
          .locator('.count b')
          .filter({ hasText: /^[1-9]/ })
          .waitFor();
        await shoot(`${id}-2-showing`);
        await host.locator('.count.all').waitFor({ timeout: 2 * limitMs });
        await host.getByRole('button', { name: 'That is all of them' }).click();
        await host.getByText('Are the names right?').waitFor();
        const shownMs = performance.now() - startMs;
        await shoot(`${id}-4-checking`);
        const cards = await host.locator('.photo').count();
        await host.getByRole('button', { name: 'Yes, all right' }).click();
        await host.getByText('Now try me').waitFor();
        console.log(`${id}: ${cards} cards known by heart in ${(shownMs / 1000).toFixed(1)} s`);
        expect(cards).toBe(deck.faces.length);
        expect(shownMs).toBeLessThan(limitMs);
        await host.locator('.album .photo').nth(8).waitFor();
        await host.locator('.album .photo').nth(2).click();
        await host.locator('.photo.on').waitFor();
        await shoot(`${id}-5-trying`);
        await host.locator('.album .photo').nth(2).click();
        await host.getByRole('button', { name: /Skip|Ready to play/ }).click();
        await host.getByText('Which cards do you play with?').waitFor();
        await shoot(`${id}-6-kept`);
        await host.getByText(`The ${id}`).waitFor();
      },
      2 * limitMs + 400_000,
    );
  });
});
