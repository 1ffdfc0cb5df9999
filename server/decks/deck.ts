import type { CardId } from '../protocol/cards.ts';

/** A deck as data: what its cards are called, how large they are, what its reader can answer. */
export interface Deck {
  readonly id: string;
  readonly faces: readonly CardId[]; // every card of one pack that is played with
  readonly extras: readonly CardId[]; // recognised, but not played in most games (jokers)
  readonly widthMm: number;
  readonly heightMm: number;
  /** Spoken names by language. */
  readonly names: Readonly<Record<string, Readonly<Record<CardId, string>>>>;
  /** The answers of the reader in the order of its logits: faces, extras, `BACK`, `NONE`, perhaps `STRANGE`. */
  readonly classes: readonly string[];
}

/** The reader's answer for a patch that shows no card. Never leaves the vision room. */
export const NONE = 'NONE';
/** The answer for some card, none of the deck's: only home-made decks have it. Never leaves the vision room. */
export const STRANGE = 'STRANGE';
