import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { repoRoot } from '../../server/root.ts';
import { build, startServer, type RunningServer } from '../helpers/built-server.ts';
import { openBrowser } from '../helpers/chromium.ts';
import { openFilmCamera, type FilmCamera } from '../helpers/film-camera.ts';

const SHOTS = join(repoRoot(), '.shots');
const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1440, height: 900 };
const [ANA, RUI, BIA] = [0, 1, 2] as const;
const PATIENCE_MS = 40_000;

let server: RunningServer;
let film: FilmCamera;
let browser: Browser;
let host: Page;
let camera: Page;
let phones: readonly Page[];

async function openPage(path: string, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({ viewport, permissions: ['camera'] });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${server.url}${path}`);
  return page;
}

async function sitDown(name: string): Promise<Page> {
  const phone = await openPage(`/j/${server.code}`, PHONE);
  await phone.getByLabel('Your name').fill(name);
  await phone.getByRole('button', { name: 'Sit here' }).click();
  await phone.getByText('You sit with us').waitFor();
  return phone;
}

const press = (seat: number, key: string) => phones[seat]!.locator(`[data-key="${key}"]:enabled`).first().click();
const topIs = (name: string) => host.locator('.laid.new').getByRole('img', { name, exact: true }).waitFor();
const captionIs = (text: string) => host.locator('.caption').filter({ hasText: text }).waitFor();
const lay = async (seat: number, card: string, name: string): Promise<void> => {
  await film.show(camera, { type: 'lay', seat, card });
  await topIs(name);
};
const shoot = (name: string, page: Page) => page.screenshot({ path: join(SHOTS, `mao-${name}.png`) });

/** What a phone shows while its panel is held. */
async function held(seat: number, shot?: string): Promise<string> {
  const phone = phones[seat]!;
  await phone.locator('.secret .hold').hover();
  await phone.mouse.down();
  const text = (await phone.locator('.secret .text').textContent()) ?? '';
  if (shot) await shoot(shot, phone);
  await phone.mouse.up();
  await phone.locator('.secret .weave').waitFor();
  return text;
}
const textOf = async (page: Page) => (await page.locator('html').textContent()) ?? '';

/** Lays cards by hand, as a person at the host page could, but quicker. */
async function layByHand(cards: readonly string[]): Promise<void> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/host`);
  const say = (message: object) => socket.send(JSON.stringify(message));
  await new Promise((resolve) => socket.once('open', resolve));
  say({ type: 'hello', key: server.hostKey, lang: 'en' });
  const first = 900_000 + Math.floor(performance.now());
  const done = new Promise<void>((resolve, reject) => {
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes)) as { type: string; id?: number; text?: string };
      if (message.type === 'no') reject(new Error(message.text));
      if (message.type === 'ok' && message.id === first + cards.length - 1) resolve();
    });
  });
  cards.forEach((card, n) => say({ type: 'card', id: first + n, card }));
  await done;
  socket.close();
}

const DIAMONDS = ['9', '10', 'J', 'Q', 'K', 'A', '2', '3', '4', '5', '6', '7'].map((rank) => `${rank}D`);
const SPADES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].map((rank) => `${rank}S`);
const hearts = (ranks: readonly string[]) => ranks.map((rank) => `${rank}H`);

describe('two hands of Mao with photographed cards, a big screen and three phones', () => {
  beforeAll(async () => {
    build();
    mkdirSync(SHOTS, { recursive: true });
    film = await openFilmCamera();
    server = await startServer();
    browser = await openBrowser(film.path);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    film?.remove();
  });

  it('tells a mismatch to the dealer alone, says penalty when pressed, and is won by the word and the tap', async () => {
    camera = await openPage(`/camera#key=${server.hostKey}`, SCREEN);
    host = await openPage(`/host#key=${server.hostKey}`, SCREEN);
    await host.locator('[data-game="mao"]').click();
    phones = [await sitDown('Ana'), await sitDown('Rui'), await sitDown('Bia')];
    await host.getByRole('button', { name: 'Next: Camera' }).click();
    await host.getByRole('button', { name: 'Next: Table' }).click();
    await host.getByRole('group', { name: 'Twos add up' }).waitFor();
    await host.getByRole('button', { name: 'Next: Seats' }).click();
    await host.getByRole('button', { name: 'Next: Play' }).click();
    await host.getByRole('button', { name: 'Start the game' }).click();
    await press(ANA, 'dealt');

    // A starter, a card that matches, and one that does not: only Ana's sheet knows.
    await lay(ANA, '8C', '8 of clubs');
    await lay(RUI, '8D', '8 of diamonds');
    expect(await held(ANA)).toContain('Bia · clockwise');
    const quiet = await host.locator('.caption').textContent();
    await lay(BIA, '7C', '7 of clubs');
    expect(await held(ANA, 'dealer-held')).toContain('The card of Bia does not match');
    expect(await host.locator('.caption').textContent()).toBe(quiet);
    for (const page of [host, phones[RUI]!, phones[BIA]!]) {
      expect(await textOf(page)).not.toContain('does not match');
      expect(await page.locator('.now').count()).toBe(0);
    }
    await shoot('host-card', host);
    await shoot('player', phones[BIA]!);

    // Ana fines Bia; the word is spoken, the card goes back.
    await press(ANA, `who:${BIA}`);
    await press(ANA, 'what:noMatch');
    await shoot('dealer', phones[ANA]!);
    await press(ANA, 'penalty');
    await captionIs('Penalty, Bia');
    await host.locator('.laid.back').waitFor();
    await shoot('host-penalty', host);
    await film.show(camera, { type: 'takeBack', seat: BIA });
    await host.locator('.laid.back').waitFor({ state: 'detached' });
    await topIs('8 of diamonds');
    expect(await held(ANA)).toMatch(/Ana · clockwise.*Bia 8/);
    await camera.close();

    // Rui wins the hand with the word, and the sheet goes over to him.
    await layByHand([...DIAMONDS, ...hearts(['7', '8', '9', '10', 'J'])]);
    await topIs('jack of hearts');
    await press(ANA, 'word');
    await captionIs('Rui wins the hand');
    await phones[RUI]!.locator('.pick').waitFor();
    expect(await phones[ANA]!.locator('.secret').count()).toBe(0);
    await shoot('pick', phones[RUI]!);
    await phones[RUI]!.locator('.slot').nth(4).click(); // nothing, ace, queen, two, tap
    await phones[RUI]!.locator('.pickends .key.main').click();
    await press(RUI, 'dealt');

    // The second hand: Bia's last card needs the word and the tap.
    await layByHand([...SPADES, ...hearts(['A', '2', '3', '4', '5', '6', '7'])]);
    await topIs('7 of hearts');
    expect(await held(RUI)).toContain('Last card taps');
    for (const page of [host, phones[ANA]!, phones[BIA]!]) expect(await textOf(page)).not.toContain('taps');
    await press(RUI, 'word');
    await press(RUI, 'tap');
    await captionIs('Bia wins the hand');
    expect(await host.locator('.places .pts').allTextContents()).toEqual(['0 points', '1 points', '1 points']);
  }, 600_000);
});
