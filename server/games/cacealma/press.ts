import type { Actor } from '../../rules/game.ts';
import type { Result } from '../../rules/result.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** A key pressed by a seat or on the host page. The host page names a seat behind a second `@`: `call@17@2`. */
export interface Press {
  readonly state: State;
  readonly n: number;
  readonly actor: Actor;
  readonly seat: number | null; // null: the host page for nobody in particular
  readonly arg: string | undefined;
  readonly value: string | undefined;
  readonly atMs: number;
}
export type Answer = Result<readonly Event[]>;

/** The host page may press for everybody. */
export const mayAct = ({ actor, seat }: Press, wanted: number): boolean => actor === 'host' || seat === wanted;
export const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
