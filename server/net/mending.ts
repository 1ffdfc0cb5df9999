import type { CardId } from '../protocol/cards.ts';
import type { HostMessage } from '../protocol/messages.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import type { Session, Slot } from '../rules/session.ts';
import type { Changes } from './history.ts';

/** "That was 9♣", "Ana laid it", "there was no card". */
export type Correction = Pick<Extract<HostMessage, { type: 'correct' }>, 'laid' | 'card' | 'seat' | 'remove'>;

/** @returns the slots as they should have been, or refusal `tooLate`, `nothingToChange`, `unknownCard` or `nobodyThere` */
export function mend(
  session: Session,
  correction: Correction,
  faces: readonly CardId[],
  seats: number,
): Result<Changes> {
  const n = session.moveOf(correction.laid);
  const slot = n === undefined ? undefined : session.slots[n];
  if (n === undefined || slot === undefined) return refuse('tooLate');
  if (correction.card !== undefined && !faces.includes(correction.card)) return refuse('unknownCard');
  if (correction.seat !== undefined && correction.seat >= seats) return refuse('nobodyThere');
  const mended = mendSlot(slot, correction);
  if (JSON.stringify(mended) === JSON.stringify(slot)) return refuse('nothingToChange');
  return ok([[n, mended]]);
}

function mendSlot(slot: Slot, { card, seat, remove }: Correction): Slot {
  const { move } = slot.played;
  if (remove) return { ...slot, struck: true };
  if (move.type !== 'card' && move.type !== 'turned') return slot;
  const face = { ...move, card: card ?? move.card };
  const mended = face.type === 'card' && seat !== undefined ? { ...face, by: seat } : face;
  return { ...slot, played: { ...slot.played, move: mended } };
}

export const figureOf = (session: Session): number | null =>
  session.hostView().panels.flatMap((panel) => (panel.kind === 'figure' ? [panel.value] : []))[0] ?? null;

/** What a correction would do. `dropped`: later moves that would no longer be possible. */
export interface Foresight {
  readonly was: number | null;
  readonly figure: number | null;
  readonly dropped: number;
}

export function foresee(session: Session, changes: Changes): Foresight {
  const after = session.amend(new Map(changes));
  return {
    was: figureOf(session),
    figure: figureOf(after),
    dropped: [...after.dropped].filter((n) => !session.dropped.has(n)).length,
  };
}
