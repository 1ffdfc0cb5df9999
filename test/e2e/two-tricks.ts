import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFilmedTable, type FilmedTable } from '../helpers/filmed-table.ts';

const NAMES = ['Ana', 'Rui', 'Bia'] as const;
const [ANA, RUI, BIA] = [0, 1, 2] as const;

let table: FilmedTable;

/** Keeps the first trigger and the first action. */
async function draft(phone: Page): Promise<void> {
  await phone.locator('.draft').nth(1).waitFor();
  for (const group of await phone.locator('.draft').all()) await group.locator('.slot').first().click();
  await phone.locator('.pickends .key.main').click();
  await phone.locator('.secret:not(.pick)').waitFor();
}

const shown = (selector: string) => table.host.locator(selector).first().waitFor();
const sumIs = (sum: number) => shown(`[data-sum="${sum}"]`);
const cardsLie = (count: number) =>
  table.host.waitForFunction((n) => document.querySelectorAll('.trick .laid').length === n, count);
const lay = async (seat: number, card: string, lying: number): Promise<void> => {
  await table.show({ type: 'lay', seat, card });
  await cardsLie(lying);
};
const scores = () =>
  table.host
    .locator('.places .pts')
    .evaluateAll((all) => all.map((each) => Number.parseInt(each.textContent!.replace('−', '-'), 10)));
const scoresOn = (phone: Page) =>
  phone.locator('.scores b').evaluateAll((all) => all.map((each) => Number(each.textContent!.replace('−', '-'))));
const figureOn = (phone: Page) => phone.locator('.public .n').textContent();

/** Waits until the camera has seen no card for a while: then the trick is off the table for the tracker too. */
const emptyTable = (forMs: number) =>
  table.camera.waitForFunction((ms) => {
    const facts = document.querySelector<HTMLElement>('.facts')!;
    if (!facts.textContent.startsWith('0 ')) delete facts.dataset['emptySince'];
    else facts.dataset['emptySince'] ??= String(performance.now());
    return performance.now() - Number(facts.dataset['emptySince']) >= ms;
  }, forMs);

/** What the owner reads while holding the key; gone again afterwards. */
async function secretOf(phone: Page): Promise<readonly string[]> {
  await phone.locator('.secret .hold').hover();
  await phone.mouse.down();
  const lines = await phone.locator('.secret .text p').allTextContents();
  await phone.mouse.up();
  await phone.locator('.secret .weave').waitFor();
  return lines.filter((line) => line.trim().length > 12);
}

describe('two tricks with photographed cards, a webcam, a big screen and three phones', () => {
  beforeAll(async () => {
    table = await openFilmedTable({ game: 'hidden-rules', pack: 'photographed', names: NAMES });
  }, 600_000);
  afterAll(() => table?.leave());

  it('goes from the camera to the sum, the voice, the score and each phone', async () => {
    const { host, camera, phones, press, captionIs, show, shootAll } = table;
    await table.begin({ 'Help with calls': 'Keep quiet' });
    for (const phone of phones) await draft(phone);

    // The starter counts at once; it is nobody's play.
    await lay(ANA, '8C', 1);
    await sumIs(8);
    await captionIs('Eight');
    for (const phone of phones) expect(await figureOn(phone)).toBe('8');

    // The sum stays open until Rui has said it.
    await lay(RUI, '7C', 2);
    expect(await host.locator('.sum').getAttribute('data-sum')).toBe('');
    expect(await phones[RUI]!.locator('.public .mini').count()).toBe(1);
    expect(await phones[BIA]!.locator('.public .mini').count()).toBe(0);
    await press(RUI, 'said');
    await sumIs(15);
    await captionIs('Fifteen');

    // Bia calls: the card goes back, Rui loses a point and the turn.
    await press(BIA, 'call');
    await phones[BIA]!.locator('[data-key^="call@"]').click();
    await captionIs('A call by Bia');
    await shown('.trick .laid.back');
    await show({ type: 'takeBack', seat: RUI });
    await cardsLie(1);
    await sumIs(8);
    expect(await scores()).toEqual([0, -1, 0]);
    for (const phone of phones) expect(await scoresOn(phone)).toEqual([0, -1, 0]);

    await lay(BIA, '2H', 2);
    await press(BIA, 'said');
    await sumIs(10);

    // An ace as eleven makes twenty-one.
    await lay(ANA, 'AD', 3);
    await press(ANA, 'ace:11');
    await press(ANA, 'said');
    await sumIs(21);
    await captionIs('Twenty-one. Ana takes the trick');
    await shootAll('twenty-one');
    await press(RUI, 'ok');
    await press(BIA, 'ok');
    await press(ANA, 'ok');
    await cardsLie(0);
    await show({ type: 'collect', seat: ANA });
    await emptyTable(1500);
    expect(await scores()).toEqual([1, -1, 0]);

    // The second trick goes past twenty-one: the right neighbour of the last player takes it.
    await lay(ANA, '9S', 1);
    await sumIs(9);
    await lay(RUI, '7S', 2);
    await press(RUI, 'said');
    await sumIs(16);
    await lay(BIA, '8D', 3);
    await press(BIA, 'said');
    await sumIs(24);
    await captionIs('Twenty-four. Rui takes it');
    await shootAll('past-twenty-one');
    await press(ANA, 'ok');
    await press(BIA, 'ok');
    await press(RUI, 'ok');
    await cardsLie(0);
    expect(await scores()).toEqual([1, 0, 0]);
    for (const phone of phones) expect(await scoresOn(phone)).toEqual([1, 0, 0]);

    // Every phone knows its own rule and no other; the big screen knows none.
    const secrets = [];
    for (const phone of phones) secrets.push(await secretOf(phone));
    for (const [seat, phone] of [...phones, host, camera].entries()) {
      const page = await table.textOf(phone);
      for (const [owner, lines] of secrets.entries()) {
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines) expect(page.includes(line), `${NAMES[owner]}'s rule on page ${seat}`).toBe(false);
      }
    }
  }, 600_000);
});
