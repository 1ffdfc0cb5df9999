/** Measures what is made of generated films and games: `npm run stream -- [--down | --logic] [--deck ID] …`; JSON on the last line. */
import { parseArgs } from 'node:util';
import { decks } from '../../server/decks/registry.ts';
import { loadReader } from '../../server/vision/model.ts';
import { measureLogic } from './deck-logic.ts';
import { measureFaceDown } from './face-down.ts';
import { measureLays } from './lays.ts';

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
if (!deck) throw new Error(`There is no deck ${values.deck}. Decks: ${Object.keys(decks).join(', ')}.`);
const reader = await loadReader(deck);
const seed = Number(values.seed);
if (values.down) await measureFaceDown(reader, Number(values.lays), seed);
else if (values.logic) await measureLogic(reader, values.design, Number(values.games), seed);
else await measureLays(reader, Number(values.cards), seed, values.keep);
