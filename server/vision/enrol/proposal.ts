import type { CardId } from '../../protocol/cards.ts';
import type { Quad } from '../../protocol/geometry.ts';
import type { Reader } from '../model.ts';
import { softmax } from '../softmax.ts';
import type { CardLook } from './collect.ts';
import { PROPOSED } from './constants.ts';
import { type Memory, recalled } from './memory.ts';

/** A card that was shown to a teacher and what it may be; null: nobody could say. */
export interface ShownCard {
  readonly quad: Quad;
  readonly card: CardId | null;
  readonly confidence: number;
}

/** What a look may show, by what the networks say and by what is learnt so far. */
export function proposed({ deck }: Reader, { quad, said, feature }: CardLook, memory: Memory | undefined): ShownCard {
  const shares = softmax(memory ? recalled(memory, deck.classes, said, feature) : said);
  const best = deck.classes[shares.indexOf(Math.max(...shares))]!;
  const confidence = Math.max(...[...deck.faces, ...deck.extras].map((card) => shares[deck.classes.indexOf(card)]!));
  const isKnown = [...deck.faces, ...deck.extras].includes(best) && confidence >= PROPOSED;
  return { quad, card: isKnown ? best : null, confidence };
}
