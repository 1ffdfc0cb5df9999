import type {
  Announcement,
  BoardPanel,
  DeskPanel,
  FacingPanel,
  Headline,
  HostPanel,
  HostView,
  Key,
  Phrase,
  PhoneRow,
  PhoneView,
  PickPanel,
  Piece,
  Reason,
  SaidPanel,
  SeatPanel,
  SecretPanel,
  Sheet,
} from '../protocol/panels.ts';

/** Turns a phrase into words of one reader's language. */
export type Say = (phrase: Phrase) => string;

const noteIn = (say: Say, note: Phrase | undefined) => (note === undefined ? {} : { note: say(note) });
const orNull = (say: Say, phrase: Phrase | null): string | null => (phrase === null ? null : say(phrase));

const headline = (say: Say, { seat, text }: Headline<Phrase>): Headline<string> => ({ seat, text: say(text) });

const seatPanel = (say: Say, { aside, ...panel }: SeatPanel<Phrase>): SeatPanel<string> => ({
  ...panel,
  flag: orNull(say, panel.flag),
  ...(aside ? { aside: say(aside) } : {}),
});

const key = (say: Say, { text, note, ...rest }: Key<Phrase>): Key<string> => ({
  ...rest,
  text: say(text),
  ...noteIn(say, note),
});

type Choice<T> = { readonly id: string; readonly text: T; readonly note?: T };
const choice = (say: Say, { id, text, note }: Choice<Phrase>): Choice<string> => ({
  id,
  text: say(text),
  ...noteIn(say, note),
});

const piece = (say: Say, { sign, name }: Piece<Phrase>): Piece<string> => ({ sign, name: orNull(say, name) });

const said = (say: Say, panel: SaidPanel<Phrase>): SaidPanel<string> => ({
  small: say(panel.small),
  big: say(panel.big),
  note: orNull(say, panel.note),
  chips: panel.chips.map(({ icon, text }) => ({ icon, text: say(text) })),
});

const board = (say: Say, { title, items, notes }: BoardPanel<Phrase>): BoardPanel<string> => ({
  title: say(title),
  items: items.map((item) => ({ ...item, text: say(item.text), note: orNull(say, item.note) })),
  notes: notes.map(say),
});

const facing = (say: Say, panel: FacingPanel<Phrase>): FacingPanel<string> => ({
  lines: panel.lines.map(say),
  hold: say(panel.hold),
  open: panel.open && panel.open.map(({ sign, name, note }) => ({ sign, name: say(name), note: say(note) })),
});

type Reveal<T> = Extract<HostPanel<T>, { kind: 'reveal' }>;
const reveal = (say: Say, panel: Reveal<Phrase>): Reveal<string> => ({
  kind: 'reveal',
  title: say(panel.title),
  rows: panel.rows.map(({ seat, lines }) => ({ seat, lines: lines.map(say) })),
});

type Ring<T> = Extract<HostPanel<T>, { kind: 'ring' }>;
const ring = (say: Say, panel: Ring<Phrase>): Ring<string> => ({
  kind: 'ring',
  seats: panel.seats.map((seat) => ({
    ...seat,
    flag: orNull(say, seat.flag),
    pieces: seat.pieces.map((each) => piece(say, each)),
  })),
  middle: panel.middle.map((each) => piece(say, each)),
  said: panel.said && said(say, panel.said),
  piles: panel.piles.map(({ coins, text, note }) => ({ coins, text: say(text), note: say(note) })),
});

function hostPanel(say: Say, panel: HostPanel<Phrase>): HostPanel<string> {
  switch (panel.kind) {
    case 'row':
      return {
        ...panel,
        cards: panel.cards.map((card) => ({ ...card, label: say(card.label), worth: orNull(say, card.worth) })),
        empty: say(panel.empty),
      };
    case 'figure':
      return { ...panel, note: orNull(say, panel.note) };
    case 'reveal':
      return reveal(say, panel);
    case 'pile':
      return { ...panel, label: say(panel.label), claim: orNull(say, panel.claim), empty: say(panel.empty) };
    case 'ladder':
      return { ...panel, label: say(panel.label), steps: panel.steps.map(say) };
    case 'notice':
      return { ...panel, text: say(panel.text) };
    case 'timer':
      return panel;
    case 'board':
      return { kind: 'board', ...board(say, panel) };
    case 'ring':
      return ring(say, panel);
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
  fields: panel.fields.map(({ id, label, options, grid }) => ({
    id,
    ...(grid ? { grid } : {}),
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

const desk = (say: Say, panel: DeskPanel<Phrase>): DeskPanel<string> => ({
  groups: panel.groups.map(({ id, label, options }) => ({
    id,
    label: say(label),
    options: options.map((option) => ({ ...option, text: say(option.text) })),
  })),
  confirm: panel.confirm && key(say, panel.confirm),
  keys: panel.keys.map((each) => key(say, each)),
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
  ...(view.sign ? { sign: say(view.sign) } : {}),
  headline: headline(say, view.headline),
  details: view.details.map(say),
  seats: view.seats.map((panel) => seatPanel(say, panel)),
  pick: view.pick && pick(say, view.pick),
  secret: view.secret && secret(say, view.secret),
  rows: view.rows.map((row) => phoneRow(say, row)),
  ...(view.desk ? { desk: desk(say, view.desk) } : {}),
  sheets: view.sheets.map((panel) => sheet(say, panel)),
  reveal: view.reveal && reveal(say, view.reveal),
  over: view.over,
  ...(view.facing ? { facing: facing(say, view.facing) } : {}),
  ...(view.said === undefined ? {} : { said: view.said && said(say, view.said) }),
  ...(view.board ? { board: board(say, view.board) } : {}),
  ...(view.timer === undefined ? {} : { timer: view.timer }),
});

export const wordReason = (say: Say, { ask, rule, numbers }: Reason<Phrase>): Reason<string> => ({
  ask: say(ask),
  rule: say(rule),
  numbers: orNull(say, numbers),
});

export const wordAnnouncement = (say: Say, { text, clips, aloud }: Announcement<Phrase>): Announcement<string> => ({
  text: say(text),
  clips,
  aloud,
});
