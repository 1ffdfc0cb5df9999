/**
 * Recorded sightings as text, one glance a line:
 *
 *     t=0..900/100 m=0.01 | 7D .97 @ 640,360,150,0 | ?9D .5/6D .3 @ 820,360,150,4
 *     > appeared #1 7D
 *
 * `t` is a time in ms, or a row of times `from..to/step`; `m` the motion. A card is its guesses (`?` before them: the
 * reader is not sure) and `@` centre x, centre y, height in pixels, angle in degrees. Lines with `>` are the events
 * expected since the `>` lines before. `#` at the start of a line is a comment; `+1000` in `t` counts from the last time.
 */
import type { Point, Quad } from '../../server/protocol/geometry.ts';
import type { Sighting, TableEvent } from '../../server/protocol/sightings.ts';
import type { Glance } from '../../server/table/tracker.ts';

const CARD_SHAPE = 63 / 88;

export function quadAt(x: number, y: number, heightPx: number, angleDeg: number): Quad {
  const angle = (angleDeg * Math.PI) / 180;
  const [halfX, halfY] = [(heightPx * CARD_SHAPE) / 2, heightPx / 2];
  const corner = (dx: number, dy: number): Point => [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
  return [corner(-halfX, -halfY), corner(halfX, -halfY), corner(halfX, halfY), corner(-halfX, halfY)];
}

function sightingOf(text: string): Sighting {
  const [guesses = '', place = ''] = text.split('@').map((part) => part.trim());
  const sure = !guesses.startsWith('?');
  const candidates = guesses
    .replace('?', '')
    .split('/')
    .filter((guess) => guess !== '')
    .map((guess) => guess.trim().split(/\s+/))
    .map(([card = '', confidence = '']) => ({ card, confidence: Number(confidence) }));
  const [x = NaN, y = NaN, height = NaN, angle = NaN] = place.split(',').map(Number);
  const best = candidates[0];
  const card = sure ? best?.card : undefined;
  return { quad: quadAt(x, y, height, angle), card, confidence: best?.confidence ?? 0, candidates };
}

function timesOf(text: string, lastMs: number): readonly number[] {
  const [, plus, from = '', to, step] = /^t=(\+?)(\d+)(?:\.\.(\d+)\/(\d+))?$/.exec(text) ?? [];
  const start = Number(from) + (plus ? lastMs : 0);
  if (to === undefined) return [start];
  const end = Number(to) + (plus ? lastMs : 0);
  return Array.from({ length: Math.floor((end - start) / Number(step)) + 1 }, (_, i) => start + i * Number(step));
}

export interface Recording {
  readonly glances: readonly Glance[];
  readonly expected: readonly string[]; // the events that the glances before tell
  readonly line: number;
}

export function readRecording(text: string): readonly Recording[] {
  const parts: { glances: Glance[]; expected: string[]; line: number }[] = [];
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const last = parts.at(-1);
    if (line.startsWith('>')) {
      last?.expected.push(line.slice(1).trim());
      return;
    }
    const [head = '', ...cards] = line.split('|');
    const [time = '', motion = ''] = head.trim().split(/\s+/);
    const lastMs = parts.flatMap((part) => part.glances).at(-1)?.atMs ?? 0;
    const sightings = cards.filter((card) => card.trim() !== '').map(sightingOf);
    const glances = timesOf(time, lastMs).map((atMs) => ({ atMs, motion: Number(motion.slice(2)), sightings }));
    if (last && last.expected.length === 0) last.glances.push(...glances);
    else parts.push({ glances, expected: [], line: index + 1 });
  });
  return parts;
}

export function written(event: TableEvent): string {
  if (event.type === 'busy' || event.type === 'clear') return event.type;
  if (event.type === 'moved') return `moved #${event.track}`;
  if (event.type === 'left') return `left #${event.track} ${event.card ?? '?'}`;
  const guesses = event.candidates.map(({ card }) => card).join('/');
  const card = event.card ?? `? ${guesses}`.trim();
  return event.type === 'appeared'
    ? `appeared #${event.track} ${card}`
    : `turned #${event.track} ${event.was ?? '?'}>${card}`;
}
