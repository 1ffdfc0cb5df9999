import type { Phrase, Sheet } from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import type { Target } from './call.ts';
import { ACTION_IDS } from './draft.ts';
import { maySolve, mayCall } from './phone-keys.ts';
import { judged, knownRules } from './phone-secret.ts';
import { actionText, cardName, ladderOf, name, plain, say, triggerText } from './phrases.ts';
import { seatsIn, type State } from './state.ts';
import { TRIGGER_IDS } from './triggers.ts';

const callTitle = (prefix: string, target: Target | undefined): Phrase =>
  target
    ? say(`${prefix}.title`, { name: name(target.laid.by), card: cardName(target.laid.card) })
    : say(`${prefix}.nothing`);

/** A sheet around one call; the confirming key names the card, so a late press cannot hit the next one. */
function callSheet(state: State, seat: number, kind: 'call' | 'found' | 'sum'): Sheet<Phrase> {
  const target = judged(state);
  const confirm = target ? `${kind}@${target.laid.id}` : kind;
  const steps = tell(state.hands[seat]!.steps);
  const ladder = knownRules(state, seat)
    .flatMap((rule) => ladderOf(rule))
    .map((hint, place) => (steps.includes(place + 1) ? say('ladder.said', { hint }) : hint));
  return {
    key: kind,
    title: callTitle(kind, target),
    text: say(`${kind}.text`),
    ladder: kind === 'call' ? ladder : [],
    fields: [],
    small: say(state.options.falseAlarm ? 'call.smallAlarm' : `${kind}.small`),
    confirm: { id: confirm, text: say(`${kind}.confirm`), role: 'stop', live: mayCall(state, seat) },
    cancel: say('sheet.cancel'),
  };
}

const listed = (ids: readonly number[], text: (id: number) => Phrase) =>
  ids.map((id) => ({ id: `${id}`, text: text(id) }));

function solveSheet(state: State, seat: number): Sheet<Phrase> {
  return {
    key: 'solve',
    title: say('solve.title'),
    text: say('solve.text'),
    ladder: [],
    fields: [
      {
        id: 'owner',
        label: say('solve.owner'),
        options: listed(seatsIn(state), (other) => say('card.by', { name: name(other) })),
      },
      { id: 'trigger', label: say('solve.trigger'), options: listed(TRIGGER_IDS, (id) => plain(triggerText(id))) },
      { id: 'action', label: say('solve.action'), options: listed(ACTION_IDS, (id) => plain(actionText(id))) },
    ],
    small: say('solve.small'),
    confirm: { id: 'solve', text: say('solve.confirm'), role: 'stop', live: maySolve(state, seat) },
    cancel: say('sheet.cancel'),
  };
}

function tickSheet(state: State): Sheet<Phrase> {
  return {
    key: 'tick',
    title: say('tick.title'),
    text: say('tick.text'),
    ladder: [],
    fields: [{ id: 'word', label: say('tick.word'), options: [] }],
    small: say('tick.small'),
    confirm: { id: 'tick', text: say('tick.confirm'), role: 'main', live: state.phase.at !== 'over' },
    cancel: say('sheet.cancel'),
  };
}

export function sheets(state: State, seat: number): readonly Sheet<Phrase>[] {
  const { solve, anyone, police } = state.options;
  return [
    callSheet(state, seat, 'call'),
    tickSheet(state),
    ...(solve ? [solveSheet(state, seat)] : []),
    ...(anyone ? [callSheet(state, seat, 'found')] : []),
    ...(police ? [callSheet(state, seat, 'sum')] : []),
  ];
}
