import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import type { Actor, Move } from '../../server/rules/game.ts';
import type { Session } from '../../server/rules/session.ts';

const { game } = games['hidden-rules']!;
const open = (options: Record<string, string> = {}): Session => {
  const seats = ['Ana', 'Rui', 'Lia'].map((name) => ({ name }));
  const opened = game.open({ seats, options: { assist: 'off', ...options }, seed: 3, dealer: 0, atMs: 0 });
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
};
const play = (session: Session, actor: Actor, move: Move): Session => {
  const result = session.play({ n: 99, atMs: session.slots.length * 2000, actor, move });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.session;
};
const lay = (session: Session, card: string): Session =>
  play(session, 'camera', { type: 'card', track: session.slots.length, card });
const press = (session: Session, seat: number, key: string): Session => play(session, { seat }, { type: 'press', key });
const figure = (session: Session) => session.hostView().panels.find((panel) => panel.kind === 'figure')!.value;
const trick = (): Session => {
  const begun = lay(play(open(), 'host', { type: 'press', key: 'keepRest' }), '10S');
  return press(lay(press(lay(begun, '7H'), 1, 'said'), '2C'), 2, 'said');
};

describe('a session', () => {
  test('numbers its moves by their place in the journal', () => {
    expect(trick().slots.map(({ played }) => played.n)).toEqual([0, 1, 2, 3, 4, 5]);
  });
  test('a card put right recomputes everything after it, and keeps its number', () => {
    const played = trick();
    const id = played.lying()[1]!.id;
    const slot = played.slots[played.moveOf(id)!]!;
    const move = { ...slot.played.move, card: '9H' } as Move;
    const amended = played.amend(new Map([[played.moveOf(id)!, { ...slot, played: { ...slot.played, move } }]]));
    expect([figure(played), figure(amended)]).toEqual([19, 21]);
    expect(amended.lying().map(({ id, card }) => [id, card])).toEqual([
      [1, '10S'],
      [2, '9H'],
      [4, '2C'],
    ]);
    expect(play(press(amended, 0, 'call'), 'camera', { type: 'left', track: 4, card: '2C' }).lying()).toHaveLength(2);
  });
  test('a struck card takes the keys that spoke of it along, and they wake when it comes back', () => {
    const played = trick();
    const last = played.slots[4]!;
    const struck = played.amend(new Map([[4, { ...last, struck: true }]]));
    expect([figure(struck), [...struck.dropped]]).toEqual([17, [5]]);
    const back = struck.amend(new Map([[4, last]]));
    expect([figure(back), back.dropped.size, back.toJson()]).toEqual([19, 0, played.toJson()]);
  });
  test('an amended journal can be played on', () => {
    const played = trick();
    const struck = played.amend(new Map([[4, { ...played.slots[4]!, struck: true }]]));
    const on = lay(struck, '3D');
    expect(on.lying().at(-1)).toMatchObject({ id: 6, card: '3D', by: 2 });
    expect(on.refold(on.slots).toJson()).toBe(on.toJson());
  });
  test('who laid it? is a correction too', () => {
    const played = lay(play(open(), 'host', { type: 'press', key: 'keepRest' }), '10S');
    const laid = lay(played, '7H');
    const slot = laid.slots[2]!;
    const amended = laid.amend(
      new Map([[2, { ...slot, played: { ...slot.played, move: { ...slot.played.move, by: 2 } as Move } }]]),
    );
    expect(amended.hostView().headline).toEqual({ seat: 2, text: { key: 'head.back' } });
  });
  test('options are checked before a game opens', () => {
    const opened = game.open({ seats: [], options: { assist: 'loud' }, seed: 1, dealer: 0, atMs: 0 });
    expect(opened).toEqual({ ok: false, refusal: { code: 'badOption', args: { option: 'assist' } } });
    expect(game.open({ seats: [], options: { toString: 'on' }, seed: 1, dealer: 0, atMs: 0 }).ok).toBe(false);
  });
});
