import { signal, type ReadonlySignal } from '@preact/signals';

/** A line to be spoken: words for a voice, clips for a page without one. */
export interface Line {
  readonly id: number;
  readonly text: string;
  readonly clips: readonly string[];
  readonly aloud: boolean;
}

/** One way to make a line heard. `play` calls `end` once, or never: the speaker watches over it. */
export interface Mouth {
  readonly able: () => boolean;
  readonly play: (line: Line, end: (heard: boolean) => void) => void;
  readonly stop: () => void;
}

export interface Speaker {
  /** Lines not heard before are spoken in order. */
  readonly say: (lines: readonly Line[]) => void;
  readonly repeat: () => void;
  readonly hush: () => void;
  readonly forget: () => void; // hushes, and has nothing to repeat
  readonly speaking: ReadonlySignal<boolean>;
}

/** A line may take so long; then it is given up, whatever its mouth says. */
export const patienceMs = (line: Line): number => Math.min(12_000, 2500 + 90 * line.text.length);
const QUEUE_LENGTH = 4; // older lines are news no more

/** Speaks one line after the other through the first able mouth. A mouth that fails or falls silent is passed over. */
export function createSpeaker(mouths: readonly Mouth[], muted: () => boolean): Speaker {
  const speaking = signal(false);
  const failed = new Set<Mouth>();
  let queue: readonly Line[] = [];
  let last: Line | undefined;
  let newest = 0;
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  let turn = 0; // an end that belongs to an earlier line is not heard

  const next = () => {
    const [line, ...rest] = queue;
    queue = rest;
    speaking.value = line !== undefined;
    if (line) speak(line);
  };

  function speak(line: Line) {
    const mouth = mouths.find((each) => !failed.has(each) && each.able());
    if (!mouth || muted()) {
      failed.clear(); // the next line tries them all again
      return next();
    }
    const mine = (turn += 1);
    const over = (heard: boolean) => {
      if (mine !== turn) return;
      turn += 1;
      clearTimeout(giveUp);
      mouth.stop();
      if (heard) return next();
      failed.add(mouth);
      speak(line);
    };
    giveUp = setTimeout(() => over(false), patienceMs(line));
    mouth.play(line, over);
  }

  const say = (lines: readonly Line[]) => {
    const fresh = lines.filter((line) => line.id > newest);
    newest = Math.max(newest, ...fresh.map((line) => line.id));
    const aloud = fresh.filter((line) => line.aloud);
    last = aloud.at(-1) ?? last;
    queue = [...queue, ...aloud].slice(-QUEUE_LENGTH);
    if (!speaking.value) next();
  };
  const hush = () => {
    turn += 1;
    clearTimeout(giveUp);
    queue = [];
    mouths.forEach((mouth) => mouth.stop());
    speaking.value = false;
  };
  const repeat = () => {
    hush();
    failed.clear();
    if (!last) return;
    queue = [last];
    next();
  };
  const forget = () => {
    hush();
    last = undefined;
  };
  return { say, repeat, hush, forget, speaking };
}
