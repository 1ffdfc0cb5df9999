import {
  FRENCH_RANKS,
  FRENCH_SUITS,
  type Face,
  type FrenchRank,
  type FrenchSuit,
} from '../../server/protocol/cards.ts';
import type { ArtPackage } from './packages.ts';

/** Which faces of a pack carry the indices we teach: all, or only the numbers where the letters are of another language. */
type Use = 'all' | 'numbers';

interface Source {
  readonly name: string;
  readonly from: ArtPackage;
  readonly licence: string;
}

/** One drawing with all cards in a regular grid. */
export interface GridSource extends Source {
  readonly kind: 'grid';
  readonly file: string; // SVG, gzipped
  readonly rows: number;
  readonly faceAt: (column: number, row: number) => Face | undefined; // 13 columns
}

/** One file a card. */
export interface FilesSource extends Source {
  readonly kind: 'files';
  readonly fileOf: (face: Face) => string | undefined;
}

/** The React package that the project's own pack comes from. */
export interface ModuleSource extends Source {
  readonly kind: 'module';
  readonly file: string;
}

const isNumber = (rank: FrenchRank): boolean => /\d/.test(rank);
const allowed = (rank: FrenchRank | undefined, suit: FrenchSuit | undefined, use: Use): Face | undefined =>
  rank && suit && (use === 'all' || isNumber(rank)) ? `${rank}${suit}` : undefined;

const AISLERIOT_SUITS: readonly FrenchSuit[] = ['C', 'D', 'H', 'S'];
const GNOME: ArtPackage = { registry: 'debian', name: 'gnome-cards-data' };
const AISLERIOT: ArtPackage = { registry: 'debian', name: 'aisleriot' };
const KDE: ArtPackage = { registry: 'debian', name: 'kdegames-card-data-kf5' };

const aisleriot = (name: string, use: Use, extras: 'jokers' | 'back', from: ArtPackage = GNOME): GridSource => ({
  kind: 'grid',
  name,
  from,
  licence: 'GPL-3+ or LGPL-3+ (see the copyright file of the Debian package)',
  file: `usr/share/aisleriot/cards/${name}.svgz`,
  rows: 5,
  faceAt: (column, row) => {
    if (row < 4) return allowed(FRENCH_RANKS[column], AISLERIOT_SUITS[row], use);
    const extra = (['JOKER-B', 'JOKER-R', 'BACK'] as const)[column];
    return extras === 'jokers' || extra === 'BACK' ? extra : undefined;
  },
});

const KDE_RANKS: readonly FrenchRank[] = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
const kde = (name: string, file: string, suits: string, rows: number, use: Use): GridSource => ({
  kind: 'grid',
  name,
  from: KDE,
  licence: 'GPL-2+ (see the copyright file of the Debian package)',
  file: `usr/share/carddecks/${file}`,
  rows,
  faceAt: (column, row) => allowed(KDE_RANKS[column], suits[row] as FrenchSuit | undefined, use),
});

const HERUKA: ArtPackage = { registry: 'npm', name: '@heruka_urgyen/react-playing-cards', version: '0.5.0' };
const heruka = (style: string): FilesSource => ({
  kind: 'files',
  name: `kennard-${style}`,
  from: HERUKA,
  licence: 'CC0-1.0',
  fileOf: (face) => {
    if (face === 'BACK') return 'package/src/images/back.svg';
    return face.startsWith('JOKER') ? undefined : `package/src/images/${style}/${face.replace('10', 'T')}.svg`;
  },
});

const SVG_CARDS_RANKS: Readonly<Partial<Record<string, string>>> = { A: '1', J: 'jack', Q: 'queen', K: 'king' };
const SVG_CARDS_SUITS: Readonly<Record<string, string>> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };

/** Every pack the reader of the French deck learns from, beside the printed ones. */
export const sources: readonly (GridSource | FilesSource | ModuleSource)[] = [
  ...['anglo', 'anglo_bitmap', 'anglo_poker', 'gnomangelo_bitmap', 'tango', 'simplistic'].map((name) =>
    aisleriot(name, 'all', 'jokers'),
  ),
  ...['anglo_modern', 'neoclassical', 'dondorf', 'plastic', 'ornamental'].map((name) =>
    aisleriot(name, 'all', 'jokers'),
  ),
  aisleriot('bonded', 'all', 'back', AISLERIOT),
  aisleriot('guyenne-classic', 'all', 'back'),
  aisleriot('gnomangelo', 'all', 'back'),
  ...['ancient_french', 'atlasnye', 'bellot', 'berlin', 'lattmann', 'orell', 'paris'].map((name) =>
    aisleriot(name, 'numbers', 'jokers'),
  ),
  ...['rheinland', 'slavic_costumes', 'tigullio'].map((name) => aisleriot(name, 'numbers', 'jokers')),
  kde('kde-standard', 'svg-standard/standard.svgz', 'SHCD', 4, 'all'),
  kde('kde-xskat', 'svg-xskat-french/french.svgz', 'CSHD', 5, 'numbers'),
  ...['2color', '2color-bf', '4color-bf'].map(heruka),
  {
    kind: 'files',
    name: 'cardsjs',
    from: { registry: 'npm', name: 'cardsJS', version: '1.1.1' },
    licence: 'LGPL-3.0',
    fileOf: (face) => {
      if (face === 'BACK') return 'package/dist/cards/Blue_Back.svg';
      return face.startsWith('JOKER') ? undefined : `package/dist/cards/${face}.svg`;
    },
  },
  {
    kind: 'files',
    name: 'svg-cards',
    from: { registry: 'npm', name: 'svg-cards', version: '4.0.2' },
    licence: 'LGPL-2.1',
    fileOf: (face) => {
      if (face.startsWith('JOKER')) return undefined; // both are printed alike
      if (face === 'BACK') return 'package/png/2x/back-navy.png';
      const rank = face.slice(0, -1);
      const file = `${SVG_CARDS_SUITS[face.slice(-1)]!}_${SVG_CARDS_RANKS[rank] ?? rank}`;
      return `package/png/2x/${file}.png`;
    },
  },
  {
    kind: 'module',
    name: 'kennard',
    from: { registry: 'npm', name: '@letele/playing-cards', version: '0.1.0' },
    licence: 'CC0-1.0',
    file: 'package/dist/index.esm.js',
  },
];

export const FACES: readonly Face[] = [
  ...FRENCH_RANKS.flatMap((rank) => FRENCH_SUITS.map((suit) => `${rank}${suit}`)),
  'JOKER-R',
  'JOKER-B',
  'BACK',
];
