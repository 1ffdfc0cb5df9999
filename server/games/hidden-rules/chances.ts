import { FRENCH_RANKS, FRENCH_SUITS } from '../../protocol/cards.ts';
import { pressed, seen } from '../../rules/chance.ts';
import type { Chance, Deed } from '../../rules/game.ts';
import { tell } from '../../rules/secret.ts';
import { openCards } from './facts.ts';
import { firstOf, keepCount } from './presses.ts';
import { newest, PAD, seatsIn, type State } from './state.ts';

const FACES = FRENCH_RANKS.flatMap((rank) => FRENCH_SUITS.map((suit) => `${rank}${suit}`));

/** Any face that can still be in a hand or in the stock. */
function cards(state: State): readonly Deed[] {
  const open = openCards(state);
  const known = new Set([...state.spent, ...open.map(({ card }) => card)]);
  const track = (open.at(-1)?.id ?? 0) + 1;
  return FACES.filter((card) => !known.has(card)).map((card) => seen({ type: 'card', track, card }));
}

const goingBack = (state: State): readonly Deed[] => [
  ...state.leaving.map(({ laid }) => seen({ type: 'left', track: laid.track, card: laid.card })),
  pressed('host', 'back'),
];

function keeps(state: State): readonly Deed[] {
  return seatsIn(state).flatMap((seat) => {
    const offer = state.hands[seat]?.offer;
    if (!offer) return [];
    const places = firstOf(tell(offer), keepCount(state, seat)).map((_, place) => place);
    return [pressed(seat, 'keep', [...places, ...places].join('|'))];
  });
}

/** A guess at a rule of somebody else, by a wizard or by chance. */
function guesses(state: State, seat: number): readonly Deed[] {
  const others = seatsIn(state).filter((other) => other !== seat);
  return others.flatMap((owner) =>
    tell(state.hands[owner]!.rules).flatMap(({ trigger, action }) =>
      [action, 1 + (action % 28)].map((said) => pressed(seat, 'solve', `${owner}|${trigger}|${said}`)),
    ),
  );
}

/** What happens beside the game: the newest card was entered wrongly, a word is ticked off. */
const slips = (state: State): readonly Deed[] => [
  ...state.row.slice(-1).map(({ track, card }) => seen({ type: 'left', track, card }, 'host')),
  ...seatsIn(state).map((seat) => pressed(seat, 'tick', 'Snoopy')),
];

const byAll = (state: State, ...keys: readonly string[]): readonly Deed[] =>
  seatsIn(state).flatMap((seat) => keys.map((key) => pressed(seat, key)));

const agreements = (state: State, agreed: readonly number[]): readonly Deed[] =>
  seatsIn(state)
    .filter((seat) => !agreed.includes(seat))
    .map((seat) => pressed(seat, 'ok'));

/** Calls on the newest card, most of them without reason. */
function calls(state: State): readonly Chance[] {
  const { anyone, police } = state.options;
  if (state.question || !(newest(state) ?? state.takenBack)) return [];
  return [
    { weight: 1, deeds: () => seatsIn(state).map((seat) => pressed(seat, 'call', '1')) },
    ...(anyone ? [{ weight: 1, deeds: () => byAll(state, 'found') }] : []),
    ...(police ? [{ weight: 1, deeds: () => byAll(state, 'sum') }] : []),
  ];
}

/** What the phase is about. */
function forward(state: State): readonly Chance[] {
  const { phase } = state;
  const by = newest(state)?.by ?? state.flipper;
  const pad: Chance = { weight: 3, deeds: () => PAD.map((key) => pressed(by, key)) };
  switch (phase.at) {
    case 'draft':
      return [];
    case 'starter':
      return [{ weight: 8, deeds: () => cards(state) }];
    case 'turn':
      return [
        { weight: 12, deeds: () => cards(state) },
        ...(state.options.solve ? [{ weight: 1, deeds: () => guesses(state, phase.seat) }] : []),
      ];
    case 'ace':
    case 'starterAce':
      return [{ weight: 8, deeds: () => [pressed(by, 'ace', '1'), pressed(by, 'ace', '11')] }, pad];
    case 'say':
      return [{ weight: 8, deeds: () => [pressed(by, 'said')] }, pad, { weight: 2, deeds: () => cards(state) }];
    case 'finished':
      return [
        { weight: 8, deeds: () => agreements(state, phase.agreed) },
        { weight: 1, deeds: () => [pressed('host', 'collect')] },
      ];
    case 'reshuffle':
      return [{ weight: 8, deeds: () => [pressed('host', 'shuffled')] }];
    case 'over':
      return [];
  }
}

/**
 * What people do: they lay a card and say the sum far more often than they call. Were every key as likely, points would
 * be lost faster than tricks are taken, and no game would end.
 */
export function chances(state: State): readonly Chance[] {
  const { phase, question, leaving } = state;
  if (phase.at === 'over') return [];
  return [
    ...(leaving.length > 0 ? [{ weight: 12, deeds: () => goingBack(state) }] : []),
    ...(question ? [{ weight: 8, deeds: () => [...byAll(state, 'yes', 'no'), pressed('host', 'no')] }] : []),
    ...(leaving.length > 0 || question ? [] : forward(state)),
    ...calls(state),
    { weight: 0.2, deeds: () => slips(state) },
    ...(state.hands.some(({ offer }) => offer) ? [{ weight: 2, deeds: () => keeps(state) }] : []),
  ];
}
