import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { VIEW_BLOCK_BYTES } from '../../server/net/view.ts';
import { wordsOf } from '../../server/net/words.ts';
import { countedChance, openTestHouse, type Page } from './kit.ts';

const real = {
  games: Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game])),
  words: wordsOf(games),
};

interface PhoneMessage {
  readonly view: {
    readonly pick: {
      readonly key: string;
      readonly groups: readonly { readonly options: readonly { readonly id: string; readonly text: string }[] }[];
    } | null;
    readonly secret: { readonly lines: readonly string[] } | null;
  };
}
const viewOf = (page: Page) => page.last<PhoneMessage>('view')!.view;

/** A table that keeps its rules, in the order of the seats, and lays two cards. */
async function played(seed: number, players: number, lang: 'en' | 'pt') {
  const house = await openTestHouse({ ...real, firstGame: 'hidden-rules', chance: countedChance(seed) });
  const host = await house.host();
  const phones = [];
  for (let n = 0; n < players; n += 1) phones.push(await house.phone(`${'ÁãÇé'.repeat(5)} ${n}`));
  for (const phone of phones) phone.send({ type: 'lang', lang });
  host.send({ type: 'start', id: 1 });
  await host.next('ok');
  for (const [seat, phone] of phones.entries()) {
    await phone.quiet();
    const { key, groups } = viewOf(phone).pick!;
    phone.send({ type: 'press', id: 100 + seat, key, value: groups.map(({ options }) => options[0]!.id).join('|') });
    await phone.next('ok');
  }
  for (const [id, card] of [
    [2, '10S'],
    [3, '5H'],
  ] as const) {
    host.send({ type: 'card', id, card });
    await host.next('ok');
  }
  for (const page of [host, ...phones]) await page.quiet();
  return { house, host, phones };
}

describe.each(['en', 'pt'] as const)('Hidden Rules through the front door, in %s', (lang) => {
  test('every view of eight long names fits one block', async () => {
    const { phones } = await played(11, 8, lang);
    for (const { heard, texts } of phones) {
      const lengths = heard.flatMap(({ type }, index) => (type === 'view' ? [Buffer.byteLength(texts[index]!)] : []));
      expect(new Set(lengths)).toEqual(new Set([VIEW_BLOCK_BYTES]));
    }
  });

  test('no phone and no host page is ever sent another player’s rule', async () => {
    const { host, phones } = await played(11, 4, lang);
    const rules = phones.map((phone) => viewOf(phone).secret!.lines.filter((line) => line !== ''));
    phones.forEach((phone, seat) => {
      const strangers = rules
        .filter((_, other) => other !== seat)
        .flat()
        .filter((line) => !rules[seat]!.includes(line));
      expect(strangers.length).toBeGreaterThan(0);
      expect(strangers.filter((line) => phone.texts.join().includes(line))).toEqual([]);
    });
    expect(rules.flat().filter((line) => host.texts.join().includes(line))).toEqual([]);
  });

  test('other rules change no byte of the host page and no length on a phone', async () => {
    const shape = ({ heard, texts }: Page) => heard.map(({ type }, n) => `${type} ${Buffer.byteLength(texts[n]!)}`);
    const one = await played(11, 3, lang);
    const other = await played(12, 3, lang);
    expect(viewOf(one.phones[0]!).secret).not.toEqual(viewOf(other.phones[0]!).secret);
    expect(other.host.texts).toEqual(one.host.texts);
    one.phones.forEach((phone, seat) => expect(shape(other.phones[seat]!)).toEqual(shape(phone)));
  });
});
