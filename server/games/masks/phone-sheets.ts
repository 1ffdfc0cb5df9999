import type { Phrase, Sheet, SheetField } from '../../protocol/panels.ts';
import type { MaskId } from './masks.ts';
import { asksHand, mayAnnounce, mayAnswer, mayChoose, mayLook, mayName, maySwap } from './phone-keys.ts';
import { maskName, name, placeText, powerText, say, theMask } from './phrases.ts';
import { aimOf, targetCount, targetsFor } from './powers.ts';
import { allPlaces, coinsOf, inPlay, placesOf, type State } from './state.ts';

type Field = SheetField<Phrase>;
interface Draft {
  readonly key: string;
  readonly title: Phrase;
  readonly fields: readonly Field[];
  readonly live: boolean;
  readonly small?: Phrase;
}

const sheet = ({ key, title, fields, live, small }: Draft): Sheet<Phrase> => ({
  key,
  title,
  text: say(`${key}.text`),
  ladder: [],
  fields,
  small: small ?? null,
  confirm: { id: key, text: say(`${key}.confirm`), role: 'main', live },
  cancel: say('sheet.cancel'),
});

const grid = (id: string, options: Field['options']): Field => ({ id, label: say(`field.${id}`), options, grid: true });

const maskField = (state: State): Field =>
  grid(
    'mask',
    inPlay(state).map((mask) => ({ id: mask, text: maskName(mask), note: powerText(mask) })),
  );
const handField = (state: State): readonly Field[] =>
  asksHand(state)
    ? [
        grid(
          'hand',
          ['left', 'right'].map((side, hand) => ({ id: `${hand}`, text: say(`hand.${side}`) })),
        ),
      ]
    : [];
const placeField = (state: State, id: string, places: readonly number[]): Field =>
  grid(
    id,
    places.map((place) => ({ id: `${place}`, text: placeText(state, place) })),
  );
const seatField = (state: State, id: string, seats: readonly number[]): Field =>
  grid(
    id,
    seats.map((seat) => ({
      id: `${seat}`,
      text: say('place.of', { name: name(seat) }),
      note: say('field.coins', { n: coinsOf(state, seat) }),
    })),
  );

function turnSheets(state: State, seat: number): readonly Sheet<Phrase>[] {
  const hand = handField(state);
  const own = placesOf(state, state.active);
  const targets = allPlaces(state).filter((place) => own.length > 1 || !own.includes(place));
  return [
    ...(asksHand(state)
      ? [sheet({ key: 'look', title: say('look.title'), fields: hand, live: mayLook(state, seat) })]
      : []),
    sheet({
      key: 'swap',
      title: say('swap.title'),
      fields: [placeField(state, 'target', targets), ...hand],
      live: maySwap(state, seat),
      small: say('swap.small'),
    }),
    sheet({
      key: 'announce',
      title: say('announce.title'),
      fields: [maskField(state), ...hand],
      live: mayAnnounce(state, seat),
      small: say('announce.small'),
    }),
  ];
}

/** Whom the power is used on; the fields say how many. */
function chooseFields(state: State, mask: MaskId): readonly Field[] {
  const owner = state.act?.owners[0];
  if (!owner) return [];
  const may = targetsFor(state, mask, owner);
  const ids = targetCount(mask) === 2 ? ['one', 'other'] : ['whom'];
  const ofSeats = aimOf(mask) === 'seat' || aimOf(mask) === 'seats';
  return ids.map((id) => (ofSeats ? seatField(state, id, may) : placeField(state, id, may)));
}

export function sheets(state: State, seat: number): readonly Sheet<Phrase>[] {
  const { phase, act } = state;
  switch (phase.at) {
    case 'turn':
      return turnSheets(state, seat);
    case 'claims':
      return asksHand(state)
        ? [sheet({ key: 'claim', title: say('claim.title'), fields: handField(state), live: mayAnswer(state, seat) })]
        : [];
    case 'choose':
      return act
        ? [
            sheet({
              key: 'choose',
              title: say('choose.title', { mask: theMask(act.mask) }),
              fields: chooseFields(state, act.mask),
              live: mayChoose(state, seat),
              small: powerText(act.mask),
            }),
          ]
        : [];
    case 'name':
      return [sheet({ key: 'name', title: say('name.title'), fields: [maskField(state)], live: mayName(state, seat) })];
    default:
      return [];
  }
}
