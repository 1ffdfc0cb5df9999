import type { CardId } from '../../protocol/cards.ts';

const MASK_IDS = [
  'judge',
  'king',
  'empress',
  'patron',
  'peasant',
  'princess',
  'fool',
  'widow',
  'beggar',
  'cheat',
  'inquisitor',
  'puppet-master',
  'witch',
  'spy',
  'thief',
  'trickster',
] as const;
export type MaskId = (typeof MASK_IDS)[number];

interface Mask {
  readonly bringsMoney: boolean;
  readonly minPlayers: number;
  readonly proxies: readonly CardId[]; // cards that may lie for it on the table; as many as there are copies
}

const mask = (bringsMoney: boolean, minPlayers: number, ...proxies: readonly CardId[]): Mask => ({
  bringsMoney,
  minPlayers,
  proxies,
});

/** RULES.md 5.2. */
export const MASKS: Readonly<Record<MaskId, Mask>> = {
  judge: mask(false, 1, 'KS'),
  king: mask(true, 1, 'KH'),
  empress: mask(true, 1, 'QH'),
  patron: mask(true, 1, 'KD'),
  peasant: mask(true, 8, '7H', '7D'),
  princess: mask(true, 6, 'QD'),
  fool: mask(true, 1, 'JD'),
  widow: mask(true, 1, 'QS'),
  beggar: mask(false, 1, '2C'),
  cheat: mask(false, 1, 'AS'),
  inquisitor: mask(false, 8, 'KC'),
  'puppet-master': mask(false, 6, '10S'),
  witch: mask(false, 1, 'QC'),
  spy: mask(false, 1, 'JC'),
  thief: mask(false, 1, 'JS'),
  trickster: mask(false, 1, 'JH'),
};

/** All mask cards there are, both Peasants among them. */
export const PACK: readonly MaskId[] = MASK_IDS.flatMap((id) => MASKS[id].proxies.map(() => id));

export const isMask = (text: string): text is MaskId => Object.hasOwn(MASKS, text);

/** The mask that a standard card stands for on the table. */
export const maskOf = (card: CardId): MaskId | undefined => MASK_IDS.find((id) => MASKS[id].proxies.includes(card));
