import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PLAIN_CAMERA } from '../../datasets/synth/camera.ts';
import { loadHouseHungarian } from '../../datasets/synth/film/hungarian.ts';
import { DAYLIGHT } from '../../datasets/synth/light.ts';
import { NARROW_ASPECT, renderScene, type CardSpec } from '../../datasets/synth/scene.ts';
import { decks } from '../../server/decks/registry.ts';
import { loadReader } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';

const pack = await loadHouseHungarian();
const reader = await loadReader(decks['hungarian32']!);

test('the same card of two packs is seen twice', async () => {
  const lies = (face: CardSpec['face'], x: number, y: number, angleDeg: number): CardSpec => {
    return { design: pack.name, face, x, y, angleDeg, heightPx: 190, aspect: NARROW_ASPECT };
  };
  const { frame } = await renderScene(
    {
      width: 1280,
      height: 720,
      seed: 3,
      table: { kind: 'plain', seed: 1, colour: [35, 85, 55], second: [35, 85, 55], scalePx: 50 },
      cards: [lies('IXM', 300, 200, 8), lies('IXM', 620, 420, -20), lies('KT', 950, 250, 3)],
      clutter: [],
      light: DAYLIGHT,
      camera: PLAIN_CAMERA,
    },
    new Map([[pack.name, pack]]),
  );
  const raw = { width: frame.width, height: frame.height, channels: 3 } as const;
  const { sightings } = await look(reader, await sharp(frame.rgb, { raw }).jpeg({ quality: 90 }).toBuffer());
  expect(sightings.map(({ card }) => card).toSorted()).toEqual(['IXM', 'IXM', 'KT']);
});
