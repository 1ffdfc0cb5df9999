import type { Deck } from '../../decks/deck.ts';
import { homeMade, isHomeMade, namesOf } from '../../decks/home-made.ts';
import { decks } from '../../decks/registry.ts';
import type { CardId } from '../../protocol/cards.ts';
import { ok, refuse, type Result } from '../../rules/result.ts';
import type { Reader } from '../model.ts';
import { type CardLook, studied, studiedPrint } from './collect.ts';
import { CAPTURES_A_CARD, MOST_MISSING, SAME_CARD_LIKENESS } from './constants.ts';
import { likenessOf } from './groups.ts';
import { type Lesson, learn, type Memory } from './memory.ts';
import { type Names, nameLooks, type Tell } from './naming.ts';
import { learnPrint, type PrintMemory } from './print.ts';
import { proposed } from './proposal.ts';

/** A picture of one card of a pack, or of its printed index, flattened to the size that its reader takes in. */
export interface Capture {
  readonly card: CardId;
  readonly part?: 'index'; // else the whole card
  readonly rgb: Uint8Array;
}

/** One real pack of cards that was shown to the reader. */
export interface Pack {
  readonly name: string;
  readonly deck: string;
  /** How its cards are called when the deck is made at home. */
  readonly names?: readonly string[];
  readonly captures: readonly Capture[];
  /** The network that `memory` belongs to. */
  readonly version: string;
  readonly memory: Memory;
  /** What is printed into the corners, where the deck has indices. */
  readonly print?: PrintMemory;
}

/** The deck of a pack. @returns refusal `unknownDeck` with `deck`, and those of `homeMade` */
export function deckOf({ deck: id, names = [] }: Pick<Pack, 'deck' | 'names'>): Result<Deck> {
  if (isHomeMade(id)) return homeMade(id, names);
  const deck = decks[id];
  return deck ? ok(deck) : refuse('unknownDeck', { deck: id });
}

/** What came of showing a pack. */
export interface Enrolment {
  readonly pack: Pack;
  /** Faces of the deck that were not seen: they are read as before. */
  readonly missing: readonly CardId[];
  /** Cards that lie twice in one picture: `picture` counts from 0. */
  readonly twice: readonly { readonly card: CardId; readonly picture: number }[];
  /** How many looks fitted no card. */
  readonly strangers: number;
  /** Of every look what it was learnt as, in their order; null: not learnt. */
  readonly names: readonly (CardId | null)[];
}

interface NamedLook {
  readonly card: CardId;
  readonly look: CardLook;
}
/** A look at a card that lies in its picture already. */
type Twin = NamedLook;

function taught(reader: Reader, name: string, named: readonly NamedLook[]): Pack {
  const cards = [...new Set(named.map(({ card }) => card))];
  const kept = cards.flatMap((card) => named.filter((look) => look.card === card).slice(0, CAPTURES_A_CARD));
  const lessonOf = (card: CardId, of: (look: CardLook) => Lesson['looks']): Lesson => ({
    card,
    looks: kept.flatMap(({ card: other, look }) => (other === card ? of(look) : [])),
  });
  const memory = learn(cards.map((card) => lessonOf(card, ({ features }) => [features])));
  const print = learnPrint(
    cards.map((card) => lessonOf(card, ({ corners }) => corners.map(({ features }) => features))),
  );
  const captures = kept.flatMap(({ card, look }): readonly Capture[] => [
    { card, rgb: look.rgb },
    ...look.corners.map(({ rgb }): Capture => ({ card, part: 'index', rgb })),
  ]);
  const { deck, perception } = reader;
  const names = isHomeMade(deck.id) ? { names: namesOf(deck) } : {};
  return { name, deck: deck.id, ...names, captures, version: perception.version, memory, ...(print && { print }) };
}

const likeliest = ({ said }: CardLook, { classes }: Deck): string => classes[said.indexOf(Math.max(...said))]!;

/** Of looks that show one and the same face in one picture all but the first. Jokers may be printed alike. */
function twinsAmong(looks: readonly CardLook[], deck: Deck): readonly Twin[] {
  if (looks.length < 2) return [];
  const likeness = likenessOf(looks);
  return looks.flatMap((look, n) => {
    const card = likeliest(look, deck);
    const isThere = looks.some(
      (other, k) =>
        k < n &&
        other.picture === look.picture &&
        likeliest(other, deck) === card &&
        likeness[n]![k]! > SAME_CARD_LIKENESS,
    );
    return isThere && deck.faces.includes(card) ? [{ card, look }] : [];
  });
}

const countIn = (looks: readonly CardLook[], picture: number): number =>
  looks.filter((look) => look.picture === picture).length;

/**
 * Looks that may show cards of the deck: those that are like it, and those that lie among cards most of which are. Where
 * most are not, another kind of cards lies there.
 */
function ofThisKind(reader: Reader, looks: readonly CardLook[]): readonly CardLook[] {
  const like = looks.filter((look) => proposed(reader, look, undefined).card !== null);
  const isStrange = (picture: number): boolean => countIn(like, picture) < countIn(looks, picture) / 2;
  return looks.filter((look) => like.includes(look) || !isStrange(look.picture));
}

/** Learns a pack from looks whose names are known; looks without a name are left out. */
export function enrolAs(
  reader: Reader,
  name: string,
  looks: readonly CardLook[],
  names: Names,
  twins: readonly Twin[] = [],
): Enrolment {
  const named = looks.flatMap((look, n) => (names[n] === undefined ? [] : [{ card: names[n], look }]));
  const pack = taught(reader, name, named);
  const seen = new Set(named.map(({ card }) => card));
  return {
    pack,
    missing: reader.deck.faces.filter((face) => !seen.has(face)),
    twice: twins.map(({ card, look }) => ({ card, picture: look.picture })),
    strangers: looks.length - named.length,
    names: looks.map((_, n) => names[n] ?? null),
  };
}

/**
 * Learns a pack of a known deck from looks at its cards, in any order: the names are found by what fits together.
 * @returns refusal `noCards`, `nameless` when only a person can name the cards, as those that are made at home, or
 *   `fewCards` with `seen` and `wanted` when too little of the pack was seen for that
 */
export function enrol(reader: Reader, name: string, looks: readonly CardLook[], tell?: Tell): Result<Enrolment> {
  if (looks.length === 0) return refuse('noCards');
  if (isHomeMade(reader.deck.id)) return refuse('nameless');
  const fitting = ofThisKind(reader, looks);
  const twins = twinsAmong(fitting, reader.deck);
  const single = fitting.filter((look) => !twins.some((twin) => twin.look === look));
  const names = nameLooks(single, reader.deck, tell);
  const seen = reader.deck.faces.filter((face) => names.includes(face)).length;
  const wanted = reader.deck.faces.length;
  if (seen < wanted - MOST_MISSING) return refuse('fewCards', { seen, wanted });
  const enrolment = enrolAs(reader, name, single, names, twins);
  const strangers = enrolment.strangers + looks.length - fitting.length;
  return ok({ ...enrolment, strangers, names: looks.map((look) => enrolment.names[single.indexOf(look)] ?? null) });
}

/**
 * Learns a pack from looks whose names are told.
 * @param cards one a look, in the order of the pictures and in reading order; null: not to be learnt
 * @returns refusal `noCards`, `unknownCard` with `card`, `wrongCount` with `seen` and `told`, or `fewCards`
 */
export function enrolNamed(
  reader: Reader,
  name: string,
  looks: readonly CardLook[],
  cards: readonly (string | null)[],
): Result<Enrolment> {
  if (looks.length === 0) return refuse('noCards');
  const known = [...reader.deck.faces, ...reader.deck.extras];
  const strange = cards.find((card) => card !== null && !known.includes(card));
  if (strange) return refuse('unknownCard', { card: strange });
  if (looks.length !== cards.length) return refuse('wrongCount', { seen: looks.length, told: cards.length });
  const seen = new Set(cards.filter((card) => card !== null)).size;
  if (seen < 2) return refuse('fewCards', { seen, wanted: reader.deck.faces.length });
  return ok(
    enrolAs(
      reader,
      name,
      looks,
      cards.map((card) => card ?? undefined),
    ),
  );
}

/** The lessons that captures of one kind give. */
async function lessonsOf(
  captures: readonly Capture[],
  part: Capture['part'],
  features: (rgb: Uint8Array) => Promise<readonly Float32Array[]>,
): Promise<readonly Lesson[]> {
  const lessons = new Map<CardId, (readonly Float32Array[])[]>();
  for (const { card, rgb } of captures.filter((capture) => capture.part === part))
    lessons.set(card, [...(lessons.get(card) ?? []), await features(rgb)]);
  return [...lessons].map(([card, looks]) => ({ card, looks }));
}

/** The pack, learnt anew from its captures when it belongs to another network. */
export async function upToDate(reader: Reader, pack: Pack): Promise<Pack> {
  if (pack.version === reader.perception.version) return pack;
  const { captures } = pack;
  const memory = learn(await lessonsOf(captures, undefined, async (rgb) => (await studied(reader, rgb)).features));
  const corners = await lessonsOf(captures, 'index', async (rgb) => (await studiedPrint(reader, rgb)).features);
  const { print: _old, ...rest } = pack;
  const print = learnPrint(corners);
  return { ...rest, version: reader.perception.version, memory, ...(print && { print }) };
}

/** Stands for no network: whoever reads by such a pack learns it anew. */
const NO_VERSION = 'none';

/**
 * The pack with the names of two cards swapped, as a person puts it right. What is printed into its corners is learnt
 * of all cards together, so that has to be learnt anew.
 */
export function swapped(pack: Pack, one: CardId, other: CardId): Pack {
  const renamed = (card: CardId): CardId => (card === one ? other : card === other ? one : card);
  const captures = pack.captures.map((capture) => ({ ...capture, card: renamed(capture.card) }));
  const memory = { ...pack.memory, cards: pack.memory.cards.map(renamed) };
  return { ...pack, captures, memory, version: pack.print ? NO_VERSION : pack.version };
}
