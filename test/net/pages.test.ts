import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSettings } from '../../server/settings.ts';
import { openTestHouse } from './kit.ts';

let pages: string;
beforeAll(() => {
  pages = mkdtempSync(join(tmpdir(), 'kibitz-pages-'));
  mkdirSync(join(pages, 'assets'));
  for (const page of ['index', 'host', 'camera']) writeFileSync(join(pages, `${page}.html`), `<title>${page}</title>`);
  writeFileSync(join(pages, 'assets', 'a-1f2e3d.js'), 'export {};');
  writeFileSync(join(pages, '..', 'outside.txt'), 'outside');
});
afterAll(() => rmSync(pages, { recursive: true, force: true }));

describe('pages', () => {
  test.each([
    ['/', 'index'],
    ['/j/KAPT', 'index'],
    ['/host', 'host'],
    ['/camera', 'camera'],
  ])('%s', async (url, title) => {
    const { app } = await openTestHouse({ pages });
    const answer = await app.server.inject({ url });
    expect(answer).toMatchObject({ statusCode: 200, body: `<title>${title}</title>` });
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-cache',
    });
  });

  test('work on plain http: nothing asks for https', async () => {
    const { app } = await openTestHouse({ pages });
    const { headers } = await app.server.inject({ url: '/host' });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toMatch(/connect-src [^;]*ws:.*img-src [^;]*data:/u);
  });

  test('built files may be kept for ever', async () => {
    const { app } = await openTestHouse({ pages });
    const { headers } = await app.server.inject({ url: '/assets/a-1f2e3d.js' });
    expect(headers['cache-control']).toContain('immutable');
  });

  test.each(['/nothing', '/assets/nothing.js', '/../outside.txt', '/%2e%2e/outside.txt', '/j/KAPT/more'])(
    '%s is not there',
    async (url) => {
      const { app } = await openTestHouse({ pages });
      expect((await app.server.inject({ url })).json()).toEqual({ code: 'notFound', text: 'There is nothing here.' });
    },
  );

  test('a wrong address is a friendly page for people, in their language', async () => {
    const { app } = await openTestHouse({ pages });
    const open = (language: string) =>
      app.server.inject({ url: '/nonsense', headers: { accept: 'text/html,*/*', 'accept-language': language } });
    const [english, portuguese] = [await open('de'), await open('pt-BR,pt;q=0.9')];
    expect(english.statusCode).toBe(404);
    expect(english.headers['content-type']).toContain('text/html');
    expect(english.body).toMatch(/There is nothing here.*href="\/"/su);
    expect(portuguese.body).toMatch(/lang="pt-BR".*Não há nada aqui/su);
  });

  test('a malformed address is answered', async () => {
    const { app } = await openTestHouse({ pages });
    const answer = await app.server.inject({ url: '/%zz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('text');
  });

  test('before they are built, say how to build them', async () => {
    const { app } = await openTestHouse();
    expect((await app.server.inject({ url: '/host' })).json()).toMatchObject({
      code: 'notBuilt',
      text: expect.stringContaining('npm run build'),
    });
  });
});

const parse = (args: readonly string[], env = {}) => parseSettings(args, env, '/home/ana/kibitz');

describe('settings', () => {
  test('have their usual values', () => {
    expect(parse([])).toEqual({
      ok: true,
      value: {
        port: 4040,
        host: '0.0.0.0',
        data: '/home/ana/kibitz/data',
        isDemo: false,
        isFresh: false,
        isGuarded: true,
      },
    });
  });

  test('a flag wins over the environment', () => {
    expect(parse(['--port', '5000', '--data', '/d'], { PORT: '6000', HOST: '127.0.0.1', DATA: '/e' })).toMatchObject({
      value: { port: 5000, host: '127.0.0.1', data: '/d' },
    });
  });

  test('a demo has a table of its own', () => {
    expect(parse(['--demo'])).toMatchObject({
      value: { isDemo: true, isFresh: true, isGuarded: false, data: '/home/ana/kibitz/data/demo' },
    });
  });

  test.each([
    [['--port', 'abc'], 'badPort'],
    [['--port', '70000'], 'badPort'],
    [['--port', '-1'], 'badFlag'],
    [['--port'], 'badFlag'],
    [['--demo=yes'], 'badFlag'],
    [['--loud'], 'unknownFlag'],
    [['table'], 'unknownFlag'],
    [['--help'], 'help'],
  ])('%j is refused', (args, code) => expect(parse(args)).toMatchObject({ ok: false, refusal: { code } }));
});
