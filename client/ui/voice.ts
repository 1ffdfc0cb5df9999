import { effect, signal } from '@preact/signals';
import { browserVoice } from './browser-voice.ts';
import { clipVoice } from './clip-voice.ts';
import { lang } from './i18n.ts';
import { muted } from './settings.ts';
import { createSpeaker, type Line } from './speak.ts';

const HEARD = 'kibitz.heard'; // a reload does not say old lines again; a new tab may

function heardBefore(): number {
  try {
    return Number(sessionStorage.getItem(HEARD) ?? 0);
  } catch {
    return 0;
  }
}
function remember(id: number): void {
  try {
    sessionStorage.setItem(HEARD, String(id));
  } catch {
    return; // storage is switched off: a reload may say the last line again
  }
}

/** The voice of the host page: speaks, and shows the last line as a caption. */
export function createVoice() {
  const clips = clipVoice(() => lang.value);
  const speaker = createSpeaker([browserVoice(() => lang.value), clips], () => muted.value, heardBefore());
  const caption = signal('');
  const locked = signal(true);

  const unlock = () => {
    clips.unlock().then(
      (awake) => (locked.value = !awake),
      () => (locked.value = true),
    );
  };
  const stir = () => locked.value && unlock();
  ['pointerdown', 'keydown'].forEach((touch) => document.addEventListener(touch, stir));
  unlock(); // some browsers allow sound at once
  effect(() => {
    if (muted.value) speaker.hush();
  });

  const say = (lines: readonly Line[]) => {
    const last = lines.at(-1);
    if (!last) return;
    caption.value = last.text;
    remember(last.id);
    speaker.say(lines);
  };
  return { say, repeat: speaker.repeat, caption, locked, unlock };
}
