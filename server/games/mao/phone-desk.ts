import type { DeskPanel, Key, Phrase } from '../../protocol/panels.ts';
import { name, say } from './phrases.ts';
import { isStuck, KINDS, seatsIn, type State } from './state.ts';

const key = (id: string, role: Key<Phrase>['role'] = 'plain', text = id): Key<Phrase> => ({
  id,
  text: say(`key.${text}`),
  role,
  live: true,
});
const bare = (keys: readonly Key<Phrase>[]): DeskPanel<Phrase> => ({ groups: [], confirm: null, keys });

/** Who, what, and the penalty; nothing is chosen beforehand from what only the sheet knows. */
function penaltyDesk(state: State): DeskPanel<Phrase> {
  const kinds = KINDS.map((kind) => ({ id: kind, text: say(`kind.${kind}`) }));
  return {
    groups: [
      {
        id: 'who',
        label: say('desk.who'),
        options: seatsIn(state).map((seat) => ({ id: `${seat}`, text: say('desk.name', { name: name(seat) }) })),
      },
      {
        id: 'what',
        label: say('desk.what'),
        options: [...kinds, { id: 'takeBack', text: say('kind.takeBack'), alone: true }],
      },
    ],
    confirm: key('penalty', 'stop'),
    keys: [
      key('word'),
      key('tap'),
      key('drew', 'plain', 'drewOne'),
      ...(isStuck(state) ? [key('count', 'main')] : [key('pass')]),
    ],
  };
}

/**
 * The dealer's keys. They are on the dealer's phone alone: who deals is public, and the same keys lie there in every
 * hand whatever the secrets are (RULES.md 1.3.5 forbids keys that only the owner of a secret would have).
 */
export function desk(state: State): DeskPanel<Phrase> | null {
  switch (state.phase.at) {
    case 'deal':
      return bare([key('thrownIn'), key('dealt', 'main')]);
    case 'starter':
      return bare([key('thrownIn')]);
    case 'play':
      return penaltyDesk(state);
    case 'handOver':
      return bare(state.options.own ? [key('own')] : []);
    case 'over':
      return null;
  }
}
