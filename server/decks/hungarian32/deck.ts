import {
  HUNGARIAN_RANKS,
  HUNGARIAN_SUITS,
  type CardId,
  type HungarianRank,
  type HungarianSuit,
} from '../../protocol/cards.ts';
import { NONE, type Deck } from '../deck.ts';

/** How a language names the cards. `of` joins a rank and a suit. */
interface Naming {
  readonly ranks: Readonly<Record<HungarianRank, string>>;
  readonly suits: Readonly<Record<HungarianSuit, string>>;
  readonly of: (rank: string, suit: string) => string;
  readonly chroniclers: Readonly<Record<'COL' | 'PAL', string>>;
}

const NAMINGS: Readonly<Record<string, Naming>> = {
  en: {
    ranks: { VII: 'seven', VIII: 'eight', IX: 'nine', X: 'ten', U: 'Unter', O: 'Ober', K: 'king', A: 'ace' },
    suits: { M: 'acorns', Z: 'leaves', P: 'hearts', T: 'bells' },
    of: (rank, suit) => `${rank} of ${suit}`,
    chroniclers: { COL: 'Coloured Chronicler', PAL: 'Pale Chronicler' },
  },
  pt: {
    ranks: { VII: 'sete', VIII: 'oito', IX: 'nove', X: 'dez', U: 'Unter', O: 'Ober', K: 'rei', A: 'ás' },
    suits: { M: 'bolotas', Z: 'folhas', P: 'corações', T: 'guizos' },
    of: (rank, suit) => `${rank} de ${suit}`,
    chroniclers: { COL: 'Cronista Colorido', PAL: 'Cronista Pálido' },
  },
  ro: {
    ranks: { VII: 'șapte', VIII: 'opt', IX: 'nouă', X: 'zece', U: 'Unter', O: 'Ober', K: 'rege', A: 'as' },
    suits: { M: 'ghindă', Z: 'verde', P: 'roșu', T: 'dubă' },
    of: (rank, suit) => `${rank} de ${suit}`,
    chroniclers: { COL: 'Cronicarul Colorat', PAL: 'Cronicarul Palid' },
  },
  it: {
    ranks: { VII: 'sette', VIII: 'otto', IX: 'nove', X: 'dieci', U: 'Unter', O: 'Ober', K: 're', A: 'asso' },
    suits: { M: 'ghiande', Z: 'foglie', P: 'cuori', T: 'campanelli' },
    of: (rank, suit) => `${rank} di ${suit}`,
    chroniclers: { COL: 'Cronista Colorato', PAL: 'Cronista Pallido' },
  },
  hu: {
    ranks: { VII: 'hetes', VIII: 'nyolcas', IX: 'kilences', X: 'tízes', U: 'alsó', O: 'felső', K: 'király', A: 'ász' },
    suits: { M: 'makk', Z: 'zöld', P: 'piros', T: 'tök' },
    of: (rank, suit) => `${suit} ${rank}`,
    chroniclers: { COL: 'Színes Krónikás', PAL: 'Sápadt Krónikás' },
  },
};

const pairs = HUNGARIAN_RANKS.flatMap((rank) => HUNGARIAN_SUITS.map((suit) => ({ rank, suit, id: `${rank}${suit}` })));

const namesIn = ({ ranks, suits, of, chroniclers }: Naming): Readonly<Record<CardId, string>> => ({
  ...Object.fromEntries(pairs.map(({ rank, suit, id }) => [id, of(ranks[rank], suits[suit])])),
  ...chroniclers,
});

const faces = pairs.map(({ id }) => id);
const extras = ['COL', 'PAL'];

/** The Hungarian (double-German, Tell) pack of 32 cards with two Chroniclers, in its usual size. */
export const hungarian32: Deck = {
  id: 'hungarian32',
  faces,
  extras,
  widthMm: 57,
  heightMm: 93,
  names: Object.fromEntries(Object.entries(NAMINGS).map(([lang, naming]) => [lang, namesIn(naming)])),
  classes: [...faces, ...extras, 'BACK', NONE],
};
