import type { Lang } from '../../server/protocol/messages.ts';
import type { Mouth } from './speak.ts';

/** Where each clip lies in a language's one sound file. */
interface Sprite {
  readonly file: string;
  /** Start and length in ms, one pair after the other. */
  readonly clips: Readonly<Record<string, readonly number[]>>;
}

const GAP_S = 0.04; // between the clips of one line

/** [1, 2, 3, 4] → [[1, 2], [3, 4]] */
const pairs = (numbers: readonly number[]): readonly (readonly [startMs: number, lengthMs: number])[] =>
  numbers.flatMap((start, index) => (index % 2 === 0 ? [[start, numbers[index + 1]!] as const] : []));

async function load(
  audio: AudioContext,
  lang: Lang,
): Promise<{ readonly sprite: Sprite; readonly sound: AudioBuffer }> {
  const sprite = (await (await fetch(`/voice/${lang}.json`)).json()) as Sprite;
  const bytes = await (await fetch(`/voice/${sprite.file}`)).arrayBuffer();
  return { sprite, sound: await audio.decodeAudioData(bytes) };
}

/** Speaks from the sound clips that ship with the project; a clip that is missing is left out. */
export function clipVoice(lang: () => Lang): Mouth & { readonly unlock: () => Promise<boolean> } {
  const loaded = new Map<Lang, ReturnType<typeof load>>();
  let audio: AudioContext | undefined;
  let playing: readonly AudioBufferSourceNode[] = [];

  const context = () => (audio ??= new AudioContext());
  const clipsOf = (which: Lang) => {
    const known = loaded.get(which) ?? load(context(), which);
    loaded.set(which, known);
    return known;
  };
  const stop = () => {
    playing.forEach((source) => source.stop());
    playing = [];
  };
  const line = async (ids: readonly string[], end: (heard: boolean) => void) => {
    const { sprite, sound } = await clipsOf(lang());
    const parts = ids.flatMap((id) => pairs(sprite.clips[id] ?? []));
    let at = context().currentTime;
    playing = parts.map(([startMs, lengthMs]) => {
      const source = new AudioBufferSourceNode(context(), { buffer: sound });
      source.connect(context().destination);
      source.start(at, startMs / 1000, lengthMs / 1000);
      at += lengthMs / 1000 + GAP_S;
      return source;
    });
    const final = playing.at(-1);
    if (final) final.addEventListener('ended', () => end(true));
    else end(true);
  };
  return {
    able: () => audio?.state === 'running',
    play: (words, end) => {
      line(words.clips, end).catch(() => {
        loaded.delete(lang()); // the next line tries to fetch the clips again
        end(true);
      });
    },
    stop,
    /** Wakes the sound; browsers allow it after a touch only. @returns whether sound can be heard now */
    unlock: async () => {
      await Promise.race([context().resume(), new Promise((resolve) => setTimeout(resolve, 300))]);
      if (context().state === 'running') clipsOf(lang()).catch(() => loaded.delete(lang()));
      return context().state === 'running';
    },
  };
}
