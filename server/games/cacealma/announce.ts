import type { Announcement, Phrase } from '../../protocol/panels.ts';
import type { Event } from './events.ts';
import { claim, name, namesOf, points, ranks, say } from './phrases.ts';
import { placesOf, winnersOf } from './places.ts';
import type { State } from './state.ts';

type Lines = readonly Announcement<Phrase>[];
const aloud = (text: Phrase, clip: string): Lines => [{ text, clips: [clip], aloud: true }];
const caption = (text: Phrase): Lines => [{ text, clips: [], aloud: false }];

function judged(after: State): Lines {
  const { phase } = after;
  if (phase.at !== 'pickup') return [];
  const taker = phase.lie ? phase.accused : phase.accuser;
  return phase.lie
    ? aloud(say('say.lie', { name: name(taker) }), 'cacealmaLie')
    : aloud(say('say.true', { name: name(taker) }), 'cacealmaTrue');
}

function won(after: State): Lines {
  if (after.phase.at !== 'over') return [];
  const winners = winnersOf(after);
  const most = after.scores[winners[0] ?? 0] ?? 0;
  return aloud(say('say.wins', { names: namesOf(winners), points: points(most) }), 'cacealmaWon');
}

/** Everybody else has left. */
const alone = (after: State): Lines =>
  after.phase.at === 'over'
    ? winnersOf(after).flatMap((seat) => aloud(say('say.alone', { name: name(seat) }), 'cacealmaWon'))
    : [];

/** A round that ends: who is out first, and the end of the match. */
function ended(before: State, after: State): Lines {
  const added = after.out.filter((seat) => !before.out.includes(seat));
  const [seat] = added;
  if (seat === undefined) return [];
  if (after.phase.at === 'over') return won(after);
  if (after.phase.at !== 'between') return aloud(say('say.out', { name: name(seat) }), 'cacealmaOut');
  const first = placesOf(after).find(({ place }) => place === 1)?.seat ?? seat;
  return aloud(say('say.round', { name: name(first) }), 'cacealmaRound');
}

/** All of it is public: what was said, who called whom, and what became of the pile. */
export function announce(before: State, event: Event, after: State): Lines {
  switch (event.type) {
    case 'dealt':
      return after.phase.at === 'turn'
        ? aloud(say('say.begin', { name: name(after.phase.seat), ranks: ranks(after, after.due) }), 'cacealmaBegin')
        : [];
    case 'laid':
      return [
        ...caption(say('say.laid', { name: name(event.play.by), claim: claim(after, event.play) })),
        ...(after.phase.at === 'last' ? aloud(say('say.last', { name: name(event.play.by) }), 'cacealmaLast') : []),
      ];
    case 'raced':
      return caption(say('say.raced'));
    case 'called':
    case 'overtaken': {
      const accused = after.phase.at === 'reveal' ? after.phase.accused : event.by;
      return aloud(say('say.called', { name: name(event.by), accused: name(accused) }), 'cacealmaCall');
    }
    case 'judged':
      return judged(after);
    case 'paled':
      return aloud(say('say.pale', { name: name(event.by) }), 'cacealmaPale');
    case 'rose':
      return [
        ...aloud(say('say.rose', { name: name(event.seat) }), 'cacealmaLeft'),
        ...caption(say('note.rose')),
        ...alone(after),
      ];
    case 'sat':
      return caption(say('say.sat', { name: name(event.seat), n: after.scores[event.seat] ?? 0 }));
    case 'picked':
    case 'stood':
      return ended(before, after);
    default:
      return [];
  }
}
