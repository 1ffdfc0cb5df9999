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

/** What is known by heart of a pack: its whole cards, and the corners of them where they print an index. */
export interface Memories {
  readonly cards: Memory;
  readonly indices?: Memory;
}

/** The reader, with a pack known by heart. It closes with the one it is made of. */
export function withPack(reader: Reader, { cards, indices }: Memories): Reader {
  const { classes } = reader.deck;
  const { perception } = reader;
  return {
    ...reader,
    read: byHeart(perception.cards, cards, classes),
    readIndices: indices && perception.indices ? byHeart(perception.indices, indices, classes) : reader.readIndices,
  };
}
