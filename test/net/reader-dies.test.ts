import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { decks } from '../../server/decks/registry.ts';
import { repoRoot } from '../../server/root.ts';
import { openEyes } from '../../server/vision/eyes.ts';
import { dealtHouse } from './kit.ts';

const started = vi.hoisted((): Worker[] => []);
vi.mock('node:worker_threads', async (original) => {
  const threads = await original<typeof import('node:worker_threads')>();
  class Watched extends threads.Worker {
    constructor(...from: ConstructorParameters<typeof Worker>) {
      super(...from);
      started.push(this);
    }
  }
  return { ...threads, Worker: Watched };
});

const WARM_UP = { timeout: 50_000, interval: 20 };

test('the reader dies in the middle of a picture: another one takes over, and the table goes on', async () => {
  const photo = await readFile(join(repoRoot(), 'test/fixtures/photos/foltys-test31.jpg'));
  const eyes = await openEyes({ deck: decks['french52']!, workers: 1 });
  const { house, host, phones } = await dealtHouse({ eyes: async () => eyes });
  const camera = await house.camera();
  const heard = (type: string) => camera.heard.filter((message) => message.type === type);
  const until = (type: string, count: number) =>
    vi.waitFor(() => expect(heard(type).length).toBeGreaterThanOrEqual(count), WARM_UP);

  camera.socket.send(photo);
  await until('seen', 1);
  await until('ready', 2);
  camera.socket.send(photo);
  await started[0]!.terminate();
  await until('ready', 3); // the picture is lost, the page may send the next one
  expect(house.reports).toHaveLength(1);

  host.send({ type: 'card', id: 2, card: '9C' });
  await host.next('ok');
  phones[0].send({ type: 'press', id: 3, key: 'bell' });
  await phones[0].next('ok');

  camera.socket.send(photo);
  await until('seen', 2);
  expect(heard('seen').at(-1)).toMatchObject({ cards: [{ card: '7S' }] });
  expect(started).toHaveLength(2);
  await eyes.close();
}, 180_000);
