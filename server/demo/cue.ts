import type { HostView, LaidCard } from '../protocol/panels.ts';

/** What the table waits for, read off the host page as a person would. */
export type Cue =
  | { readonly is: 'lobby' | 'draft' | 'shuffle' | 'over' | 'starter' | 'wait' }
  | { readonly is: 'turn' | 'ace' | 'say'; readonly seat: number }
  | { readonly is: 'finished'; readonly seat: number | null } // who takes the trick; null when nobody does
  | { readonly is: 'takeBack'; readonly laid: LaidCard<string> };

export const rowOf = (view: HostView<string>): readonly LaidCard<string>[] =>
  view.panels.flatMap((panel) => (panel.kind === 'row' ? panel.cards : []));

/** The sum as everybody knows it. */
export const sumOf = (view: HostView<string>): number =>
  view.panels.reduce((sum, panel) => (panel.kind === 'figure' ? (panel.value ?? panel.was ?? 0) : sum), 0);

/** @param view undefined when no game is on */
export function cueOf(view: HostView<string> | undefined): Cue {
  if (!view) return { is: 'lobby' };
  if (view.over) return { is: 'over' };
  const has = (key: string) => view.keys.some(({ id }) => id === key);
  const seat = view.seats.find(({ now }) => now)?.seat ?? null;
  const laid = rowOf(view).find(({ leaving }) => leaving);
  if (has('keepRest')) return { is: 'draft' };
  if (laid) return { is: 'takeBack', laid };
  if (has('shuffled')) return { is: 'shuffle' };
  if (has('collect')) return { is: 'finished', seat };
  if (seat === null) return { is: 'wait' };
  if (has('ace@1')) return { is: 'ace', seat };
  if (has('said')) return { is: 'say', seat };
  return rowOf(view).length === 0 ? { is: 'starter' } : { is: 'turn', seat };
}
