// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPhone, type Phone } from '../../client/phone/model.ts';
import { App } from '../../client/phone/views/app.tsx';
import { chooseLang } from '../../client/ui/i18n.ts';
import { CLOSE } from '../../server/protocol/close.ts';
import type { PhoneView } from '../../server/protocol/panels.ts';
import { FakeSocket } from './fake-socket.ts';
import { lobby, phoneView, pickView, toPhone } from './fixtures.ts';
import { byText, draw, happen, pointer, tap } from './render.tsx';

let phone: Phone;
let page: HTMLElement;

function sitDown(view: PhoneView<string> = phoneView): void {
  localStorage.setItem('kibitz.seat.KWRT', 'my-token');
  phone = createPhone('KWRT', FakeSocket.connect);
  page = draw(<App phone={phone} />);
  happen(() => FakeSocket.last.open());
  happen(() => FakeSocket.last.hear(toPhone(view)));
}
const said = () => FakeSocket.last.said;
const hold = () => page.querySelector('.hold')!;

beforeEach(() => {
  localStorage.clear();
  FakeSocket.made = [];
  chooseLang('en');
});
afterEach(() => phone.wire.stop());

describe('joining', () => {
  it('looks at the table, takes a name and a chair, and keeps the token', () => {
    phone = createPhone('KWRT', FakeSocket.connect);
    page = draw(<App phone={phone} />);
    happen(() => FakeSocket.last.open());
    expect(said()).toEqual([{ type: 'look', code: 'KWRT' }]);
    happen(() => FakeSocket.last.hear({ type: 'lobby', lobby: lobby(['Ana']), seat: null }));
    const name = page.querySelector('input')!;
    happen(() => {
      name.value = 'Inês';
      name.dispatchEvent(new Event('input', { bubbles: true }));
    });
    tap(page.querySelector('[data-seat="2"]'));
    happen(() => page.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    expect(said().at(-1)).toEqual({ type: 'join', code: 'KWRT', name: 'Inês', lang: 'en', seat: 2 });
    happen(() => FakeSocket.last.hear({ type: 'joined', token: 'new-token', seat: 2, name: 'Inês' }));
    expect(localStorage.getItem('kibitz.seat.KWRT')).toBe('new-token');
    expect(page.textContent).toContain('You sit with us');
  });

  it('shows the own chair as yours alone, and counts the letters of a name', () => {
    phone = createPhone('KWRT', FakeSocket.connect);
    page = draw(<App phone={phone} />);
    happen(() => FakeSocket.last.open());
    happen(() => FakeSocket.last.hear({ type: 'lobby', lobby: lobby(['Ana']), seat: null }));
    expect(page.querySelector('.st.me')?.textContent).toBe('Your chair');
    const name = page.querySelector('input')!;
    happen(() => {
      name.value = 'Maximiliana R';
      name.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(page.querySelector('.room')?.textContent).toBe('At most 12 letters: 1 too many.');
    expect(page.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
  });

  it('comes back by its token without a login', () => {
    sitDown();
    expect(said()[0]).toMatchObject({ type: 'resume', token: 'my-token' });
    expect(page.querySelector('.play')).not.toBeNull();
  });

  it('shows a refusal as a quiet line and keeps the form', () => {
    phone = createPhone('KWRT', FakeSocket.connect);
    page = draw(<App phone={phone} />);
    happen(() => FakeSocket.last.open());
    happen(() => FakeSocket.last.hear({ type: 'lobby', lobby: lobby(['Ana']), seat: null }));
    happen(() => FakeSocket.last.hear({ type: 'no', id: 0, code: 'nameTaken', text: 'Ana sits here already.' }));
    expect(page.querySelector('.quiet-line.shown')?.textContent).toBe('Ana sits here already.');
    expect(page.querySelector('form')).not.toBeNull();
  });

  it('asks for the code again when there is no such table', () => {
    phone = createPhone('NOPE', FakeSocket.connect);
    page = draw(<App phone={phone} />);
    happen(() => FakeSocket.last.open());
    happen(() => FakeSocket.last.hear({ type: 'no', id: 0, code: 'badCode', text: 'There is no such table.' }));
    expect(page.textContent).toContain('Which table?');
  });

  it('says so when the chair was opened in another tab, and can take it back', () => {
    sitDown();
    happen(() => FakeSocket.last.drop(CLOSE.replaced));
    expect(page.textContent).toContain('You play in another tab');
    tap(byText(page, 'Play here instead'));
    happen(() => FakeSocket.last.open());
    expect(said()[0]).toMatchObject({ type: 'resume', token: 'my-token' });
  });

  it('forgets a chair that was taken away, and a token nobody knows', () => {
    for (const code of [CLOSE.removed, CLOSE.badKey]) {
      sitDown();
      happen(() => FakeSocket.last.drop(code));
      expect(localStorage.getItem('kibitz.seat.KWRT')).toBeNull();
      expect(page.querySelector('.secret')).toBeNull();
      phone.wire.stop();
    }
  });
});

const furniture = () => [...page.querySelectorAll('.play > *')].map((each) => each.className.replace(' held', ''));

describe('the secret', () => {
  const secret = ['heart', 'how many cards', 'Let go'];
  it('is not on the page unless it is held', () => {
    sitDown();
    for (const word of secret) expect(document.documentElement.outerHTML).not.toContain(word);
    pointer(hold(), 'pointerdown');
    for (const word of secret) expect(page.textContent).toContain(word);
    pointer(hold(), 'pointerup');
    for (const word of secret) expect(document.documentElement.outerHTML).not.toContain(word);
  });

  it('shuts when the line is lost', () => {
    sitDown();
    pointer(hold(), 'pointerdown');
    happen(() => FakeSocket.last.drop());
    expect(document.documentElement.outerHTML).not.toContain('how many cards');
  });

  it('leaves the furniture as it is: the same elements around it, held or not, whatever it says', () => {
    sitDown();
    const shut = furniture();
    pointer(hold(), 'pointerdown');
    const held = furniture().map((name) => name.replace(' long', ''));
    expect(held).toEqual(shut);
    phone.wire.stop();
    sitDown({
      ...phoneView,
      secret: { ...phoneView.secret!, lines: ['x'.repeat(300), '', ''], notes: ['Pluto'], nudge: 'Now!' },
    });
    expect(furniture()).toEqual(shut);
  });

  it('of the draft shows while held, and is chosen by place', () => {
    sitDown(pickView);
    expect(document.documentElement.outerHTML).not.toContain('pulls the total down');
    expect(document.documentElement.outerHTML).not.toContain('t9');
    const [, second, third] = page.querySelectorAll('.slot');
    tap(second);
    tap(third);
    tap(byText(page, 'Keep these'));
    expect(said().at(-1)).toMatchObject({ type: 'press', key: 'keep', value: 't9|a5' });
  });
});

describe('keys', () => {
  it('send what the game called them', () => {
    const awake = phoneView.rows.map((row) => (row.kind === 'choice' ? { ...row, live: true } : row));
    sitDown({ ...phoneView, rows: awake });
    tap(page.querySelector('[data-key="pad:moon"]'));
    tap(page.querySelector('[data-key="ace:11"]'));
    expect(said().slice(1)).toMatchObject([{ key: 'pad:moon' }, { key: 'ace', value: '11' }]);
  });

  it('rest when they are not live', () => {
    sitDown();
    expect(page.querySelector<HTMLButtonElement>('[data-key=said]')?.disabled).toBe(true);
  });

  it('with a sheet open it first; the ladder is secret until held', () => {
    sitDown();
    tap(page.querySelector('[data-key=call]'));
    expect(said()).toHaveLength(1);
    const sheet = page.querySelector('[role=dialog]')!;
    expect(sheet.textContent).toContain('Call Rui’s 6 of hearts?');
    expect(document.documentElement.outerHTML).not.toContain('You stopped too early.');
    pointer(sheet.querySelector('.hold')!, 'pointerdown');
    expect(sheet.textContent).toContain('You stopped too early.');
    pointer(sheet.querySelector('.hold')!, 'pointerup');
    tap(sheet.querySelectorAll('.no')[2]);
    tap(byText(sheet, 'Call it'));
    expect(said().at(-1)).toMatchObject({ type: 'press', key: 'call', value: '3' });
    expect(page.querySelector('[role=dialog]')).toBeNull();
  });

  it('say what was refused, in the words of the server', async () => {
    sitDown();
    tap(page.querySelector('[data-key="pad:star"]'));
    const { id } = said().at(-1)!;
    happen(() => FakeSocket.last.hear({ type: 'no', id, code: 'x', text: 'Not now.' }));
    await vi.waitFor(() => expect(page.querySelector('.quiet-line.shown')?.textContent).toBe('Not now.'));
  });
});

describe('the rules in short', () => {
  it('are one tap away, and go away again', () => {
    sitDown();
    tap(byText(page, 'Rules'));
    expect([...page.querySelectorAll('.rules li')].map((line) => line.textContent)).toEqual([
      'Lay one card in turn.',
      'Reach 21 and take the trick.',
    ]);
    tap(byText(page, 'Done'));
    expect(page.querySelector('.rules')).toBeNull();
  });
});
