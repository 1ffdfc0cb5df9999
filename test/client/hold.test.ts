// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHold, OPEN_MS } from '../../client/ui/hold.ts';

type Handler = (event: object) => void;
let press = false;
let hold: ReturnType<typeof createHold>;
const on = (name: string, event: object = {}) =>
  (hold.keyProps[name] as unknown as Handler)({ preventDefault: () => undefined, currentTarget: null, ...event });

beforeEach(() => {
  vi.useFakeTimers();
  press = false;
  hold = createHold(() => press);
});
afterEach(() => {
  hold.dispose();
  vi.useRealTimers();
});

describe('press and hold', () => {
  it('shows while the thumb is down and hides when it lifts', () => {
    on('onPointerDown', { pointerId: 1 });
    expect(hold.held.value).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(hold.held.value).toBe(true);
    on('onPointerUp');
    expect(hold.held.value).toBe(false);
  });

  it.each(['onPointerCancel', 'onLostPointerCapture', 'onBlur'])('hides on %s', (name) => {
    on('onPointerDown', { pointerId: 1 });
    on(name);
    expect(hold.held.value).toBe(false);
  });

  it.each(['blur', 'pagehide'])('hides when the window says %s', (name) => {
    on('onPointerDown', { pointerId: 1 });
    window.dispatchEvent(new Event(name));
    expect(hold.held.value).toBe(false);
  });

  it('hides when the page goes out of view', () => {
    on('onPointerDown', { pointerId: 1 });
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
    expect(hold.held.value).toBe(false);
  });

  it('holds by keyboard as well, and a repeated key opens nothing anew', () => {
    on('onKeyDown', { key: ' ', repeat: false });
    expect(hold.held.value).toBe(true);
    hold.hide();
    on('onKeyDown', { key: ' ', repeat: true });
    expect(hold.held.value).toBe(false);
    on('onKeyDown', { key: 'Enter', repeat: false });
    on('onKeyUp', { key: 'Enter' });
    expect(hold.held.value).toBe(false);
  });

  it('ignores the click that follows a touch', () => {
    on('onClick', { detail: 1 });
    expect(hold.held.value).toBe(false);
  });
});

describe('press instead of hold', () => {
  it.each([
    ['the setting', true, 1],
    ['a screen reader, which clicks without a pointer', false, 0],
  ])('opens by a press for a while with %s', (_, setting, detail) => {
    press = setting;
    on('onClick', { detail });
    vi.advanceTimersByTime(OPEN_MS - 1);
    expect(hold.held.value).toBe(true);
    vi.advanceTimersByTime(1);
    expect(hold.held.value).toBe(false);
  });

  it('shuts by a second press', () => {
    press = true;
    on('onClick', { detail: 1 });
    on('onClick', { detail: 1 });
    expect(hold.held.value).toBe(false);
  });
});
