import { muted } from '../ui/settings.ts';
import type { Host } from './model.ts';

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, select, textarea, [contenteditable]');
const onKey = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null;

/** The table's keys: Z undo, R say again, M mute, space the rust-coloured action. The ask-box has its own. */
export function tableKeys(host: Host) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const pressed = event.key.toLowerCase();
    if (pressed === 'escape') {
      host.fixing.value = undefined;
      host.looking.value = false;
      host.scoring.value = false;
      host.wondering.value = false;
    } else if (pressed === 'z') void host.ask({ type: event.shiftKey ? 'redo' : 'undo' });
    else if (pressed === 'r') host.voice.repeat();
    else if (pressed === 'm') muted.value = !muted.value;
    else if (pressed === ' ' && host.mainKey.value && !onKey(event.target)) {
      event.preventDefault();
      void host.press(host.mainKey.value.id);
    }
  };
}

/** A key touched by a pointer gives the keyboard back to the table: space must not press it again. */
export function letGo(event: MouseEvent): void {
  const key = event.target instanceof Element ? event.target.closest('button') : null;
  if (event.detail > 0 && key === document.activeElement) key?.blur();
}
