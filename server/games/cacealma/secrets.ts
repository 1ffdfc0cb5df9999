import type { Viewer } from '../../rules/game.ts';
import type { Seed } from '../../rules/random.ts';
import { keep, tell } from '../../rules/secret.ts';
import type { State } from './state.ts';

/** The only secret there is: who has owned up to a Pale one that is not due yet. Turned around for everybody else. */
export const reshuffleSecretsOf = (state: State, viewer: Viewer, _seed: Seed): State => ({
  ...state,
  pile: state.pile.map((play) =>
    play.by === viewer || play.closed ? play : { ...play, owned: keep(!tell(play.owned)) },
  ),
});
