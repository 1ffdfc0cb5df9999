import { describe, expect, test } from 'vitest';
import { hiddenRules } from '../../../server/games/hidden-rules/game.ts';
import type { Actor, Move } from '../../../server/rules/game.ts';
import { seal, type Session } from '../../../server/rules/session.ts';
import { decks } from '../../../server/decks/registry.ts';

const FACES = decks['french52']!.classes.filter((face) => /^(10|[2-9AJQK])[SHDC]$/.test(face));
const SEATS = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
const CALLED = 2; // the move that lays the card, after the rules are kept and a card is turned

const played = (session: Session, actor: Actor, move: Move) =>
  session.play({ n: 0, atMs: 1000 * (session.slots.length + 1), actor, move });
function after(session: Session, actor: Actor, move: Move): Session {
  const step = played(session, actor, move);
  if (!step.ok) throw new Error(step.refusal.code);
  return step.value.session;
}
const lay = (card: string): Move => ({ type: 'card', track: null, card }) as Move;
const press = (key: string): Move => ({ type: 'press', key });

/** A table where the starter, a four, lies and player B has laid a card. */
function laid(seed: number, card: string, options: Readonly<Record<string, string>> = {}): Session {
  const opened = seal(hiddenRules).open({ seats: SEATS, options, seed, dealer: 0, atMs: 0 });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const kept = after(opened.value, 'host', press('keepRest'));
  return after(after(after(kept, 'host', lay('4D')), 'host', lay(card)), 'host', press('said'));
}

/** The first calls by C that somebody's rule upholds, over many deals. */
function upheld(options: Readonly<Record<string, string>>, ask: (session: Session) => Session | undefined) {
  const found: { readonly session: Session; readonly card: string }[] = [];
  for (let seed = 1; found.length < 12 && seed < 400; seed++) {
    const card = FACES[(seed * 7) % FACES.length]!;
    if (card === '4D' || card.startsWith('A')) continue;
    const session = ask(laid(seed, card, options));
    if (session) found.push({ session, card });
  }
  return found;
}
const scoreOf = (session: Session) => session.hostView().seats.map(({ score }) => score);
const call = (session: Session): Session | undefined => {
  const step = played(session, { seat: 2 }, press('call'));
  return step.ok ? step.value.session : undefined;
};

/** What a correction of the called card to every other face changes: the figures of the row aside, it must be nothing. */
const told = (session: Session, card: string) =>
  FACES.filter((face) => face !== card && face !== '4D' && !face.startsWith('A')).map((face) => {
    const slot = session.slots[CALLED]!;
    const mended = session.amend(new Map([[CALLED, { ...slot, played: { ...slot.played, move: lay(face) } }]]));
    return JSON.stringify([[...mended.dropped], scoreOf(mended)]);
  });

describe('correcting a card that was called', () => {
  test('does not ask the secret rule again: whatever it was, the call stands', () => {
    const calls = upheld({}, call);
    expect(calls.length).toBeGreaterThan(5);
    for (const { session, card } of calls) {
      expect(session.slots.at(-1)!.played.verdict).toBe(true);
      expect(new Set(told(session, card))).toEqual(new Set([JSON.stringify([[], scoreOf(session)])]));
    }
  });
  test('nor after a false alarm', () => {
    const alarms = upheld({ falseAlarm: 'on' }, (session) => {
      const next = call(session);
      return next?.slots.at(-1)!.played.verdict === false ? next : undefined;
    });
    expect(alarms.length).toBeGreaterThan(5);
    for (const { session, card } of alarms) expect(new Set(told(session, card)).size).toBe(1);
  });
  test('is remembered over a restart', () => {
    const [first] = upheld({}, call);
    const { session } = first!;
    const slots = JSON.parse(JSON.stringify(session.slots)) as typeof session.slots;
    expect(session.refold(slots).toJson()).toBe(session.toJson());
    expect(new Set(told(session.refold(slots), first!.card)).size).toBe(1);
  });
});

describe('a card that was called back and entered by hand', () => {
  test('is off the table once play goes on, and may be laid again', () => {
    const [first] = upheld({}, call);
    const { session, card } = first!;
    expect(session.lying().map((each) => each.card)).toContain(card);
    const next = after(session, 'host', lay(card === '2C' ? '3C' : '2C'));
    expect(next.lying().map((each) => each.card)).not.toContain(card);
  });
});
