import type { Quad } from '../protocol/geometry.ts';
import type { LessonSays } from '../protocol/messages.ts';
import type { Sighting } from '../protocol/sightings.ts';
import type { Lesson } from './lesson.ts';
import { askedFor, type Rows } from './rows.ts';

/** What one picture shows besides the cards themselves. */
export interface Scene {
  readonly sightings: readonly Sighting[];
  readonly brightness: number; // mean grey, 0…1
  readonly isStirring: boolean;
  readonly isLooking: boolean; // a picture is being looked at closely
  readonly isLookedAt: boolean; // everything that lies there was
  readonly rows?: Rows | undefined; // where only a person can name the cards
}

const DARK = 0.12; // mean grey

/** The lamp went out: nothing can be learnt of such a picture. */
export const isDark = (brightness: number): boolean => brightness < DARK;

const TOUCH = 0.03; // of a card's height: cards nearer than this may be taken for one
const STRANGE = { cards: 6, share: 0.5 }; // so many cards in one picture, and most of them unlike the deck

const heightOf = ([a, b, c, d]: Quad): number =>
  (Math.hypot(d[0] - a[0], d[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1])) / 2;

/** Distance of the quads along the direction in which they lie farthest apart, in pixels; negative: they overlap. */
function gapOf(one: Quad, other: Quad): number {
  const gaps = [one, other].flatMap((quad) =>
    quad.map(([x, y], k) => {
      const [nextX, nextY] = quad[(k + 1) % 4]!;
      const length = Math.hypot(nextX - x, nextY - y) || 1;
      const across = ([px, py]: readonly [number, number]) => ((nextY - y) * px - (nextX - x) * py) / length;
      const [mine, theirs] = [one.map(across), other.map(across)];
      return Math.max(Math.min(...mine) - Math.max(...theirs), Math.min(...theirs) - Math.max(...mine));
    }),
  );
  return Math.max(...gaps);
}

/** Whether any two cards touch or overlap. */
const anyTouch = (sightings: readonly Sighting[]): boolean =>
  sightings.some(({ quad }, n) =>
    sightings.slice(n + 1).some((other) => gapOf(quad, other.quad) < TOUCH * heightOf(quad)),
  );

function saysOfRow(rows: Rows): LessonSays {
  const { row, isTooMany } = rows;
  if (row.length > 0) return 'nameRow';
  if (isTooMany) return 'tooMany';
  return askedFor(rows).length === 0 ? 'allSeen' : 'layRow';
}

/** The one thing to say to whoever shows the cards, worst first. */
export function saysOf({ told, before, here, strange }: Lesson, scene: Scene): LessonSays {
  const { sightings, brightness, isStirring, isLooking, isLookedAt, rows } = scene;
  if (isDark(brightness)) return 'dark';
  if (isStirring) return 'hands';
  if (isLooking) return 'looking';
  const cards = Math.max(here, sightings.length);
  if (cards === 0) return rows ? 'layRow' : 'layCards';
  if (sightings.some(({ card }) => card === 'BACK')) return 'faceDown';
  if (anyTouch(sightings)) return 'touching';
  if (!isLookedAt) return 'looking';
  if (rows) return saysOfRow(rows);
  const isStrange = strange > STRANGE.share * here;
  if (isStrange && strange >= STRANGE.cards) return 'wrongKind';
  if (told.twiceHere.length > 0) return 'twice';
  if (told.seen >= told.wanted) return 'allSeen';
  if (told.seen !== before) return 'layOthers';
  return isStrange ? 'wrongKind' : 'nothingNew';
}
