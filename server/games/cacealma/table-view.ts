import type { Headline, HostPanel, LaidCard, Phrase, SeatPanel } from '../../protocol/panels.ts';
import { RANKS } from './cards.ts';
import { BLANK, cards, claim, namesOf, points, ranks, say, sign } from './phrases.ts';
import { goalOf, placesOf, winnersOf } from './places.ts';
import { allSeats, cardsIn, faces, heldBy, isOut, newest, nextDealer, takerOf, type State } from './state.ts';

/** Who has to do what now, as every screen sees it; `seat` is null when it is nobody's turn alone. */
export interface Duty {
  readonly seat: number | null;
  readonly key: 'deal' | 'lay' | 'last' | 'show' | 'take' | 'next' | 'win' | 'share';
}

export function dutyOf(state: State): Duty {
  const { seat, key } = dutyInPhase(state);
  return { seat: seat !== null && state.gone.includes(seat) ? null : seat, key };
}

function dutyInPhase(state: State): Duty {
  const { phase } = state;
  switch (phase.at) {
    case 'deal':
      return { seat: state.dealer, key: 'deal' };
    case 'turn':
      return { seat: phase.seat, key: 'lay' };
    case 'last':
      return { seat: phase.by, key: 'last' };
    case 'reveal':
      return { seat: phase.accused, key: 'show' };
    case 'pickup':
      return { seat: takerOf(state), key: 'take' };
    case 'between':
      return { seat: nextDealer(state), key: 'next' };
    case 'over': {
      const [winner = null, ...others] = winnersOf(state);
      return others.length === 0 ? { seat: winner, key: 'win' } : { seat: null, key: 'share' };
    }
  }
}

export const headline = (state: State): Headline<Phrase> => {
  const { seat, key } = dutyOf(state);
  const args =
    key === 'lay' ? { ranks: ranks(state, state.due) } : key === 'share' ? { names: namesOf(winnersOf(state)) } : {};
  const nobody = seat === null && (key === 'show' || key === 'take') ? '.nobody' : '';
  return { seat, text: say(`head.${key}${nobody}`, args) };
};

/** The ladder of ranks, with the one due. */
export const ladderPanel = (state: State): HostPanel<Phrase> => ({
  kind: 'ladder',
  label: say('ladder.label'),
  steps: RANKS.map((_, step) => sign(state, step)),
  now: state.phase.at === 'over' || state.phase.at === 'between' ? null : state.due,
});

/** The pile, and what was last said of it. */
export function pilePanel(state: State): HostPanel<Phrase> {
  const play = newest(state);
  const isOpen = state.phase.at === 'turn' || state.phase.at === 'last' || state.phase.at === 'reveal';
  return {
    kind: 'pile',
    size: cardsIn(state.pile),
    label: say('pile.label'),
    by: play?.by ?? null,
    claim: play && isOpen ? claim(state, play) : null,
    empty: say('pile.empty'),
  };
}

const TILT_DEG = [-2, 1, -1, 2] as const;

/** The called play while it is turned up; gone from every screen once the pile was picked up (RULES.md 3.6). */
export function revealRow(state: State): HostPanel<Phrase> | null {
  const { phase } = state;
  if (phase.at !== 'reveal' && phase.at !== 'pickup') return null;
  const play = newest(state);
  const open = faces(state);
  const shown = open.map((card, place): LaidCard<Phrase> => ({
    id: card.id,
    card: card.card,
    by: phase.accused,
    label: BLANK,
    worth: null,
    newest: place === open.length - 1,
    leaving: false,
    tiltDeg: TILT_DEG[place % TILT_DEG.length] ?? 0,
  }));
  const hidden = phase.at === 'reveal' ? Math.max(0, (play?.count ?? 0) - open.length) : 0;
  const backs = Array.from({ length: hidden }, (_, place): LaidCard<Phrase> => ({
    id: -1 - place,
    card: 'BACK',
    by: phase.accused,
    label: BLANK,
    worth: null,
    newest: false,
    leaving: false,
    tiltDeg: TILT_DEG[(open.length + place) % TILT_DEG.length] ?? 0,
  }));
  return { kind: 'row', cards: [...shown, ...backs], empty: say('row.empty') };
}

const firstFlag = (state: State, seat: number): Phrase | null =>
  isOut(state, seat) ? say('flag.out', { place: state.out.indexOf(seat) + 1 }) : null;

function flagOf(state: State, seat: number, duty: Duty): Phrase | null {
  const { phase } = state;
  if (state.gone.includes(seat)) return null;
  if (phase.at === 'between' || phase.at === 'over') {
    const placed = placesOf(state)[seat];
    return placed && placed.points > 0 ? say('flag.points', { points: points(placed.points) }) : null;
  }
  if ((phase.at === 'reveal' || phase.at === 'pickup') && phase.accuser === seat && duty.seat !== seat) {
    return say('flag.calls');
  }
  return duty.seat === seat ? say(`flag.${duty.key}`) : firstFlag(state, seat);
}

export function seatPanels(state: State): readonly SeatPanel<Phrase>[] {
  const duty = dutyOf(state);
  return allSeats(state).map((seat) => ({
    seat,
    name: state.names[seat] ?? '',
    score: state.scores[seat] ?? 0,
    cards: heldBy(state, seat),
    now: duty.seat === seat,
    flag: flagOf(state, seat, duty),
    goal: goalOf(state),
  }));
}

/** What a finished round brought: place, cards left and points, best first. */
export function resultPanel(state: State): Extract<HostPanel<Phrase>, { readonly kind: 'reveal' }> | null {
  if (state.phase.at !== 'between' && state.phase.at !== 'over') return null;
  const rows = placesOf(state)
    .filter(({ seat }) => !state.gone.includes(seat))
    .toSorted((a, b) => a.place - b.place)
    .map(({ seat, place, points: won }) => ({
      seat,
      lines: [
        say('result.place', { place, cards: cards(heldBy(state, seat)) }),
        say('result.points', { points: points(won) }),
      ],
    }));
  return { kind: 'reveal', title: say('result.title', { n: state.round }), rows };
}
