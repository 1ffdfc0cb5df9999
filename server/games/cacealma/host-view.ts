import type { HostPanel, HostView, Key, Phrase } from '../../protocol/panels.ts';
import { cards, name, say } from './phrases.ts';
import { roundsIn } from './places.ts';
import { allSeats, dealOf, fresh, hasChroniclers, heldBy, isIn, most, newest, nextOf, type State } from './state.ts';
import { headline, ladderPanel, pilePanel, resultPanel, revealRow, seatPanels } from './table-view.ts';

function progress(state: State): Phrase {
  const of = roundsIn(state);
  return of === null ? say('progress.round', { n: state.round }) : say('progress.rounds', { n: state.round, of });
}

type Tone = Extract<HostPanel<Phrase>, { kind: 'notice' }>['tone'];
const notice = (tone: Tone, text: Phrase): HostPanel<Phrase> => ({ kind: 'notice', tone, text });

function dealNotice(state: State): HostPanel<Phrase> {
  const { each, aside } = dealOf(state);
  return notice('plain', aside === 0 ? say('notice.deal', { each }) : say('notice.dealAside', { each, aside }));
}

function turnNotice(state: State, seat: number): HostPanel<Phrase> | null {
  const seen = fresh(state).length;
  if (seen > Math.min(most(state), heldBy(state, seat))) return notice('warn', say('notice.tooMany', { n: seen }));
  return seen > 0 ? notice('plain', say('notice.seen', { cards: cards(seen) })) : null;
}

/** What the host should know, or a question about something on the table that fits no state. */
function noticeOf(state: State): HostPanel<Phrase> | null {
  const { phase, puzzle } = state;
  if (puzzle) return notice('warn', say(`notice.${puzzle}`));
  switch (phase.at) {
    case 'deal':
      return dealNotice(state);
    case 'turn':
      return turnNotice(state, phase.seat);
    case 'last':
      return notice('plain', say('notice.last'));
    case 'reveal':
      return notice('plain', say('notice.reveal', { name: name(phase.accuser) }));
    case 'pickup':
      return phase.lie
        ? notice('stop', say('notice.lie', { name: name(phase.accused) }))
        : notice('good', say('notice.true', { name: name(phase.accused) }));
    default:
      return null;
  }
}

const key = (id: string, role: Key<Phrase>['role'], text = say(`key.${id}`)): Key<Phrase> => ({
  id,
  text,
  role,
  live: true,
});
/** A key for a player without a phone. */
const proxy = (id: string, text: Phrase): Key<Phrase> => ({ ...key(id, 'plain', text), proxy: true });

function proxies(state: State): readonly Key<Phrase>[] {
  const { phase } = state;
  const play = newest(state);
  const layer = phase.at === 'turn' ? phase.seat : phase.at === 'deal' ? nextOf(state, state.dealer) : null;
  const lays =
    layer === null
      ? []
      : Array.from({ length: Math.min(most(state), heldBy(state, layer)) }, (_, index) =>
          proxy(`lay@${index + 1}`, say('proxy.lay', { name: name(layer), cards: cards(index + 1) })),
        );
  const callers = allSeats(state).filter((seat) => seat !== play?.by && isIn(state, seat));
  const isOpen = play && (phase.at === 'turn' || phase.at === 'last');
  const calls = isOpen
    ? callers.map((seat) => proxy(`call@${play.id}@${seat}`, say('proxy.call', { name: name(seat) })))
    : [];
  const oks =
    phase.at === 'last' ? callers.map((seat) => proxy(`ok@@${seat}`, say('proxy.ok', { name: name(seat) }))) : [];
  const owners = hasChroniclers(state)
    ? [...new Set(state.pile.slice(-2).map(({ by }) => by))].filter((seat) => isIn(state, seat))
    : [];
  const pales = owners.map((seat) => proxy(`pale@@${seat}`, say('proxy.pale', { name: name(seat) })));
  return [...lays, ...calls, ...oks, ...pales];
}

/** What the host page may do; most of it the players do on their phones. */
function keys(state: State): readonly Key<Phrase>[] {
  const { phase, believed, options } = state;
  switch (phase.at) {
    case 'deal':
      return [key('dealt', 'main'), ...proxies(state)];
    case 'turn':
      return [...(fresh(state).length > 0 && !believed ? [key('believe', 'plain')] : []), ...proxies(state)];
    case 'last':
      return [...(options.limits === 'off' ? [key('ok', 'main', say('key.stands'))] : []), ...proxies(state)];
    case 'reveal':
      return [key('verdict@true', 'plain'), key('verdict@lie', 'plain')];
    case 'pickup':
      return [key('picked', 'main')];
    case 'between':
      return [key('next', 'main')];
    default:
      return [];
  }
}

/** The public screen. */
export function hostView(state: State): HostView<Phrase> {
  const panels = [revealRow(state), pilePanel(state), ladderPanel(state), noticeOf(state), resultPanel(state)];
  return {
    title: say('title'),
    progress: progress(state),
    headline: headline(state),
    panels: panels.filter((panel) => panel !== null),
    seats: seatPanels(state),
    keys: keys(state),
    over: state.phase.at === 'over',
  };
}
