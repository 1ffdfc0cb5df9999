import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFilmedTable, type FilmedTable } from '../helpers/filmed-table.ts';

const [ANA, RUI, BIA] = [0, 1, 2] as const; // play goes to the right: Bia, Rui, Ana

/** Who lays how many, until Bia has none left. */
const REST = [
  [RUI, 4],
  [ANA, 1],
  [BIA, 4],
  [RUI, 4],
  [ANA, 1],
  [BIA, 4],
] as const;

let table: FilmedTable;

const headlineIs = (text: string) => table.host.getByRole('heading', { name: text, exact: true }).waitFor();
const pileIs = (cards: number) => table.host.locator(`.pile[data-pile="${cards}"]`).waitFor();
const counted = (cards: string) => table.host.getByText(`I count ${cards}.`).waitFor();
const call = (seat: number) => table.phones[seat]!.locator('[data-key^="call"]:enabled').click();
const phoneSays = (seat: number, text: string) => table.phones[seat]!.getByText(text).first().waitFor();
const hands = () =>
  table.host
    .locator('.held[data-cards]')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-cards'))));
const handsOn = (seat: number) =>
  table.phones[seat]!.locator('.scores .held').evaluateAll((all) => all.map((each) => Number(each.textContent)));

/** Cards go down before the camera, and their player says how many. */
async function lay(seat: number, cards: readonly string[]): Promise<void> {
  await table.show({ type: 'layDown', seat, cards });
  await counted(cards.length === 1 ? '1 card' : `${cards.length} cards`);
  await table.press(seat, `lay:${cards.length}`);
}

/** The pile goes; the big screen lists nothing of it, and must not hear of its cards again. */
async function pickUp(seat: number, cards: readonly string[]): Promise<() => void> {
  await table.show({ type: 'collect', seat });
  await pileIs(0);
  expect(await table.host.locator('.laid').count()).toBe(0);
  const heardSoFar = table.heard.length;
  return () => {
    const later = table.heard.slice(heardSoFar);
    expect(later.length).toBeGreaterThan(0);
    for (const card of cards) expect(later.join()).not.toContain(`"${card}"`);
  };
}

describe('a round of Cacealma with a Hungarian pack, a webcam, a big screen and three phones', () => {
  beforeAll(async () => {
    table = await openFilmedTable({ game: 'cacealma', pack: 'hungarian', names: ['Ana', 'Rui', 'Bia'] });
  }, 600_000);
  afterAll(() => table?.leave());

  it('counts what is laid, lets the first caller win, reads what is turned up, and forgets the pile', async () => {
    const { host, phones, press, captionIs, show } = table;
    await table.begin({ 'How long': 'One round', 'Time limits': 'None' });
    await press(ANA, 'ok'); // dealt
    await headlineIs('Bia lays sevens');
    expect(await hands()).toEqual([10, 10, 10]);

    // Two face down. The camera counts, so that Bia cannot say three.
    await show({ type: 'layDown', seat: BIA, cards: ['VIIM', 'XT'] });
    await counted('2 cards');
    await press(BIA, 'lay:3');
    await phoneSays(BIA, 'I count 2.');
    await press(BIA, 'lay:2');
    await captionIs('Bia: two sevens.');
    await pileIs(2);
    expect(await hands()).toEqual([10, 10, 8]);
    await headlineIs('Rui lays eights');

    await lay(RUI, ['VIIIP']);
    await captionIs('Rui: one eight.');
    await pileIs(3);
    for (const seat of [ANA, RUI, BIA]) expect(await handsOn(seat)).toEqual([10, 9, 8]);
    await table.shootAll('laid');

    // Ana calls. Bia presses too before she can know it, and is told who was first.
    await table.onSlowLine(BIA, async () => {
      await call(ANA);
      await captionIs('Ana doubts Rui.');
      await call(BIA);
    });
    await headlineIs('Rui turns the cards up');
    await phoneSays(BIA, 'Ana was first.');
    for (const seat of [ANA, RUI, BIA]) await phoneSays(seat, 'Ana calls Cacealma');

    // The card was an eight: Ana takes the pile.
    await show({ type: 'turnOver', seat: RUI, cards: ['VIIIP'] });
    await captionIs('True. Ana takes the pile.');
    expect(await host.locator('.trick .laid').count()).toBe(1);
    expect(table.heard.join()).toContain('"VIIIP"');
    await host.locator('[data-key="picked"]').click({ trial: true }); // nothing lies over it
    await table.shootAll('true');
    const firstIsForgotten = await pickUp(ANA, ['VIIM', 'XT', 'VIIIP']);
    await headlineIs('Ana lays nines');
    expect(await hands()).toEqual([13, 9, 8]);

    // A lay of two that is a bluff: both cards are turned up, and the pile goes back to its player.
    await lay(ANA, ['IXM', 'OT']);
    await captionIs('Ana: two nines.');
    await call(RUI);
    await captionIs('Rui doubts Ana.');
    await show({ type: 'turnOver', seat: ANA, cards: ['IXM', 'OT'] });
    await captionIs('A bluff. Ana takes the pile.');
    expect(await host.locator('.trick .laid').count()).toBe(2);
    await phoneSays(BIA, 'Ana lied');
    await table.shootAll('bluff');
    const secondIsForgotten = await pickUp(ANA, ['IXM', 'OT']);
    await headlineIs('Rui lays tens');
    expect(await hands()).toEqual([13, 9, 8]);

    // The rest without the camera: the players say how many.
    await table.camera.close();
    for (const [seat, count] of REST) await press(seat, `lay:${count}`);
    await captionIs('Bia laid the last cards.');
    await table.shootAll('last');
    await press(ANA, 'ok');
    await press(RUI, 'ok');
    await captionIs('Bia: 4 points. The game is won.');
    await table.shootAll('over');
    for (const phone of phones) await phone.getByText('Place 2, 1 card left').waitFor();
    firstIsForgotten();
    secondIsForgotten();
  }, 600_000);
});
