import type { Face } from '../../server/protocol/cards.ts';
import type { Quad } from '../../server/protocol/geometry.ts';
import type { Frame } from '../../server/vision/types.ts';
import { lens, shoot, type CameraSpec } from './camera.ts';
import { clutterOf, type ClutterKind } from './clutter.ts';
import type { Design } from './design.ts';
import { light, type LightSpec } from './light.ts';
import { blankCanvas, paint, type Canvas, type Inks } from './paint.ts';
import { pictureOf, type Picture } from './picture.ts';
import { apply, areaOf, inverse, mapQuad, rectangleAt } from './plane.ts';
import { seededRandom } from './random.ts';
import { paintTable, type TableSpec } from './table.ts';

/** A card on the table, in pixels of a picture taken from straight above. */
export interface CardSpec {
  readonly design: string;
  readonly face: Face;
  readonly x: number; // centre
  readonly y: number;
  readonly heightPx: number;
  readonly angleDeg: number; // clockwise
  readonly aspect?: number; // width over height; poker size when left out
  readonly inks?: Inks;
}

export interface ClutterSpec {
  readonly kind: ClutterKind;
  readonly seed: number;
  readonly x: number;
  readonly y: number;
  readonly angleDeg: number;
  readonly pxPerMm: number;
  readonly over: boolean; // above the cards, not below
}

/** Everything that decides a picture: the same spec gives the same picture. */
export interface SceneSpec {
  readonly width: number;
  readonly height: number;
  readonly seed: number; // grain of the camera
  readonly table: TableSpec;
  readonly cards: readonly CardSpec[]; // the last lies on top
  readonly clutter: readonly ClutterSpec[];
  readonly light: LightSpec;
  readonly camera: CameraSpec;
}

export interface SceneCard {
  readonly card: Face;
  readonly quad: Quad; // in the picture, first corner the upright card's top left; pixel centres at half-integers
  readonly visible: number; // 0…1, share of the card that can be seen
}

export interface Scene {
  readonly frame: Frame;
  readonly cards: readonly SceneCard[];
  readonly clutter: readonly Quad[]; // the rectangles around the other things
  readonly owner: Uint8Array; // of every pixel: the number of the card on top there, from 1; 0 is none
}

export const POKER_ASPECT = 63 / 88;
export const NARROW_ASPECT = 57 / 91;

/** A soft black patch, for the shadow under a card. */
const SHADOW: Picture = (() => {
  const [width, height, soft] = [64, 88, 6];
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const rim = Math.min(x + 1, y + 1, width - x, height - y) / soft;
      rgba[(y * width + x) * 4 + 3] = 255 * Math.min(1, rim);
    }
  return pictureOf(width, height, rgba);
})();

type ToPicture = (quad: Quad) => Quad;

const quadOf = ({ x, y, heightPx, angleDeg, aspect = POKER_ASPECT }: CardSpec): Quad =>
  rectangleAt([x, y], heightPx * aspect, heightPx, angleDeg);

function layCard(
  canvas: Canvas,
  card: CardSpec,
  owner: number,
  designs: ReadonlyMap<string, Design>,
  seen: ToPicture,
): void {
  const picture = designs.get(card.design)?.pictures.get(card.face);
  if (!picture) throw new Error(`The design ${card.design} has no face ${card.face}.`);
  const thickPx = card.heightPx * 0.03;
  const shade = quadOf({
    ...card,
    x: card.x + thickPx / 2,
    y: card.y + thickPx / 2,
    heightPx: card.heightPx + thickPx,
  });
  paint(canvas, SHADOW, seen(shade), { opacity: 0.35 });
  paint(canvas, picture, seen(quadOf(card)), { owner, ...(card.inks && { inks: card.inks }) });
}

const TABLE_OWNER = 0;

const clutterQuad = async ({ kind, seed, x, y, angleDeg, pxPerMm }: ClutterSpec): Promise<Quad> => {
  const { widthMm, heightMm } = await clutterOf(kind, seed);
  return rectangleAt([x, y], widthMm * pxPerMm, heightMm * pxPerMm, angleDeg);
};

async function layClutter(canvas: Canvas, clutter: readonly ClutterSpec[], seen: ToPicture): Promise<void> {
  for (const thing of clutter) {
    const { picture } = await clutterOf(thing.kind, thing.seed);
    paint(canvas, picture, seen(await clutterQuad(thing)), { owner: TABLE_OWNER });
  }
}

/** Pixels that each owner still has. */
function countOwned({ owner }: Canvas): Uint32Array {
  const counts = new Uint32Array(256);
  for (const who of owner) counts[who]!++;
  return counts;
}

/**
 * Paints a table with cards as a camera sees it.
 * @param designs the packs that the spec names, by name
 */
export async function renderScene(spec: SceneSpec, designs: ReadonlyMap<string, Design>): Promise<Scene> {
  const canvas = blankCanvas(spec.width, spec.height);
  const toPicture = lens(spec.camera, spec.width, spec.height);
  const seen: ToPicture = (quad) => mapQuad(quad, (point) => apply(toPicture, point));
  paintTable(canvas, spec.table, inverse(toPicture));
  await layClutter(
    canvas,
    spec.clutter.filter(({ over }) => !over),
    seen,
  );
  spec.cards.forEach((card, k) => layCard(canvas, card, k + 1, designs, seen));
  await layClutter(
    canvas,
    spec.clutter.filter(({ over }) => over),
    seen,
  );
  const owned = countOwned(canvas);
  light(canvas, spec.light);
  const picture = { width: spec.width, height: spec.height, rgb: new Uint8Array(canvas.rgb.buffer) };
  const frame = await shoot(picture, spec.camera, seededRandom(spec.seed));
  const cards = spec.cards.map((card, k) => {
    const quad = seen(quadOf(card));
    return { card: card.face, quad, visible: Math.min(1, owned[k + 1]! / (areaOf(quad) * OPAQUE_SHARE)) };
  });
  const clutter = await Promise.all(spec.clutter.map(async (thing) => seen(await clutterQuad(thing))));
  return { frame, cards, clutter, owner: canvas.owner };
}

/** What the rounded corners leave of a card's rectangle. */
const OPAQUE_SHARE = 0.985;
