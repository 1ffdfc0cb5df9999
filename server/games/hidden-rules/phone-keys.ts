import type { Key, PhoneRow, Phrase } from '../../protocol/panels.ts';
import { callable } from './call.ts';
import { say } from './phrases.ts';
import { judged } from './phone-secret.ts';
import { newest, PAD, seatsIn, takerOf, type State } from './state.ts';
import { dutyOf } from './table-view.ts';

type PlainKey = Key<Phrase>;
const key = (id: string, role: PlainKey['role'], live: boolean): PlainKey => ({
  id,
  text: say(`key.${id}`),
  role,
  live,
});

/** Whether this phone may call the play; whose card it is and what was called already is public. */
export function mayCall(state: State, seat: number): boolean {
  const target = judged(state);
  const { by = null, callers = [] } = target?.laid ?? {};
  const isOthers = by !== null && by !== seat && !state.gone.includes(by);
  return isOthers && !state.question && !callers.includes(seat);
}

/** "Said it", or "Agreed" once the trick is finished: the same key on every phone. */
function mainKey(state: State, seat: number): PlainKey {
  const { phase } = state;
  if (phase.at !== 'finished') return key('said', 'main', phase.at === 'say' && newest(state)?.by === seat);
  const taker = takerOf(state);
  const agreedAll = seatsIn(state).every((other) => other === taker || phase.agreed.includes(other));
  const live = seat === taker ? phase.graceOver || agreedAll : !phase.agreed.includes(seat);
  return key('ok', 'main', live && !state.question);
}

/** On your own turn, once. */
export const maySolve = ({ phase, question, solvedOn, row }: State, seat: number): boolean =>
  phase.at === 'turn' && phase.seat === seat && !question && solvedOn !== row.at(-1)?.id;

function extraKeys(state: State, seat: number): readonly PlainKey[] {
  const { anyone, police, solve } = state.options;
  const said = (judged(state)?.laid.saidAtMs ?? null) !== null;
  return [
    key('tick', 'plain', state.phase.at !== 'over'),
    ...(solve ? [key('solve', 'plain', maySolve(state, seat))] : []),
    ...(anyone ? [key('found', 'plain', mayCall(state, seat))] : []),
    ...(police ? [key('sum', 'plain', mayCall(state, seat) && said)] : []),
  ];
}

function answerKeys(state: State, seat: number): readonly PhoneRow<Phrase>[] {
  const { question, options } = state;
  if (!options.anyone && !options.police) return [];
  const asked = question?.kind === 'found' && seat !== question.by && !question.answered.includes(seat);
  const admit = question?.kind === 'sum' && callable(state)?.laid.by === seat;
  return [{ kind: 'keys', keys: [key('yes', 'plain', asked || admit), key('no', 'plain', asked)] }];
}

export function rows(state: State, seat: number): readonly PhoneRow<Phrase>[] {
  const duty = dutyOf(state);
  const asked = duty.key === 'ace' && duty.seat === seat;
  const options = ['1', '11'].map((id) => ({ id, text: say(`ace.${id}`) }));
  const over = state.phase.at === 'over';
  return [
    { kind: 'choice', id: 'ace', label: say(asked ? 'ace.yours' : 'ace.counts'), asked, live: asked, options },
    { kind: 'keys', keys: [key('call', 'stop', mayCall(state, seat)), mainKey(state, seat)] },
    { kind: 'pad', live: !over, keys: PAD.map((id) => ({ id, icon: id, text: say(`pad.${id}`) })) },
    ...answerKeys(state, seat),
    { kind: 'keys', keys: extraKeys(state, seat) },
  ];
}
