import type { Face } from '../../../server/protocol/cards.ts';

/** Something that happens on the table of a film, from `atMs` on. */
export type Act =
  | { readonly type: 'lay'; readonly atMs: number; readonly seat: number; readonly card: Face }
  | { readonly type: 'takeBack'; readonly atMs: number; readonly seat: number } // the newest card
  | { readonly type: 'collect'; readonly atMs: number; readonly seat: number };

export interface Script {
  readonly acts: readonly Act[];
  readonly endMs: number;
}

/** How long an act takes. */
export const ACT_MS = { lay: 1100, takeBack: 1000, collect: 1300 } as const;

const LINE = /^(\d+(?:\.\d+)?)\s+(?:lay\s+(\S+)\s+by\s+(\d)|(take back|collect)\s+by\s+(\d)|end)$/;

function actOf(line: string): Act | { readonly type: 'end'; readonly atMs: number } {
  const match = LINE.exec(line);
  if (!match)
    throw new Error(
      `A film cannot show “${line}”. Write “2.5 lay 10S by 1”, “take back by 1”, “collect by 0” or “end”.`,
    );
  const [, seconds, card, layer, deed, doer] = match;
  const atMs = Number(seconds) * 1000;
  if (card !== undefined) return { type: 'lay', atMs, seat: Number(layer), card };
  if (deed === undefined) return { type: 'end', atMs };
  return { type: deed === 'collect' ? 'collect' : 'takeBack', atMs, seat: Number(doer) };
}

/**
 * Reads a film's script, one act a line, times in seconds:
 *
 *     0.5 lay 10S by 0
 *     3   take back by 0
 *     9   collect by 2
 *     12  end
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
