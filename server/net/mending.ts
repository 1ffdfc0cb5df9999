import type { CardId } from '../protocol/cards.ts';
import type { HostMessage } from '../protocol/messages.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import type { Session, Slot } from '../rules/session.ts';
import type { Earlier, Mending } from './facts.ts';
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

function mendSlot(slot: Slot, { card, seat, remove }: Omit<Correction, 'laid'>): Slot {
  const { move } = slot.played;
  if (remove) return { ...slot, struck: true };
  if (move.type !== 'card' && move.type !== 'turned') return slot;
  const { guesses: _, ...known } = move; // people have no second guess
  const face = card === undefined ? move : { ...known, card };
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

/** The move that laid a face last, as far as the game went by it. */
const lastMoveOf = ({ slots, dropped }: Session, card: CardId): number =>
  slots.findLastIndex(
    ({ struck, played: { move } }, n) =>
      !struck && !dropped.has(n) && (move.type === 'card' || move.type === 'turned') && move.card === card,
  );

/**
 * The earlier readings of a face that lies there or was taken for good, and what else those cards may have been.
 * @param but track of a card that is not meant
 */
export function earlierReadings(session: Session, card: CardId, but: number): readonly Earlier[] {
  const lying = session.lying().filter((laid) => laid.card === card && laid.track !== but);
  const found = lying.map(({ id, track }) => ({ n: session.moveOf(id) ?? lastMoveOf(session, card), track }));
  const taken = session.spent().includes(card) ? [{ n: lastMoveOf(session, card), track: null }] : [];
  return [...found, ...taken].flatMap(({ n, track }) => {
    const slot = session.slots[n];
    return slot ? [{ n, track, guesses: guessesOf(slot) }] : [];
  });
}

function guessesOf({ played: { actor, move } }: Slot): Earlier['guesses'] {
  if (actor !== 'camera' || (move.type !== 'card' && move.type !== 'turned')) return [];
  return move.guesses ?? [{ card: move.card, confidence: 1 }];
}

/** The slot as a later reading proves it. */
export const mendedBy = (session: Session, { n, card }: Mending): Changes => [
  [n, mendSlot(session.slots[n]!, { card })],
];

/** The cards that lie as they should, and those that have to go. */
const standing = (session: Session): string =>
  JSON.stringify(
    session
      .hostView()
      .panels.flatMap((panel) => (panel.kind === 'row' ? panel.cards.map(({ id, leaving }) => [id, leaving]) : [])),
  );

/** Whether the card that this move laid may still be corrected. */
export const isOpen = (session: Session, n: number): boolean =>
  session.lying().some(({ id }) => session.moveOf(id) === n);

/**
 * Whether nobody has to be asked before this is mended: every move since stays possible, and every card where it is.
 * What was collected is mended only where nothing comes of it: its trick was played as it was read.
 */
export function mayMend(session: Session, mending: Mending): boolean {
  const changes = mendedBy(session, mending);
  const after = session.amend(new Map(changes));
  if (foresee(session, changes).dropped > 0 || after.isOver() !== session.isOver()) return false;
  if (!isOpen(session, mending.n)) return JSON.stringify(after.hostView()) === JSON.stringify(session.hostView());
  return standing(after) === standing(session);
}
