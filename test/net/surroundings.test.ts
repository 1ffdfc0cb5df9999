import { describe, expect, test } from 'vitest';
import type { Sighting } from '../../server/protocol/sightings.ts';
import { withoutThings } from '../../server/net/surroundings.ts';
import type { Eyes, Guard, Look, Thing } from '../../server/vision/types.ts';
import { dealtHouse, openTestHouse, paperEyes, type Page, type TestHouse } from './kit.ts';

const GLANCE_MS = 150;
const SECONDS = 1000 / GLANCE_MS;

const thing = (name: string, box: Partial<Thing> = {}): Thing => {
  return { name, confidence: 0.9, left: 0.1, top: 0.1, width: 0.6, height: 0.8, ...box };
};
const PERSON = thing('person');
const HAND = thing('person', { width: 0.2, height: 0.3 });

const card = (face: string | undefined): Sighting => ({
  quad: [
    [100, 300],
    [180, 300],
    [180, 420],
    [100, 420],
  ],
  card: face,
  confidence: face ? 0.99 : 0.5,
  candidates: [{ card: face ?? '9C', confidence: face ? 0.99 : 0.5 }],
});

/** Sees what it is told to see. */
function paperGuard() {
  let things: readonly Thing[] = [];
  let looks = 0;
  const guard: Guard = {
    look: async () => {
      looks += 1;
      return things;
    },
    close: async () => undefined,
  };
  return {
    guard: () => Promise.resolve(guard),
    show: (...next: Thing[]) => (things = next),
    looks: () => looks,
    sees: () => things.length,
  };
}

async function watch(house: TestHouse, camera: Page, sightings: readonly Sighting[], seconds: number): Promise<void> {
  for (let glance = 0; glance < seconds * SECONDS; glance++) {
    house.clock.advance(GLANCE_MS);
    camera.socket.send(Buffer.from(JSON.stringify(sightings)));
    await camera.next('ready');
  }
}
const lying = (house: TestHouse) =>
  house.app.live
    .session()!
    .lying()
    .map((each) => each.card);

/** Eyes before which something stirs a little while it should, now here and now there: less than a hand. */
function restlessEyes(stirs: () => boolean): Eyes {
  let at = 0;
  const look = async (picture: Uint8Array): Promise<Look> => {
    const seen = await paperEyes.look(picture);
    const thumb = seen.senses.thumb.slice();
    if (stirs()) thumb.fill(255, (at = (at + 97) % 2000), at + 15);
    return { ...seen, senses: { ...seen.senses, thumb } };
  };
  return { ...paperEyes, look };
}

async function guarded({ isStill = false } = {}) {
  const watchman = paperGuard();
  const eyes = restlessEyes(() => !isStill && watchman.sees() > 0);
  const dealt = await dealtHouse({ guard: watchman.guard, eyes: () => Promise.resolve(eyes) });
  return { ...dealt, watchman, camera: await dealt.house.camera() };
}

describe('somebody who leans over the table', () => {
  test('keeps every card from counting until nobody does', async () => {
    const { house, camera, watchman } = await guarded();
    watchman.show(PERSON);
    await watch(house, camera, [], 2);
    await watch(house, camera, [card('9C')], 3);
    expect(lying(house)).toEqual([]);
    watchman.show();
    await watch(house, camera, [card('9C')], 3);
    expect(lying(house)).toEqual(['9C']);
  });
  test('stirs: what keeps quite still holds nothing up for long', async () => {
    const { house, camera, watchman } = await guarded({ isStill: true });
    watchman.show(PERSON);
    await watch(house, camera, [], 2);
    await watch(house, camera, [card('9C')], 5);
    expect(lying(house)).toEqual(['9C']);
  });
  test('is more than a hand', async () => {
    const { house, camera, watchman } = await guarded();
    watchman.show(HAND);
    await watch(house, camera, [], 2);
    await watch(house, camera, [card('9C')], 2);
    expect(lying(house)).toEqual(['9C']);
  });
});

describe('a camera that looks at people', () => {
  test('is told so once, and the big screen sees no camera', async () => {
    const { house, camera, watchman, host } = await guarded();
    watchman.show(PERSON);
    await watch(house, camera, [], 9);
    expect(camera.heard.filter(({ type, code }) => type === 'no' && code === 'people')).toHaveLength(1);
    await host.quiet();
    expect(host.heard.filter(({ type }) => type === 'camera')).toContainEqual({
      type: 'camera',
      camera: { connected: false, cards: 0, busy: false, advice: [] },
    });
  });
  test('does so too when something about them is taken for a doubtful card', async () => {
    const { house, camera, watchman } = await guarded();
    watchman.show(PERSON);
    await watch(house, camera, [card(undefined)], 9);
    expect(camera.heard.some(({ type, code }) => type === 'no' && code === 'people')).toBe(true);
  });
  test('may look at them while cards lie there', async () => {
    const { house, camera, watchman } = await guarded();
    watchman.show(PERSON);
    await watch(house, camera, [card('9C')], 12);
    expect(camera.heard.filter(({ type }) => type === 'no')).toEqual([]);
  });
});

describe('the guard', () => {
  test('looks about once in a while, not at every picture', async () => {
    const { house, camera, watchman } = await guarded();
    await watch(house, camera, [], 15);
    expect(watchman.looks()).toBeGreaterThan(7);
    expect(watchman.looks()).toBeLessThan(13);
  });
  test('is not missed: without it, and after it fell over, the cards are read', async () => {
    const falls: Guard = { look: () => Promise.reject(new Error('the guard fell over')), close: async () => undefined };
    for (const guard of [undefined, () => Promise.resolve(undefined), () => Promise.resolve(falls)]) {
      const { house } = await dealtHouse({ guard });
      const camera = await house.camera();
      await watch(house, camera, [], 2);
      await watch(house, camera, [card('9C')], 2);
      expect(lying(house)).toEqual(['9C']);
      const told = house.reports.map((report) => (report as Error).message).filter((text) => text.includes('guard'));
      expect(told).toEqual(guard === undefined || (await guard()) === undefined ? [] : ['the guard fell over']);
    }
  });
});

describe('what lies on a cup or a phone', () => {
  const look = async (sightings: readonly Sighting[]): Promise<Look> =>
    paperEyes.look(Buffer.from(JSON.stringify(sightings)));
  const box = { left: 0.05, top: 0.3, width: 0.2, height: 0.4 };
  test('is no doubtful card, but a card that is surely read stays', async () => {
    const seen = await look([card(undefined), card('9C')]);
    expect(withoutThings(seen, [thing('cup', box)]).map((each) => each.card)).toEqual(['9C']);
  });
  test('stays when it lies beside, or on what cards are often taken for', async () => {
    const seen = await look([card(undefined)]);
    expect(withoutThings(seen, [thing('cup', { ...box, left: 0.5 })])).toHaveLength(1);
    expect(withoutThings(seen, [thing('book', box)])).toHaveLength(1);
  });
});

test('a camera page that is turned away can look again', async () => {
  const watchman = paperGuard();
  const house = await openTestHouse({ guard: watchman.guard });
  const camera = await house.camera();
  watchman.show(PERSON);
  await watch(house, camera, [], 9);
  watchman.show();
  const turnedAway = camera.heard.length;
  await watch(house, camera, [card('9C')], 1);
  expect(camera.heard.slice(turnedAway).filter(({ type }) => type === 'seen').length).toBeGreaterThan(3);
});
