import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ToHost } from '../../server/protocol/messages.ts';
import { build, startServer, type RunningServer } from '../helpers/built-server.ts';

let server: RunningServer;

/** Everything spoken until something is said that `isLast` knows. */
function listen(isLast: (line: string) => boolean): Promise<readonly string[]> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/host`);
  const said: string[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', key: server.hostKey, lang: 'en' })));
  return new Promise((resolve) => {
    socket.on('message', (bytes: Buffer) => {
      const message = JSON.parse(bytes.toString()) as ToHost;
      if (message.type !== 'say') return;
      said.push(...message.lines.map(({ text }) => text));
      if (!said.some(isLast)) return;
      socket.close();
      resolve(said);
    });
  });
}

describe('npm start -- --demo', () => {
  beforeAll(async () => {
    build();
    server = await startServer(['--demo']);
  }, 600_000);
  afterAll(() => server?.close());

  it('plays a trick to its end within thirty seconds, without cards or camera', async () => {
    const startMs = performance.now();
    const said = await listen((line) => /takes/.test(line));
    expect(said.length).toBeGreaterThan(2); // the sums on the way there
    expect(performance.now() - startMs).toBeLessThan(30_000);
  }, 60_000);
});
