import { shuffle } from '../../rules/random.ts';
import { keep, tell } from '../../rules/secret.ts';
import type { Event } from './events.ts';
import { PACK, type MaskId } from './masks.ts';
import { changePlaces, instantWin, payFines, puppetPlaces, usePower, usersOf } from './powers.ts';
import { drawScript } from './scripts.ts';
import {
  allSeats,
  coinsOf,
  holderOf,
  leftOf,
  onTable,
  richest,
  seatsIn,
  type Act,
  type Party,
  type Place,
  type State,
} from './state.ts';

type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>;

const partyAt = (state: State, place: Place): Party => ({ seat: holderOf(state, place) ?? 0, place });
const withAct = (state: State, change: (act: Act) => Act): State =>
  state.act ? { ...state, act: change(state.act) } : state;
const settle = (state: State): State => ({ ...state, phase: { at: 'settle' } });
const force = (state: State, seat: number): State =>
  state.forcedNow.includes(seat) ? state : { ...state, forcedNow: [...state.forcedNow, seat] };

/** Places of the pack that make up a script. */
const placesInPack = (script: readonly MaskId[]): readonly number[] =>
  script.reduce<readonly number[]>((picked, mask) => {
    const place = PACK.findIndex((id, at) => id === mask && !picked.includes(at));
    return [...picked, place];
  }, []);

function draw(state: State): State {
  const [script, next] = drawScript(allSeats(state).length, tell(state.seed));
  return { ...state, seed: keep(next), phase: { at: 'script', picked: placesInPack(script) } };
}

/** Gives out the masks of a script. */
export function deal(state: State, script: readonly MaskId[]): State {
  const [dealt, next] = shuffle(script, tell(state.seed));
  return {
    ...state,
    seed: keep(next),
    script,
    masks: state.options.masks === 'table' ? null : keep(dealt),
    phase: { at: 'open', read: [] },
  };
}

/** Which of the two keys swaps for real is drawn again for the next time. */
function redrawSide(state: State, seat: number): State {
  const [[first], next] = shuffle([true, false], tell(state.seed));
  return {
    ...state,
    seed: keep(next),
    sides: state.sides.map((side, other) => (other === seat ? keep(first === true) : side)),
  };
}

const swapMasks = (state: State, places: readonly [Place, Place]): State =>
  state.masks ? { ...state, masks: keep(changePlaces(tell(state.masks), places)) } : state;

function swapped(state: State, { really, atMs }: Of<'swapped'>): State {
  if (state.phase.at !== 'swap') return state;
  const { seat, places } = state.phase;
  const now = really ? swapMasks(state, places) : state;
  return { ...now, phase: { at: 'swapping', seat, places, fromMs: atMs } };
}

function announced(state: State, { place, mask, atMs }: Of<'announced'>): State {
  const act: Act = {
    seat: state.active,
    place,
    mask,
    answered: [],
    answers: keep([]),
    contested: false,
    owners: [],
    liars: [],
    targets: null,
    named: null,
  };
  const asked = state.options.together ? null : leftOf(state, state.active);
  return { ...state, act, phase: { at: 'claims', asked, fromMs: atMs } };
}

function answered(state: State, { answer, atMs }: Of<'answered'>): State {
  const { phase, act } = state;
  if (phase.at !== 'claims' || !act) return state;
  const { asked } = phase;
  return {
    ...state,
    act: { ...act, answered: [...act.answered, answer.seat], answers: keep([...tell(act.answers), answer]) },
    phase: asked === null ? phase : { at: 'claims', asked: leftOf(state, asked), fromMs: atMs },
  };
}

/** The announcer and those who claim the same, clockwise. */
function involved(state: State, act: Act): readonly Party[] {
  const n = allSeats(state).length;
  const after = ({ seat }: Party): number => (seat - act.seat + n) % n;
  const claims = tell(act.answers).flatMap(({ seat, place }) => (place === null ? [] : [{ seat, place }]));
  const parties = [{ seat: act.seat, place: act.place }, ...claims].filter(({ seat }) => !state.gone.includes(seat));
  return parties.sort((a, b) => after(a) - after(b));
}

function judged(state: State, { atMs }: Of<'judged'>): State {
  const { act } = state;
  if (!act) return state;
  const parties = involved(state, act);
  if (parties.length === 1) return settle(withAct(state, (now) => ({ ...now, owners: parties })));
  const contested = withAct(state, (now) => ({ ...now, contested: true }));
  return {
    ...contested,
    phase: onTable(state) ? { at: 'show', up: parties } : { at: 'breath', up: parties, fromMs: atMs },
  };
}

function showed(state: State, { shown }: Of<'showed'>): State {
  const { phase, turn } = state;
  const { seat, mask, place } = shown;
  const up = phase.at === 'show' || phase.at === 'breath' ? phase.up.filter((party) => party.place !== place) : [];
  return {
    ...force(state, seat),
    shown: [...state.shown, shown],
    log: [...state.log, { turn, seat, mask }],
    phase: phase.at === 'show' || phase.at === 'breath' ? { ...phase, up } : phase,
  };
}

/** Who tells the truth and who pays; the Inquisitor's victim was shown for his sake alone. */
function settled(state: State): State {
  const { act } = state;
  if (!act || act.owners.length > 0) return settle(state);
  const parties = involved(state, act);
  const isOwner = ({ place }: Party): boolean =>
    state.shown.some((shown) => shown.place === place && shown.mask === act.mask);
  return settle({
    ...state,
    act: {
      ...act,
      owners: parties.filter(isOwner),
      liars: parties.filter((party) => !isOwner(party)).map(({ seat }) => seat),
    },
  });
}

function chose(state: State, { targets }: Of<'chose'>): State {
  const owner = state.act?.owners[0];
  const chosen = withAct(state, (act) => ({ ...act, targets }));
  const [first, second] = targets;
  if (!owner || first === undefined) return settle(chosen);
  switch (state.act?.mask) {
    case 'fool':
      return { ...chosen, phase: { at: 'swap', seat: owner.seat, places: [first, second ?? first], spied: false } };
    case 'spy':
      return { ...chosen, phase: { at: 'swap', seat: owner.seat, places: [owner.place, first], spied: true } };
    case 'inquisitor':
      return { ...chosen, phase: { at: 'name', place: first } };
    default:
      return settle(chosen);
  }
}

function named(state: State, { mask, atMs }: Of<'named'>): State {
  if (state.phase.at !== 'name') return state;
  const up = [partyAt(state, state.phase.place)];
  const said = withAct(state, (act) => ({ ...act, named: mask }));
  return { ...said, phase: onTable(state) ? { at: 'show', up } : { at: 'breath', up, fromMs: atMs } };
}

function used(state: State, { atMs }: Of<'used'>): State {
  const { act } = state;
  if (!act) return state;
  const users = usersOf(act);
  const [target] = act.targets ?? [];
  const left: Act = { ...act, owners: act.owners.slice(users.length), targets: null, named: null };
  const purses = usePower(state, act);
  const coins = purses.coins.map((after, seat): [number, number] => [coinsOf(state, seat), after]);
  const paid: State = { ...state, ...purses, moved: { mask: act.mask, coins }, act: left, phase: { at: 'settle' } };
  const moved =
    act.mask === 'puppet-master' && target !== undefined
      ? swapMasks(paid, puppetPlaces(state, act.targets ?? []))
      : paid;
  const won = instantWin(moved, act, users);
  if (won) return { ...moved, phase: { at: 'over', winners: won[0], why: won[1] } };
  if (act.mask !== 'princess' || target === undefined) return moved;
  return { ...force(moved, partyAt(state, target).seat), phase: { at: 'princess', place: target, fromMs: atMs } };
}

function acted(state: State, { atMs }: Of<'acted'>): State {
  const isBroke = seatsIn(state).some((seat) => coinsOf(state, seat) === 0);
  if (isBroke) return { ...state, phase: { at: 'over', winners: richest(state, seatsIn(state)), why: 'broke' } };
  if (state.shown.length > 0) return { ...state, phase: { at: 'aftermath', fromMs: atMs } };
  return settle({ ...state, act: null });
}

const passedOn = (state: State): State => ({
  ...state,
  turn: state.turn + 1,
  active: leftOf(state, state.active),
  forced: state.forcedNow,
  forcedNow: [],
  shown: [],
  strays: [],
  act: null,
  phase: { at: 'turn' },
});

function wentOn(state: State): State {
  const redrawn = state.phase.at === 'swapping' ? redrawSide(state, state.phase.seat) : state;
  return settle(redrawn);
}

/** What hangs on somebody who leaves: a word not judged yet is void, nobody else's mask or choice is waited for. */
function rise(state: State, { seat }: Of<'rose'>): State {
  const { phase, act } = state;
  const now: State = { ...state, gone: [...state.gone, seat] };
  const owner = act?.owners[0]?.seat;
  const isUnjudged = phase.at === 'claims' || (phase.at === 'breath' && phase.up.length === 0);
  if (isUnjudged && act?.seat === seat) return settle({ ...now, act: null });
  if (owner === seat && ['choose', 'name', 'breath', 'show'].includes(phase.at)) return settle(now);
  if (phase.at === 'name' && holderOf(state, phase.place) === seat) {
    return settle(withAct(now, (each) => ({ ...each, targets: [] })));
  }
  if (phase.at !== 'show') return now;
  return { ...now, phase: { at: 'show', up: phase.up.filter((party) => party.seat !== seat) } };
}

/** The purse of somebody who has left goes to the bank; powers and fines pass him by. */
function withoutTheGone(state: State): State {
  if (state.gone.length === 0 || state.phase.at === 'over') return state;
  const [last, ...others] = seatsIn(state);
  if (last !== undefined && others.length === 0)
    return { ...state, phase: { at: 'over', winners: [last], why: 'alone' } };
  const isIn = (seat: number): boolean => !state.gone.includes(seat);
  const coins = state.coins.map((own, seat) => (isIn(seat) ? own : 0));
  const back = state.coins.reduce((sum, own, seat) => sum + own - coins[seat]!, 0);
  const isBefore = state.phase.at === 'script' || state.phase.at === 'open'; // the first turn
  const active = isBefore && !isIn(state.active) ? leftOf(state, state.active) : state.active;
  const swept: State = { ...state, coins, active, given: state.given - back };
  return withAct(swept, (act) => {
    const owners = act.owners.filter(({ seat }) => isIn(seat));
    const [first] = act.owners;
    const lost = first && !isIn(first.seat) ? { targets: null, named: null } : {};
    return { ...act, ...lost, owners, liars: act.liars.filter(isIn) };
  });
}

/** The state after one event. Total: an event that does not fit changes nothing. */
export const evolve = (state: State, event: Event): State => withoutTheGone(happen(state, event));

function happen(state: State, event: Event): State {
  const { phase } = state;
  switch (event.type) {
    case 'picked':
      return { ...state, phase: { at: 'script', picked: event.picked } };
    case 'drew':
      return draw(state);
    case 'dealt':
      return phase.at === 'script'
        ? deal(
            state,
            phase.picked.map((place) => PACK[place]!),
          )
        : state;
    case 'read':
      return phase.at === 'open' ? { ...state, phase: { at: 'open', read: [...phase.read, event.seat] } } : state;
    case 'covered':
      return { ...state, phase: { at: 'turn' } };
    case 'looked':
      return { ...state, phase: { at: 'look', place: event.place, fromMs: event.atMs } };
    case 'took':
      return { ...state, phase: { at: 'swap', seat: event.seat, places: event.places, spied: event.spied } };
    case 'swapped':
      return swapped(state, event);
    case 'wentOn':
      return wentOn(state);
    case 'announced':
      return announced(state, event);
    case 'answered':
      return answered(state, event);
    case 'closed':
      return { ...state, phase: { at: 'breath', up: [], fromMs: event.atMs } };
    case 'judged':
      return judged(state, event);
    case 'showed':
      return showed(state, event);
    case 'seen':
      return {
        ...state,
        shown: state.shown.map((each) => (each.id === event.id ? { ...each, track: event.track ?? each.track } : each)),
        strays: state.strays.map((each) =>
          each.id === event.id ? { ...each, track: event.track ?? each.track } : each,
        ),
      };
    case 'strayed':
      return { ...state, strays: [...state.strays, { id: event.id, track: event.track, card: event.card }] };
    case 'gone':
      return {
        ...state,
        shown: state.shown.map((each) => (event.ids.includes(each.id) ? { ...each, open: false } : each)),
        strays: state.strays.filter(({ id }) => !event.ids.includes(id)),
      };
    case 'settled':
      return settled(state);
    case 'asked':
      return { ...state, phase: { at: 'choose' } };
    case 'chose':
      return chose(state, event);
    case 'named':
      return named(state, event);
    case 'used':
      return used(state, event);
    case 'fined':
      return { ...withAct(state, (act) => ({ ...act, liars: [] })), ...payFines(state, state.act?.liars ?? []) };
    case 'acted':
      return acted(state, event);
    case 'passedOn':
      return passedOn(state);
    case 'rose':
      return rise(state, event);
  }
}
