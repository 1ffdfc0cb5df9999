import type { Quad } from '../../server/protocol/geometry.ts';
import type { HostView, Phrase, PhoneView, SeatPanel } from '../../server/protocol/panels.ts';
import type { Game, Played } from '../../server/rules/game.ts';
import { ok, refuse, type Result } from '../../server/rules/result.ts';
import { seal } from '../../server/rules/session.ts';

/** A tiny game with a secret, a sum, a key and a clock, to test the house without a real one. */
interface Laid {
  readonly id: number;
  readonly track: number | null;
  readonly card: string;
  readonly by: number;
  readonly quad?: Quad;
}
interface State {
  readonly names: readonly string[];
  readonly secrets: readonly string[];
  readonly bells: readonly number[]; // secret: how often each seat rang
  readonly laid: readonly Laid[];
  readonly turn: number;
  readonly alarmMs: number | null;
  readonly rested: number; // how often the clock rang
  readonly goal: number;
  readonly gone: readonly number[];
}
type Event =
  | { readonly type: 'laid'; readonly laid: Laid; readonly atMs: number }
  | { readonly type: 'left'; readonly id: number }
  | { readonly type: 'rang'; readonly seat: number }
  | { readonly type: 'rested' }
  | { readonly type: 'rose'; readonly seat: number };

const REST_MS = 5000;
const WORDS = ['walrus', 'otter', 'heron', 'lynx', 'badger', 'mole', 'a very long word that fills the line', 'ox'];
const worth = (card: string): number => Number.parseInt(card, 10) || 1;
export const secretOf = (seed: number, seat: number): string => `${WORDS[(seed + seat * 3) % WORDS.length]}-${seed}`;
const sum = (state: State): number => state.laid.reduce((total, { card }) => total + worth(card), 0);
const line = (key: string, args: Phrase['args'] = {}): Phrase => ({ key, args });

function decide(state: State, { move, actor, n, atMs }: Played): Result<readonly Event[]> {
  if (move.type === 'card') {
    const by = move.by ?? state.turn;
    const where = move.quad ? { quad: move.quad } : {};
    return ok([{ type: 'laid', laid: { id: n + 1, track: move.track, card: move.card, by, ...where }, atMs }]);
  }
  if (move.type === 'left') {
    const gone = state.laid.findLast(({ card, track }) => card === move.card && track === move.track);
    return ok(gone ? [{ type: 'left', id: gone.id }] : []);
  }
  if (move.type === 'clock') return ok(state.alarmMs === null ? [] : [{ type: 'rested' }]);
  if (move.type === 'rise') return ok([{ type: 'rose', seat: move.seat }]);
  if (move.type !== 'press') return ok([]);
  if (typeof actor !== 'object') return refuse('notForHost');
  return move.key === 'bell' ? ok([{ type: 'rang', seat: actor.seat }]) : refuse('noSuchKey');
}

function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'laid':
      return {
        ...state,
        laid: [...state.laid, event.laid],
        turn: (state.turn + 1) % state.names.length,
        alarmMs: event.atMs + REST_MS,
      };
    case 'left':
      return { ...state, laid: state.laid.filter(({ id }) => id !== event.id) };
    case 'rang':
      return { ...state, bells: state.bells.map((bells, seat) => (seat === event.seat ? bells + 1 : bells)) };
    case 'rose':
      return { ...state, gone: [...state.gone, event.seat] };
    case 'rested':
      return { ...state, alarmMs: null, rested: state.rested + 1 };
  }
}

const seats = (state: State): readonly SeatPanel<Phrase>[] =>
  state.names.map((name, seat) => ({ seat, name, score: 0, now: seat === state.turn, flag: null, goal: null }));

const hostView = (state: State): HostView<Phrase> => ({
  title: line('title'),
  progress: line('rested', { times: state.rested }),
  headline: { seat: state.turn, text: line('plays') },
  panels: [
    {
      kind: 'row',
      empty: line('empty'),
      cards: state.laid.map(({ id, card, by }, index) => ({
        id,
        card,
        by,
        label: line('by', { name: { name: by } }),
        worth: null,
        newest: index === state.laid.length - 1,
        leaving: false,
        tiltDeg: 0,
      })),
    },
    { kind: 'figure', value: sum(state), was: null, open: false, note: null, goal: state.goal },
  ],
  seats: seats(state),
  keys: [],
  over: sum(state) >= state.goal,
});

const phoneView = (state: State, seat: number): PhoneView<Phrase> => ({
  title: line('title'),
  seat,
  figure: { value: sum(state), open: false },
  card: null,
  headline: { seat: state.turn, text: line('plays') },
  details: [],
  seats: seats(state),
  pick: null,
  secret: {
    label: line('hold'),
    lines: [line('secret', { word: state.secrets[seat]!, bells: state.bells[seat]! })],
    notes: [],
    nudge: null,
  },
  rows: [{ kind: 'keys', keys: [{ id: 'bell', text: line('bell'), role: 'plain', live: true }] }],
  sheets: [],
  reveal: null,
  over: sum(state) >= state.goal,
});

const toy: Game<State, Event, { readonly goal: number }> = {
  id: 'toy',
  deck: 'french52',
  minSeats: 3,
  maxSeats: 8,
  options: [
    { id: 'loud', kind: 'switch', label: line('loud'), note: null, choices: [], initial: 'off' },
    {
      id: 'goal',
      kind: 'choice',
      label: line('goal'),
      note: line('goalNote'),
      choices: [
        { id: '100', label: line('hundred') },
        { id: '10', label: line('ten') },
      ],
      initial: '100',
    },
  ],
  parseOptions: ({ goal = '100' }) => ok({ goal: Number(goal) }),
  setup: ({ seats, seed, dealer, options }) => ({
    names: seats.map(({ name }) => name),
    secrets: seats.map((_, seat) => secretOf(seed, seat)),
    bells: seats.map(() => 0),
    laid: [],
    turn: (dealer + 1) % seats.length,
    alarmMs: null,
    rested: 0,
    goal: options.goal,
    gone: [],
  }),
  decide,
  evolve,
  announce: (_before, event, after) =>
    event.type === 'laid'
      ? [
          {
            text: line('sum', { sum: sum(after), name: { name: event.laid.by } }),
            clips: [`n${sum(after)}`],
            aloud: true,
          },
        ]
      : [],
  hostView,
  phoneView,
  alarmAt: (state) => state.alarmMs ?? undefined,
  lying: (state) => state.laid,
  moveOf: (state, id) => (state.laid.some((laid) => laid.id === id) ? id - 1 : undefined),
  isOver: (state) => sum(state) >= state.goal,
  outcome: (state) =>
    sum(state) < state.goal
      ? undefined
      : { winners: [state.laid.at(-1)!.by], points: state.names.map((_, seat) => state.bells[seat]!) },
  gone: (state) => state.gone,
  why: (state) => [{ ask: line('whySum'), rule: line('sumRule'), numbers: line('sumIs', { sum: sum(state) }) }],
  watches: () => true,
  reshuffleSecretsOf: (state) => state,
  chances: () => [],
};

export const toyGame = seal(toy);
