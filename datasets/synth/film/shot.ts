import type { Face } from '../../../server/protocol/cards.ts';
import { seededRandom } from '../random.ts';
import { ACT_MS, type Act, type Spread } from './acts.ts';

/** Where something lies, in pixels of the table seen from above. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly angleDeg: number;
}
export interface PlacedCard extends Pose {
  readonly card: Face; // the side that is up
  readonly below: Face; // the other side
  readonly turn: number; // 1 lies flat, 0 stands on edge
}
/** What a film shows at one moment. */
export interface Shot {
  readonly resting: readonly PlacedCard[];
  readonly moving: readonly PlacedCard[];
  readonly arm: Pose | undefined; // the finger tips, and which way the fingers point
}

/** The table that a film is about. */
export interface Stage {
  readonly seed: number;
  readonly seats: number;
  readonly width: number;
  readonly height: number;
  readonly cardHeightPx: number;
  readonly pitch?: number; // from card to card, in card heights; below 0.72 they cover each other
}

const PITCH = 1.0; // when nothing is said: a gap of two fingers between them
const ROW_PITCH = 1.36;
const AWAY = 8; // card heights; out of the picture

const perRow = ({ width, cardHeightPx, pitch = PITCH }: Stage): number =>
  Math.floor((width / cardHeightPx - 0.4) / pitch);

/**
 * Where the `n`-th card of a trick comes to lie: the middle row first, then the one below, then the one above.
 * @param lays cards laid before in the whole film; no two of them lie quite alike
 */
function placeOf(stage: Stage, n: number, lays: number): Pose {
  const random = seededRandom(stage.seed * 1000 + lays);
  const columns = perRow(stage);
  const row = [0, 1, -1][Math.floor(n / columns) % 3]!;
  const wobble = () => random.uniform(-0.04, 0.04) * stage.cardHeightPx;
  const x = stage.width / 2 + ((n % columns) - (columns - 1) / 2) * (stage.pitch ?? PITCH) * stage.cardHeightPx;
  const y = stage.height / 2 + row * ROW_PITCH * stage.cardHeightPx;
  return { x: x + wobble(), y: y + wobble(), angleDeg: random.uniform(-8, 8) };
}

/** The way from the middle of the table to a player: seat 0 sits below, the others follow clockwise. */
function towards(
  { seats }: Stage,
  seat: number,
): { readonly dx: number; readonly dy: number; readonly angleDeg: number } {
  const angle = Math.PI / 2 + (2 * Math.PI * seat) / seats;
  return { dx: Math.cos(angle), dy: Math.sin(angle), angleDeg: (360 * seat) / seats };
}

const ease = (share: number): number => share * share * (3 - 2 * share);
const phase = (ms: number, fromMs: number, toMs: number): number =>
  ease(Math.min(1, Math.max(0, (ms - fromMs) / (toMs - fromMs))));

/** A pose on its way to the player; `far` 0 is in place, 1 is out of the picture. */
function offTable(stage: Stage, pose: Pose, seat: number, far: number): Pose {
  const { dx, dy, angleDeg } = towards(stage, seat);
  const px = far * AWAY * stage.cardHeightPx;
  return {
    x: pose.x + dx * px,
    y: pose.y + dy * px,
    angleDeg: pose.angleDeg + (angleDeg - pose.angleDeg) * Math.min(1, far * 3),
  };
}

/** A hand that holds a card by its near edge. */
function armAt(stage: Stage, pose: Pose, seat: number, far: number): Pose {
  const { dx, dy, angleDeg } = towards(stage, seat);
  const px = far * AWAY * stage.cardHeightPx + 0.2 * stage.cardHeightPx;
  return { x: pose.x + dx * px, y: pose.y + dy * px, angleDeg };
}

const BACK: Face = 'BACK';
const flat = (card: Face, below: Face, pose: Pose): PlacedCard => ({ card, below, turn: 1, ...pose });

/** A card of a fan, the `k`-th from the middle: it lies beside the one below and is turned against it. */
function spreadOut(stage: Stage, { x, y, angleDeg }: Pose, { by, turnDeg }: Spread, k: number): Pose {
  const turn = k * turnDeg;
  const along = ((angleDeg + turn / 2) * Math.PI) / 180;
  const px = k * by * stage.cardHeightPx;
  return { x: x + px * Math.cos(along), y: y + px * Math.sin(along), angleDeg: angleDeg + turn };
}

/** What comes to lie by an act: each in a place of its own, or all of them in one. */
function laidBy(stage: Stage, { laid, lays }: Lying, act: Act): readonly PlacedCard[] {
  if (act.type === 'lay') return [flat(act.card, BACK, placeOf(stage, laid, lays))];
  if (act.type !== 'layDown') return [];
  const { spread, cards } = act;
  if (!spread) return cards.map((card, k) => flat(BACK, card, placeOf(stage, laid + k, lays + k)));
  const place = placeOf(stage, laid, lays);
  const middle = (cards.length - 1) / 2;
  return cards.map((card, k) => flat(BACK, card, spreadOut(stage, place, spread, k - middle)));
}

/** The cards of the table that an act is about. */
function takenBy({ placed }: Lying, act: Act): readonly PlacedCard[] {
  switch (act.type) {
    case 'collect':
      return placed;
    case 'takeBack':
      return placed.slice(-1);
    case 'turnOver':
      return placed.filter(({ card, below }) => act.cards.includes(card) || act.cards.includes(below));
    default:
      return [];
  }
}

const turned = (card: PlacedCard): PlacedCard => ({ ...card, card: card.below, below: card.card });

interface Lying {
  readonly placed: readonly PlacedCard[];
  readonly laid: number; // cards laid in this trick, taken back or not
  readonly lays: number; // in the whole film
}

function afterAct(stage: Stage, table: Lying, act: Act): Lying {
  const { placed, laid, lays } = table;
  if (act.type === 'collect') return { placed: [], laid: 0, lays };
  const taken = takenBy(table, act);
  if (act.type === 'takeBack') return { placed: placed.filter((card) => !taken.includes(card)), laid, lays };
  if (act.type === 'turnOver') {
    return { placed: placed.map((card) => (taken.includes(card) ? turned(card) : card)), laid, lays };
  }
  const added = laidBy(stage, table, act);
  const places = act.type === 'layDown' && act.spread ? 1 : added.length;
  return { placed: [...placed, ...added], laid: laid + places, lays: lays + added.length };
}

const middleOf = (poses: readonly Pose[]): Pose => ({
  x: poses.reduce((sum, { x }) => sum + x, 0) / poses.length,
  y: poses.reduce((sum, { y }) => sum + y, 0) / poses.length,
  angleDeg: 0,
});

/** A hand brings cards and lets go of them. */
function bringing(stage: Stage, table: Lying, act: Act, ms: number): Shot {
  const added = laidBy(stage, table, act);
  const far = 1 - phase(ms, 0, 0.55 * ACT_MS[act.type]);
  const gone = phase(ms, 0.55 * ACT_MS[act.type], ACT_MS[act.type]);
  const moving = added.map((card) => ({ ...card, ...offTable(stage, card, act.seat, far) }));
  return { resting: table.placed, moving, arm: armAt(stage, middleOf(added), act.seat, Math.max(far, gone)) };
}

const SPIN_DEG = 140;

/** A card comes sliding and spinning, and nobody's hand is seen. */
function sliding(stage: Stage, table: Lying, act: Act, ms: number): Shot {
  const far = (1 - phase(ms, 0, 0.5 * ACT_MS[act.type])) ** 2;
  const moving = laidBy(stage, table, act).map((card) => {
    const pose = offTable(stage, card, act.seat, far);
    return { ...card, ...pose, angleDeg: pose.angleDeg + SPIN_DEG * far };
  });
  return { resting: table.placed, moving, arm: undefined };
}

/** A hand turns cards over where they lie: each stands on its edge for a moment. */
function turning(stage: Stage, table: Lying, act: Act, ms: number): Shot {
  const taken = takenBy(table, act);
  const share = phase(ms, 0.35 * ACT_MS.turnOver, 0.65 * ACT_MS.turnOver);
  const moving = taken.map((card) => ({ ...(share < 0.5 ? card : turned(card)), turn: Math.abs(1 - 2 * share) }));
  const far = Math.max(1 - phase(ms, 0, 0.35 * ACT_MS.turnOver), phase(ms, 0.65 * ACT_MS.turnOver, ACT_MS.turnOver));
  const resting = table.placed.filter((card) => !taken.includes(card));
  return { resting, moving, arm: armAt(stage, middleOf(taken), act.seat, far) };
}

/** A hand takes cards away. */
function taking(stage: Stage, table: Lying, act: Act, ms: number): Shot {
  const taken = takenBy(table, act);
  const middle = taken.at(-1) ?? placeOf(stage, 0, table.lays);
  const come = 1 - phase(ms, 0, 0.4 * ACT_MS[act.type]);
  const go = phase(ms, 0.4 * ACT_MS[act.type], ACT_MS[act.type]);
  const moving = taken.map((card) => ({ ...card, ...offTable(stage, card, act.seat, go) }));
  const resting = table.placed.filter((card) => !taken.includes(card));
  return { resting, moving, arm: armAt(stage, middle, act.seat, Math.max(come, go)) };
}

/** The film in the middle of an act; `ms` counts from the act's beginning. */
function duringAct(stage: Stage, table: Lying, act: Act, ms: number): Shot {
  if (act.type === 'lay' && act.thrown) return sliding(stage, table, act, ms);
  if (act.type === 'lay' || act.type === 'layDown') return bringing(stage, table, act, ms);
  return act.type === 'turnOver' ? turning(stage, table, act, ms) : taking(stage, table, act, ms);
}

/** What can be seen at a moment. Acts are in the order of time and do not overlap. */
export function shotAt(stage: Stage, acts: readonly Act[], atMs: number): Shot {
  const begun = acts.filter((act) => act.atMs <= atMs);
  const last = begun.at(-1);
  const over = last === undefined || atMs >= last.atMs + ACT_MS[last.type];
  const lying = (over ? begun : begun.slice(0, -1)).reduce<Lying>((table, act) => afterAct(stage, table, act), {
    placed: [],
    laid: 0,
    lays: 0,
  });
  return over ? { resting: lying.placed, moving: [], arm: undefined } : duringAct(stage, lying, last, atMs - last.atMs);
}
