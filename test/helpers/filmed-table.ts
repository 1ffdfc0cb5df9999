import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { repoRoot } from '../../server/root.ts';
import { build, startServer, type RunningServer } from './built-server.ts';
import { openBrowser } from './chromium.ts';
import { openFilmCamera, PACKS, type Deed } from './film-camera.ts';

const SHOTS = join(repoRoot(), '.shots');
const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1440, height: 900 };
const PATIENCE_MS = 40_000; // a busy machine; the sum itself is timed by the bench

/** A table with a webcam, a big screen and a phone for every player, all in one browser. */
export interface FilmedTable {
  readonly server: RunningServer;
  readonly host: Page;
  readonly camera: Page;
  readonly phones: readonly Page[];
  /** Something happens before the camera. */
  readonly show: (deed: Deed) => Promise<void>;
  /** Goes through the set-up and begins; a choice is the name of an option and of its value. */
  readonly begin: (choices?: Readonly<Record<string, string>>) => Promise<void>;
  readonly press: (seat: number, key: string) => Promise<void>;
  readonly captionIs: (text: string | RegExp) => Promise<void>;
  /** Everything that was sent to the big screen so far. */
  readonly heard: readonly string[];
  /** Meanwhile the phone does not get what is sent to it. */
  readonly onSlowLine: (seat: number, meanwhile: () => Promise<void>) => Promise<void>;
  /** All that a page holds, seen or not. */
  readonly textOf: (page: Page) => Promise<string>;
  /** A picture of one page as it is. */
  readonly shoot: (page: Page, name: string) => Promise<void>;
  /** Pictures of every page, in both sizes. */
  readonly shootAll: (name: string) => Promise<void>;
  readonly leave: () => Promise<void>;
}

interface Sitting {
  readonly game: string;
  readonly pack: keyof typeof PACKS; // what lies before the camera
  readonly names: readonly string[];
}

async function newPage(browser: Browser, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({ viewport, permissions: ['camera'] });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

async function openCamera(browser: Browser, server: RunningServer): Promise<Page> {
  const camera = await newPage(browser, SCREEN);
  await camera.goto(`${server.url}/camera#key=${server.hostKey}`);
  return camera;
}

/** The big screen with all it is told. */
async function openHost(browser: Browser, server: RunningServer, game: string) {
  const host = await newPage(browser, SCREEN);
  const heard: string[] = [];
  host.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await host.goto(`${server.url}/host#key=${server.hostKey}`);
  await host.locator(`[data-game="${game}"]`).click();
  return { host, heard };
}

/** A phone whose line can be made slow. */
async function sitDown(browser: Browser, server: RunningServer, name: string) {
  const phone = await newPage(browser, PHONE);
  const waiting: (() => void)[] = [];
  const line = { isSlow: false };
  await phone.routeWebSocket(/./, (socket) => {
    const far = socket.connectToServer();
    far.onMessage((message) => {
      const deliver = () => socket.send(message);
      if (line.isSlow) waiting.push(deliver);
      else deliver();
    });
  });
  await phone.goto(`${server.url}/j/${server.code}`);
  await phone.getByLabel('Your name').fill(name);
  await phone.getByRole('button', { name: 'Sit here' }).click();
  await phone.getByText('You sit with us').waitFor();
  const onSlowLine = async (meanwhile: () => Promise<void>): Promise<void> => {
    line.isSlow = true;
    await meanwhile();
    line.isSlow = false;
    waiting.splice(0).forEach((deliver) => deliver());
  };
  return { phone, onSlowLine };
}

async function setUp(host: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await host.getByRole('button', { name: 'Next: Camera' }).click();
  await host.getByRole('button', { name: 'Next: Table' }).click();
  for (const [option, value] of Object.entries(choices)) {
    const group = host.getByRole('group', { name: option });
    await group.getByRole('button', { name: value, exact: true }).click();
  }
  await host.getByRole('button', { name: 'Next: Seats' }).click();
  await host.getByRole('button', { name: 'Next: Play' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
}

async function shootBoth(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize()!;
  for (const size of [PHONE, SCREEN]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(SHOTS, `${name}-${size.width}x${size.height}.png`) });
  }
  await page.setViewportSize(usual);
}

/** Opens the pages of a game that is about to begin, with everybody seated. */
export async function openFilmedTable({ game, pack, names }: Sitting): Promise<FilmedTable> {
  build();
  mkdirSync(SHOTS, { recursive: true });
  const film = await openFilmCamera(await PACKS[pack](), names.length);
  const server = await startServer();
  const browser = await openBrowser(film.path);
  const camera = await openCamera(browser, server);
  const { host, heard } = await openHost(browser, server, game);
  const seats: Awaited<ReturnType<typeof sitDown>>[] = [];
  for (const name of names) seats.push(await sitDown(browser, server, name));
  const phones = seats.map(({ phone }) => phone);
  const shoot = async (page: Page, name: string): Promise<void> => {
    await page.screenshot({ path: join(SHOTS, `${game}-${name}.png`) });
  };
  return {
    server,
    host,
    camera,
    phones,
    show: (deed) => film.show(camera, deed),
    begin: (choices = {}) => setUp(host, choices),
    press: (seat, key) => phones[seat]!.locator(`[data-key="${key}"]:enabled`).first().click(),
    captionIs: (text) => host.locator('.caption').filter({ hasText: text }).waitFor(),
    heard,
    onSlowLine: (seat, meanwhile) => seats[seat]!.onSlowLine(meanwhile),
    textOf: async (page) => (await page.locator('html').textContent()) ?? '',
    shoot,
    shootAll: async (name) => {
      await shootBoth(host, `${game}-${name}-host`);
      for (const [seat, phone] of phones.entries()) await shootBoth(phone, `${game}-${name}-${names[seat]}`);
    },
    leave: async () => {
      await browser.close();
      await server.close();
      film.remove();
    },
  };
}
