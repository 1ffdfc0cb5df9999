import * as fc from 'fast-check';
import { seededRandom } from '../../datasets/synth/random.ts';
import { drawDeed, playedAs } from '../../server/rules/chance.ts';
import type { Actor, Move, Played } from '../../server/rules/game.ts';
import type { SealedGame, Session } from '../../server/rules/session.ts';

/** Pinned, so that a failure shows itself again; fast-check prints it with the smallest failing case. */
export const SEED = 20_251_130;

/** How a random game is begun and driven. `picks` draw one move after the other. */
export interface Plan {
  readonly seats: number;
  readonly dealer: number;
  readonly seed: number;
  readonly options: Readonly<Record<string, string>>;
  readonly picks: readonly number[];
}

/** Any options of a game, each at any of its values. */
const optionsOf = (game: SealedGame): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc.record(
    Object.fromEntries(
      game.options.map((option) => [
        option.id,
        fc.constantFrom(...(option.kind === 'switch' ? ['off', 'on'] : option.choices.map((choice) => choice.id))),
      ]),
    ),
  );

export const planOf = (game: SealedGame, moves: number): fc.Arbitrary<Plan> =>
  fc.integer({ min: game.minSeats, max: game.maxSeats }).chain((seats) =>
    fc.record({
      seats: fc.constant(seats),
      dealer: fc.nat(seats - 1),
      seed: fc.nat(2 ** 31 - 1),
      options: optionsOf(game),
      picks: fc.array(fc.nat(2 ** 30), { minLength: moves, maxLength: moves }),
    }),
  );

export function open(game: SealedGame, { seats, dealer, seed, options }: Omit<Plan, 'picks'>): Session {
  const names = ['Ana', 'Rui', 'Inês', 'Tomás', 'Lia', 'Bea', 'Jonas', 'Rosa', 'Mia', 'Ivo', 'Zé', 'Eva', 'Noé'];
  const opened = game.open({ seats: names.slice(0, seats).map((name) => ({ name })), dealer, seed, options, atMs: 0 });
  if (!opened.ok) throw new Error(`${game.id} does not open: ${opened.refusal.code}`);
  return opened.value;
}

/** A move that is taken, drawn as people play. The clock comes when it was asked for. */
function pickMove(session: Session, pick: number, atMs: number): Played | undefined {
  const random = seededRandom(pick);
  return drawDeed(
    session.chances(),
    () => random.uniform(0, 1),
    (deed) => {
      const played = playedAs(deed, session.slots.length, atMs, session.alarmAt);
      return session.play(played).ok ? played : undefined;
    },
  );
}

/** Now and then somebody at the table has to go. */
export function pickLeaver(session: Session, pick: number, atMs: number): Played | undefined {
  const here = session.hostView().seats.filter(({ gone }) => !gone);
  const leaves = pick % LEAVES_EVERY === 0 && !session.isOver();
  const seat = leaves ? here[Math.floor(pick / LEAVES_EVERY) % here.length]?.seat : undefined;
  return seat === undefined ? undefined : { n: 0, atMs, actor: 'host', move: { type: 'rise', seat } };
}
const LEAVES_EVERY = 11;

/** Somebody who comes late sits down. */
export const sitAt = (session: Session, seat: number, name: string, atMs = 1e9): Played => ({
  n: session.slots.length,
  atMs,
  actor: 'host',
  move: { type: 'sit', seat, name },
});
/** Often when the game deals again, somebody new takes an empty chair or one more. */
export const pickGuest =
  (most: number) =>
  (session: Session, pick: number, atMs: number): Played | undefined => {
    const seats = session.hostView().seats.length;
    const places = session.joins() ? [...session.gone(), ...(seats < most ? [seats] : [])] : [];
    const place = pick % COMES_EVERY === 0 ? places[0] : undefined;
    return place === undefined ? undefined : sitAt(session, place, LATE[pick % LATE.length]!, atMs);
  };
const COMES_EVERY = 3;
const LATE = ['Uma', 'Ugo', 'Udo', 'Ute', 'Ulf', 'Una', 'Uri'] as const;

/** Plays a plan out, calling `see` before every move and once at the end. `first` may put another move in its place. */
export function playOut(
  session: Session,
  picks: readonly number[],
  see: (session: Session, next: Played | undefined) => void,
  first: typeof pickLeaver = () => undefined,
): Session {
  let now = session;
  let atMs = 0;
  for (const pick of picks) {
    atMs += 200 + (pick % 1900);
    const played = first(now, pick, atMs) ?? pickMove(now, pick, atMs);
    if (!played) break;
    see(now, played);
    atMs = played.atMs;
    const result = now.play(played);
    if (result.ok) now = result.value.session;
  }
  see(now, undefined);
  return now;
}

/** Any move at all of anybody: mostly nonsense. */
const word = fc.oneof(
  fc.constantFrom('ace', 'said', 'call', 'ok', 'collect', 'keep', 'tick', '__proto__'),
  fc.string(),
);
const face = fc.oneof(fc.constantFrom('10S', 'AH', 'KD', 'BACK', 'JOKER-R', 'XX'), fc.string({ maxLength: 6 }));
const number = fc.oneof(fc.nat(60), fc.integer());
const quad = fc
  .array(fc.tuple(fc.double({ noNaN: true }), fc.double({ noNaN: true })), { minLength: 4, maxLength: 4 })
  .map((points) => points as unknown as NonNullable<Extract<Move, { type: 'card' }>['quad']>);
const track = fc.option(fc.nat(60));
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record(
    { type: fc.constant('card' as const), track, card: face, by: number, quad },
    { requiredKeys: ['type', 'track', 'card'] },
  ),
  fc.record({ type: fc.constant('turned' as const), track, card: face }),
  fc.record({ type: fc.constant('moved' as const), track: fc.nat(60), quad }),
  fc.record({ type: fc.constant('left' as const), track, card: face }),
  fc.record({ type: fc.constant('clear' as const) }),
  fc.record({ type: fc.constant('clock' as const) }),
  fc.record({ type: fc.constant('press' as const), key: word, value: fc.string() }, { requiredKeys: ['type', 'key'] }),
);
const actor: fc.Arbitrary<Actor> = fc.oneof(
  fc.constantFrom('host' as const, 'camera' as const, 'clock' as const),
  fc.record({ seat: number }),
);
export const anyPlayed: fc.Arbitrary<Played> = fc.record({ n: number, atMs: number, actor, move: anyMove });
