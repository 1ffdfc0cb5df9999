import { NONE, STRANGE } from '../decks/deck.ts';
import { NONE_OF_ITS_CARDS } from './constants.ts';
import { softmax } from './softmax.ts';

/** Logit of what a network cannot know. */
const UNHEARD_OF = -20;

/**
 * What the network of another deck says, in the words of a deck that it never saw: a face of its own is some strange
 * card, and what it takes for nothing may well be one.
 * @param classes of the deck
 * @param known classes of the network
 * @param logits row by row
 * @returns log likelihoods, row by row
 */
export function asStrange(classes: readonly string[], known: readonly string[], logits: Float32Array): Float32Array {
  const rows = logits.length / known.length;
  const said = new Float32Array(rows * classes.length).fill(UNHEARD_OF);
  const [back, none] = [known.indexOf('BACK'), known.indexOf(NONE)];
  for (let row = 0; row < rows; row++) {
    const shares = softmax(logits.subarray(row * known.length, (row + 1) * known.length));
    const face = Math.max(1e-9, 1 - shares[back]! - shares[none]!);
    const put = (answer: string, log: number): void =>
      void (said[row * classes.length + classes.indexOf(answer)] = log);
    put('BACK', Math.log(shares[back]! + 1e-9));
    put(NONE, Math.log(shares[none]! * NONE_OF_ITS_CARDS + 1e-9));
    put(STRANGE, Math.log(face));
  }
  return said;
}
