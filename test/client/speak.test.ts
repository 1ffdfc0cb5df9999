import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpeaker, patienceMs, type Line, type Mouth } from '../../client/ui/speak.ts';

const line = (id: number, text = `line ${id}`): Line => ({ id, text, clips: [`n${id}`], aloud: true });

/** A mouth that keeps the ends of its lines, for the test to call or not. */
function mouth(able = true) {
  const played: Line[] = [];
  const ends: ((heard: boolean) => void)[] = [];
  const made: Mouth = {
    able: () => able,
    play: (what, end) => {
      played.push(what);
      ends.push(end);
    },
    stop: () => undefined,
  };
  return { ...made, played, ends, texts: () => played.map(({ text }) => text) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = () => false;

describe('the voice', () => {
  it('speaks lines in order, one after the other, each id once', () => {
    const voice = mouth();
    const speaker = createSpeaker([voice], never);
    speaker.say([line(1), line(2)]);
    speaker.say([line(2), line(3)]);
    expect(voice.texts()).toEqual(['line 1']);
    voice.ends[0]!(true);
    voice.ends[1]!(true);
    voice.ends[2]!(true);
    expect(voice.texts()).toEqual(['line 1', 'line 2', 'line 3']);
    expect(speaker.speaking.value).toBe(false);
  });

  it('leaves captions unspoken', () => {
    const voice = mouth();
    createSpeaker([voice], never).say([{ ...line(1), aloud: false }]);
    expect(voice.texts()).toEqual([]);
  });

  it('gives up a mouth whose line never ends, and says it with the next one', () => {
    const jammed = mouth();
    const clips = mouth();
    const speaker = createSpeaker([jammed, clips], never);
    speaker.say([line(1), line(2)]);
    vi.advanceTimersByTime(patienceMs(line(1)));
    expect(clips.texts()).toEqual(['line 1']);
    clips.ends[0]!(true);
    expect(clips.texts()).toEqual(['line 1', 'line 2']);
    expect(jammed.texts()).toEqual(['line 1']);
  });

  it('is never jammed, even when every mouth is', () => {
    const jammed = mouth();
    const speaker = createSpeaker([jammed], never);
    for (let id = 1; id <= 50; id += 1) {
      speaker.say([line(id)]);
      vi.advanceTimersByTime(15_000);
      expect(speaker.speaking.value).toBe(false);
    }
    expect(jammed.played.length).toBe(50);
  });

  it('bounds the time of any line', () => {
    expect(patienceMs(line(1, 'x'.repeat(10_000)))).toBeLessThanOrEqual(12_000);
  });

  it('does not hear an end that belongs to an earlier line', () => {
    const voice = mouth();
    const speaker = createSpeaker([voice], never);
    speaker.say([line(1), line(2), line(3)]);
    voice.ends[0]!(true);
    voice.ends[0]!(true);
    expect(voice.texts()).toEqual(['line 1', 'line 2']);
  });

  it('drops old news rather than lag behind', () => {
    const voice = mouth();
    const speaker = createSpeaker([voice], never);
    speaker.say([line(0.5)]);
    speaker.say(Array.from({ length: 20 }, (_, index) => line(index + 1)));
    voice.ends[0]!(true);
    expect(voice.texts().at(-1)).toBe('line 17');
  });

  it('falls to the next mouth where the first is not able', () => {
    const clips = mouth();
    createSpeaker([mouth(false), clips], never).say([line(1)]);
    expect(clips.texts()).toEqual(['line 1']);
  });

  it('keeps quiet while muted, and says nothing old afterwards', () => {
    const voice = mouth();
    let muted = true;
    const speaker = createSpeaker([voice], () => muted);
    speaker.say([line(1), line(2)]);
    muted = false;
    speaker.say([line(3)]);
    expect(voice.texts()).toEqual(['line 3']);
  });

  it('says the last line again on demand', () => {
    const voice = mouth();
    const speaker = createSpeaker([voice], never);
    speaker.say([line(1), { ...line(2), aloud: false }]);
    voice.ends[0]!(true);
    speaker.repeat();
    expect(voice.texts()).toEqual(['line 1', 'line 1']);
  });
});
