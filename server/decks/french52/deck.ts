import { FRENCH_RANKS, FRENCH_SUITS, type CardId } from '../../protocol/cards.ts';
import { NONE, type Deck } from '../deck.ts';

const RANK_NAMES = {
  en: { A: 'ace', J: 'jack', Q: 'queen', K: 'king' },
  pt: { A: 'ás', J: 'valete', Q: 'dama', K: 'rei' },
  ro: { A: 'as', J: 'valet', Q: 'damă', K: 'rege' },
  it: { A: 'asso', J: 'fante', Q: 'donna', K: 're' },
  hu: { A: 'ász', J: 'bubi', Q: 'dáma', K: 'király' },
} as const;
type Lang = keyof typeof RANK_NAMES;
const SUIT_NAMES = {
  en: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
  pt: { S: 'espadas', H: 'copas', D: 'ouros', C: 'paus' },
  ro: { S: 'pică', H: 'cupă', D: 'caro', C: 'treflă' },
  it: { S: 'picche', H: 'cuori', D: 'quadri', C: 'fiori' },
  hu: { S: 'pikk', H: 'kőr', D: 'káró', C: 'treff' },
} as const;
/** How rank and suit are joined; Hungarian says the suit first. */
const JOINED: Readonly<Record<Lang, (rank: string, suit: string) => string>> = {
  en: (rank, suit) => `${rank} of ${suit}`,
  pt: (rank, suit) => `${rank} de ${suit}`,
  ro: (rank, suit) => `${rank} de ${suit}`,
  it: (rank, suit) => `${rank} di ${suit}`,
  hu: (rank, suit) => `${suit} ${rank}`,
};
const JOKERS = {
  en: { 'JOKER-R': 'red joker', 'JOKER-B': 'black joker' },
  pt: { 'JOKER-R': 'curinga vermelho', 'JOKER-B': 'curinga preto' },
  ro: { 'JOKER-R': 'joker roșu', 'JOKER-B': 'joker negru' },
  it: { 'JOKER-R': 'jolly rosso', 'JOKER-B': 'jolly nero' },
  hu: { 'JOKER-R': 'piros dzsóker', 'JOKER-B': 'fekete dzsóker' },
} as const;

const faces = FRENCH_RANKS.flatMap((rank) => FRENCH_SUITS.map((suit) => `${rank}${suit}`));
const extras = ['JOKER-R', 'JOKER-B'];

const namesIn = (lang: Lang): Readonly<Record<CardId, string>> => ({
  ...Object.fromEntries(
    FRENCH_RANKS.flatMap((rank) =>
      FRENCH_SUITS.map((suit) => {
        const rankName = (RANK_NAMES[lang] as Partial<Record<string, string>>)[rank] ?? rank;
        return [`${rank}${suit}`, JOINED[lang](rankName, SUIT_NAMES[lang][suit])] as const;
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
  names: { en: namesIn('en'), pt: namesIn('pt'), ro: namesIn('ro'), it: namesIn('it'), hu: namesIn('hu') },
  classes: [...faces, ...extras, 'BACK', NONE],
};
