import type { Deck } from '../../server/decks/deck.ts';
import type { Sighting } from '../../server/protocol/sightings.ts';
import { ok, refuse } from '../../server/rules/result.ts';
import type { Pack, Teacher } from '../../server/school/school.ts';
import { cropSizeOf } from '../../server/vision/constants.ts';
import { learn } from '../../server/vision/enrol/memory.ts';
import { UnreadablePicture, type Eyes } from '../../server/vision/types.ts';
import { WELL_LIT } from './kit.ts';

const [COLUMNS, ROWS] = [64, 36];
const [WIDTH, HEIGHT] = [1280, 720];
const CARD = { width: 80, height: 120 };

/** Cards side by side in rows of ten. */
export const spread = (cards: readonly string[], from = 0): readonly Sighting[] =>
  cards.map((card, n) => {
    const [x, y] = [30 + ((n + from) % 10) * 120, 60 + Math.floor((n + from) / 10) * 200];
    return {
      quad: [
        [x, y],
        [x + CARD.width, y],
        [x + CARD.width, y + CARD.height],
        [x, y + CARD.height],
      ],
      card,
      confidence: 0.99,
      candidates: [{ card, confidence: 0.99 }],
    };
  });

const shade = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 200, 7);

/** A grey thumbnail on which every card has a shade of its own. */
function thumbOf(sightings: readonly Sighting[]): Uint8Array {
  const thumb = new Uint8Array(COLUMNS * ROWS).fill(120);
  for (const { quad, card = '' } of sightings)
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) {
        const [x, y] = [(column * WIDTH) / COLUMNS, (row * HEIGHT) / ROWS];
        if (x >= quad[0][0] && x <= quad[2][0] && y >= quad[0][1] && y <= quad[2][1])
          thumb[row * COLUMNS + column] = shade(card);
      }
  return thumb;
}

/** What a picture of paper shows: its sightings, and whether the lamp is on. */
export const picture = (sightings: readonly Sighting[], isDark = false): Buffer =>
  Buffer.from(JSON.stringify({ sightings, isDark }));
const seenIn = (bytes: Uint8Array) =>
  JSON.parse(Buffer.from(bytes).toString()) as { readonly sightings: readonly Sighting[]; readonly isDark: boolean };

/** Eyes that read pictures of paper. */
export const eyesOnPaper: Eyes = {
  look: async (bytes) => {
    const { sightings, isDark } = seenIn(bytes);
    const senses = { ...WELL_LIT, ...(isDark && { brightness: 0.01 }), cardHeightPx: 120 };
    return {
      width: WIDTH,
      height: HEIGHT,
      sightings,
      senses: { ...senses, thumb: isDark ? new Uint8Array(COLUMNS * ROWS) : thumbOf(sightings) },
      ms: { decode: 1, find: 1, read: 1, total: 3 },
    };
  },
  close: async () => undefined,
};

function packOf(deck: Deck, name: string, cards: readonly string[]): Pack {
  const { width, height } = cropSizeOf(deck.id);
  const feature = (k: number) => Float32Array.from({ length: 40 }, (_, i) => (i === k ? 1 : 0.01));
  return {
    name,
    deck: deck.id,
    version: 'paper',
    captures: cards.map((card) => ({ card, rgb: new Uint8Array(width * height * 3).fill(shade(card)) })),
    memory: learn(cards.map((card, k) => ({ card, looks: [[feature(k), feature(k)]] }))),
  };
}

const MOST_MISSING = 4;

/**
 * A teacher who learns from pictures of paper; `closed` counts those who went home.
 * @param study how long a look takes, after so many others
 */
export function teacherOnPaper(gone: { closed: number }, study = async (_looks: number): Promise<void> => undefined) {
  return async (deck: Deck): Promise<Teacher> => {
    const shown: (readonly string[])[] = [];
    return {
      look: async (bytes) => {
        if (bytes.length === 0) throw new UnreadablePicture('notAnImage', 'no picture');
        const { sightings } = seenIn(bytes);
        await study(shown.length);
        shown.push(sightings.flatMap(({ card }) => (card === 'BACK' ? [] : (card ?? '?'))));
        const known = [...deck.faces, ...deck.extras];
        const seen = sightings.map(({ quad, card = '' }) => ({
          quad,
          card: known.includes(card) ? card : null,
          confidence: 0.9,
        }));
        return { cards: shown.at(-1)!.length, seen };
      },
      learn: async (name, told) => {
        if (told && told.length !== shown.flat().length) return refuse('wrongCount');
        const named = told?.flatMap((card) => card ?? []);
        const cards = [...new Set(named ?? shown.flat())];
        const missing = deck.faces.filter((face) => !cards.includes(face));
        const known = cards.filter((card) => deck.classes.includes(card));
        if (known.length === 0) return refuse('noCards');
        if (!named && missing.length > MOST_MISSING)
          return refuse('fewCards', { seen: deck.faces.length - missing.length, wanted: deck.faces.length });
        const twice = shown.flatMap((there, at) =>
          there.filter((card, n) => there.indexOf(card) < n).map((card) => ({ card, picture: at })),
        );
        const names = told ?? shown.flat().map((card) => (known.includes(card) ? card : null));
        return ok({ pack: packOf(deck, name, known), missing, twice, strangers: cards.length - known.length, names });
      },
      close: async () => void (gone.closed += 1),
    };
  };
}
