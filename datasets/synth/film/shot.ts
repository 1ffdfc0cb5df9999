import type { Face } from '../../../server/protocol/cards.ts';
import { seededRandom } from '../random.ts';
import { ACT_MS, type Act } from './acts.ts';

/** Where something lies, in pixels of the table seen from above. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly angleDeg: number;
}
export interface PlacedCard extends Pose {
  readonly card: Face;
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
}

const PITCH = 1.0; // from card to card, in card heights: a gap of two fingers between them
const ROW_PITCH = 1.36;
const AWAY = 8; // card heights; out of the picture

const perRow = ({ width, cardHeightPx }: Stage): number => Math.floor((width / cardHeightPx - 0.4) / PITCH);

/**
 * Where the `n`-th card of a trick comes to lie: the middle row first, then the one below, then the one above.
 * @param lays cards laid before in the whole film; no two of them lie quite alike
 */
function placeOf(stage: Stage, n: number, lays: number): Pose {
  const random = seededRandom(stage.seed * 1000 + lays);
  const columns = perRow(stage);
  const row = [0, 1, -1][Math.floor(n / columns) % 3]!;
  const wobble = () => random.uniform(-0.04, 0.04) * stage.cardHeightPx;
  const x = stage.width / 2 + ((n % columns) - (columns - 1) / 2) * PITCH * stage.cardHeightPx;
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

interface Lying {
  readonly placed: readonly PlacedCard[];
  readonly laid: number; // cards laid in this trick, taken back or not
  readonly lays: number; // in the whole film
}

function afterAct(stage: Stage, { placed, laid, lays }: Lying, act: Act): Lying {
  if (act.type === 'collect') return { placed: [], laid: 0, lays };
  if (act.type === 'takeBack') return { placed: placed.slice(0, -1), laid, lays };
  return {
    placed: [...placed, { card: act.card, ...placeOf(stage, laid, lays) }],
    laid: laid + 1,
    lays: lays + 1,
  };
}

/** The film in the middle of an act; `ms` counts from the act's beginning. */
function duringAct(stage: Stage, { placed, laid, lays }: Lying, act: Act, ms: number): Shot {
  const { seat } = act;
  if (act.type === 'lay') {
    const place = placeOf(stage, laid, lays);
    const far = 1 - phase(ms, 0, 0.55 * ACT_MS.lay);
    const gone = phase(ms, 0.55 * ACT_MS.lay, ACT_MS.lay);
    const card = { card: act.card, ...offTable(stage, place, seat, far) };
    return { resting: placed, moving: [card], arm: armAt(stage, place, seat, Math.max(far, gone)) };
  }
  const taken = act.type === 'collect' ? placed : placed.slice(-1);
  const middle = taken.at(-1) ?? placeOf(stage, 0, lays);
  const come = 1 - phase(ms, 0, 0.4 * ACT_MS[act.type]);
  const go = phase(ms, 0.4 * ACT_MS[act.type], ACT_MS[act.type]);
  const moving = taken.map((card) => ({ ...card, ...offTable(stage, card, seat, go) }));
  return {
    resting: placed.slice(0, placed.length - taken.length),
    moving,
    arm: armAt(stage, middle, seat, Math.max(come, go)),
  };
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
