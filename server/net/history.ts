import type { Played } from '../rules/game.ts';
import type { Session, Slot } from '../rules/session.ts';

export type Changes = readonly (readonly [n: number, slot: Slot])[];

/** What the host can take back: a move, or a correction (`restore` holds the slots as they were before it). */
type HistoryStep = { readonly move: number } | { readonly restore: Changes };

export interface History {
  readonly steps: readonly HistoryStep[]; // oldest first
  readonly undone: readonly { readonly steps: readonly HistoryStep[]; readonly changes: Changes }[];
}

export const noHistory: History = { steps: [], undone: [] };

/** A card that slid a little, a latecomer and the clock's own moves are no steps: nobody would think of taking them back. */
const isStep = ({ move }: Played): boolean => !['moved', 'clock', 'sit'].includes(move.type);

/** Nothing that was undone comes back before a latecomer who sat down since. */
export function withStep(history: History, played: Played): History {
  if (isStep(played)) return { steps: [...history.steps, { move: played.n }], undone: [] };
  return played.move.type === 'sit' ? { ...history, undone: [] } : history;
}

export const stepBack = (history: History, keep: number, before: Changes): History => ({
  steps: history.steps.slice(0, keep),
  undone: [...history.undone, { steps: history.steps.slice(keep), changes: before }],
});

export const stepForward = (history: History): History => ({
  steps: [...history.steps, ...(history.undone.at(-1)?.steps ?? [])],
  undone: history.undone.slice(0, -1),
});

export interface Undoing {
  readonly session: Session;
  readonly changes: Changes;
  readonly keep: number;
}

/**
 * Goes back to the last step that the whole table could see. Steps nobody saw (a key on a phone)
 * that came after it go with it.
 */
export function undoing(session: Session, history: History): Undoing | undefined {
  const now = JSON.stringify(session.hostView());
  for (let keep = history.steps.length - 1; keep >= 0; keep -= 1) {
    const changes = takingBack(session, history.steps.slice(keep));
    const back = session.amend(new Map(changes));
    if (JSON.stringify(back.hostView()) !== now) return { session: back, changes, keep };
  }
  return undefined;
}

function takingBack(session: Session, steps: readonly HistoryStep[]): Changes {
  const changes = new Map<number, Slot>();
  const at = (n: number) => changes.get(n) ?? session.slots[n]!;
  for (const step of steps.toReversed()) {
    if ('restore' in step) step.restore.forEach(([n, slot]) => changes.set(n, slot));
    else
      for (let n = step.move; n < session.slots.length; n += 1) {
        if (!at(n).struck) changes.set(n, { ...at(n), struck: true });
      }
  }
  return [...changes];
}
