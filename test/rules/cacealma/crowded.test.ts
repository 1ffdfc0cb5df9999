import { expect, test } from 'vitest';
import { cacealma } from '../../../server/games/cacealma/game.ts';
import type { Actor, Move } from '../../../server/rules/game.ts';
import { seal, type Session } from '../../../server/rules/session.ts';

const opened = (): Session => {
  const seats = ['A', 'B', 'C', 'D'].map((name) => ({ name }));
  const session = seal(cacealma).open({ seats, options: {}, seed: 1, dealer: 0, atMs: 0 });
  if (!session.ok) throw new Error(session.refusal.code);
  return session.value;
};
const play = (session: Session, actor: Actor, move: Move) => session.play({ n: 0, atMs: 1000, actor, move });
const after = (session: Session, actor: Actor, move: Move): Session => {
  const step = play(session, actor, move);
  if (!step.ok) throw new Error(step.refusal.code);
  return step.value.session;
};
const back = (track: number, crowded: boolean): Move => ({
  type: 'card',
  track,
  card: 'BACK',
  ...(crowded && { crowded }),
});
const lay = (count: number): Move => ({ type: 'press', key: 'lay', value: `${count}` });

test('a number that the camera surely counted otherwise is refused', () => {
  const dealt = after(opened(), 'host', { type: 'press', key: 'dealt' });
  const seen = after(after(dealt, 'camera', back(1, false)), 'camera', back(2, false));
  expect(play(seen, { seat: 3 }, lay(3))).toMatchObject({ ok: false, refusal: { code: 'count' } });
  expect(play(seen, { seat: 3 }, lay(2)).ok).toBe(true);
});

test('a number is believed where cards lie on one another, and those that show later belong to it', () => {
  const dealt = after(opened(), 'host', { type: 'press', key: 'dealt' });
  const seen = after(after(dealt, 'camera', back(1, true)), 'camera', back(2, false));
  const laid = after(seen, { seat: 3 }, lay(3));
  const third = after(laid, 'camera', back(3, true));
  expect(play(third, { seat: 2 }, lay(1)).ok).toBe(true); // the third back was no new card
});
