import type { Headline, HostPanel, LaidCard, Phrase, SeatPanel } from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import { gatherer } from './facts.ts';
import { tiltDeg } from './geometry.ts';
import { actionText, name, plain, say, toGo, triggerText, worthText } from './phrases.ts';
import {
  allSeats,
  GOAL_SUM,
  goalOf,
  newest,
  publicSum,
  takerOf,
  unsaid,
  type Laid,
  type Rule,
  type State,
} from './state.ts';

type Reveal = Extract<HostPanel<Phrase>, { readonly kind: 'reveal' }>;
const MAX_TILT_DEG = 12;

/** Who has to do what now, as every screen sees it; `seat` is null when it is everybody's or nobody's turn. */
export interface Duty {
  readonly seat: number | null;
  readonly key:
    | 'back'
    | 'draft'
    | 'starter'
    | 'ace'
    | 'play'
    | 'say'
    | 'take'
    | 'void'
    | 'shuffle'
    | 'win'
    | 'found'
    | 'sum';
}

export function dutyOf(state: State): Duty {
  const { phase, question } = state;
  const leaving = state.leaving.at(-1);
  const by = newest(state)?.by ?? state.flipper;
  if (phase.at === 'over') return { seat: phase.winner, key: 'win' };
  if (question) return { seat: question.by, key: question.kind };
  if (leaving) return { seat: leaving.laid.by, key: 'back' };
  if (phase.at === 'draft') return { seat: null, key: 'draft' };
  if (phase.at === 'starter') return { seat: state.flipper, key: 'starter' };
  if (phase.at === 'turn') return { seat: phase.seat, key: 'play' };
  if (phase.at === 'ace' || phase.at === 'starterAce') return { seat: by, key: 'ace' };
  if (phase.at === 'say') return { seat: by, key: 'say' };
  if (phase.at === 'reshuffle') return { seat: null, key: 'shuffle' };
  const taker = takerOf(state);
  return taker === null ? { seat: null, key: 'void' } : { seat: gatherer(state), key: 'take' };
}

/** The sentence on the host screen; a card of unknown hand has no name in front. */
export function headline(state: State): Headline<Phrase> {
  const { seat, key } = dutyOf(state);
  return { seat, text: say(seat === null && key === 'back' ? 'head.back.nobody' : `head.${key}`) };
}

/** Why a card that nobody waited for has to go back, and what comes first. */
export function strayText(state: State): Phrase {
  const { phase } = state;
  if (phase.at === 'finished') return say('stray.finished', { name: name(gatherer(state)) });
  const awaited = name(newest(state)?.by ?? state.flipper);
  if (phase.at === 'say') return say('stray.say', { name: awaited });
  if (phase.at === 'ace' || phase.at === 'starterAce') return say('stray.ace', { name: awaited });
  return say('stray.other');
}

const tiltOf = ({ id, quad }: Laid): number =>
  quad ? Math.round(Math.max(-MAX_TILT_DEG, Math.min(MAX_TILT_DEG, tiltDeg(quad)))) : ((id * 37) % 7) - 3;

function laidCard(state: State, laid: Laid, leaving: boolean): LaidCard<Phrase> {
  const isNewest = newest(state)?.id === laid.id;
  return {
    id: laid.id,
    card: laid.card,
    by: laid.by,
    label: laid.by === null ? say(leaving ? 'card.stray' : 'card.start') : say('card.by', { name: name(laid.by) }),
    worth: isNewest && unsaid(state) ? null : worthText(laid),
    newest: isNewest,
    leaving,
    tiltDeg: tiltOf(laid),
  };
}

export function rowPanel(state: State): HostPanel<Phrase> {
  const cards = [
    ...state.row.map((laid) => laidCard(state, laid, false)),
    ...state.leaving.map(({ laid }) => laidCard(state, laid, true)),
  ].sort((a, b) => a.id - b.id);
  const empty = say(state.phase.at === 'draft' ? 'row.draft' : 'row.empty');
  const taker = state.phase.at === 'finished' ? takerOf(state) : null;
  return { kind: 'row', cards, empty, ...(taker === null ? {} : { goesTo: taker }) };
}

/** The sum in figures; an open outline until the player has said it. */
export function figurePanel(state: State): HostPanel<Phrase> {
  const open = unsaid(state);
  const sum = publicSum(state);
  const was = open && state.row.length > 1 ? sum : null;
  const empty = state.row.length === 0;
  const note = open ? (was === null ? null : say('sum.was', { n: was })) : toGo(sum);
  return { kind: 'figure', value: open || empty ? null : sum, was, open, note: empty ? null : note, goal: GOAL_SUM };
}

function flagOf(state: State, seat: number, duty: Duty): Phrase | null {
  if (state.gone.includes(seat)) return null;
  if (state.phase.at === 'draft') return say(state.hands[seat]?.offer ? 'flag.chooses' : 'flag.kept');
  if (state.takenBack?.by === seat && state.leaving.length > 0) return say('flag.minus');
  return duty.seat === seat ? say(`flag.${duty.key}`) : null;
}

export function seatPanels(state: State): readonly SeatPanel<Phrase>[] {
  const duty = dutyOf(state);
  return allSeats(state).map((seat) => ({
    seat,
    name: state.names[seat] ?? '',
    score: state.scores[seat] ?? 0,
    now: duty.seat === seat,
    flag: flagOf(state, seat, duty),
    goal: state.options.lead ? null : goalOf(state),
  }));
}

const ruleLines = (rules: readonly Rule[]): readonly Phrase[] =>
  rules.flatMap((rule) => [plain(triggerText(rule.trigger)), plain(actionText(rule.action))]);

/** Rules that everybody may read: those laid open, and all of them when the game is over. */
export function revealPanel(state: State): Reveal | null {
  const over = state.phase.at === 'over';
  const openOf = (seat: number) => state.opened.filter((open) => open.seat === seat).map((open) => open.rule);
  const rows = allSeats(state)
    .map((seat) => ({ seat, lines: ruleLines([...(over ? tell(state.hands[seat]!.rules) : []), ...openOf(seat)]) }))
    .filter(({ lines }) => lines.length > 0);
  return rows.length === 0 ? null : { kind: 'reveal', title: say(over ? 'reveal.all' : 'reveal.some'), rows };
}
