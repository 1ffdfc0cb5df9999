import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { PLAIN_CAMERA } from '../../datasets/synth/camera.ts';
import { loadKennard, type Design } from '../../datasets/synth/design.ts';
import { DAYLIGHT } from '../../datasets/synth/light.ts';
import { renderScene } from '../../datasets/synth/scene.ts';
import { homeMade } from '../../server/decks/home-made.ts';
import type { Face } from '../../server/protocol/cards.ts';
import { readPack, writePack } from '../../server/vision/enrol/pack-file.ts';
import { deckOf } from '../../server/vision/enrol/pack.ts';
import { openTeacher } from '../../server/vision/enrol/teacher.ts';
import { openEyes } from '../../server/vision/eyes.ts';

/** Eight pictures of a French pack stand for cards that somebody drew. */
const SHOWN: readonly Face[] = ['KS', 'QH', 'JD', 'KC', 'AS', '7H', 'QD', '10C'];
const NAMES = ['Moon', 'Sun', 'Star', 'Fool', 'Tower', 'World', 'Death', 'Judge'];
let design: Design;
beforeAll(async () => {
  design = await loadKennard();
});

/** Two rows of four, each a little askew. */
async function pictureOf(faces: readonly Face[], seed: number): Promise<Uint8Array> {
  const cards = faces.map((face, n) => ({
    design: design.name,
    face,
    x: 230 + 270 * (n % 4) + ((7 * n * seed) % 13),
    y: 200 + 310 * Math.floor(n / 4) + ((5 * n * seed) % 11),
    angleDeg: ((n * 7 + seed * 5) % 17) - 8,
    heightPx: 210,
  }));
  const { frame } = await renderScene(
    {
      width: 1280,
      height: 720,
      seed,
      table: { kind: 'plain', seed, colour: [35, 85, 55], second: [35, 85, 55], scalePx: 50 },
      cards,
      clutter: [],
      light: DAYLIGHT,
      camera: PLAIN_CAMERA,
    },
    new Map([[design.name, design]]),
  );
  const raw = { width: frame.width, height: frame.height, channels: 3 } as const;
  return sharp(frame.rgb, { raw }).jpeg({ quality: 90 }).toBuffer();
}

test('a deck of one’s own is unknown, is taught, and then read; strange cards stay unknown', async () => {
  const own = homeMade('own', NAMES);
  if (!own.ok) throw new Error(own.refusal.code);
  const deck = own.value;
  const teacher = await openTeacher(deck);
  const first = await teacher.look(await pictureOf(SHOWN, 1));
  expect(first.seen.map(({ card }) => card)).toEqual(SHOWN.map(() => null));
  expect(await teacher.learn('Ours')).toMatchObject({ ok: false, refusal: { code: 'nameless' } });
  expect(await teacher.learn('Ours', deck.faces)).toMatchObject({ ok: true, value: { missing: [] } });
  const second = await teacher.look(await pictureOf(SHOWN.toReversed(), 2));
  expect(second.seen.map(({ card }) => card)).toEqual(deck.faces.toReversed());
  const backwards = deck.faces.toReversed().map((card) => (card === 'OWN-1' ? null : card));
  const learnt = await teacher.learn('Ours', [...deck.faces, ...backwards]);
  await teacher.close();
  if (!learnt.ok) throw new Error(learnt.refusal.code);
  expect(learnt.value).toMatchObject({ missing: [], strangers: 1 });
  const pack = await readPack(await writePack(learnt.value.pack));
  if (!pack.ok) throw new Error(pack.refusal.code);
  expect(deckOf(pack.value)).toEqual(own);
  const eyes = await openEyes({ deck, pack: pack.value, workers: 1 });
  const { sightings } = await eyes.look(await pictureOf(['KC', '4D', 'JD', 'KS', '9C', '10C'], 3));
  await eyes.close();
  expect(sightings.flatMap(({ card }) => card ?? []).toSorted()).toEqual(['OWN-1', 'OWN-3', 'OWN-4', 'OWN-8']);
}, 240_000);
