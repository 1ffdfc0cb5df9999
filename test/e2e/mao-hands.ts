import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openFilmedTable, type FilmedTable } from '../helpers/filmed-table.ts';

const [ANA, RUI, BIA] = [0, 1, 2] as const;

let table: FilmedTable;

const topIs = (name: string) => table.host.locator('.laid.new').getByRole('img', { name, exact: true }).waitFor();
const lay = async (seat: number, card: string, name: string): Promise<void> => {
  await table.show({ type: 'lay', seat, card });
  await topIs(name);
};

/** What a phone shows while its panel is held. */
async function held(seat: number, shot?: string): Promise<string> {
  const phone = table.phones[seat]!;
  await phone.locator('.secret .hold').hover();
  await phone.mouse.down();
  const text = (await phone.locator('.secret .text').textContent()) ?? '';
  if (shot) await table.shoot(phone, shot);
  await phone.mouse.up();
  await phone.locator('.secret .weave').waitFor();
  return text;
}

/** Lays cards by hand, as a person at the host page could, but quicker. */
async function layByHand(cards: readonly string[]): Promise<void> {
  const { server } = table;
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
    table = await openFilmedTable({ game: 'mao', pack: 'photographed', names: ['Ana', 'Rui', 'Bia'] });
  }, 600_000);
  afterAll(() => table?.leave());

  it('tells a mismatch to the dealer alone, says penalty when pressed, and is won by the word and the tap', async () => {
    const { host, phones, press, captionIs, show, shoot, textOf } = table;
    await table.begin({ 'Twos add up': 'No' });
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
    await shoot(host, 'host-card');
    await shoot(phones[BIA]!, 'player');

    // Ana fines Bia; the word is spoken, the card goes back.
    await press(ANA, `who:${BIA}`);
    await press(ANA, 'what:noMatch');
    await shoot(phones[ANA]!, 'dealer');
    await press(ANA, 'penalty');
    await captionIs('Penalty, Bia');
    await host.locator('.laid.back').waitFor();
    await shoot(host, 'host-penalty');
    await show({ type: 'takeBack', seat: BIA });
    await host.locator('.laid.back').waitFor({ state: 'detached' });
    await topIs('8 of diamonds');
    expect(await held(ANA)).toMatch(/Ana · clockwise.*Bia 8/);
    await table.camera.close();

    // Rui wins the hand with the word, and the sheet goes over to him.
    await layByHand([...DIAMONDS, ...hearts(['7', '8', '9', '10', 'J'])]);
    await topIs('jack of hearts');
    await press(ANA, 'word');
    await captionIs('Rui wins the hand');
    await phones[RUI]!.locator('.pick').waitFor();
    expect(await phones[ANA]!.locator('.secret').count()).toBe(0);
    await shoot(phones[RUI]!, 'pick');
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
