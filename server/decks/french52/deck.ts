import { FRENCH_RANKS, FRENCH_SUITS, type CardId } from '../../protocol/cards.ts';
import { NONE, type Deck } from '../deck.ts';

const RANK_NAMES = {
  en: { A: 'ace', J: 'jack', Q: 'queen', K: 'king' },
  pt: { A: 'ás', J: 'valete', Q: 'dama', K: 'rei' },
} as const;
const SUIT_NAMES = {
  en: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
  pt: { S: 'espadas', H: 'copas', D: 'ouros', C: 'paus' },
} as const;
const OF = { en: 'of', pt: 'de' } as const;
const JOKERS = {
  en: { 'JOKER-R': 'red joker', 'JOKER-B': 'black joker' },
  pt: { 'JOKER-R': 'curinga vermelho', 'JOKER-B': 'curinga preto' },
} as const;

const faces = FRENCH_RANKS.flatMap((rank) => FRENCH_SUITS.map((suit) => `${rank}${suit}`));
const extras = ['JOKER-R', 'JOKER-B'];

const namesIn = (lang: 'en' | 'pt'): Readonly<Record<CardId, string>> => ({
  ...Object.fromEntries(
    FRENCH_RANKS.flatMap((rank) =>
      FRENCH_SUITS.map((suit) => {
        const rankName = (RANK_NAMES[lang] as Partial<Record<string, string>>)[rank] ?? rank;
        return [`${rank}${suit}`, `${rankName} ${OF[lang]} ${SUIT_NAMES[lang][suit]}`] as const;
      }),
    ),
  ),
  ...JOKERS[lang],
});

/** The standard 52-card pack with its two jokers, poker size. */
export const french52: Deck = {
  id: 'french52',
  faces,
  extras,
  widthMm: 63,
  heightMm: 88,
  names: { en: namesIn('en'), pt: namesIn('pt') },
  classes: [...faces, ...extras, 'BACK', NONE],
};
