import type {
  Announcement,
  Headline,
  HostPanel,
  HostView,
  Key,
  Phrase,
  PhoneRow,
  PhoneView,
  PickPanel,
  SeatPanel,
  SecretPanel,
  Sheet,
} from '../protocol/panels.ts';

/** Turns a phrase into words of one reader's language. */
export type Say = (phrase: Phrase) => string;

const orNull = (say: Say, phrase: Phrase | null): string | null => (phrase === null ? null : say(phrase));

const headline = (say: Say, { seat, text }: Headline<Phrase>): Headline<string> => ({ seat, text: say(text) });

const seatPanel = (say: Say, panel: SeatPanel<Phrase>): SeatPanel<string> => ({
  ...panel,
  flag: orNull(say, panel.flag),
});

const key = (say: Say, { text, ...rest }: Key<Phrase>): Key<string> => ({ ...rest, text: say(text) });

type Choice<T> = { readonly id: string; readonly text: T };
const choice = (say: Say, { id, text }: Choice<Phrase>): Choice<string> => ({ id, text: say(text) });

type Reveal<T> = Extract<HostPanel<T>, { kind: 'reveal' }>;
const reveal = (say: Say, panel: Reveal<Phrase>): Reveal<string> => ({
  kind: 'reveal',
  title: say(panel.title),
  rows: panel.rows.map(({ seat, lines }) => ({ seat, lines: lines.map(say) })),
});

function hostPanel(say: Say, panel: HostPanel<Phrase>): HostPanel<string> {
  switch (panel.kind) {
    case 'row':
      return {
        kind: 'row',
        cards: panel.cards.map((card) => ({ ...card, label: say(card.label), worth: orNull(say, card.worth) })),
        empty: say(panel.empty),
      };
    case 'figure':
      return { ...panel, note: orNull(say, panel.note) };
    case 'reveal':
      return reveal(say, panel);
    case 'notice':
      return { ...panel, text: say(panel.text) };
  }
}

function phoneRow(say: Say, row: PhoneRow<Phrase>): PhoneRow<string> {
  switch (row.kind) {
    case 'choice':
      return { ...row, label: say(row.label), options: row.options.map((option) => choice(say, option)) };
    case 'keys':
      return { kind: 'keys', keys: row.keys.map((each) => key(say, each)) };
    case 'pad':
      return { ...row, keys: row.keys.map((each) => ({ ...each, text: say(each.text) })) };
  }
}

const secret = (say: Say, panel: SecretPanel<Phrase>): SecretPanel<string> => ({
  label: say(panel.label),
  lines: panel.lines.map(say),
  notes: panel.notes,
  nudge: orNull(say, panel.nudge),
});

const sheet = (say: Say, { key: opens, ...panel }: Sheet<Phrase>): Sheet<string> => ({
  key: opens,
  title: say(panel.title),
  text: say(panel.text),
  ladder: panel.ladder.map(say),
  fields: panel.fields.map(({ id, label, options }) => ({
    id,
    label: say(label),
    options: options.map((option) => choice(say, option)),
  })),
  small: orNull(say, panel.small),
  confirm: key(say, panel.confirm),
  cancel: say(panel.cancel),
});

const pick = (say: Say, panel: PickPanel<Phrase>): PickPanel<string> => ({
  ...panel,
  title: say(panel.title),
  groups: panel.groups.map(({ id, label, options }) => ({
    id,
    label: say(label),
    options: options.map((option) => choice(say, option)),
  })),
  confirm: say(panel.confirm),
});

export const wordHostView = (say: Say, view: HostView<Phrase>): HostView<string> => ({
  title: say(view.title),
  progress: orNull(say, view.progress),
  headline: headline(say, view.headline),
  panels: view.panels.map((panel) => hostPanel(say, panel)),
  seats: view.seats.map((panel) => seatPanel(say, panel)),
  keys: view.keys.map((each) => key(say, each)),
  over: view.over,
});

export const wordPhoneView = (say: Say, view: PhoneView<Phrase>): PhoneView<string> => ({
  title: say(view.title),
  seat: view.seat,
  figure: view.figure,
  card: view.card,
  headline: headline(say, view.headline),
  details: view.details.map(say),
  seats: view.seats.map((panel) => seatPanel(say, panel)),
  pick: view.pick && pick(say, view.pick),
  secret: view.secret && secret(say, view.secret),
  rows: view.rows.map((row) => phoneRow(say, row)),
  sheets: view.sheets.map((panel) => sheet(say, panel)),
  reveal: view.reveal && reveal(say, view.reveal),
  over: view.over,
});

export const wordAnnouncement = (say: Say, { text, clips, aloud }: Announcement<Phrase>): Announcement<string> => ({
  text: say(text),
  clips,
  aloud,
});
