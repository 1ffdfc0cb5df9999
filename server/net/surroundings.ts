import type { Sighting } from '../protocol/sightings.ts';
import type { Guard, GuardFor, Look, Thing } from '../vision/types.ts';

const EVERY_MS = 1500; // while nothing is the matter
const LATER_MS = 4000; // while a card is about to count: reading it comes first
const PERSON = { confidence: 0.6, share: 0.25 }; // of the picture: a hand and a sleeve are less
const STARE_MS = 5000; // people and no card for so long: the camera does not look at a table
const NO_CARDS_ON: readonly string[] = [
  'cup',
  'wine glass',
  'bottle',
  'bowl',
  'cell phone',
  'keyboard',
  'remote',
  'mouse',
];

const isPerson = ({ name, confidence, width, height }: Thing): boolean =>
  name === 'person' && confidence >= PERSON.confidence && width * height >= PERSON.share;

const holds = ({ left, top, width, height }: Thing, x: number, y: number): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/**
 * The sightings without what was doubtful and lies on a cup, a phone or the like. A card that was surely read stays:
 * such things are found with less care than cards.
 */
export function withoutThings({ sightings, width, height }: Look, things: readonly Thing[]): readonly Sighting[] {
  const barred = things.filter(({ name }) => NO_CARDS_ON.includes(name));
  return sightings.filter(({ card, quad }) => {
    const [x, y] = [0, 1].map((axis) => quad.reduce((sum, point) => sum + point[axis]!, 0) / 4) as [number, number];
    return card !== undefined || !barred.some((thing) => holds(thing, x / width, y / height));
  });
}

interface Glance {
  readonly picture: Uint8Array;
  readonly hasCards: boolean; // that were surely read: much of a person looks a little like a card
  readonly isWaiting: boolean; // a card is about to count
  readonly atMs: number;
}

/** What stands about the table: looked for now and then, beside the cards. */
export interface Surroundings {
  /** Looks about when it is time; what is found counts from then on. */
  readonly lookAbout: (glance: Glance) => void;
  /** What was found last. */
  readonly things: () => readonly Thing[];
  /** Somebody leans over the table: what lies there may not be what it seems. */
  readonly isLeanedOver: () => boolean;
  /** The camera has looked at people instead of cards for some time. Asking begins anew. */
  readonly tookStare: (atMs: number) => boolean;
}

/** @param guardFor undefined, or answering so: nobody looks about, and nothing is ever the matter */
export function openSurroundings(guardFor: GuardFor | undefined, report: (error: unknown) => void): Surroundings {
  let guard: Promise<Guard | undefined> | undefined;
  let isLooking = false;
  let isOff = guardFor === undefined;
  let lastMs = -Infinity;
  let things: readonly Thing[] = [];
  let staresSinceMs = Infinity;

  const look = async ({ picture, hasCards, atMs }: Glance): Promise<void> => {
    isLooking = true;
    try {
      guard ??= guardFor!();
      const found = await (await guard)?.look(picture);
      isOff = found === undefined;
      things = found ?? [];
      staresSinceMs = things.some(isPerson) && !hasCards ? Math.min(staresSinceMs, atMs) : Infinity;
    } catch (error) {
      isOff = true; // the cards are still looked at
      things = [];
      staresSinceMs = Infinity;
      report(error);
    }
    isLooking = false;
  };
  const isLeanedOver = (): boolean => things.some(isPerson);
  return {
    lookAbout: (glance) => {
      const everyMs = isLeanedOver() ? 0 : glance.isWaiting ? LATER_MS : EVERY_MS;
      if (isOff || isLooking || glance.atMs - lastMs < everyMs) return;
      lastMs = glance.atMs;
      void look(glance);
    },
    things: () => things,
    isLeanedOver,
    tookStare: (atMs) => {
      const isStaring = atMs - staresSinceMs >= STARE_MS;
      if (isStaring) staresSinceMs = Infinity;
      return isStaring;
    },
  };
}
