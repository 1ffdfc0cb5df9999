import { signal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { pressInstead } from './settings.ts';

/** How long a secret stays open when it was opened by a press instead of a hold. */
export const OPEN_MS = 4000;

export interface Hold {
  readonly held: ReadonlySignal<boolean>;
  readonly hide: () => void;
  /** Spread these over the key that is held. */
  readonly keyProps: Readonly<Record<string, (event: never) => void>>;
}

const isKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';

/**
 * Press and hold: open while a thumb or a key is down, shut on anything that ends it.
 * A press without a pointer (screen reader), or the setting `press`, opens for `OPEN_MS`; a second one shuts.
 */
export function createHold(press: () => boolean): Hold & { readonly dispose: () => void } {
  const held = signal(false);
  let shut: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(shut);
    held.value = false;
  };
  const show = () => {
    clearTimeout(shut);
    held.value = true;
  };
  const glance = () => {
    if (held.value) return hide();
    show();
    shut = setTimeout(hide, OPEN_MS);
  };

  const keyProps = {
    onPointerDown: (event: PointerEvent) => {
      if (press()) return;
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture?.(event.pointerId);
      show();
    },
    onPointerUp: () => !press() && hide(),
    onPointerCancel: hide,
    onLostPointerCapture: () => !press() && hide(),
    onBlur: hide,
    onContextMenu: (event: Event) => event.preventDefault(), // a long touch must not open a menu
    onKeyDown: (event: KeyboardEvent) => {
      if (!isKey(event) || press()) return;
      event.preventDefault(); // no click follows
      if (!event.repeat) show();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isKey(event) || press()) return;
      event.preventDefault();
      hide();
    },
    onClick: (event: MouseEvent) => {
      if (press() || event.detail === 0) glance();
    },
  };

  const away = () => document.visibilityState === 'hidden' && hide();
  document.addEventListener('visibilitychange', away);
  window.addEventListener('blur', hide);
  window.addEventListener('pagehide', hide);
  const dispose = () => {
    hide();
    document.removeEventListener('visibilitychange', away);
    window.removeEventListener('blur', hide);
    window.removeEventListener('pagehide', hide);
  };
  return { held, hide, keyProps, dispose };
}

/** A hold that belongs to a component; `online` false (a lost line) shuts it. */
export function useHold(online: boolean): Hold {
  const hold = useMemo(() => createHold(() => pressInstead.value), []);
  useEffect(() => hold.dispose, [hold]);
  useEffect(() => hold.hide(), [online, hold]);
  return hold;
}
