import { TAG } from './i18n.ts';
import type { Lang } from '../../server/protocol/messages.ts';
import type { Mouth } from './speak.ts';

const START_WITHIN_MS = 1500; // a voice that has not begun by then never will

const tag = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();

/** The voice of this browser for a language: the very country first, then any. */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], lang: Lang): SpeechSynthesisVoice | undefined {
  const wanted = TAG[lang].toLowerCase();
  return voices.find((voice) => tag(voice) === wanted) ?? voices.find((voice) => tag(voice).startsWith(lang));
}

/** Browsers refuse to speak before the page was touched. */
const touched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Speaks with the browser's own voice, when it has one for the table's language. */
export function browserVoice(lang: () => Lang, synth: SpeechSynthesis | undefined = globalThis.speechSynthesis): Mouth {
  const voice = () => voiceFor(synth?.getVoices() ?? [], lang());
  return {
    able: () => touched() && voice() !== undefined,
    play: (line, end) => {
      const utterance = new SpeechSynthesisUtterance(line.text);
      const chosen = voice();
      if (!chosen || !synth) return end(false);
      utterance.voice = chosen;
      utterance.lang = chosen.lang;
      const silent = setTimeout(() => end(false), START_WITHIN_MS);
      utterance.addEventListener('start', () => clearTimeout(silent));
      utterance.addEventListener('end', () => end(true));
      utterance.addEventListener('error', () => {
        clearTimeout(silent);
        end(false);
      });
      synth.speak(utterance);
    },
    stop: () => synth?.cancel(),
  };
}
