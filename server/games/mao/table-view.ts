import type { Headline, HostPanel, LaidCard, Phrase, SeatPanel } from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import { name, say, secretText } from './phrases.ts';
import { allSeats, GOAL_WINS, isStuck, pending, topOf, type Laid, type State } from './state.ts';

type Reveal = Extract<HostPanel<Phrase>, { readonly kind: 'reveal' }>;

/** Who deals, turns the starter or chooses is public; whose turn it is in play is not, from the first hand on. */
export const actor = ({ phase, dealer }: State): number | null => {
  if (phase.at === 'over') return phase.winner;
  return phase.at === 'play' ? null : dealer;
};

export function headline(state: State): Headline<Phrase> {
  const key = isStuck(state) ? 'stuck' : state.phase.at;
  return { seat: actor(state), text: say(`head.${key}`) };
}

const TILTS = 7;
const laidCard = (state: State, { id, card }: Laid, leaving: boolean): LaidCard<Phrase> => ({
  id,
  card,
  by: null,
  label: say(leaving ? 'card.back' : 'card.top'),
  worth: null,
  newest: !leaving && topOf(state)?.id === id,
  leaving,
  tiltDeg: ((id * 37) % TILTS) - 3,
});

/** The top of the pile, and what has to go back to a hand. */
export function rowPanel(state: State): HostPanel<Phrase> {
  const top = state.pile.slice(-1).map((laid) => laidCard(state, laid, false));
  const back = state.leaving.map((laid) => laidCard(state, laid, true));
  return { kind: 'row', cards: [...top, ...back], empty: say(`row.${state.phase.at}`) };
}

/**
 * How many cards a seat holds, in the first hand only. There are no secrets yet, so the books follow from what everybody
 * saw. From the second hand on a count would tell whom the engine takes for the player of a card, which is the turn.
 */
export function publicCount(state: State, seat: number): number | undefined {
  if (state.hand > 1 || state.phase.at !== 'play' || state.gone.includes(seat)) return undefined;
  const books = tell(state.books);
  const onTable = pending(books)?.seat === seat ? 1 : 0; // right or wrong, it left the hand
  return (books.held[seat] ?? 0) - onTable;
}

function flagOf({ phase, dealer }: State, seat: number): Phrase | null {
  if (phase.at === 'over') return phase.winner === seat ? say('flag.winner') : null;
  if (seat !== dealer) return null;
  return say(phase.at === 'handOver' ? 'flag.chooses' : 'flag.deals');
}

export function seatPanels(state: State): readonly SeatPanel<Phrase>[] {
  return allSeats(state).map((seat) => {
    const n = publicCount(state, seat);
    return {
      seat,
      name: state.names[seat] ?? '',
      score: state.wins[seat] ?? 0,
      now: actor(state) === seat,
      flag: flagOf(state, seat),
      goal: GOAL_WINS,
      ...(n === undefined ? {} : { aside: say(n === 1 ? 'cards.one' : 'cards.some', { n }) }),
    };
  });
}

/** When it is over everybody may read the sheet. */
export function revealPanel(state: State): Reveal | null {
  if (state.phase.at !== 'over') return null;
  const added = tell(state.secrets);
  const rows = allSeats(state)
    .map((seat) => ({ seat, lines: added.filter(({ by }) => by === seat).map((each) => secretText(each.name)) }))
    .filter(({ lines }) => lines.length > 0);
  return rows.length > 0 ? { kind: 'reveal', title: say('reveal.all'), rows } : null;
}

export const progress = (state: State): Phrase => say('progress.hand', { n: state.hand });

/** The newest penalty, without its kind: there is no explanation. */
export function penaltyNotice(state: State): Phrase | null {
  return state.called === null ? null : say('say.penalty', { name: name(state.called) });
}
