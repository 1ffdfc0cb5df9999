import type { Phrase, SecretPanel } from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import { callable, fires, type Target } from './call.ts';
import { measure } from './draft.ts';
import { actionText, BLANK, name, say, supply, triggerText } from './phrases.ts';
import { knowsOwnRules, newest, type Rule, type State } from './state.ts';

const ruleCount = (state: State): number => measure(state.names.length, state.options).kept;

/** The owner's rules as far as he may know them; undefined in the places of rules he has not. */
export function knownRules(state: State, seat: number): readonly (Rule | undefined)[] {
  const rules = knowsOwnRules(state, seat) ? tell(state.hands[seat]!.rules) : [];
  return Array.from({ length: ruleCount(state) }, (_, place) => rules[place]);
}

/** The play that may be called now, once its value is known. */
export function judged(state: State): Target | undefined {
  const target = callable(state);
  const open = state.phase.at === 'ace' && target?.laid.id === newest(state)?.id;
  return open ? undefined : target;
}

/** Three lines a rule, whatever they hold: trigger, action, and what I can tell about the play. */
export function secretPanel(state: State, seat: number): SecretPanel<Phrase> {
  const rules = knownRules(state, seat);
  const target = judged(state);
  const nothing = say(knowsOwnRules(state, seat) ? 'secret.none' : 'secret.blind');
  const fired =
    state.options.assist === 'coach' &&
    target !== undefined &&
    target.laid.by !== seat &&
    rules.some((rule) => rule && fires(rule, target));
  return {
    label: say(ruleCount(state) > 1 ? 'secret.holdTwo' : 'secret.hold'),
    lines: rules.flatMap((rule) =>
      rule
        ? [triggerText(rule.trigger), actionText(rule.action), target ? supply(state, rule, target) : BLANK]
        : [nothing, BLANK, BLANK],
    ),
    notes: tell(state.hands[seat]!.notes),
    nudge: fired ? say('secret.nudge', { name: name(target.laid.by) }) : null,
  };
}
