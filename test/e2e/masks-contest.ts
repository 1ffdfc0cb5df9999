import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFilmedTable, type FilmedTable } from '../helpers/filmed-table.ts';

const NAMES = ['Ana', 'Rui', 'Bia', 'Leo'] as const; // clockwise
const [ANA, RUI, BIA, LEO] = [0, 1, 2, 3] as const;
const SEATS = [ANA, RUI, BIA, LEO] as const;

/** Masks whose power asks for nothing, and what it brings each seat when the court is empty. */
type Brings = (seat: number, owner: number) => number;
const SIMPLE = new Map<string, Brings>([
  ['Judge', () => 0],
  ['King', (seat, owner) => (seat === owner ? 2 : 0)],
  ['Empress', (seat, owner) => (seat === owner ? 3 : 0)],
  ['Thief', (seat, owner) => (seat === owner ? 2 : (seat + owner) % 2 === 1 ? -1 : 0)],
]);

let table: FilmedTable;

const chair = (seat: number) => table.host.locator(`.chair-at[data-seat="${seat}"]`);
const headlineIs = (text: string | RegExp) => table.host.getByRole('heading', { level: 1, name: text }).waitFor();
const purses = () =>
  table.host.locator('[data-coins]').evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-coins'))));
const court = () => table.host.locator('.mid .board b').first().textContent();
const phone = (seat: number) => table.phones[seat]!;
/** What lies before a player, as the big screen shows it. */
const openOnScreen = (seat: number) => chair(seat).locator('.mks [role="img"]').getAttribute('aria-label');
const isAwake = (seat: number, key: string) => phone(seat).locator(`.key[data-key="${key}"]`).isEnabled();

/** Fills in a sheet that a key opens. */
async function choose(seat: number, key: string, option: string): Promise<void> {
  await table.press(seat, key);
  await phone(seat).locator(`.gridfield [data-option="${option}"]`).click();
  await phone(seat).locator(`.acts2 [data-key="${key}"]`).click();
}

/** What a phone shows of masks while its key is held; null when there is nothing to hold. */
async function held(seat: number): Promise<string | null> {
  const hold = phone(seat).locator('.facing-open .hold');
  if ((await hold.count()) === 0) return null;
  await hold.hover();
  await phone(seat).mouse.down();
  const name = await phone(seat).locator('.facing-open figcaption b').first().textContent();
  await phone(seat).mouse.up();
  await phone(seat).locator('.facing-open .weave').waitFor();
  return name;
}

async function readAll(): Promise<void> {
  for (const seat of SEATS) await table.press(seat, 'read');
  await headlineIs('Ana swaps, or pretends');
}

/** The first four turns: everybody takes the neighbour's mask under the table and gives it back. */
async function pretendAll(key: string | null): Promise<void> {
  for (const seat of SEATS) {
    await choose(seat, 'swap', `${(seat + 1) % SEATS.length}`);
    if (key === null) await phone(seat).getByRole('button', { name: 'Only pretend' }).click();
    else await table.press(seat, key);
    await headlineIs(new RegExp(`^${NAMES[(seat + 1) % SEATS.length]} `));
  }
}

describe('a contested announcement of Masks on four phones', () => {
  beforeAll(async () => {
    table = await openFilmedTable({ game: 'masks', pack: 'french', names: NAMES });
  }, 600_000);
  afterAll(() => table?.leave());

  it('shows the masks of all who claim, lets the true one act, fines the others, and is silent of the rest', async () => {
    const { press, captionIs } = table;
    await table.begin({ 'Time limits': 'Double' });
    await headlineIs('Read all masks and remember them');
    const masks: (string | null)[] = [];
    for (const seat of SEATS) masks.push(await openOnScreen(seat));
    for (const seat of SEATS) expect(await held(seat)).toBe(masks[seat]);
    await table.shootAll('open');
    await readAll();
    for (const seat of SEATS) {
      expect(await openOnScreen(seat)).toBe('card, face down');
      expect(await held(seat)).toBeNull();
    }
    await pretendAll(null);

    // Ana says what somebody else is; two say so too. One of the three is right.
    const owner = [RUI, BIA, LEO].find((seat) => SIMPLE.has(masks[seat] ?? ''))!;
    const liar = owner === LEO ? RUI : LEO;
    const quiet = [RUI, BIA, LEO].find((seat) => seat !== owner && seat !== liar)!;
    const mask = masks[owner]!;
    await choose(ANA, 'announce', mask.toLowerCase());
    await captionIs(`Ana: I am the ${mask}.`);
    for (const seat of [RUI, BIA, LEO]) {
      await headlineIs(`${NAMES[seat]}, are you the ${mask} too?`);
      for (const other of SEATS) expect(await isAwake(other, 'claim')).toBe(other === seat);
      if (seat === BIA) await table.shootAll('asked');
      await press(seat, seat === quiet ? 'pass' : 'claim');
    }
    await headlineIs('Masks down again');
    const after = SEATS.map((seat) => 6 + (SIMPLE.get(mask)!(seat, owner) - Number(seat === ANA || seat === liar)));
    expect(await purses()).toEqual(after);
    expect(await court()).toBe('2');
    await captionIs(new RegExp(`^.?One coin each to the court: Ana and ${NAMES[liar]}`));
    for (const seat of SEATS) {
      expect(await openOnScreen(seat)).toBe(seat === quiet ? 'card, face down' : masks[seat]);
    }
    await table.shootAll('contested');

    // The masks go down; whoever was shown may not announce now.
    await press(ANA, 'on');
    await headlineIs('Rui looks, swaps or announces');
    for (const seat of SEATS) expect(await openOnScreen(seat)).toBe('card, face down');
    expect(await isAwake(RUI, 'look')).toBe(true);
    expect(await isAwake(RUI, 'announce')).toBe(quiet === RUI);
    await press(RUI, 'look');
    await phone(RUI).locator('.facing-open').waitFor();
    expect(await held(RUI)).toBe(masks[RUI]);
    for (const seat of [ANA, BIA, LEO]) expect(await held(seat)).toBeNull();
    expect(await openOnScreen(RUI)).toBe('card, face down');
    await table.shoot(phone(RUI), 'look');
    await press(RUI, 'done');
    await headlineIs('Bia looks, swaps or announces');
  }, 600_000);
});

describe('a contested announcement of Masks with cards on the table', () => {
  beforeAll(async () => {
    table = await openFilmedTable({ game: 'masks', pack: 'french', names: NAMES });
  }, 600_000);
  afterAll(() => table?.leave());

  it('takes what the camera reads for the masks of those who were asked', async () => {
    const { press, captionIs, show } = table;
    const [king, empress] = ['KH', 'QH'];
    await table.begin({ 'Where the masks are': 'On the table', 'Time limits': 'Double' });
    await headlineIs('Lay the masks open, and read them all');
    await readAll();
    await show({ type: 'layDown', seat: ANA, cards: [king, 'JS', empress, 'KS', 'AS', 'JH'] });
    await pretendAll('done');

    await choose(ANA, 'announce', 'empress');
    await press(RUI, 'pass');
    await press(BIA, 'claim');
    await press(LEO, 'pass');
    await headlineIs('Ana shows the mask');
    await show({ type: 'turnOver', seat: ANA, cards: [king] });
    await chair(ANA).getByText('was King').waitFor();
    await headlineIs('Bia shows the mask');
    await table.shootAll('shows');
    await show({ type: 'turnOver', seat: BIA, cards: [empress] });
    await captionIs('One coin to the court: Ana.');
    expect(await purses()).toEqual([5, 6, 9, 6]);
    expect(await court()).toBe('1');
    await chair(BIA).getByText('Empress: true').waitFor();
    await table.shootAll('shown');

    // Down again; what lies face down is nobody's business.
    await show({ type: 'turnOver', seat: BIA, cards: [king, empress] });
    await headlineIs('Rui looks, swaps or announces');
    expect(await table.host.locator('.laid').count()).toBe(0);
  }, 600_000);
});
