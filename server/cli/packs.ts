import path from 'node:path';
import { repoRoot } from '../root.ts';
import type { Refusal } from '../rules/result.ts';
import type { Result } from '../rules/result.ts';
import { type Shelf, shelfIn } from '../vision/enrol/shelf.ts';
import { Mistake } from './mistake.ts';

type Args = Readonly<Record<string, string | number>>;

/** What a person is told when a pack cannot be taught, kept or used. */
const SENTENCES: Readonly<Record<string, (args: Args) => string>> = {
  noCards: () => 'No card was seen that lies apart from the others. Spread the cards so that none touches another.',
  fewCards: ({ seen, wanted }) =>
    `Only ${seen} of ${wanted} cards were told apart. Show the whole pack, spread out, on as many pictures as you like; ` +
    'or name the cards with --cards.',
  wrongCount: ({ seen, told }) =>
    `${told} names were given, but ${seen} cards were seen. Spread the cards so that none touches another.`,
  nameless: () => 'Nobody can tell the cards of a deck of your own but you. Name them with --cards.',
  noNames: () => 'A deck of your own needs the names of two cards at least.',
  tooManyNames: ({ most }) => `That are too many names. There may be ${most} cards.`,
  longName: ({ name, most }) => `This name is too long: ${name}. A name may have ${most} letters.`,
  doubleName: ({ name }) => `Two cards are called ${name}. Every card needs a name of its own.`,
  unknownCard: ({ card }) => `This deck has no card called ${card}.`,
  badName: ({ name }) => `A pack cannot be called "${name}": letters, digits, spaces and - _, 40 at most.`,
  unknownPack: ({ name }) =>
    `No pack called ${name} was taught. \`npm run --silent enrol -- --list\` names those that were.`,
  nameTaken: ({ name }) => `There is a pack called ${name} already. Rename or delete that one first.`,
  diskFull: () => 'The disk is full. What was there before is untouched; make room and try again.',
  cannotWrite: () => 'Nothing can be written there. What was there before is untouched.',
  noFile: () => 'There is no such file.',
  noPack: () => 'This file holds no pack.',
  newerPack: () => 'This pack was taught with a later edition of Kibitz.',
  unknownDeck: ({ deck }) => `This pack belongs to a deck that is not known here: ${deck}.`,
  damagedPack: () =>
    'The file of this pack is damaged. It was left as it is; teach the pack again, or bring back a copy.',
  otherDeck: ({ name, deck }) => `The pack ${name} is one of the deck ${deck}.`,
};

const sentenceOf = ({ code, args = {} }: Refusal): string => SENTENCES[code]!(args);

/** @throws Mistake with the sentence of a refusal */
export function wellDone<T>(result: Result<T>): T {
  if (!result.ok) throw new Mistake(sentenceOf(result.refusal));
  return result.value;
}

/** The packs in a data folder; without one in the folder where the server keeps its table. */
export const packsIn = (data: string | undefined): Shelf =>
  shelfIn(path.resolve(data ?? process.env['DATA'] ?? path.join(repoRoot(), 'data'), 'packs'));
