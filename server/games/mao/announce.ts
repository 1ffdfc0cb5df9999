import type { Announcement, Phrase } from '../../protocol/panels.ts';
import type { Event } from './events.ts';
import { name, say } from './phrases.ts';
import type { State } from './state.ts';

type Lines = readonly Announcement<Phrase>[];
const aloud = (text: Phrase, clips: readonly string[]): Announcement<Phrase> => ({ text, clips, aloud: true });
const caption = (text: Phrase): Lines => [{ text, clips: [], aloud: false }];

/** All the table ever hears about the rules. */
const THREE: Lines = [1, 2, 3].map((n) => aloud(say(`three.${n}`), [`maoThree${n}`]));

/**
 * Aloud: the three sentences at every deal, and the word penalty once the dealer has pressed it; nothing else.
 * A penalty names nobody's breach, and a new hand sounds the same whether or not a secret was added.
 */
export function announce(_before: State, event: Event, after: State): Lines {
  switch (event.type) {
    case 'dealt':
      return THREE;
    case 'thrownIn':
      return caption(say('say.thrownIn', { name: name(after.dealer) }));
    case 'fined':
      return [aloud(say('say.penalty', { name: name(event.seat) }), ['maoPenalty'])];
    case 'pardoned':
      return caption(say('say.pardoned'));
    case 'won':
      return caption(say(after.phase.at === 'over' ? 'say.winsMatch' : 'say.winsHand', { name: name(event.seat) }));
    case 'rose':
      return [
        ...caption(say('say.rose', { name: name(event.seat) })),
        ...caption(say('note.rose')),
        ...(after.phase.at === 'over' ? caption(say('say.alone', { name: name(after.phase.winner) })) : []),
      ];
    case 'sat':
      return caption(say('say.sat', { name: name(event.seat) }));
    case 'nobodyWon':
      return caption(say('say.nobody'));
    case 'sheetReady':
      return caption(say('say.nextHand', { name: name(after.dealer), n: after.hand }));
    case 'handedOn':
      return caption(say('say.handedOn', { name: name(after.dealer) }));
    default:
      return [];
  }
}
