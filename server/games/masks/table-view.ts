import type { Headline, HostPanel, Phrase, Piece, SaidPanel, SeatPanel, Timer } from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import { maskName, name, namesText, powerText, say, theMask } from './phrases.ts';
import {
  allSeats,
  coinsOf,
  GOAL_COINS,
  holderOf,
  leftOf,
  limitMs,
  maskAt,
  middlePlaces,
  mustSwap,
  onTable,
  placesOf,
  publicAnswers,
  seatCount,
  type Place,
  type State,
} from './state.ts';

type Reveal = Extract<HostPanel<Phrase>, { readonly kind: 'reveal' }>;
type Ring = Extract<HostPanel<Phrase>, { readonly kind: 'ring' }>;
type Mood = Ring['seats'][number]['mood'];

/** Who has to do what now, as every screen sees it; `seat` is null when it is everybody's turn. */
interface Duty {
  readonly seat: number | null;
  readonly key:
    | 'script'
    | 'open'
    | 'turn'
    | 'mustSwap'
    | 'look'
    | 'swap'
    | 'asked'
    | 'askedAll'
    | 'breath'
    | 'show'
    | 'choose'
    | 'name'
    | 'princess'
    | 'aftermath'
    | 'win';
}

export function dutyOf(state: State): Duty {
  const { phase, active } = state;
  switch (phase.at) {
    case 'turn':
      return { seat: active, key: mustSwap(state) ? 'mustSwap' : 'turn' };
    case 'look':
      return { seat: active, key: 'look' };
    case 'swap':
    case 'swapping':
      return { seat: phase.seat, key: 'swap' };
    case 'claims':
      return phase.asked === null ? { seat: null, key: 'askedAll' } : { seat: phase.asked, key: 'asked' };
    case 'show':
      return { seat: phase.up[0]?.seat ?? null, key: 'show' };
    case 'choose':
      return { seat: state.act?.owners[0]?.seat ?? null, key: 'choose' };
    case 'name':
    case 'princess':
      return { seat: holderOf(state, phase.place), key: phase.at };
    case 'over':
      return { seat: phase.winners.length === 1 ? phase.winners[0]! : null, key: 'win' };
    case 'settle':
      return { seat: null, key: 'breath' };
    default:
      return { seat: null, key: phase.at };
  }
}

/** The sentence on the host screen. */
export function headline(state: State): Headline<Phrase> {
  const { seat, key } = dutyOf(state);
  const { act, phase } = state;
  if (key === 'win' && seat === null && phase.at === 'over') {
    return { seat, text: say('head.winTogether', { names: namesText(phase.winners) }) };
  }
  if (key === 'asked' && seat !== null && act) {
    return { seat: null, text: say('head.asked', { name: name(seat), mask: theMask(act.mask) }) };
  }
  if (key === 'askedAll' && act) return { seat, text: say('head.askedAll', { mask: theMask(act.mask) }) };
  if (key === 'choose' && act) return { seat, text: say('head.choose', { mask: theMask(act.mask) }) };
  if (key === 'open' && onTable(state)) return { seat, text: say('head.openTable') };
  return { seat, text: say(`head.${key}`) };
}

export function seatPanels(state: State): readonly SeatPanel<Phrase>[] {
  const duty = dutyOf(state);
  return allSeats(state).map((seat) => ({
    seat,
    name: state.names[seat] ?? '',
    score: coinsOf(state, seat),
    now: duty.seat === seat,
    flag: null,
    goal: GOAL_COINS,
  }));
}

// Round the table

/** A mask as everybody may see it now: open while all are read and when it was shown, else face down. */
function pieceAt(state: State, place: Place): Piece<Phrase> {
  const { at } = state.phase;
  const shown = state.shown.findLast((each) => each.place === place)?.mask;
  const mask = at === 'open' || at === 'over' ? maskAt(state, place) : shown;
  return mask === undefined ? { sign: null, name: null } : { sign: mask, name: maskName(mask) };
}

/** What stands under a name, and how its frame looks. */
function moodOf(state: State, seat: number): readonly [Mood, Phrase | null] {
  const { act, phase } = state;
  const duty = dutyOf(state);
  const shown = state.shown.findLast((each) => each.seat === seat);
  if (state.gone.includes(seat)) return ['plain', say('flag.gone')];
  if (phase.at === 'open')
    return phase.read.includes(seat) ? ['passes', say('flag.read')] : ['plain', say('flag.reads')];
  if (shown)
    return [
      shown.isTrue ? 'now' : 'claims',
      say(shown.isTrue ? 'flag.true' : 'flag.false', { mask: maskName(shown.mask) }),
    ];
  if (act?.seat === seat) return ['says', say('flag.says', { mask: maskName(act.mask) })];
  const answer = publicAnswers(state).find((each) => each.seat === seat);
  if (answer) return answer.place === null ? ['passes', say('flag.passes')] : ['claims', say('flag.claims')];
  if (act?.answered.includes(seat)) return ['passes', say('flag.answered')];
  if (duty.seat === seat) return ['now', say(`flag.${duty.key}`)];
  if (phase.at === 'turn' && leftOf(state, state.active) === seat) return ['plain', say('flag.next')];
  return ['plain', null];
}

/** The word of the announcer, and what the others make of it. */
export function saidPanel(state: State): SaidPanel<Phrase> | null {
  const { act } = state;
  if (!act) return null;
  const answers = publicAnswers(state).map(({ seat, place }) =>
    place === null
      ? { icon: 'tick', text: say('chip.passes', { name: name(seat) }) }
      : { icon: 'flag', text: say('chip.claims', { name: name(seat) }) },
  );
  const shown = state.shown.map(({ seat, mask, isTrue }) => ({
    icon: isTrue ? 'tick' : 'close',
    text: say('chip.shown', { name: name(seat), mask: maskName(mask) }),
  }));
  return {
    small: say('said.by', { name: name(act.seat) }),
    big: say('said.iAm', { mask: theMask(act.mask) }),
    note: powerText(act.mask),
    chips: shown.length > 0 ? shown : answers,
  };
}

export function ringPanel(state: State): Ring {
  return {
    kind: 'ring',
    seats: allSeats(state).map((seat) => {
      const [mood, flag] = moodOf(state, seat);
      const pieces = state.script.length === 0 ? [] : placesOf(state, seat).map((place) => pieceAt(state, place));
      return { seat, coins: coinsOf(state, seat), mood, flag, pieces };
    }),
    middle: middlePlaces(state).map((place) => pieceAt(state, place)),
    said: saidPanel(state),
    piles: [
      { coins: state.court, text: say('court'), note: say('court.note') },
      { coins: null, text: say('bank'), note: say('bank.note') },
    ],
  };
}

/** A clock for whoever is asked; nothing else is counted down before everybody's eyes. */
export function timerOf(state: State): Timer | null {
  const ms = limitMs(state);
  if (state.phase.at !== 'claims' || ms === undefined) return null;
  const { asked } = state.phase;
  return { id: state.turn * (seatCount(state) + 1) + (asked ?? seatCount(state)), ms };
}

/** What was shown so far, when a log is kept; every mask when the game is over. */
export function revealPanel(state: State): Reveal | null {
  const over = state.phase.at === 'over';
  const lines = (seat: number): readonly Phrase[] => {
    if (over) {
      const own = state.masks ? placesOf(state, seat).flatMap((place) => tell(state.masks!)[place] ?? []) : [];
      return own.map(maskName);
    }
    const seen = state.options.log ? state.log.filter((each) => each.seat === seat) : [];
    return seen.map(({ turn, mask }) => say('log.line', { n: turn, mask: maskName(mask) }));
  };
  const rows = allSeats(state)
    .map((seat) => ({ seat, lines: lines(seat) }))
    .filter((row) => row.lines.length > 0);
  return rows.length === 0 ? null : { kind: 'reveal', title: say(over ? 'reveal.all' : 'reveal.log'), rows };
}
