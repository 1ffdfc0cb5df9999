import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import { VIEW_BLOCK_BYTES } from '../../server/net/view.ts';
import { wordsOf } from '../../server/net/words.ts';
import { textsWithoutPacks, countedChance, openTestHouse, type Page } from './kit.ts';

const real = {
  games: Object.fromEntries(Object.entries(games).map(([id, { game }]) => [id, game])),
  words: wordsOf(games),
};
const SPADES = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].map((rank) => `${rank}S`);
const HEARTS = ['A', '2', '3', '4', '5', '6', '7'].map((rank) => `${rank}H`);
const [A, B, C] = [0, 1, 2] as const;

/** B wins the first hand of three, says what goes on the sheet, and deals the second, in which two cards lie. */
async function secondHand(secret: string, lang: 'en' | 'pt') {
  const house = await openTestHouse({ ...real, firstGame: 'mao', chance: countedChance(5) });
  const host = await house.host();
  const phones: Awaited<ReturnType<typeof house.phone>>[] = [];
  for (let n = 0; n < 3; n += 1) phones.push(await house.phone(`${'ÁãÇé'.repeat(3).slice(0, 10)} ${n}`));
  for (const phone of phones) phone.send({ type: 'lang', lang });
  let id = 0;
  const order = async (message: object): Promise<void> => {
    id += 1;
    host.send({ ...message, id });
    await host.next('ok');
  };
  const press = async (seat: number, key: string, value?: string): Promise<void> => {
    id += 1;
    phones[seat]!.send({ type: 'press', id, key, ...(value === undefined ? {} : { value }) });
    await phones[seat]!.next('ok');
  };
  await order({ type: 'start' });
  await press(A, 'dealt');
  for (const card of ['2S', ...SPADES, ...HEARTS]) await order({ type: 'card', card });
  await press(A, 'word');
  await press(B, 'add', secret);
  await press(B, 'dealt');
  for (const card of ['9C', 'AC']) await order({ type: 'card', card });
  await press(C, 'drew');
  for (const page of [host, ...phones]) await page.quiet();
  return { host, phones, press };
}
const shape = ({ heard, texts }: Page) => heard.map(({ type }, n) => `${type} ${Buffer.byteLength(texts[n]!)}`);
const bytes = ({ texts }: Page) => texts.join('\n');

describe.each(['en', 'pt'] as const)('Mao through the front door, in %s', (lang) => {
  test('a secret or none: no byte differs on the host page and on the phones of the others, no length on any', async () => {
    const none = await secondHand('none', lang);
    const ace = await secondHand('A', lang);
    expect(textsWithoutPacks(ace.host)).toEqual(textsWithoutPacks(none.host));
    for (const seat of [A, C]) {
      const unsigned = (page: Page) => bytes(page).replaceAll(/"token":"[^"]*"/g, '');
      expect(unsigned(ace.phones[seat]!)).toBe(unsigned(none.phones[seat]!));
    }
    expect(shape(ace.phones[B]!)).toEqual(shape(none.phones[B]!));
    expect(bytes(ace.phones[B]!)).not.toBe(bytes(none.phones[B]!));
  });

  test('the sheet is on the dealer’s phone alone, and goes over to the winner', async () => {
    const { phones, host } = await secondHand('A', lang);
    const line = games['mao']!.texts[lang]!.lines['secret.A']!;
    const last = (page: Page) => JSON.stringify(page.last('view'));
    expect(last(phones[B]!)).toContain(line);
    for (const page of [host, phones[A]!, phones[C]!]) expect(bytes(page).split(line)).toHaveLength(1);
    expect(last(phones[A]!)).not.toContain('"desk"');
  });

  test('every view fits one block', async () => {
    const { phones } = await secondHand('tap', lang);
    for (const { heard, texts } of phones) {
      const lengths = heard.flatMap(({ type }, n) => (type === 'view' ? [Buffer.byteLength(texts[n]!)] : []));
      expect(new Set(lengths)).toEqual(new Set([VIEW_BLOCK_BYTES]));
    }
  });
});
