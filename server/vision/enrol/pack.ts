import type { Deck } from '../../decks/deck.ts';
import type { CardId } from '../../protocol/cards.ts';
import { ok, refuse, type Result } from '../../rules/result.ts';
import type { Reader } from '../model.ts';
import { centreOf, heightOf } from '../quads.ts';
import { type CardLook, studied } from './collect.ts';
import { CAPTURES_A_CARD, MOST_MISSING, SAME_CARD_LIKENESS } from './constants.ts';
import { likenessOf } from './groups.ts';
import { learn, type Memory } from './memory.ts';
import { type Names, nameLooks } from './naming.ts';

/** A picture of one card of a pack, flattened to the size that the reader of its deck takes in. */
export interface Capture {
  readonly card: CardId;
  readonly rgb: Uint8Array;
}

/** One real pack of cards that was shown to the reader. */
export interface Pack {
  readonly name: string;
  readonly deck: string;
  readonly captures: readonly Capture[];
  /** The network that `memory` belongs to. */
  readonly version: string;
  readonly memory: Memory;
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
  const memory = learn(
    cards.map((card) => ({
      card,
      looks: kept.flatMap(({ card: other, look }) => (other === card ? [look.features] : [])),
    })),
  );
  const captures = kept.map(({ card, look }) => ({ card, rgb: look.rgb }));
  return { name, deck: reader.deck.id, captures, version: reader.perception.version, memory };
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
  };
}

/**
 * Learns a pack of a known deck from looks at its cards, in any order: the names are found by what fits together.
 * @returns refusal `noCards`, or `fewCards` with `seen` and `wanted` when too little of the pack was seen for that
 */
export function enrol(reader: Reader, name: string, looks: readonly CardLook[]): Result<Enrolment> {
  if (looks.length === 0) return refuse('noCards');
  const twins = twinsAmong(looks, reader.deck);
  const single = looks.filter((look) => !twins.some((twin) => twin.look === look));
  const names = nameLooks(single, reader.deck);
  const seen = reader.deck.faces.filter((face) => names.includes(face)).length;
  const wanted = reader.deck.faces.length;
  if (seen < wanted - MOST_MISSING) return refuse('fewCards', { seen, wanted });
  return ok(enrolAs(reader, name, single, names, twins));
}

/** Looks row by row, each from the left, as one reads. */
function inReadingOrder(looks: readonly CardLook[]): readonly CardLook[] {
  const rows = looks
    .toSorted((a, b) => centreOf(a.quad)[1] - centreOf(b.quad)[1])
    .reduce<CardLook[][]>((found, look) => {
      const row = found.at(-1);
      const isBelow = !row || centreOf(look.quad)[1] - centreOf(row[0]!.quad)[1] > heightOf(look.quad) / 2;
      if (isBelow) found.push([look]);
      else row.push(look);
      return found;
    }, []);
  return rows.flatMap((row) => row.toSorted((a, b) => centreOf(a.quad)[0] - centreOf(b.quad)[0]));
}

/**
 * Learns a pack from looks whose names are told.
 * @param cards one name a look, in the order of the pictures and in reading order
 * @returns refusal `noCards`, `unknownCard` with `card`, or `wrongCount` with `seen` and `told`
 */
export function enrolNamed(
  reader: Reader,
  name: string,
  looks: readonly CardLook[],
  cards: readonly string[],
): Result<Enrolment> {
  if (looks.length === 0) return refuse('noCards');
  const known = [...reader.deck.faces, ...reader.deck.extras];
  const strange = cards.find((card) => !known.includes(card));
  if (strange !== undefined) return refuse('unknownCard', { card: strange });
  const pictures = [...new Set(looks.map(({ picture }) => picture))];
  const ordered = pictures.flatMap((picture) => inReadingOrder(looks.filter((look) => look.picture === picture)));
  if (ordered.length !== cards.length) return refuse('wrongCount', { seen: ordered.length, told: cards.length });
  if (new Set(cards).size < 2) return refuse('fewCards', { seen: 1, wanted: reader.deck.faces.length });
  return ok(enrolAs(reader, name, ordered, cards));
}

/** The pack, learnt anew from its captures when it belongs to another network. */
export async function upToDate(reader: Reader, pack: Pack): Promise<Pack> {
  if (pack.version === reader.perception.version) return pack;
  const lessons = new Map<CardId, (readonly Float32Array[])[]>();
  for (const { card, rgb } of pack.captures) {
    const { features } = await studied(reader, rgb);
    lessons.set(card, [...(lessons.get(card) ?? []), features]);
  }
  const memory = learn([...lessons].map(([card, looks]) => ({ card, looks })));
  return { ...pack, version: reader.perception.version, memory };
}

/** The pack with the names of two cards swapped, as a person puts it right. */
export function swapped(pack: Pack, one: CardId, other: CardId): Pack {
  const renamed = (card: CardId): CardId => (card === one ? other : card === other ? one : card);
  const captures = pack.captures.map(({ card, rgb }) => ({ card: renamed(card), rgb }));
  return { ...pack, captures, memory: { ...pack.memory, cards: pack.memory.cards.map(renamed) } };
}
