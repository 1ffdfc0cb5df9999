import type { Lobby, ToHost, ToPhone } from '../../server/protocol/messages.ts';
import type { HostView, LaidCard, PhoneView, SeatPanel } from '../../server/protocol/panels.ts';

/** Views as a game would fill them, for tests and for looking at the pages. */
export const NAMES = ['Ana', 'Rui', 'Inês', 'Tomás', 'Lia', 'Bea', 'Jonas', 'Maximiliana'] as const;

export const seats = (count: number, now = 0): readonly SeatPanel<string>[] =>
  NAMES.slice(0, count).map((name, seat) => ({
    seat,
    name,
    score: [1, 0, 2, -1, 1, 0, 2, 0][seat]!,
    now: seat === now,
    flag: seat === now ? 'plays now' : null,
    goal: 3,
  }));

export function laid(
  id: number,
  card: string,
  by: number | null,
  worth: string | null,
  newest = false,
): LaidCard<string> {
  const tiltDeg = [-1.2, 1, -0.6, 1.4][id % 4]!;
  const label = by === null ? 'start' : NAMES[by]!;
  return { id, card, by, label, worth, newest, leaving: false, tiltDeg };
}

export const trick: readonly LaidCard<string>[] = [
  laid(1, '9S', null, '9'),
  laid(2, 'KD', 0, '−4'),
  laid(3, '6H', 1, '+6'),
  laid(4, 'AC', 2, 'as 1'),
  laid(5, 'QS', 3, '−2'),
  laid(6, '7D', 4, '+7', true),
];

export const hostView: HostView<string> = {
  title: 'Hidden Rules',
  progress: 'trick 4',
  headline: { seat: 0, text: 'plays a card' },
  panels: [
    { kind: 'row', cards: trick, empty: 'Ana turns the first card.' },
    { kind: 'figure', value: 17, was: 10, open: false, note: '*4* to 21', goal: 21 },
  ],
  seats: seats(5),
  keys: [],
  over: false,
};

export const lobby = (names: readonly string[], playing = false): Lobby => ({
  code: 'KWRT',
  game: 'hidden-rules',
  title: 'Hidden Rules',
  chairs: Array.from({ length: 8 }, (_, seat) => ({
    seat,
    name: names[seat] ?? null,
    connected: seat !== 3,
    phone: seat !== 1,
  })),
  playing,
});

export const table = (names: readonly string[]): Extract<ToHost, { type: 'table' }> => ({
  type: 'table',
  lobby: lobby(names),
  evening: { games: [], players: [] },
  games: [
    {
      id: 'hidden-rules',
      title: 'Hidden Rules',
      about: 'Tricks that sum to 21.',
      deck: 'french52',
      ranks: null,
      extras: [],
      minSeats: 3,
      maxSeats: 8,
    },
  ],
  options: [
    {
      id: 'assist',
      label: 'How much I help',
      note: 'Checking refuses a call without reason.',
      choices: [
        { id: 'off', label: 'Not at all' },
        { id: 'verify', label: 'I check' },
        { id: 'coach', label: 'I nudge' },
      ],
      value: 'verify',
    },
    { id: 'short', label: 'Short hands', note: 'Three to five cards.', choices: [], value: 'off' },
    { id: 'bounty', label: 'Bounty', note: 'An upheld call gives a point.', choices: [], value: 'on' },
  ],
  joinUrls: ['http://192.168.1.20:8080/j/KWRT', 'http://10.0.0.4:8080/j/KWRT'],
  lang: 'en',
  paused: false,
  canUndo: true,
  canRedo: false,
});

export const phoneView: PhoneView<string> = {
  title: 'Hidden Rules',
  seat: 2,
  figure: { value: 17, open: false },
  card: null,
  headline: { seat: 0, text: 'plays' },
  details: ['then Rui, then you', '4 to 21'],
  seats: seats(5),
  pick: null,
  secret: {
    label: 'Hold to see your rule',
    lines: ['When you play a *heart*…', '…also say *how many cards* lie in the trick.'],
    notes: [],
    nudge: null,
  },
  rows: [
    {
      kind: 'choice',
      id: 'ace',
      label: 'Ace counts',
      asked: false,
      live: false,
      options: [
        { id: '1', text: '1' },
        { id: '11', text: '11' },
      ],
    },
    {
      kind: 'keys',
      keys: [
        { id: 'call', text: 'Call', role: 'stop', live: true },
        { id: 'said', text: 'Said it', role: 'main', live: false },
      ],
    },
    {
      kind: 'pad',
      live: true,
      keys: ['bell', 'star', 'moon', 'drum', 'red', 'black'].map((icon) => ({ id: `pad:${icon}`, icon, text: icon })),
    },
    { kind: 'keys', keys: [{ id: 'tick', text: 'Note a name', role: 'plain', live: true }] },
  ],
  sheets: [
    {
      key: 'call',
      title: 'Call *Rui’s* 6 of hearts?',
      text: 'Say in your own words what was wrong. The ladder helps: the first step gives away the least.',
      ladder: [
        'You stopped too early.',
        'One more number is due.',
        'You counted the cards wrongly.',
        'Say it plainly, in your own words.',
      ],
      fields: [],
      small: 'If I find no reason for the call, only you will hear of it.',
      confirm: { id: 'call', text: 'Call it', role: 'stop', live: true },
      cancel: 'Not now',
    },
  ],
  reveal: null,
  over: false,
};

export const pickView: PhoneView<string> = {
  ...phoneView,
  figure: null,
  headline: { seat: null, text: '*You* choose your rule' },
  details: ['Keep one of each.'],
  secret: null,
  pick: {
    key: 'keep',
    title: 'Your rule',
    groups: [
      {
        id: 'trigger',
        label: 'When somebody…',
        options: [
          { id: 't3', text: 'plays a *heart*…' },
          { id: 't9', text: 'plays a card that *pulls the total down*…' },
        ],
      },
      {
        id: 'action',
        label: '…they must',
        options: [
          { id: 'a5', text: 'say the *full name* of the card.' },
          { id: 'a17', text: 'press *the star, then the moon*, before announcing the sum.' },
        ],
      },
    ],
    keep: 1,
    done: false,
    confirm: 'Keep these',
  },
};

export const toPhone = (view: PhoneView<string>): ToPhone => ({
  type: 'view',
  version: 1,
  view,
  rules: ['Lay one card in turn.', 'Reach 21 and take the trick.'],
  paused: false,
  pad: '',
});
