import type { Sighting } from '../../server/protocol/sightings.ts';
import type { Page, TestHouse } from './kit.ts';

const WIDTH = 80;
const HEIGHT = 120;
export const GLANCE_MS = 150;

const at = (place: number): Sighting['quad'] => {
  const [x, y] = [100 + place * 150, 300];
  return [
    [x, y],
    [x + WIDTH, y],
    [x + WIDTH, y + HEIGHT],
    [x, y + HEIGHT],
  ];
};

/** A card lying at a place; without a face the reader is not sure. */
export const lay = (place: number, card: string | undefined, guesses: readonly string[] = []): Sighting => ({
  quad: at(place),
  card,
  confidence: card ? 0.99 : 0.4,
  candidates: (card ? [card] : guesses).map((each, n) => ({ card: each, confidence: card ? 0.99 : 0.4 - n / 10 })),
});

/** A card lying at a place as the reader takes it: `JH .85/KH .13`. */
export function seenAs(place: number, guesses: string): Sighting {
  const candidates = guesses.split('/').map((guess) => {
    const [card = '', confidence = ''] = guess.trim().split(' ');
    return { card, confidence: Number(confidence) };
  });
  const { card, confidence } = candidates[0]!;
  return { quad: at(place), card: confidence >= 0.8 ? card : undefined, confidence, candidates };
}

/** Shows the same table for a while, as a camera does. */
export async function watch(house: TestHouse, camera: Page, sightings: readonly Sighting[], ms = 3000): Promise<void> {
  for (let passed = 0; passed < ms; passed += GLANCE_MS) {
    house.clock.advance(GLANCE_MS);
    camera.socket.send(Buffer.from(JSON.stringify(sightings)));
    await camera.next('ready');
  }
}

/** The moves that stand. */
export const movesOf = (house: TestHouse) =>
  house.app.live
    .session()!
    .slots.filter(({ struck }) => !struck)
    .map(({ played: { move } }) => move);
export const cardsOf = (house: TestHouse) =>
  house.app.live
    .session()!
    .lying()
    .map(({ card }) => card);
