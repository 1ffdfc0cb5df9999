import type { Step } from './measure.ts';
import { at, chart, type Chart, key, picture, RIGHT, WRONG } from './svg.ts';
import type { Strain } from './strains.ts';

/** A strain and how the cards were read under it. */
export interface Strained {
  readonly strain: Strain;
  readonly steps: readonly Step[];
}

const share = (step: Step, of: (one: Step['tries'][number]) => boolean): number =>
  step.tries.length === 0 ? 0 : step.tries.filter(of).length / step.tries.length;

export const recallOf = (step: Step): number => share(step, ({ card, guess, sure }) => sure && guess === card);
export const wrongOf = (step: Step): number => share(step, ({ card, guess, sure }) => sure && guess !== card);

const [COLUMNS, WIDTH, HEIGHT] = [2, 420, 210];

function chartOf({ strain, steps }: Strained): Chart {
  const x = (n: number): number => (steps.length === 1 ? 0 : n / (steps.length - 1));
  const fewest = Math.min(...steps.map(({ tries }) => tries.length));
  return {
    title: `${strain.title} (${fewest} cards a step at least)`,
    marks: steps.map(({ level }, n) => ({ x: x(n), label: String(level) })),
    lines: [
      { colour: RIGHT, points: steps.map((step, n) => [x(n), recallOf(step)] as const) },
      { colour: WRONG, points: steps.map((step, n) => [x(n), wrongOf(step)] as const) },
    ],
  };
}

/** How reading fares under one strain after another. */
export function robustness(deck: string, accept: number, strained: readonly Strained[]): string {
  const rows = Math.ceil(strained.length / COLUMNS);
  const about = `${deck}: cards read and misread under eight strains`;
  const places = strained.map((each, n) =>
    at((n % COLUMNS) * WIDTH, 30 + Math.floor(n / COLUMNS) * HEIGHT, chart(chartOf(each), WIDTH, HEIGHT)),
  );
  const colours = key([
    [RIGHT, `read rightly at ${accept}`],
    [WRONG, 'misread'],
  ]);
  return picture(COLUMNS * WIDTH, 40 + rows * HEIGHT, about, [at(38, 18, colours), ...places]);
}
