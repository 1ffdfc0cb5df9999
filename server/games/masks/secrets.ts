import type { Viewer } from '../../rules/game.ts';
import { shuffle, type Seed } from '../../rules/random.ts';
import { keep, tell } from '../../rules/secret.ts';
import { allPlaces, type Answer, type Place, type State } from './state.ts';
import { visibleTo } from './sight.ts';

/** Masks where the viewer does not see them, answers not given to him, and the sides of other players' keys, all drawn again. */
export function reshuffleSecretsOf(state: State, viewer: Viewer, seed: Seed): State {
  const seen = state.phase.at === 'open' || state.phase.at === 'over' ? allPlaces(state) : visibleTo(state, viewer);
  const { act } = state;
  return {
    ...state,
    seed: keep(seed),
    masks: state.masks && keep(shuffled(tell(state.masks), seen, seed)),
    sides: state.sides.map((side, seat) => (seat === viewer ? side : keep(!tell(side)))),
    act: act && { ...act, answers: keep(tell(act.answers).map((answer) => hidden(state, viewer, answer))) },
  };
}

function shuffled<T>(masks: readonly T[], fixed: readonly Place[], seed: Seed): readonly T[] {
  const free = masks.map((_, place) => place).filter((place) => !fixed.includes(place));
  const [order] = shuffle(free, seed);
  return masks.map((mask, place) => (fixed.includes(place) ? mask : masks[order[free.indexOf(place)]!]!));
}

/** While all answer at once, nobody knows the answers of the others. */
function hidden(state: State, viewer: Viewer, answer: Answer): Answer {
  const secret = state.options.together && (state.phase.at === 'claims' || isUnjudged(state)) && answer.seat !== viewer;
  return secret ? { ...answer, place: answer.place === null ? answer.seat : null } : answer;
}
const isUnjudged = ({ phase }: State): boolean => phase.at === 'breath' && phase.up.length === 0;
