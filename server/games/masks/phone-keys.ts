import type { Key, PhoneRow, Phrase } from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import { say, theMask } from './phrases.ts';
import { handCount, holderOf, mustSwap, onTable, type State } from './state.ts';

type PlainKey = Key<Phrase>;
const key = (id: string, role: PlainKey['role'], live: boolean, icon?: string): PlainKey => ({
  id,
  text: say(`key.${id}`),
  role,
  live,
  ...(icon ? { icon } : {}),
});

const onTurn = ({ phase, active }: State, seat: number): boolean => phase.at === 'turn' && active === seat;
export const mayAnnounce = (state: State, seat: number): boolean =>
  onTurn(state, seat) && !mustSwap(state) && !state.forced.includes(seat);
export const mayLook = (state: State, seat: number): boolean => onTurn(state, seat) && !mustSwap(state);
export const maySwap = onTurn;

/** Whether the seat is asked for an answer now. */
export function mayAnswer({ phase, act }: State, seat: number): boolean {
  if (phase.at !== 'claims' || !act || seat === act.seat || act.answered.includes(seat)) return false;
  return phase.asked === null || phase.asked === seat;
}
export const mayChoose = ({ phase, act }: State, seat: number): boolean =>
  phase.at === 'choose' && act?.owners[0]?.seat === seat;
export const mayName = (state: State, seat: number): boolean =>
  state.phase.at === 'name' && holderOf(state, state.phase.place) === seat;

/** Two keys alike; which of them swaps is drawn for every player apart. */
function sideKeys(state: State, seat: number): readonly PlainKey[] {
  const live = state.phase.at === 'swap' && state.phase.seat === seat;
  if (onTable(state)) return [key('done', 'main', live)];
  const first = tell(state.sides[seat]!);
  return [first, !first].map((really, place) => ({
    id: place === 0 ? 'first' : 'second',
    text: say(really ? 'key.really' : 'key.pretend'),
    role: 'plain',
    live,
  }));
}

function answerKeys(state: State, seat: number): readonly PlainKey[] {
  const live = mayAnswer(state, seat);
  const claim: PlainKey =
    state.act && state.phase.at === 'claims'
      ? {
          ...key('claim', 'main', live),
          text: say('key.iAm', { mask: theMask(state.act.mask) }),
          note: say('key.claim.note'),
        }
      : key('claim', 'main', live);
  return [
    claim,
    { ...key('pass', 'plain', live), ...(state.phase.at === 'claims' ? { note: say('key.pass.note') } : {}) },
  ];
}

/** The keys that the moment wants; the same on every phone, awake for whoever has to act. */
function momentKeys(state: State, seat: number): readonly PlainKey[] {
  const { phase } = state;
  switch (phase.at) {
    case 'script':
      return [key('read', 'main', false)];
    case 'open':
      return [key('read', 'main', !phase.read.includes(seat))];
    case 'look':
      return [key('done', 'main', seat === state.active)];
    case 'swap':
    case 'swapping':
      return sideKeys(state, seat);
    case 'choose':
      return [key('choose', 'main', mayChoose(state, seat))];
    case 'name':
      return [key('name', 'main', mayName(state, seat))];
    case 'aftermath':
      return [key('on', 'main', seat === state.active)];
    default:
      return answerKeys(state, seat);
  }
}

export function rows(state: State, seat: number): readonly PhoneRow<Phrase>[] {
  return [
    {
      kind: 'keys',
      keys: [
        key('look', 'plain', mayLook(state, seat), 'eye'),
        key('swap', 'plain', maySwap(state, seat), 'swap'),
        key('announce', 'plain', mayAnnounce(state, seat), 'say'),
      ],
    },
    { kind: 'keys', keys: momentKeys(state, seat) },
  ];
}

/** With two masks each, a key asks which hand first. */
export const asksHand = (state: State): boolean => handCount(state) === 2;
