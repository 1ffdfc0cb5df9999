import { decks } from '../decks/registry.ts';
import type { HostMessage, OptionView } from '../protocol/messages.ts';
import type { CardId } from '../protocol/cards.ts';
import type { Cards, OptionSpec } from '../rules/game.ts';
import { refuse, type Result } from '../rules/result.ts';
import type { LiveTable } from './live-table.ts';
import { afterwards, lateness, playersNow, seatNames, sittersNow } from './table.ts';
import { inTheWay, placeFor } from './lobby.ts';
import { mend, type Correction } from './mending.ts';
import { undoing, type Changes } from './history.ts';
import type { Say } from './wording.ts';
import type { Chance } from './world.ts';

type Order<Type extends HostMessage['type']> = Extract<HostMessage, { type: Type }>;

/** What the host can order of the table. Each answers with a refusal, or the table has changed. */
export function chooseGame(live: LiveTable, { game }: Order<'game'>, ask: string): Result<void> {
  const chosen = Object.hasOwn(live.games, game) ? live.games[game] : undefined;
  if (live.table().match) return refuse('playing');
  if (!chosen) return refuse('noSuchGame');
  const now = Object.keys(sittersNow(live.table())).length;
  if (now > chosen.maxSeats) return refuse('tooMany', { max: chosen.maxSeats, now });
  return live.write({ type: 'chose', game }, ask);
}

export function setOption(live: LiveTable, { option, value }: Order<'option'>, ask: string): Result<void> {
  const spec = live.game().options.find(({ id }) => id === option);
  if (live.table().match) return refuse('playing');
  if (!spec || !choicesOf(spec).includes(value)) return refuse('badOption');
  return live.write({ type: 'option', option, value }, ask);
}

const SWITCH = ['off', 'on'] as const;
const choicesOf = (spec: OptionSpec): readonly string[] =>
  spec.kind === 'switch' ? SWITCH : spec.choices.map(({ id }) => id);

export const optionViews = (live: LiveTable, say: Say): readonly OptionView[] =>
  live.game().options.map((spec) => ({
    id: spec.id,
    label: say(spec.label),
    note: spec.note && say(spec.note),
    choices: spec.choices.map(({ id, label }) => ({ id, label: say(label) })),
    value: live.table().options[spec.id] ?? spec.initial,
  }));

export function start(live: LiveTable, chance: Chance, wanted: number | undefined, ask: string): Result<void> {
  const { match, lastDealer } = live.table();
  const sitters = sittersNow(live.table());
  const chairs = Object.keys(sitters).map(Number);
  const minSeats = live.game().fewestSeats(live.table().options);
  if (match && live.session()?.isOver() !== true) return refuse('playing');
  if (chairs.length < minSeats) return refuse('tooFew', { min: minSeats, now: chairs.length });
  if (wanted !== undefined && !chairs.includes(wanted)) return refuse('nobodyThere');
  const next = chairs.find((chair) => chair > (lastDealer ?? -1)) ?? chairs[0]!; // the old dealer's left neighbour
  const dealer = chairs.indexOf(wanted ?? next);
  const seed = chance.seed();
  const tried = live.game().open({
    seats: Object.values(sitters).map(({ name }) => ({ name })),
    options: live.table().options,
    seed,
    dealer,
    atMs: live.nowMs(),
  });
  return tried.ok ? live.write({ type: 'started', seed, dealer }, ask) : tried;
}

/** Puts the game away: the chairs and options stay, and the table can be joined again. */
export const again = (live: LiveTable, ask: string): Result<void> =>
  live.table().match ? live.write({ type: 'ended' }, ask) : refuse('noGame');

export function press(live: LiveTable, { key, value, seat }: Order<'press'>, ask: string): Result<void> {
  const sitter = seat === undefined ? undefined : playersNow(live.table())[seat];
  if (seat !== undefined && sitter === undefined) return refuse('nobodyThere');
  if (sitter && sitter.tokenHash !== null) return refuse('hasPhone');
  const move = { type: 'press', key, ...(value === undefined ? {} : { value }) } as const;
  return live.play(seat === undefined ? 'host' : { seat }, move, ask);
}

export function layCard(live: LiveTable, { card, seat }: Order<'card'>, ask: string): Result<void> {
  if (!facesOf(live).includes(card)) return refuse('unknownCard');
  if (liesOften(live, card)) return refuse('alreadyLies');
  if (live.session()?.watches() === false) return refuse('noCardNow');
  if (seat !== undefined && playersNow(live.table())[seat] === undefined) return refuse('nobodyThere');
  return live.play('host', { type: 'card', track: null, card, ...(seat === undefined ? {} : { by: seat }) }, ask);
}

/** Every card of what is played with. */
export function facesIn({ deck, ranks, extras }: Cards): readonly CardId[] {
  const { faces } = decks[deck]!;
  return [...(ranks ? faces.filter((face) => ranks.includes(face.slice(0, -1))) : faces), ...extras];
}
/** Every card that the game on the table is played with. */
export const facesOf = (live: LiveTable): readonly CardId[] => facesIn(live.cards());
export const packsOf = (live: LiveTable): number => live.session()?.packs() ?? 1;

/** Whether all cards with this face lie there already, not counting the one that is being mended. */
export const liesOften = (live: LiveTable, card: string, mended?: number): boolean =>
  (live.session()?.lying() ?? []).filter((laid) => laid.card === card && laid.id !== mended).length >= packsOf(live);

export function takeOff(live: LiveTable, { laid }: Order<'takeOff'>, ask: string): Result<void> {
  const session = live.session();
  if (!session) return refuse('noGame');
  const card = session.lying().find(({ id }) => id === laid);
  if (!card) return refuse('notLying');
  return live.play('host', { type: 'left', track: card.track, card: card.card }, ask);
}

export function corrected(live: LiveTable, correction: Correction): Result<Changes> {
  const session = live.session();
  if (!session) return refuse('noGame');
  const mended = mend(session, correction, facesOf(live), seatNames(live.table().match!).length);
  const { card, laid } = correction;
  return mended.ok && card !== undefined && liesOften(live, card, laid) ? refuse('alreadyLies') : mended;
}

export function correct(live: LiveTable, correction: Correction, ask: string): Result<void> {
  const changes = corrected(live, correction);
  if (!changes.ok) return changes;
  return live.amend('correct', changes.value, live.table().match!.history.steps.length, ask);
}

export function undo(live: LiveTable, ask: string): Result<void> {
  const { match } = live.table();
  const session = live.session();
  if (!match || !session) return refuse('noGame');
  const back = undoing(session, match.history);
  if (!back) return refuse('nothingToUndo');
  const then = afterwards(live.table(), { type: 'amended', why: 'undo', changes: back.changes, keep: back.keep });
  const name = inTheWay(then);
  if (name !== undefined) return refuse('backTaken', { name });
  const players = playersNow(then);
  const seats = back.session.hostView().seats.filter(({ gone }) => !gone);
  if (seats.some((seat) => players[seat.seat]?.name !== seat.name)) return refuse('nobodyThere');
  return live.amend('undo', back.changes, back.keep, ask);
}

export function redo(live: LiveTable, ask: string): Result<void> {
  const undone = live.table().match?.history.undone.at(-1);
  return undone ? live.amend('redo', undone.changes, 0, ask) : refuse('nothingToRedo');
}

export function seatAdd(live: LiveTable, { name }: Order<'seatAdd'>, ask: string): Result<void> {
  const place = placeFor(live.table(), live.game(), name, undefined);
  return place.ok ? live.write({ type: 'sat', ...place.value, tokenHash: null }, ask) : place;
}

export function seatRemove(live: LiveTable, { seat }: Order<'seatRemove'>, ask: string): Result<void> {
  if (live.table().match && lateness(live.table(), seat) !== 'waiting') return refuse('playing');
  if (sittersNow(live.table())[seat] === undefined) return refuse('nobodyThere');
  return live.write({ type: 'rose', seat }, ask);
}

/** A player leaves the game that is on; the chair is free. */
export const rise = (live: LiveTable, { seat }: Order<'rise'>, ask: string): Result<void> =>
  live.play('host', { type: 'rise', seat }, ask);

/** The chair may pass to another phone, or no more. Nothing is shown to anybody before one takes it. */
export function release(live: LiveTable, { seat, on }: Order<'release'>, ask: string): Result<void> {
  if (!live.table().match) return refuse('noGame');
  if (sittersNow(live.table())[seat] === undefined) return refuse('nobodyThere');
  return live.write({ type: 'released', seat, on }, ask);
}

/** Scores count anew; the games so far stay in the journal. */
export const newEvening = (live: LiveTable, ask: string): Result<void> =>
  live.table().match ? refuse('playing') : live.write({ type: 'evening' }, ask);

export function pause(live: LiveTable, { on }: Order<'pause'>, ask: string): Result<void> {
  if (!live.table().match) return refuse('noGame');
  return live.write({ type: 'paused', on }, ask);
}
