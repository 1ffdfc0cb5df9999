import type { Impressions, Reader } from '../model.ts';
import { recalled } from './memory.ts';
import type { Pack } from './pack.ts';
import { recalledPrint } from './print.ts';

type Perceive = Reader['perception']['cards'];

type Recall = (logits: Float32Array, feature: Float32Array) => Float32Array;

/** Looks, then puts every row of logits right by heart. */
const byHeart =
  (perceive: Perceive, classes: readonly string[], recall: Recall) =>
  async (pictures: readonly Uint8Array[]): Promise<Float32Array> => {
    const { logits, features }: Impressions = await perceive(pictures);
    const width = features.length / Math.max(1, pictures.length);
    const said = new Float32Array(logits.length);
    pictures.forEach((_, n) => {
      const row = logits.subarray(n * classes.length, (n + 1) * classes.length);
      said.set(recall(row, features.subarray(n * width, (n + 1) * width)), n * classes.length);
    });
    return said;
  };

/** The reader, with a pack known by heart: its cards, and what is printed into their corners. It closes with the one it is made of. */
export function withPack(reader: Reader, { memory, print }: Pick<Pack, 'memory' | 'print'>): Reader {
  const { perception, deck } = reader;
  const cards: Recall = (logits, feature) => recalled(memory, deck.classes, logits, feature);
  const read = byHeart(perception.cards, deck.classes, cards);
  if (!print || !perception.indices) return { ...reader, read };
  const corners: Recall = (logits, feature) => recalledPrint(print, deck.classes, logits, feature);
  return { ...reader, read, readIndices: byHeart(perception.indices, deck.classes, corners) };
}
