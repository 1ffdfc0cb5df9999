import type { CardId } from '../../protocol/cards.ts';
import { pressed, seen } from '../../rules/chance.ts';
import type { Chance, Deed } from '../../rules/game.ts';
import { cardsOn, KINDS, nextStep } from './cards.ts';
import {
  faces,
  fresh,
  isCounted,
  hasChroniclers,
  heldBy,
  isIn,
  most,
  newest,
  nextDealer,
  nextOf,
  seatsIn,
  takerOf,
  type Play,
  type State,
} from './state.ts';

const nextTrack = ({ lying }: State): number => lying.reduce((most, { track }) => Math.max(most, track ?? 0), 0) + 1;

/** One to four cards, or as many as the camera counted. */
function lays(state: State, seat: number): readonly Deed[] {
  const seenNow = fresh(state).length;
  if (seenNow > 0 && !state.believed && isCounted(state)) return [pressed(seat, 'lay', `${seenNow}`)];
  const room = Math.min(most(state), heldBy(state, seat));
  return Array.from({ length: room }, (_, index) => pressed(seat, 'lay', `${index + 1}`));
}

/** One more card comes to lie face down. */
function backs(state: State, seat: number): readonly Deed[] {
  const room = Math.min(most(state), heldBy(state, seat)) - fresh(state).length;
  const awaited = room > 0 || (newest(state)?.unseen ?? 0) > 0;
  return awaited ? [seen({ type: 'card', track: nextTrack(state), card: 'BACK' })] : [];
}

const takenBack = (state: State): readonly Deed[] =>
  fresh(state).map(({ track, card }) => seen({ type: 'left', track, card }));

/** Anybody doubts the newest play, or a moment late the one before it. */
function calls(state: State): readonly Deed[] {
  const plays = state.pile.slice(-2);
  const callers = seatsIn(state).filter((seat) => isIn(state, seat));
  return plays.flatMap(({ id, by }) =>
    callers.filter((seat) => seat !== by).map((seat) => pressed(seat, `call@${id}`)),
  );
}

const owners = (state: State): readonly Deed[] =>
  hasChroniclers(state) ? state.pile.slice(-2).map(({ by }) => pressed(by, 'pale')) : [];

/** The cards of the called play as they lie there, or cards of it that the camera had not found before. */
function turned(state: State, play: Play): readonly Deed[] {
  const open = faces(state).map(({ card }) => card);
  const { cards } = state.options;
  const [right, wrong] = [play.step, nextStep(play.step)].map((step) => cardsOn(cards, step)) as [
    readonly CardId[],
    readonly CardId[],
  ];
  const chroniclers = hasChroniclers(state) ? KINDS[cards].chroniclers : [];
  const back = state.lying.find((card) => card.card === 'BACK' && card.play === play.id);
  return [...right, ...wrong, ...chroniclers]
    .filter((card) => !open.includes(card))
    .map((card) =>
      back ? seen({ type: 'turned', track: back.track, card }) : seen({ type: 'card', track: nextTrack(state), card }),
    );
}

/**
 * What people do: they lay cards more often than they doubt them, count before the camera now and then, and seldom
 * think of a Chronicler.
 */
export function chances(state: State): readonly Chance[] {
  const { phase } = state;
  const play = newest(state);
  switch (phase.at) {
    case 'deal':
      return [
        { weight: 2, deeds: () => [pressed(state.dealer, 'ok'), pressed('host', 'ok')] },
        { weight: 1, deeds: () => lays(state, nextOf(state, state.dealer)) },
      ];
    case 'turn':
      return [
        { weight: 6, deeds: () => lays(state, phase.seat) },
        { weight: 3, deeds: () => backs(state, phase.seat) },
        { weight: 1, deeds: () => takenBack(state) },
        {
          weight: 0.2,
          deeds: () => [seen({ type: 'card', track: nextTrack(state), card: cardsOn(state.options.cards, 3)[0]! })],
        }, // a slip of the hand
        { weight: 2, deeds: () => calls(state) },
        { weight: 1, deeds: () => [pressed('host', 'believe')] },
        { weight: 1, deeds: () => owners(state) },
      ];
    case 'last':
      return [
        { weight: 5, deeds: () => seatsIn(state).map((seat) => pressed(seat, 'ok')) },
        { weight: 1, deeds: () => [pressed('host', 'ok')] },
        { weight: 2, deeds: () => calls(state) },
        { weight: 1, deeds: () => owners(state) },
      ];
    case 'reveal':
      return [
        { weight: 4, deeds: () => (play ? turned(state, play) : []) },
        { weight: 1, deeds: () => ['verdict@true', 'verdict@lie'].map((key) => pressed('host', key)) },
        { weight: 1, deeds: () => calls(state) },
      ];
    case 'pickup':
      return [
        { weight: 1, deeds: () => [seen({ type: 'clear' })] },
        { weight: 1, deeds: () => [pressed(takerOf(state) ?? 'host', 'ok'), pressed('host', 'ok')] },
      ];
    case 'between':
      return [{ weight: 1, deeds: () => [pressed(nextDealer(state), 'ok'), pressed('host', 'ok')] }];
    case 'over':
      return [];
  }
}
