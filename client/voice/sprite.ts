export const sampleRateHz = 22_050; // what espeak-ng speaks in
const QUIET = 260; // of 32,767
const KEEP_MS = 12; // before and after the sound
const GAP_MS = 160; // silence between clips; decoders may shift an mp3 by some 50 ms
const TAIL_MS = 60;
const WAV_HEADER_BYTES = 44;

const samplesOf = (ms: number) => Math.round((ms * sampleRateHz) / 1000);
const msOf = (samples: number) => Math.round((samples * 1000) / sampleRateHz);

/** For each clip id, where it lies: start and length in ms, more than one pair for a clip made of several. */
export type Spans = Readonly<Record<string, readonly number[]>>;

/** The sound of a 16-bit mono WAV without the silence round it. */
export function trimmed(wav: Uint8Array): Int16Array {
  const bytes = wav.slice(WAV_HEADER_BYTES);
  const all = new Int16Array(bytes.buffer, 0, bytes.length >> 1);
  const first = all.findIndex((sample) => Math.abs(sample) > QUIET);
  const last = all.findLastIndex((sample) => Math.abs(sample) > QUIET);
  return all.slice(Math.max(0, first - samplesOf(KEEP_MS)), last + samplesOf(KEEP_MS));
}

/** One sound after the other, with silence between. */
export function joinClips(clips: readonly { readonly id: string; readonly samples: Int16Array }[]): {
  readonly samples: Int16Array;
  readonly spans: Spans;
} {
  const gap = samplesOf(GAP_MS);
  const total = clips.reduce((sum, clip) => sum + clip.samples.length + gap, gap);
  const samples = new Int16Array(total);
  const spans: Record<string, readonly number[]> = {};
  let at = gap;
  for (const clip of clips) {
    samples.set(clip.samples, at);
    spans[clip.id] = [msOf(at), msOf(clip.samples.length) + TAIL_MS];
    at += clip.samples.length + gap;
  }
  return { samples, spans };
}

/** A 16-bit mono WAV file. */
export function toWav(samples: Int16Array): Uint8Array {
  const file = new DataView(new ArrayBuffer(WAV_HEADER_BYTES + samples.byteLength));
  const word = (at: number, text: string) =>
    [...text].forEach((letter, index) => file.setUint8(at + index, letter.charCodeAt(0)));
  word(0, 'RIFF');
  file.setUint32(4, 36 + samples.byteLength, true);
  word(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true); // PCM
  file.setUint16(22, 1, true); // mono
  file.setUint32(24, sampleRateHz, true);
  file.setUint32(28, sampleRateHz * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  word(36, 'data');
  file.setUint32(40, samples.byteLength, true);
  samples.forEach((sample, index) => file.setInt16(WAV_HEADER_BYTES + index * 2, sample, true));
  return new Uint8Array(file.buffer);
}
