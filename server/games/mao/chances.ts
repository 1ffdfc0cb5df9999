import type { CardId } from '../../protocol/cards.ts';
import { pressed, seen } from '../../rules/chance.ts';
import type { Chance, Deed } from '../../rules/game.ts';
import { tell } from '../../rules/secret.ts';
import { missing } from './books.ts';
import { FACES, matches } from './cards.ts';
import { choosable } from './options.ts';
import { CEILING } from './secrets.ts';
import { isStuck, seatsIn, topOf, type State } from './state.ts';

const FITTING = new Map(FACES.map((top) => [top, FACES.filter((card) => matches(card, top))]));
const OTHERS = new Map(FACES.map((top) => [top, FACES.filter((card) => !matches(card, top))]));

/** Of some faces those that are not in the pile. */
function cards({ pile, leaving }: State, faces: readonly CardId[] = FACES): readonly Deed[] {
  const lying = new Set([...pile, ...leaving].map(({ card }) => card));
  const track = Math.max(0, pile.at(-1)?.id ?? 0, leaving.at(-1)?.id ?? 0) + 1;
  return faces.filter((card) => !lying.has(card)).map((card) => seen({ type: 'card', track, card }));
}

const draws = (state: State): readonly Deed[] => [pressed(tell(state.books).course.turn, 'drew')];
const goingBack = (state: State): readonly Deed[] => [
  ...state.leaving.map(({ track, card }) => seen({ type: 'left', track, card })),
  pressed('host', 'back'),
];

/** What happens beside the game: the camera loses the top card, a wrong deal shows, somebody else had laid the card. */
const slips = (state: State): readonly Deed[] => [
  ...state.pile
    .slice(-1)
    .flatMap(({ track, card }) => [
      seen({ type: 'left', track, card }),
      seen({ type: 'card', track: (track ?? 0) + 1, card }),
    ]),
  ...seatsIn(state).map((seat) => pressed(state.dealer, 'pass', `${seat}`)),
  ...['thrownIn', 'handOn'].map((key) => pressed('host', key)),
];

/** What an attentive dealer fines, or lets pass. */
function justice(state: State): readonly Deed[] {
  const { alerts, out } = tell(state.books);
  const fine = (seat: number, kind: string): Deed => pressed(state.dealer, 'penalty', `${seat}|${kind}`);
  const owing = out ? missing(state, out).map((kind) => fine(out.seat, kind)) : [];
  const pass = alerts.length > 0 ? [pressed(state.dealer, 'pass')] : [];
  return [...alerts.map(({ seat, kind }) => fine(seat, kind)), ...owing, ...pass];
}

function inPlay(state: State): readonly Chance[] {
  const { dealer } = state;
  const { alerts, out } = tell(state.books);
  const top = topOf(state)?.card ?? '';
  const isOpen = alerts.length > 0 || out !== null;
  return [
    { weight: 24, deeds: () => cards(state, FITTING.get(top)) },
    { weight: 1, deeds: () => cards(state, OTHERS.get(top)) },
    { weight: 8, deeds: () => draws(state) },
    ...(state.leaving.length > 0 ? [{ weight: 24, deeds: () => goingBack(state) }] : []),
    ...(isOpen ? [{ weight: 24, deeds: () => justice(state) }] : []),
    ...(out ? [{ weight: 48, deeds: () => ['word', 'tap'].map((key) => pressed(dealer, key)) }] : []),
    { weight: 1, deeds: () => seatsIn(state).map((seat) => pressed(dealer, 'penalty', `${seat}|talking`)) },
    { weight: 1, deeds: () => [pressed(dealer, 'penalty', 'takeBack')] },
    { weight: 0.5, deeds: () => slips(state) },
    ...(isStuck(state) ? [{ weight: 24, deeds: () => [pressed(dealer, 'count')] }] : []),
  ];
}

function additions(state: State): readonly Deed[] {
  const active = tell(state.secrets).map(({ name }) => name);
  const left = active.length >= CEILING ? [] : choosable(state.options).filter((id) => !active.includes(id));
  return ['none', ...left].map((id) => pressed(state.dealer, 'add', id));
}

/** What people do: mostly they lay a card that matches, or draw; the dealer is attentive and hears the word. */
export function chances(state: State): readonly Chance[] {
  switch (state.phase.at) {
    case 'deal':
      return [
        { weight: 4, deeds: () => [pressed(state.dealer, 'dealt'), pressed('host', 'dealt')] },
        { weight: 1, deeds: () => slips(state) },
      ];
    case 'starter':
      return [{ weight: 1, deeds: () => cards(state) }];
    case 'play':
      return inPlay(state);
    case 'handOver':
      return [{ weight: 1, deeds: () => additions(state) }];
    case 'over':
      return [];
  }
}
