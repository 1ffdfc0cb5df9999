import type { CameraSpec } from '../../../datasets/synth/camera.ts';
import type { CardSpec, SceneSpec } from '../../../datasets/synth/scene.ts';

/** One thing that makes reading hard, in steps from none to too much. */
export interface Strain {
  readonly name: string;
  readonly title: string; // with its unit
  readonly levels: readonly number[];
  /** Height of the cards at a level, px; the usual one when left out. */
  readonly heightPx?: (level: number) => number;
  /** The quiet table under this strain; as it is when left out. Cards that do not count are laid after those that do. */
  readonly on?: (scene: SceneSpec, level: number) => SceneSpec;
  /** What the camera does to the picture of the quiet table. */
  readonly taken?: (level: number) => Partial<CameraSpec>;
  /** Which of the cards count; all when left out. */
  readonly counts?: (card: CardSpec, scene: SceneSpec, visible: number, level: number) => boolean;
}

const GLARE_RADIUS = 0.3; // of the width
const COVERED_CARDS = 6;

const glaring = (scene: SceneSpec, strength: number): SceneSpec => {
  const [xPx, yPx, radiusPx] = [scene.width / 2, scene.height / 2, GLARE_RADIUS * scene.width];
  return strength === 0 ? scene : { ...scene, light: { ...scene.light, glare: { xPx, yPx, radiusPx, strength } } };
};

const inGlare = ({ x, y }: CardSpec, { width, height }: SceneSpec): boolean =>
  Math.hypot(x - width / 2, y - height / 2) < 0.7 * GLARE_RADIUS * width;

/** Another card laid square on this one, from one of its four sides, so that it hides such a share of it. */
function cover(card: CardSpec, by: CardSpec, side: number, share: number): CardSpec {
  const { heightPx, aspect = 1, angleDeg } = card;
  const isAcross = side % 2 === 0;
  const off = (1 - share) * heightPx * (isAcross ? aspect : 1) * (side < 2 ? 1 : -1);
  const turn = ((angleDeg + (isAcross ? 0 : 90)) * Math.PI) / 180;
  return { ...card, face: by.face, x: card.x + off * Math.cos(turn), y: card.y + off * Math.sin(turn) };
}

/** The first half of the cards covered by the second. */
const covered = (scene: SceneSpec, share: number): SceneSpec => {
  const below = scene.cards.slice(0, COVERED_CARDS);
  const above = scene.cards.slice(COVERED_CARDS, 2 * COVERED_CARDS);
  const on = below.flatMap((card, n) => (share === 0 || !above[n] ? [] : [cover(card, above[n], n % 4, share)]));
  return { ...scene, cards: [...below, ...on] };
};

/** Cards below that nothing else hides. */
const isBelow = (card: CardSpec, { cards }: SceneSpec, visible: number, share: number): boolean =>
  cards.indexOf(card) < COVERED_CARDS && Math.abs(1 - visible - share) < 0.07;

/** Every card turned as far from upright, one half of them the other way. */
const turned = (scene: SceneSpec, deg: number): SceneSpec => ({
  ...scene,
  cards: scene.cards.map((card, n) => ({ ...card, angleDeg: n % 2 === 0 ? deg : -deg })),
});

/** What the curves are drawn over. */
export const STRAINS: readonly Strain[] = [
  {
    name: 'height',
    title: 'height of a card, px',
    levels: [180, 120, 85, 65, 50, 40, 32, 24],
    heightPx: (level) => level,
  },
  {
    name: 'blur',
    title: 'soft focus, px of deviation',
    levels: [0, 0.8, 1.2, 1.6, 2, 2.6, 3.4],
    taken: (blurPx) => ({ blurPx }),
  },
  {
    name: 'noise',
    title: 'noise, levels of deviation',
    levels: [0, 6, 12, 20, 30, 42, 60],
    taken: (noise) => ({ noise }),
  },
  {
    name: 'jpeg',
    title: 'JPEG quality',
    levels: [90, 60, 40, 25, 15, 8, 4],
    taken: (jpegQuality) => ({ jpegQuality }),
  },
  {
    name: 'glare',
    title: 'glare in its middle, of white',
    levels: [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1],
    on: glaring,
    counts: inGlare,
  },
  {
    name: 'occlusion',
    title: 'share of a card that another covers',
    levels: [0, 0.15, 0.3, 0.45, 0.6, 0.75],
    on: covered,
    counts: isBelow,
  },
  {
    name: 'rotation',
    title: 'card turned in the picture, degrees',
    levels: [0, 15, 30, 45, 60, 75, 90, 135, 180],
    on: turned,
  },
  {
    name: 'tilt',
    title: 'tilt of the camera, degrees',
    levels: [0, 10, 20, 30, 40, 50, 60],
    on: (scene, tiltDeg) => ({ ...scene, camera: { ...scene.camera, tiltDeg } }),
  },
];
