// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { likelyMisread } from '../../client/host/likely.ts';
import { createHost, type Host } from '../../client/host/model.ts';
import { packOf } from '../../client/ui/printed.ts';
import { App } from '../../client/host/views/app.tsx';
import { DeckPicker } from '../../client/host/views/picker.tsx';
import { chooseLang } from '../../client/ui/i18n.ts';
import { byHand, muted } from '../../client/ui/settings.ts';
import type { Line } from '../../client/ui/speak.ts';
import { CLOSE } from '../../server/protocol/close.ts';
import { FRENCH_RANKS, FRENCH_SUITS } from '../../server/protocol/cards.ts';
import type { HostView, LaidCard } from '../../server/protocol/panels.ts';
import { FakeSocket } from './fake-socket.ts';
import { hostView, laid, NAMES, seats, table, trick } from './fixtures.ts';
import { byText, draw, happen, tap } from './render.tsx';

const voice = {
  say: vi.fn<(lines: readonly Line[]) => void>(),
  repeat: vi.fn<() => void>(),
  forget: vi.fn<() => void>(),
  caption: signal(''),
  locked: signal(false),
  unlock: () => undefined,
};
let host: Host;
let page: HTMLElement;

const WHY = [{ ask: 'Why this sum?', rule: 'All cards count.', numbers: '10 + 5 = 15' }];

function open(view: HostView<string> | null = hostView): void {
  host = createHost('the-key', voice, FakeSocket.connect);
  page = draw(<App host={host} />);
  happen(() => FakeSocket.last.open());
  happen(() => FakeSocket.last.hear(table(NAMES.slice(0, 5))));
  happen(() => FakeSocket.last.hear({ type: 'view', version: 1, view, why: WHY }));
}
const said = () => FakeSocket.last.said;
const type = (key: string) =>
  happen(() => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const question = {
  id: 3,
  text: 'Which card did Ana lay?',
  reason: 'The lamp shines on the corner.',
  guesses: ['6C', '6S', '9C'].map((card) => ({ card, confidence: 0.3 })),
  picture: null,
};

beforeEach(() => {
  localStorage.clear();
  byHand.value = false;
  FakeSocket.made = [];
  chooseLang('en');
  vi.clearAllMocks();
});
afterEach(() => host.wire.stop());

describe('the deck picker', () => {
  it('needs two taps a card, in either order, for all 52', () => {
    open();
    const picked: string[] = [];
    const deck = draw(
      <DeckPicker
        pick={(card) => picked.push(card)}
        words
        pack={packOf({ deck: 'french52', ranks: null, extras: [] })}
      />,
    );
    const keys = (name: string) => [...deck.querySelectorAll(`.${name} .key`)];
    FRENCH_SUITS.forEach((_, suit) =>
      FRENCH_RANKS.forEach((_, rank) => {
        const [first, second] = suit % 2 ? ['suits', 'ranks'] : ['ranks', 'suits'];
        tap(keys(first!)[first === 'ranks' ? rank : suit]);
        tap(keys(second!)[second === 'ranks' ? rank : suit]);
      }),
    );
    expect(picked).toEqual(FRENCH_SUITS.flatMap((suit) => FRENCH_RANKS.map((rank) => `${rank}${suit}`)));
  });

  it('lays a card from the strip on the table', () => {
    open();
    tap(byText(page, 'Lay a card'));
    tap(page.querySelectorAll('.strip .ranks .key')[9]);
    tap(page.querySelectorAll('.strip .suits .key')[0]);
    expect(said().at(-1)).toMatchObject({ type: 'card', card: '10S' });
  });
});

describe('a card that lies face down', () => {
  const back = { ...laid(2, 'BACK', 1, null), id: -1 };
  const withBack = (...cards: readonly LaidCard<string>[]) =>
    open({ ...hostView, panels: [{ kind: 'row', cards, empty: '' }] });

  it('is not corrected: a tap asks which one it is', () => {
    withBack(laid(1, '9S', 1, null), back);
    tap(page.querySelectorAll('.laid button')[1]);
    expect(page.querySelector('.fix')).toBeNull();
    expect(page.querySelector('.strip')).not.toBeNull();
  });
  it('is passed over by the key that mends the newest card', () => {
    withBack(laid(1, '9S', 1, null), back);
    tap(byText(page, 'Fix a card'));
    expect(host.fixing.value).toBe(1);
  });
  it('leaves nothing to mend when it lies alone', () => {
    withBack(back);
    expect(byText(page, 'Fix a card').closest('button')?.disabled).toBe(true);
  });
});

const ask = () => happen(() => FakeSocket.last.hear({ type: 'question', question }));

describe('the ask-box', () => {
  it('is a dialog that takes the focus', () => {
    open();
    ask();
    expect(document.activeElement?.getAttribute('role')).toBe('dialog');
  });
  it.each([
    ['1', '6C'],
    ['2', '6S'],
    ['3', '9C'],
    ['0', null],
  ])('answers by key %s', (key, card) => {
    open();
    ask();
    type(key);
    expect(said().at(-1)).toMatchObject({ type: 'answer', question: 3, card });
  });
  it('offers the whole deck by key 4', () => {
    open();
    ask();
    type('4');
    tap(page.querySelectorAll('.ask .ranks .key')[0]);
    tap(page.querySelectorAll('.ask .suits .key')[1]);
    expect(said().at(-1)).toMatchObject({ type: 'answer', question: 3, card: 'AH' });
  });
});

describe('the correction', () => {
  it('is two taps for the likely cards', () => {
    open();
    tap(page.querySelectorAll('.laid button')[5]);
    tap(page.querySelector('.quick .key'));
    expect(said().at(-1)).toMatchObject({ type: 'correct', laid: 6, card: likelyMisread('7D')[0] });
  });
  it('shows what it would change before it does', () => {
    open();
    tap(page.querySelectorAll('.laid button')[5]);
    tap(page.querySelectorAll('.fix .ranks .key')[8]);
    const asked = said().at(-1)!;
    expect(asked).toMatchObject({ type: 'preview', laid: 6, card: '9D' });
    happen(() => FakeSocket.last.hear({ type: 'preview', id: asked.id, figure: 19, was: 17, dropped: 0 }));
    expect(page.querySelector('.effect')?.textContent).toContain('The sum becomes 19 instead of 17.');
    tap(page.querySelector('.fix .key.main'));
    expect(said().at(-1)).toMatchObject({ type: 'correct', laid: 6, card: '9D' });
  });
  it('asks who laid it, and can take the card off', () => {
    open();
    tap(page.querySelectorAll('.laid button')[1]);
    tap(byText(page.querySelector('.seats')!, 'Rui'));
    tap(page.querySelector('.fix .key.main'));
    expect(said().at(-1)).toMatchObject({ type: 'correct', laid: 2, seat: 1 });
    expect(said().at(-1)).not.toHaveProperty('card');
    tap(page.querySelectorAll('.laid button')[1]);
    tap(byText(page, 'Take it off'));
    expect(said().at(-1)).toMatchObject({ type: 'correct', laid: 2, remove: true });
  });
  it('of a card that goes back is one tap', () => {
    const cards = [...trick.slice(0, 5), { ...trick[5]!, leaving: true }];
    open({ ...hostView, panels: [{ kind: 'row', cards, empty: '' }] });
    tap(page.querySelectorAll('.laid button')[5]);
    expect(said().at(-1)).toMatchObject({ type: 'takeOff', laid: 6 });
  });
});

describe('the table', () => {
  it('never shows the sum before it is out', () => {
    const open10 = { kind: 'figure', value: null, was: 10, open: true, note: null, goal: 21 } as const;
    open({ ...hostView, panels: [{ kind: 'row', cards: trick, empty: '' }, open10] });
    expect(page.querySelector('.sum')?.textContent?.trim()).toBe('?');
    expect(page.querySelector('.holes .last')?.getAttribute('data-n')).toBe('10');
  });
  it('names every card, overlaps from the seventh on, and shows sums below zero', () => {
    const cards = [...trick, laid(7, 'KC', 0, '−4')];
    const figure = { kind: 'figure', value: -13, was: -9, open: false, note: null, goal: 21 } as const;
    open({ ...hostView, seats: seats(8), panels: [{ kind: 'row', cards, empty: '' }, figure] });
    expect(page.querySelector('.trick')?.className).toBe('trick many');
    const names = [...page.querySelectorAll('.laid .card')].map((card) => card.getAttribute('aria-label'));
    expect(names.slice(0, 2)).toEqual(['9 of spades', 'king of diamonds']);
    expect(page.querySelector('.sum')?.textContent).toBe('−13');
    expect(page.querySelector('.holes .under')?.textContent).toBe('−13');
    expect(page.querySelectorAll('.place')).toHaveLength(8);
  });
  it('hears Z, R, M and the space bar', () => {
    open({ ...hostView, keys: [{ id: 'said', text: 'Lia said it', role: 'main', live: true }] });
    type('z');
    expect(said().at(-1)).toMatchObject({ type: 'undo' });
    type('r');
    expect(voice.repeat).toHaveBeenCalledOnce();
    type('m');
    expect(muted.value).toBe(true);
    type('m');
    type(' ');
    expect(said().at(-1)).toMatchObject({ type: 'press', key: 'said' });
  });
  it('passes what is said to the voice', () => {
    open();
    const lines = [{ id: 1, text: 'Seventeen.', clips: ['n17'], aloud: true }];
    happen(() => FakeSocket.last.hear({ type: 'say', lines }));
    expect(voice.say).toHaveBeenCalledWith(lines);
  });
  it('tells a page without the key how to get one', () => {
    open();
    happen(() => FakeSocket.last.drop(CLOSE.badKey));
    expect(page.textContent).toContain('This address belongs to another evening.');
  });
});

describe('a game that is put away', () => {
  it('takes two taps: pause, then end it', () => {
    open();
    expect(byText(page, 'End this game')).toBeUndefined();
    happen(() => FakeSocket.last.hear({ ...table(NAMES.slice(0, 5)), paused: true }));
    tap(byText(page, 'End this game'));
    expect(said().at(-1)).toMatchObject({ type: 'again' });
  });
});

describe('the end', () => {
  const over = { ...hostView, headline: { seat: 2, text: 'wins' }, over: true };
  it('offers another game with the same players on the same chairs', () => {
    open(over);
    tap(byText(page, 'Another game'));
    expect(said().at(-1)).toMatchObject({ type: 'start' });
    expect(said().at(-1)).not.toHaveProperty('dealer');
  });
  it('leads back to the seats and rules', () => {
    open(over);
    tap(byText(page, 'Change seats or rules'));
    expect(said().at(-1)).toMatchObject({ type: 'again' });
  });
});

describe('a trick that is taken', () => {
  const row = (cards: typeof trick, goesTo?: number) =>
    ({ kind: 'row', cards, empty: '', ...(goesTo === undefined ? {} : { goesTo }) }) as const;
  const next = (panel: ReturnType<typeof row>) =>
    happen(() => FakeSocket.last.hear({ type: 'view', version: 2, view: { ...hostView, panels: [panel] }, why: [] }));
  const sliding = () => page.querySelectorAll('.taken .card').length;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('slides to its taker with its backs up, then it is gone', () => {
    open({ ...hostView, panels: [row(trick, 1)] });
    next(row([]));
    expect(sliding()).toBe(trick.length);
    expect(page.querySelectorAll('.laid')).toHaveLength(0);
    expect(page.innerHTML).not.toContain('king of diamonds');
    happen(() => vi.advanceTimersByTime(2000));
    expect(sliding()).toBe(0);
  });
  it('does not when nobody takes it, when a card is only mended, or when motion is unwelcome', () => {
    open({ ...hostView, panels: [row(trick)] });
    next(row([]));
    expect(sliding()).toBe(0);
    next(row(trick, 1));
    next(row(trick.slice(0, 5), 1));
    expect(sliding()).toBe(0);
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    next(row([]));
    expect(sliding()).toBe(0);
    vi.restoreAllMocks();
  });
});

describe('the end of a game', () => {
  it('puts away what was said and what lay open in it', () => {
    open();
    happen(() => (host.laying.value = true));
    expect(voice.forget).not.toHaveBeenCalled();
    happen(() => FakeSocket.last.hear({ type: 'view', version: 2, view: null, why: [] }));
    expect(voice.forget).toHaveBeenCalledOnce();
    expect(host.laying.value).toBe(false);
  });
});

describe('setting up', () => {
  it('remembers over a reload that there is no camera', () => {
    open(null);
    tap(byText(page, 'Next: Camera'));
    tap(byText(page, 'No camera'));
    expect(localStorage.getItem('kibitz.by-hand')).toBe('on');
  });
  it('offers the games', () => {
    open(null);
    const games = [
      {
        id: 'hidden-rules',
        title: 'Hidden Rules',
        about: 'Tricks that sum to 21.',
        deck: 'french52',
        minSeats: 3,
        maxSeats: 8,
      },
      { id: 'cacealma', title: 'Cacealma', about: 'Bluff.', deck: 'hungarian32', minSeats: 2, maxSeats: 8 },
    ];
    happen(() => FakeSocket.last.hear({ ...table(NAMES.slice(0, 3)), games }));
    tap(page.querySelector('[data-game=hidden-rules]')!);
    tap(page.querySelector('[data-game=cacealma]')!);
    expect(said().filter(({ type }) => type === 'game')).toMatchObject([{ type: 'game', game: 'cacealma' }]);
  });
  it('changes options, adds a player without a phone, and starts', () => {
    open(null);
    tap(byText(page, 'Next: Camera'));
    tap(byText(page, 'Next: Table'));
    tap(byText(page, 'I nudge'));
    expect(said().at(-1)).toMatchObject({ type: 'option', option: 'assist', value: 'coach' });
    tap(byText(page, 'Next: Seats'));
    expect(page.querySelector('.code')?.textContent).toBe('KWRT');
    write('Opa');
    submit();
    expect(said().at(-1)).toMatchObject({ type: 'seatAdd', name: 'Opa' });
    tap(byText(page, 'Next: Play'));
    tap(byText(page, 'Start the game'));
    expect(said().at(-1)).toMatchObject({ type: 'start' });
  });
  const write = (name: string) =>
    happen(() => {
      const field = page.querySelector('input')!;
      field.value = name;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () =>
    happen(() => page.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  const steps = () => [...page.querySelectorAll('.steps li')];
  const ticked = (name: string) => steps().find((step) => step.textContent?.includes(name))?.className === 'done';
  const rust = () => [...page.querySelectorAll('.key.main')].map((each) => each.textContent);

  it('never cuts a name: one that does not fit is told, and not sent', () => {
    open(null);
    tap(steps()[3]!.querySelector('button'));
    write('Maximiliana Rosa');
    expect(page.querySelector('.room')?.textContent).toBe('At most 12 letters: 4 too many.');
    submit();
    expect(said().at(-1)).not.toMatchObject({ type: 'seatAdd' });
    write('Maximiliana');
    expect(page.querySelector('.room')?.textContent).toBe('11 of 12 letters');
  });
  it('ticks the camera only when pictures arrive, or when the cards are tapped by choice', () => {
    open(null);
    tap(byText(page, 'Next: Camera'));
    expect(rust()).toEqual(['Open the camera']);
    const camera = { connected: true, cards: 0, busy: false, advice: [] };
    happen(() => FakeSocket.last.hear({ type: 'camera', camera }));
    tap(byText(page, 'Next: Table'));
    expect(ticked('Camera')).toBe(false); // open, but nothing came yet
    happen(() => FakeSocket.last.hear({ type: 'seen', picture: null, width: 4, height: 3, cards: [] }));
    expect(ticked('Camera')).toBe(true);
    happen(() => FakeSocket.last.hear({ type: 'camera', camera: { ...camera, connected: false } }));
    expect(ticked('Camera')).toBe(false);
    tap(byText(page, 'Back'));
    tap(byText(page, 'No camera: tap the cards instead'));
    expect(rust()).toEqual(['Next: Table']);
    tap(byText(page, 'Next: Table'));
    expect(ticked('Camera')).toBe(true);
  });
  it('leads to the seats before it begins with too few players', () => {
    open(null);
    happen(() => FakeSocket.last.hear(table(NAMES.slice(0, 2))));
    tap(steps()[4]!.querySelector('button'));
    expect(page.textContent).toContain('Players still needed: 1.');
    expect([rust(), byText(page, 'Start the game')]).toEqual([['To the seats'], undefined]);
  });
});

describe('why?', () => {
  it('is one tap away from what was said, and shows the rule and the numbers', () => {
    open();
    happen(() => document.querySelector<HTMLButtonElement>('[data-key=why]')!.click());
    const sheet = document.querySelector('.whysheet')!.textContent;
    for (const { ask, rule, numbers } of WHY) for (const part of [ask, rule, numbers]) expect(sheet).toContain(part);
  });
});
