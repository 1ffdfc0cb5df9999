import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  FRENCH_RANKS,
  FRENCH_SUITS,
  HUNGARIAN_RANKS,
  HUNGARIAN_SUITS,
  type Face,
} from '../../../server/protocol/cards.ts';
import { ACCEPT } from '../../../server/vision/constants.ts';
import type { Reader } from '../../../server/vision/model.ts';
import { releaseFolder } from '../../../server/vision/released.ts';
import { unseenPacks } from '../unseen-packs.ts';
import { confusions } from './confusion.ts';
import { stepsOf, tablesOf } from './measure.ts';
import { putBeside } from './model-card.ts';
import { recallOf, robustness, type Strained, wrongOf } from './robustness.ts';
import { STRAINS } from './strains.ts';

const RANKS: readonly string[] = [...FRENCH_RANKS, ...HUNGARIAN_RANKS];
const SUITS: readonly string[] = [...FRENCH_SUITS, ...HUNGARIAN_SUITS];

/** `10S` → 10 and S; undefined for what has no rank. */
function partsOf(card: Face): readonly [rank: string, suit: string] | undefined {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  return RANKS.includes(rank) && SUITS.includes(suit) ? [rank, suit] : undefined;
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/** The figures behind the curves. */
const figuresOf = (strained: readonly Strained[]) =>
  Object.fromEntries(
    strained.map(({ strain, steps }) => [
      strain.name,
      steps.map((step) => ({
        level: step.level,
        cards: step.tries.length,
        recall: rounded(recallOf(step)),
        wrong: rounded(wrongOf(step)),
      })),
    ]),
  );

/**
 * Paints tables with packs that the readers of a deck never learnt from, makes them harder step by step, and puts
 * what was read beside the release: `robustness.svg` and its figures, `confusion.svg`.
 */
export async function drawCurves(reader: Reader): Promise<void> {
  const { deck } = reader;
  const [packs, folder] = [await unseenPacks(deck.id), releaseFolder(deck.id)];
  const tables = tablesOf(packs);
  const strained: Strained[] = [];
  for (const strain of STRAINS) {
    const steps = await stepsOf(reader, tables, strain);
    strained.push({ strain, steps });
    const told = steps.map((step) => `${step.level}: ${recallOf(step).toFixed(3)}, ${wrongOf(step).toFixed(3)}`);
    process.stdout.write(`${strain.name} ${told.join('; ')}\n`);
  }
  const tries = strained.flatMap(({ steps }) => steps.flatMap((step) => step.tries));
  const figures = { deck: deck.id, packs: packs.map(({ name }) => name), accept: ACCEPT, strains: figuresOf(strained) };
  await writeFile(path.join(folder, 'robustness.json'), `${JSON.stringify(figures, null, 1)}\n`);
  const says = 'Cards read and misread as pictures get harder, whole chain, packs never learnt from';
  await putBeside(folder, 'robustness.svg', says, robustness(deck.id, ACCEPT, strained));
  const taken = 'What is taken for what on these pictures, the hardest among them';
  await putBeside(folder, 'confusion.svg', taken, confusions(deck.id, tries, deck.faces, partsOf));
}
