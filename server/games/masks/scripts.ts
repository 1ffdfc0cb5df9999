import { shuffle, type Seed } from '../../rules/random.ts';
import { MASKS, PACK, type MaskId } from './masks.ts';

/** With two or three players everybody has two masks, one a hand. */
export const handsOf = (players: number): 1 | 2 => (players < 4 ? 2 : 1);
const heldBy = (players: number): number => players * handsOf(players);

const MIDDLE_AT_MOST = 2;
/** First-edition table in order of arrival; every count of players takes the first so many. */
const EIGHT: readonly MaskId[] = ['judge', 'trickster', 'empress', 'king', 'fool', 'witch', 'peasant', 'peasant'];
const LATER: readonly MaskId[] = ['cheat', 'spy', 'inquisitor', 'widow', 'thief'];
const ADVANCED_EIGHT: readonly MaskId[] = [
  'judge',
  'peasant',
  'peasant',
  'princess',
  'inquisitor',
  'puppet-master',
  'beggar',
  'spy',
];
const ADVANCED_LATER: readonly MaskId[] = ['fool', 'cheat', 'empress', 'widow', 'thief'];

const SMALL: Readonly<Record<'standard' | 'advanced', readonly (readonly MaskId[])[]>> = {
  standard: [
    ['judge', 'trickster', 'empress', 'king', 'thief', 'cheat'],
    ['judge', 'trickster', 'empress', 'king', 'witch', 'cheat'],
    ['judge', 'trickster', 'empress', 'king', 'witch', 'cheat'],
    ['judge', 'trickster', 'empress', 'king', 'fool', 'thief', 'witch'],
  ],
  advanced: [
    ['judge', 'empress', 'beggar', 'witch', 'widow', 'cheat'],
    ['judge', 'patron', 'beggar', 'spy', 'widow', 'thief'],
    ['judge', 'princess', 'patron', 'beggar', 'puppet-master', 'cheat'],
    ['judge', 'princess', 'patron', 'fool', 'puppet-master', 'beggar', 'witch'],
  ],
};

/** The masks in play for so many players (RULES.md 5.2); two or three players take those of four. */
export function scriptFor(kind: 'standard' | 'advanced', players: number): readonly MaskId[] {
  const small = SMALL[kind][Math.max(4, players) - 4];
  if (small) return small;
  const [eight, later] = kind === 'standard' ? [EIGHT, LATER] : [ADVANCED_EIGHT, ADVANCED_LATER];
  return [...eight, ...later.slice(0, players - 8)];
}

/** What is wrong with a script; every kind has its sentence in the texts. */
export type Problem =
  | { readonly why: 'noJudge' | 'onePeasant' }
  | { readonly why: 'money'; readonly has: number; readonly of: number }
  | { readonly why: 'players'; readonly mask: MaskId; readonly min: number }
  | { readonly why: 'middle'; readonly n: number }
  | { readonly why: 'few'; readonly n: number; readonly min: number };

/** Every constraint that the masks break, none when they may be played. */
export function problemsOf(script: readonly MaskId[], players: number): readonly Problem[] {
  const held = heldBy(players);
  const money = script.filter((id) => MASKS[id].bringsMoney).length;
  const peasants = script.filter((id) => id === 'peasant').length;
  const tooMany = [...new Set(script)].filter((id) => MASKS[id].minPlayers > players);
  return [
    ...(script.includes('judge') ? [] : [{ why: 'noJudge' } as const]),
    ...(peasants === 1 ? [{ why: 'onePeasant' } as const] : []),
    ...(3 * money < script.length ? [{ why: 'money', has: money, of: script.length } as const] : []),
    ...tooMany.map((id) => ({ why: 'players', mask: id, min: MASKS[id].minPlayers }) as const),
    ...(script.length - held > MIDDLE_AT_MOST ? [{ why: 'middle', n: script.length - held } as const] : []),
    ...(script.length < held ? [{ why: 'few', n: script.length, min: held } as const] : []),
  ];
}

const copies = (id: MaskId): readonly MaskId[] => MASKS[id].proxies.map(() => id);

/** Draws masks that may be played: the Judge, enough that bring money, then any. */
export function drawScript(players: number, seed: Seed): readonly [script: readonly MaskId[], next: Seed] {
  const size = Math.max(6, heldBy(players));
  const allowed = [...new Set(PACK)].filter((id) => id !== 'judge' && MASKS[id].minPlayers <= players);
  const [order, next] = shuffle(allowed, seed);
  const fill = (script: readonly MaskId[], ids: readonly MaskId[], upTo: number): readonly MaskId[] =>
    ids.reduce(
      (now, id) => (now.length < upTo && now.length + copies(id).length <= size ? [...now, ...copies(id)] : now),
      script,
    );
  const rich = order.filter((id) => MASKS[id].bringsMoney);
  const begun = fill(['judge'], rich, 1 + Math.ceil(size / 3));
  return [
    fill(
      begun,
      order.filter((id) => !begun.includes(id)),
      size,
    ),
    next,
  ];
}
