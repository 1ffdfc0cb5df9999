// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameSize } from '../../client/camera/frame.ts';
import { lensFault } from '../../client/camera/lens.ts';
import { checkList } from '../../client/ui/advice.ts';
import { voiceFor } from '../../client/ui/browser-voice.ts';
import { seenLabel } from '../../client/ui/seen.tsx';
import { countSteps } from '../../client/ui/use-count.ts';
import { joinClips, sampleRateHz, toWav, trimmed } from '../../client/voice/sprite.ts';

describe('the counting sum', () => {
  it('goes through whole numbers, in at most eleven steps, and the last is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 70 }), fc.integer({ min: -60, max: 70 }), (from, to) => {
        const steps = countSteps(from, to);
        expect(steps.length).toBeLessThanOrEqual(11);
        expect(steps.every(Number.isInteger)).toBe(true);
        expect(steps.at(-1) ?? from).toBe(to);
      }),
      { seed: 21 },
    );
  });
});

const fault = (name: string) => lensFault(Object.assign(new Error('x'), { name }));

describe('what the camera page says', () => {
  it('labels cards as they are seen', () => {
    expect(seenLabel({ card: '10H', sure: true })).toMatch(/^10♥/u);
    expect(seenLabel({ card: '7D', sure: false })).toMatch(/^7♦.*\?$/u);
    expect(seenLabel({ card: null, sure: false })).toBe('?');
    expect(seenLabel({ card: 'BACK', sure: true })).toBe('');
  });
  it('turns each advice into one row of the check list', () => {
    expect(checkList([]).every(({ good }) => good)).toBe(true);
    const bad = checkList(['dark', 'small']).filter(({ good }) => !good);
    expect(bad.map(({ title }) => title)).toEqual(['Cards are too small', 'A little dark']);
  });
  it('says why there is no picture', () => {
    expect(['NotAllowedError', 'NotReadableError', 'NotFoundError', 'OverconstrainedError'].map(fault)).toEqual([
      'notAllowed',
      'inUse',
      'noLens',
      'noLens',
    ]);
  });
  it('sends at most 1280 pixels across, in the shape of the picture', () => {
    expect(frameSize(1920, 1080)).toEqual({ width: 1280, height: 720 });
    expect(frameSize(640, 480)).toEqual({ width: 640, height: 480 });
  });
});

describe('the voice of the browser', () => {
  const voices = ['pt-PT', 'en_US', 'pt-BR'].map((lang) => ({ lang }) as SpeechSynthesisVoice);
  it('is of the very country, else of the language, else none', () => {
    expect(voiceFor(voices, 'pt')?.lang).toBe('pt-BR');
    expect(voiceFor(voices, 'en')?.lang).toBe('en_US');
    expect(voiceFor(voices, 'hu')).toBeUndefined();
  });
});

describe('the sound sprite', () => {
  const tone = new Int16Array(sampleRateHz / 10).fill(9000);
  it('keeps the sound and drops the silence round it', () => {
    const padded = new Int16Array(tone.length * 3);
    padded.set(tone, tone.length);
    const kept = trimmed(toWav(padded)).length;
    expect(kept).toBeGreaterThanOrEqual(tone.length);
    expect(kept).toBeLessThan(tone.length * 1.4);
  });
  it('knows where each clip lies', () => {
    const { samples, spans } = joinClips([
      { id: 'a', samples: tone },
      { id: 'b', samples: tone },
    ]);
    for (const id of ['a', 'b']) {
      const [startMs, lengthMs] = spans[id]!;
      const from = Math.round((startMs! * sampleRateHz) / 1000);
      expect(samples.slice(from + 10, from + tone.length - 10).every((sample) => sample === 9000)).toBe(true);
      expect(lengthMs).toBeGreaterThanOrEqual(100);
    }
  });
});
