import type { Announcement, Phrase } from '../../protocol/panels.ts';
import type { Event } from './events.ts';
import type { MaskId } from './masks.ts';
import { maskName, name, namesText, placeText, say, theMask } from './phrases.ts';
import { allSeats, coinsOf, holderOf, type State } from './state.ts';

type Lines = readonly Announcement<Phrase>[];
const aloud = (text: Phrase, ...clips: readonly string[]): Lines => [{ text, clips, aloud: true }];
const maskClip = (mask: MaskId): string => `masks-${mask}`;
const quietly = (text: Phrase): Lines => [{ text, clips: [], aloud: false }];

/** Who has more coins than before, and who has fewer. */
function coinsMoved(before: State, after: State): Lines {
  const moved = allSeats(after).map((seat) => coinsOf(after, seat) - coinsOf(before, seat));
  const gains = moved.flatMap((n, seat) => (n > 0 ? [{ seat, n }] : []));
  const [only, ...others] = gains;
  if (!only) return [];
  return others.length === 0
    ? aloud(say('say.gains', { name: name(only.seat), n: only.n }), 'masksGain')
    : aloud(say('say.gain', { names: namesText(gains.map(({ seat }) => seat)) }), 'masksGain');
}

function used(before: State, after: State): Lines {
  const { act } = before;
  if (!act) return [];
  if (after.phase.at === 'over') return [...coinsMoved(before, after), ...won(after)];
  const [target] = act.targets ?? [];
  if (act.mask === 'princess' && target !== undefined) {
    return [
      ...coinsMoved(before, after),
      ...aloud(say('say.princess', { name: name(holderOf(before, target) ?? 0) }), 'masksPrincess'),
    ];
  }
  const moved = coinsMoved(before, after);
  return moved.length > 0 ? moved : aloud(say('say.nothing', { mask: theMask(act.mask) }), 'masksNothing');
}

function won(state: State): Lines {
  if (state.phase.at !== 'over') return [];
  const { winners, why } = state.phase;
  const [winner = 0] = winners;
  if (winners.length > 1) return aloud(say('say.winTogether', { names: namesText(winners) }), 'masksWon');
  return aloud(say(`say.win.${why}`, { name: name(winner), n: coinsOf(state, winner) }), 'masksWon');
}

const fined = (before: State): Lines => {
  const liars = before.act?.liars ?? [];
  const names = namesText(liars);
  return liars.length === 1
    ? aloud(say('say.fine', { names }), 'masksFine')
    : aloud(say('say.fines', { names }), 'masksFines');
};

/** Only choices that lead to more handling are told; the rest shows in the purses. */
function chosen(after: State): Lines {
  const { phase } = after;
  if (phase.at === 'name')
    return aloud(say('say.name', { name: name(holderOf(after, phase.place) ?? 0) }), 'masksName');
  if (phase.at !== 'swap') return [];
  const [one, other] = phase.places;
  return phase.spied
    ? aloud(say('say.swap', { name: name(phase.seat), place: placeText(after, other) }), 'masksSwap')
    : aloud(
        say('say.swapTwo', { name: name(phase.seat), place: placeText(after, one), other: placeText(after, other) }),
        'masksSwap',
      );
}

/** What everybody hears. Whether a swap was real, and what was looked at, is never said. */
export function announce(before: State, event: Event, after: State): Lines {
  const { phase } = after;
  switch (event.type) {
    case 'dealt':
      return quietly(say('say.read'));
    case 'covered':
      return aloud(say('say.begin', { name: name(after.active) }), 'masksBegin');
    case 'looked':
      return aloud(say('say.look', { name: name(after.active) }), 'masksLook');
    case 'took':
      return aloud(say('say.swap', { name: name(event.seat), place: placeText(after, event.places[1]) }), 'masksSwap');
    case 'chose':
      return chosen(after);
    case 'announced':
      return aloud(
        say('say.iAm', { name: name(after.active), mask: theMask(event.mask) }),
        'masksIAm',
        maskClip(event.mask),
      );
    case 'answered':
      return event.answer.place === null || phase.at !== 'claims' || phase.asked === null
        ? []
        : aloud(say('say.claims', { name: name(event.answer.seat) }), 'masksClaims');
    case 'judged':
      return after.act?.contested
        ? aloud(say('say.up'), 'masksUp')
        : aloud(say('say.alone', { name: name(after.active) }), 'masksAlone');
    case 'named':
      return event.mask ? aloud(say('say.named', { mask: theMask(event.mask) }), 'masksIAm', maskClip(event.mask)) : [];
    case 'showed':
      return aloud(
        say('say.shown', { name: name(event.shown.seat), mask: maskName(event.shown.mask) }),
        'masksWas',
        maskClip(event.shown.mask),
      );
    case 'used':
      return used(before, after);
    case 'fined':
      return fined(before);
    case 'acted':
      return won(after);
    case 'rose':
      return [
        ...aloud(say('say.rose', { name: name(event.seat) }), 'masksLeft'),
        ...quietly(say('note.rose')),
        ...won(after),
      ];
    default:
      return [];
  }
}
