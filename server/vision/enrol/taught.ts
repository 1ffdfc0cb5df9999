import type { Impressions, Reader } from '../model.ts';
import { type Memory, recalled } from './memory.ts';

type Perceive = Reader['perception']['cards'];

/** Looks, then puts every row of logits right by heart. */
const byHeart =
  (perceive: Perceive, memory: Memory, classes: readonly string[]) =>
  async (pictures: readonly Uint8Array[]): Promise<Float32Array> => {
    const { logits, features }: Impressions = await perceive(pictures);
    const width = features.length / Math.max(1, pictures.length);
    const said = new Float32Array(logits.length);
    pictures.forEach((_, n) => {
      const row = logits.subarray(n * classes.length, (n + 1) * classes.length);
      said.set(recalled(memory, classes, row, features.subarray(n * width, (n + 1) * width)), n * classes.length);
    });
    return said;
  };

/** The reader, with the whole cards of a pack known by heart. It closes with the one it is made of. */
export const withPack = (reader: Reader, memory: Memory): Reader => ({
  ...reader,
  read: byHeart(reader.perception.cards, memory, reader.deck.classes),
});
