import { parseArgs } from 'node:util';
import type { Deck } from '../decks/deck.ts';
import { homeMade, isHomeMade } from '../decks/home-made.ts';
import { decks } from '../decks/registry.ts';
import { type CardLook, looksIn } from '../vision/enrol/collect.ts';
import { enrol, type Enrolment, enrolNamed } from '../vision/enrol/pack.ts';
import type { Shelf } from '../vision/enrol/shelf.ts';
import { loadReader, type Reader } from '../vision/model.ts';
import { UnreadablePicture } from '../vision/types.ts';
import { Mistake, pictureIn } from './mistake.ts';
import { packsIn, wellDone } from './packs.ts';
import type { Voice } from './voice.ts';

const USAGE = `Usage: npm run --silent enrol -- --deck ${Object.keys(decks).join('|')} --name NAME [--cards LIST] [--data DIR] FILE…
       npm run --silent enrol -- --deck own|masks --names FILE --name NAME [--cards LIST] [--data DIR] FILE…
  Every FILE is a picture of cards of one pack, spread so that none touches another, in any order. All of them
  together show the whole pack; three looks at every card teach it well.
  --cards  names them, if you like: "AS,2S,…" in the order of the pictures, row by row
  --names  a deck of your own, or masks of your own: a text file with the name of one card a line (masks in the order
           of the game, an empty line for one you do not have). Without --cards the cards are shown in this order, once
           or several times over
  --data   the folder in which packs are kept (or DATA); the one of the table when left out
Or:    npm run --silent enrol -- --list | --name NAME --rename NEW | --name NAME --delete
       | --name NAME --export FILE | --import FILE`;

const OPTIONS = {
  deck: { type: 'string' },
  name: { type: 'string' },
  cards: { type: 'string' },
  names: { type: 'string' },
  data: { type: 'string' },
  list: { type: 'boolean' },
  rename: { type: 'string' },
  delete: { type: 'boolean' },
  export: { type: 'string' },
  import: { type: 'string' },
} as const;

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    return { ...values, files: positionals };
  } catch (error) {
    if (error instanceof TypeError) throw new Mistake(`${error.message}\n${USAGE}`, { cause: error });
    throw error;
  }
}
type Wishes = ReturnType<typeof parse>;

type Say = Voice['print'];

async function deckFor({ deck: id = '', names }: Wishes): Promise<Deck> {
  if (isHomeMade(id)) {
    if (names === undefined) throw new Mistake(`How are its cards called? --names FILE\n${USAGE}`);
    const text = Buffer.from(await pictureIn(names)).toString('utf8');
    return wellDone(homeMade(id, text.replace(/\r?\n$/, '').split(/\r?\n/)));
  }
  const deck = decks[id];
  if (!deck)
    throw new Mistake(`Which deck is it? --deck ${[...Object.keys(decks), 'own', 'masks'].join(' or --deck ')}.`);
  return deck;
}

/** How often the whole deck was shown. */
const roundsOf = (looks: number, cards: number): number => Math.max(1, Math.round(looks / cards));

/** The cards of the looks: as they are named, by id or by name; those of a home-made deck else in its own order. */
function cardsOf({ id, faces, names }: Deck, list: string | undefined, looks: number): readonly string[] | undefined {
  const spoken = Object.entries(names['en'] ?? {});
  const cards = list?.split(',').map((card) => card.trim());
  if (cards) return cards.map((card) => spoken.find(([, name]) => name === card)?.[0] ?? card);
  return isHomeMade(id) ? Array.from({ length: roundsOf(looks, faces.length) }, () => faces).flat() : undefined;
}

/** Looks at every picture in turn. A picture that cannot be read stops the teaching: half a pack is no pack. */
async function looksAt(reader: Reader, files: readonly string[], say: Say): Promise<readonly CardLook[]> {
  const looks: CardLook[] = [];
  for (const [picture, file] of files.entries()) {
    try {
      const seen = await looksIn(reader, await pictureIn(file), picture);
      say(`${file}: ${seen.length} cards`);
      looks.push(...seen);
    } catch (error) {
      if (error instanceof Mistake || error instanceof UnreadablePicture)
        throw new Mistake(`${file}: ${error.message}`, { cause: error });
      throw error;
    }
  }
  return looks;
}

function tell({ pack, missing, twice, strangers }: Enrolment, files: readonly string[], say: Say): void {
  const looks = pack.captures.filter(({ part }) => part === undefined);
  const cards = new Set(looks.map(({ card }) => card));
  say(`${pack.name}: ${cards.size} cards known by heart, from ${looks.length} looks.`);
  if (missing.length > 0) say(`Missing from the pack: ${missing.join(', ')}. They are read as before.`);
  twice.forEach(({ card, picture }) => say(`${files[picture]}: ${card} seems to lie there twice. One pack has one.`));
  if (strangers > 0) say(`${strangers} ${strangers === 1 ? 'look was' : 'looks were'} left out: no card of the pack.`);
}

async function teach(shelf: Shelf, wishes: Wishes, name: string, say: Say): Promise<void> {
  const deck = await deckFor(wishes);
  if (wishes.files.length === 0) throw new Mistake(`Which pictures?\n${USAGE}`);
  const reader = await loadReader(deck);
  const looks = await looksAt(reader, wishes.files, say);
  const cards = cardsOf(deck, wishes.cards, looks.length);
  const enrolment = wellDone(cards ? enrolNamed(reader, name, looks, cards) : enrol(reader, name, looks));
  wellDone(await shelf.save(enrolment.pack));
  tell(enrolment, wishes.files, say);
}

async function carryOut(wishes: Wishes, say: Say): Promise<void> {
  const shelf = packsIn(wishes.data);
  const { name } = wishes;
  if (wishes.list) return (await shelf.names()).forEach(say);
  if (wishes.import !== undefined) return say(`Taken in: ${wellDone(await shelf.importFrom(wishes.import)).name}.`);
  if (name === undefined) throw new Mistake(`What is the pack called? --name NAME\n${USAGE}`);
  if (wishes.delete) return say(`Deleted: ${wellDone(await shelf.remove(name))}.`);
  if (wishes.rename !== undefined) return say(`Now called ${wellDone(await shelf.rename(name, wishes.rename)).name}.`);
  if (wishes.export !== undefined) return say(`Written: ${wellDone(await shelf.exportTo(name, wishes.export))}.`);
  await teach(shelf, wishes, name, say);
}

/** Teaches one real pack. @returns the exit code: 0, or 2 when the wishes or the pictures are at fault */
export async function runEnrol(args: readonly string[], { print, complain }: Voice): Promise<number> {
  try {
    await carryOut(parse(args), print);
    return 0;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    complain(error.message);
    return 2;
  }
}
