/** Measures what is made of generated films and games: `npm run stream -- [--down | --logic] [--deck ID] …`; JSON on the last line. */
import { parseArgs } from 'node:util';
import { decks } from '../../server/decks/registry.ts';
import { answer, Mistake } from '../../server/cli/mistake.ts';
import { loadReader } from '../../server/vision/model.ts';
import { measureLogic } from './deck-logic.ts';
import { measureFaceDown } from './face-down.ts';
import { measureLays } from './lays.ts';

const USAGE =
  'npm run stream -- [--down | --logic] [--deck D] [--cards N] [--lays N] [--games N] [--design NAME] [--seed S] [--keep FILE]';

function countOf(said: string): number {
  if (!/^\d+$/.test(said)) throw new Mistake(`${said} is no number.`);
  return Number(said);
}

await answer(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      deck: { type: 'string', default: 'french52' },
      cards: { type: 'string', default: '200' },
      lays: { type: 'string', default: '40' },
      games: { type: 'string', default: '400' },
      design: { type: 'string', default: 'dondorf' },
      seed: { type: 'string', default: '1' },
      keep: { type: 'string' }, // a file
      down: { type: 'boolean', default: false },
      logic: { type: 'boolean', default: false },
    },
  });
  const deck = decks[values.deck];
  if (!deck) throw new Mistake(`There is no deck called ${values.deck}. Decks: ${Object.keys(decks).join(', ')}.`);
  const [seed, cards, lays, games] = [values.seed, values.cards, values.lays, values.games].map(countOf) as [
    number,
    number,
    number,
    number,
  ];
  const reader = await loadReader(deck);
  if (values.down) await measureFaceDown(reader, lays, seed);
  else if (values.logic) await measureLogic(reader, values.design, games, seed);
  else await measureLays(reader, cards, seed, values.keep);
});
