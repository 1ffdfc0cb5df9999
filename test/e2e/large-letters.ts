import { once } from 'node:events';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { build, startServer, type RunningServer } from '../helpers/built-server.ts';
import { openBrowser } from '../helpers/chromium.ts';

let server: RunningServer;
let browser: Browser;
let orders = 0;

/** The script below runs in the page: what lies over something else, or off the side where nobody can scroll to. */
const FAULTS = `(() => {
  const words = 'h1, h2, h3, p, button, input, legend, small, .fld span, .nm, .chip, .code, .room, .qr, a.key';
  const shown = [...document.querySelectorAll(words)].filter(
    (each) => each.getBoundingClientRect().width > 2 && getComputedStyle(each).visibility !== 'hidden',
  );
  const text = (each) => each.textContent.trim().slice(0, 30) || each.tagName;
  const box = (each) => each.getBoundingClientRect();
  const over = (one, other) =>
    Math.min(box(one).right, box(other).right) - Math.max(box(one).left, box(other).left) > 3 &&
    Math.min(box(one).bottom, box(other).bottom) - Math.max(box(one).top, box(other).top) > 3;
  const isFoot = (each) => each.closest('footer') !== null; // stays in sight over what is scrolled
  return shown.flatMap((one, n) => [
    ...(box(one).left < -1 || box(one).right > innerWidth + 1 ? ['off the side: ' + text(one)] : []),
    ...shown
      .slice(n + 1)
      .filter((other) => !one.contains(other) && isFoot(one) === isFoot(other) && over(one, other))
      .map((other) => text(one) + ' lies over ' + text(other)),
  ]);
})()`;

async function openPage(path: string, [width, height]: readonly [number, number], zoom: number): Promise<Page> {
  const viewport = { width: width / zoom, height: height / zoom };
  const page = await (await browser.newContext({ viewport, deviceScaleFactor: zoom })).newPage();
  await page.goto(`${server.url}${path}`);
  return page;
}
const enlarge = (page: Page) => page.addStyleTag({ content: ':root { font-size: 200% !important }' });
const faults = (page: Page) => page.evaluate<readonly string[]>(FAULTS);
/** What the host does, without its page. */
async function order(message: object): Promise<void> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/host`);
  const answer = new Promise<void>((done) =>
    socket.on('message', (bytes: Buffer) => bytes.toString().startsWith('{"type":"ok"') && done()),
  );
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', key: server.hostKey, lang: 'en' }));
  socket.send(JSON.stringify({ ...message, id: (orders += 1) }));
  await answer;
  socket.close();
}
const sizeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));

const SCREEN = [1440, 900] as const;
const PHONE = [390, 844] as const;

describe('letters twice as large', () => {
  beforeAll(async () => {
    build();
    server = await startServer();
    browser = await openBrowser('');
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  describe.each([
    ['by the letter size', 1],
    ['by zoom', 2],
  ])('%s', (_, zoom) => {
    it.each([SCREEN, PHONE])(
      'every step of the set-up on %i × %i shows all, and nothing over anything',
      async (...size) => {
        const host = await openPage(`/host#key=${server.hostKey}`, size, zoom);
        await host.locator('.steps').waitFor();
        if (zoom === 1) await enlarge(host);
        for (const step of await host.locator('.steps button').all()) {
          await step.click();
          expect(await faults(host), (await host.locator('h1').textContent()) ?? '').toEqual([]);
        }
      },
    );

    it.each([SCREEN, PHONE])('so does the page to sit down with, on %i × %i', async (...size) => {
      const phone = await openPage(`/j/${server.code}`, size, zoom);
      await phone.getByLabel('Your name').fill('Maximiliana Rosa');
      if (zoom === 1) await enlarge(phone);
      expect(await faults(phone)).toEqual([]);
    });
  });

  it('zoom really enlarges the set-up', async () => {
    const path = `/host#key=${server.hostKey}`;
    const [plain, zoomed] = [await openPage(path, SCREEN, 1), await openPage(path, SCREEN, 2)];
    for (const page of [plain, zoomed]) await page.locator('.steps').waitFor();
    expect((await sizeOf(zoomed, '.steps button >> nth=0')) * 2).toBeGreaterThan(
      1.9 * (await sizeOf(plain, '.steps button >> nth=0')),
    );
  });

  it('thirteen chairs on a small phone lie beside each other', async () => {
    const host = await openPage(`/host#key=${server.hostKey}`, SCREEN, 1);
    await host.locator('.steps').waitFor();
    await host.locator('[data-game="masks"]').click();
    const phone = await openPage(`/j/${server.code}`, [360, 640], 1);
    await phone.locator('[data-seat="12"]').waitFor();
    expect(await faults(phone)).toEqual([]);
  });

  // the last ones: from here on the table plays, and the set-up is over
  it('every key of a phone in play can be reached on a small one', async () => {
    const phone = await openPage(`/j/${server.code}`, [360, 640], 1);
    await phone.getByLabel('Your name').fill('Maximiliana');
    await phone.getByRole('button', { name: 'Sit here' }).click();
    await phone.getByText('You sit with us').waitFor();
    await order({ type: 'game', game: 'hidden-rules' });
    for (const name of ['Rui', 'WMWMWMWMWMWM']) await order({ type: 'seatAdd', name });
    await order({ type: 'start' });
    await phone.locator('.pick').waitFor();
    await enlarge(phone);
    expect(await faults(phone), 'while a rule is chosen').toEqual([]);
    await order({ type: 'press', key: 'keepRest' });
    await phone.locator('.pad').waitFor();
    expect(await faults(phone), 'in the first trick').toEqual([]);
  });

  it('the big screen in play fits into a phone, also with wide names', async () => {
    const host = await openPage(`/host#key=${server.hostKey}`, PHONE, 1);
    await host.locator('.stage').waitFor();
    expect(await faults(host), 'before the first card').toEqual([]);
    await order({ type: 'card', card: '8C' });
    await host.locator('.laid').waitFor();
    expect(await faults(host), 'with a card').toEqual([]);
    await host.getByRole('button', { name: 'Lay a card' }).click();
    await host.locator('.deck').waitFor();
    expect(await faults(host), 'while a card is tapped in').toEqual([]);
  });
});
