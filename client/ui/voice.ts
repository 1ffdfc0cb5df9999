import { effect, signal } from '@preact/signals';
import { browserVoice } from './browser-voice.ts';
import { clipVoice } from './clip-voice.ts';
import { lang } from './i18n.ts';
import { muted } from './settings.ts';
import { createSpeaker, type Line } from './speak.ts';

/** The voice of the host page: speaks, and shows the last line as a caption. */
export function createVoice() {
  const clips = clipVoice(() => lang.value);
  const speaker = createSpeaker([browserVoice(() => lang.value), clips], () => muted.value);
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
    speaker.say(lines);
  };
  /** Forgets what was said last. */
  const forget = () => {
    caption.value = '';
    speaker.forget();
  };
  return { say, forget, repeat: speaker.repeat, caption, locked, unlock };
}
