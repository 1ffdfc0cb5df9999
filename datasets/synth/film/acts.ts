import type { Face } from '../../../server/protocol/cards.ts';

/** Something that happens on the table of a film, from `atMs` on. */
export type Act =
  | {
      readonly type: 'lay';
      readonly atMs: number;
      readonly seat: number;
      readonly card: Face;
      readonly thrown?: boolean; // it slides in by itself, no hand over the table
    }
  /** Several cards at once, face down; side by side unless `spread` says how they cover each other. */
  | {
      readonly type: 'layDown';
      readonly atMs: number;
      readonly seat: number;
      readonly cards: readonly Face[];
      readonly spread?: Spread;
    }
  /** Cards that lie there, by their faces: the lower side comes up. */
  | { readonly type: 'turnOver'; readonly atMs: number; readonly seat: number; readonly cards: readonly Face[] }
  | { readonly type: 'takeBack'; readonly atMs: number; readonly seat: number } // the newest card
  | { readonly type: 'collect'; readonly atMs: number; readonly seat: number };

/** Cards that cover each other, by how much each lies beside and turned against the one before; `by` in card heights. */
export interface Spread {
  readonly by: number;
  readonly turnDeg: number;
}

/** An act whose time and player are not said. */
type Deed = Act extends infer Each ? (Each extends Act ? Omit<Each, 'atMs' | 'seat'> : never) : never;

export interface Script {
  readonly acts: readonly Act[];
  readonly endMs: number;
}

/** How long an act takes. */
export const ACT_MS = { lay: 1100, layDown: 1200, turnOver: 1800, takeBack: 1000, collect: 1300 } as const;

const LINE = /^(\d+(?:\.\d+)?)\s+(end|(.+?)\s+by\s+(\d))$/;

/** What a line says is done, before the time and the player are known. */
const DEEDS: readonly (readonly [RegExp, (cards: readonly Face[]) => Deed])[] = [
  [/^lay down (.+)$/, (cards) => ({ type: 'layDown', cards })],
  [/^turn over (.+)$/, (cards) => ({ type: 'turnOver', cards })],
  [/^lay (?!down$)(\S+)$/, ([card = 'BACK']) => ({ type: 'lay', card })],
  [/^take back$/, () => ({ type: 'takeBack' })],
  [/^collect$/, () => ({ type: 'collect' })],
];

function deedOf(words: string): Deed | undefined {
  for (const [pattern, deed] of DEEDS) {
    const match = pattern.exec(words);
    if (match) return deed(match[1]?.trim().split(/\s+/) ?? []);
  }
  return undefined;
}

function actOf(line: string): Act | { readonly type: 'end'; readonly atMs: number } {
  const [, seconds, what, words = '', seat] = LINE.exec(line) ?? [];
  const atMs = Number(seconds) * 1000;
  if (what === 'end') return { type: 'end', atMs };
  const deed = deedOf(words);
  if (deed) return { ...deed, atMs, seat: Number(seat) };
  throw new Error(
    `A film cannot show “${line}”. Write “2.5 lay 10S by 1”, “lay down 8C 9S by 2”, “turn over 8C 9S by 2”, “take back by 1”, “collect by 0” or “end”.`,
  );
}

/**
 * Reads a film's script, one act a line, times in seconds:
 *
 *     0.5 lay 10S by 0
 *     3   take back by 0
 *     6   lay down 8C 9S by 1
 *     9   turn over 8C 9S by 1
 *     12  collect by 2
 *     15  end
 *
 * @throws when a line is none of these
 */
export function readScript(text: string): Script {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  const all = lines.filter((line) => line !== '').map(actOf);
  const acts = all.filter((act): act is Act => act.type !== 'end');
  const last = acts.at(-1);
  const endMs = all.find((act) => act.type === 'end')?.atMs ?? (last ? last.atMs + ACT_MS[last.type] + 2000 : 0);
  return { acts, endMs };
}
