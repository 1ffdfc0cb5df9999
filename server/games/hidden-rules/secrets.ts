import type { Viewer } from '../../rules/game.ts';
import { shuffle, type Seed } from '../../rules/random.ts';
import { keep, tell } from '../../rules/secret.ts';
import { ACTION_IDS } from './draft.ts';
import { knowsOwnRules, type Hand, type Rule, type State } from './state.ts';
import { TRIGGER_IDS } from './triggers.ts';

/** Other rules, offers, notes, hints and answers for everybody whose secrets the viewer must not know. */
export function reshuffleSecretsOf(state: State, viewer: Viewer, seed: Seed): State {
  const answers = state.question ? tell(state.question.answers) : {};
  const [triggers, between] = shuffle(TRIGGER_IDS, seed);
  const [actions, next] = shuffle(ACTION_IDS, between);
  const swapTrigger = (id: number): number => triggers[id - 1] ?? id;
  const swapAction = (id: number): number => actions[id - 1] ?? id;
  const swapRule = ({ trigger, action }: Rule): Rule => ({ trigger: swapTrigger(trigger), action: swapAction(action) });
  const redrawn = (hand: Hand): Hand => ({
    ...hand,
    rules: keep(tell(hand.rules).map(swapRule)),
    offer:
      hand.offer &&
      keep({ triggers: tell(hand.offer).triggers.map(swapTrigger), actions: tell(hand.offer).actions.map(swapAction) }),
  });
  const foreign = (hand: Hand): Hand => ({
    ...redrawn(hand),
    steps: keep([1 + (seed % 4)]),
    notes: keep([`note ${seed}`]),
  });
  const redraw = (hand: Hand, seat: number): Hand => {
    if (seat !== viewer) return foreign(hand);
    return knowsOwnRules(state, seat) ? hand : redrawn(hand);
  };
  return {
    ...state,
    seed: keep(next),
    hands: state.hands.map(redraw),
    question: state.question && {
      ...state.question,
      answers: keep(
        Object.fromEntries(Object.entries(answers).map(([seat, yes]) => [seat, Number(seat) === viewer ? yes : !yes])),
      ),
    },
  };
}
