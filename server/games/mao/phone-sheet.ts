import type { Phrase, PickPanel, SecretPanel, Sheet } from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import { listed, name, say, secretText } from './phrases.ts';
import { choosable } from './options.ts';
import { OWN_LETTERS } from './secrets.ts';
import { seatsIn, type Alert, type State } from './state.ts';

const ALERTS_SHOWN = 2;

const alertText = ({ kind, seat, drew }: Alert): Phrase =>
  say(drew ? 'alert.drew' : `alert.${kind}`, { name: name(seat) });

function turnLine(state: State): Phrase {
  const { course } = tell(state.books);
  if (state.phase.at !== 'play') return say('sheet.turn.none');
  return say(course.dir === 1 ? 'sheet.turn.clockwise' : 'sheet.turn.counter', { name: name(course.turn) });
}

function owedLine(state: State): Phrase {
  const { course } = tell(state.books);
  const owes = state.phase.at === 'play' && course.owed > 0;
  return owes ? say('sheet.owed', { name: name(course.turn), n: course.owed }) : say('sheet.owed.none');
}

function handsLine(state: State): Phrase {
  const { held } = tell(state.books);
  if (state.phase.at !== 'play') return say('sheet.hands.none');
  const hands = seatsIn(state).map((seat) => say('sheet.hand', { name: name(seat), n: held[seat] ?? 0 }));
  return say('sheet.hands', { hands: listed(hands) });
}

/** The dealer's sheet, always four lines: turn, secrets, debt, hands; alerts stand in the nudge. Held to be read. */
export function sheetPanel(state: State): SecretPanel<Phrase> {
  const added = tell(state.secrets).map((each) => secretText(each.name));
  const { alerts } = tell(state.books);
  const shown = state.phase.at === 'play' ? alerts.slice(0, ALERTS_SHOWN).map(alertText) : [];
  return {
    label: say('sheet.hold'),
    lines: [turnLine(state), say('sheet.secrets', { secrets: listed(added) }), owedLine(state), handsLine(state)],
    notes: [],
    nudge: shown.length > 0 ? listed(shown) : null,
  };
}

/**
 * The winner may add one secret; what each is shows only while held. The list is equally long whatever is on the sheet,
 * so nobody can count secrets on it from across the table.
 */
export function pickPanel(state: State): PickPanel<Phrase> {
  const active = tell(state.secrets).map((each) => each.name);
  const textOf = (id: string): Phrase =>
    active.includes(id) ? say('pick.in', { secret: secretText(id) }) : secretText(id);
  return {
    key: 'add',
    title: say('pick.title'),
    groups: [
      {
        id: 'secret',
        label: say('pick.secret'),
        options: [
          { id: 'none', text: say('pick.none') },
          ...choosable(state.options).map((id) => ({ id, text: textOf(id) })),
        ],
      },
    ],
    keep: 1,
    done: false,
    confirm: say('pick.confirm'),
  };
}

/** A secret in the winner's own words; the sheet is on every phone and opens on the winner's. */
export function ownSheet(state: State, seat: number): Sheet<Phrase> {
  return {
    key: 'own',
    title: say('own.title'),
    text: say('own.text'),
    ladder: [],
    fields: [{ id: 'words', label: say('own.words', { n: OWN_LETTERS }), options: [] }],
    small: say('own.small'),
    confirm: {
      id: 'own',
      text: say('own.confirm'),
      role: 'main',
      live: state.phase.at === 'handOver' && seat === state.dealer,
    },
    cancel: say('sheet.cancel'),
  };
}
