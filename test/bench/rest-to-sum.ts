import type { Browser, Page } from 'playwright-core';
import { openLine } from '../../server/demo/line.ts';
import type { HostMessage, ToHost } from '../../server/protocol/messages.ts';
import { build, startServer, type RunningServer } from '../helpers/built-server.ts';
import { openBrowser } from '../helpers/chromium.ts';
import { openFilmCamera, PACKS, type FilmCamera } from '../helpers/film-camera.ts';
import { type Measurement, spread } from './measure.ts';

/** One trick that never comes to twenty-one, with the sum after each card; seats lay in turn. */
const TRICK = [
  ['9S', 9],
  ['KD', 5],
  ['QD', 3],
  ['QH', 1],
  ['QS', -1],
  ['2H', 1],
  ['2S', 3],
  ['3H', 6],
  ['8C', 14],
] as const;
const TRICKS = 3;
const SEATS = ['Ana', 'Rui', 'Bia'];
const TARGET_MS = 900;
const PATIENCE_MS = 20_000;

/** On the camera page: `changedMs` is when its video last showed another picture; a film at rest repeats its bytes. */
function watchFilm(): void {
  const small = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
  const pen = small.getContext('2d', { willReadFrequently: true })!;
  let before = '';
  const look = (video: HTMLVideoElement): void => {
    pen.drawImage(video, 0, 0, small.width, small.height);
    const now = pen.getImageData(0, 0, small.width, small.height).data.join();
    if (now !== before) document.body.dataset['changedMs'] = String(Date.now());
    before = now;
    video.requestVideoFrameCallback(() => look(video));
  };
  look(document.querySelector('video')!);
}

/** On the host page: `sum` and `sumMs` are the figure that can be read, and since when. */
function watchSum(): void {
  const read = (): void => {
    const sum = document.querySelector('.sum')?.textContent?.replace('−', '-') ?? '';
    if (sum === document.body.dataset['sum']) return;
    document.body.dataset['sum'] = sum;
    requestAnimationFrame(() => (document.body.dataset['sumMs'] = String(Date.now())));
  };
  new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const noted = async (page: Page, name: string): Promise<number> =>
  Number(await page.locator('body').getAttribute(`data-${name}`));

/** Three players without phones; whoever has to say a sum says it at once. */
async function seatPlayers(server: RunningServer): Promise<() => void> {
  let id = 0;
  const line = await openLine<ToHost, HostMessage>(`${server.url.replace('http', 'ws')}/ws/host`, (message) => {
    if (message.type === 'view' && message.view?.keys.some((key) => key.id === 'said')) press('said');
  });
  const press = (key: string): void => line.send({ type: 'press', id: (id += 1), key });
  line.send({ type: 'hello', key: server.hostKey, lang: 'en' });
  for (const name of SEATS) line.send({ type: 'seatAdd', id: (id += 1), name });
  line.send({ type: 'start', id: (id += 1) });
  press('keepRest');
  return line.close;
}

/** @returns milliseconds from a card lying still, no hand over the table, to its sum, one a card of the trick */
async function playTrick(server: RunningServer, browser: Browser, film: FilmCamera): Promise<readonly number[]> {
  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage({ permissions: ['camera'], reducedMotion: 'reduce' }); // the sum stands there without a count
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript('globalThis.__name = (made) => made'); // tsx names functions by a call that pages do not know
    await page.goto(`${server.url}${path}#key=${server.hostKey}`);
    return page;
  };
  const leave = await seatPlayers(server);
  const [camera, host] = [await open('/camera'), await open('/host')];
  await host.locator('.sumbox').waitFor({ state: 'attached' });
  await host.evaluate(watchSum);
  const waits: number[] = [];
  for (const [n, [card, sum]] of TRICK.entries()) {
    await film.show(camera, { type: 'lay', seat: n % SEATS.length, card });
    await camera.locator('video').waitFor();
    if (n === 0) await camera.evaluate(watchFilm);
    await host.locator(`body[data-sum="${sum}"]`).waitFor({ state: 'attached' });
    const changedMs = await noted(camera, 'changed-ms');
    waits.push((await noted(host, 'sum-ms')) - changedMs);
  }
  leave();
  await Promise.all([camera.close(), host.close()]);
  return waits;
}

const restToSum: Measurement = {
  name: 'card at rest on the film to its sum on the host page',
  run: async () => {
    build();
    const waits: number[] = [];
    for (let trick = 0; trick < TRICKS; trick += 1) {
      const film = await openFilmCamera(await PACKS.photographed(), 3);
      const [server, browser] = [await startServer(), await openBrowser(film.path)];
      try {
        waits.push(...(await playTrick(server, browser, film)));
      } finally {
        await browser.close();
        await server.close();
        film.remove();
      }
    }
    return { ...spread(waits), targetP95Ms: TARGET_MS, cards: waits.length };
  },
};

export const tableMeasurements: readonly Measurement[] = [restToSum];
