/**
 * `npm run bench -- [--only TEXT] [--minutes N]`: times what the product promises; the last line is all of it as JSON.
 * `--only` measures what has TEXT in its name; `--minutes` is how much film the endurance run looks at.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { answer, Mistake } from '../../server/cli/mistake.ts';
import { endurance } from './endurance.ts';
import type { Measurement } from './measure.ts';
import { peerMeasurements } from './peer.ts';
import { rulesMeasurements } from './random-games.ts';
import { tableMeasurements } from './rest-to-sum.ts';
import { visionMeasurements } from './vision.ts';

const USAGE = 'npm run bench -- [--only TEXT] [--minutes N]';

await answer(USAGE, async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, minutes: { type: 'string' } } });
  /** Every measurement, in the order in which they run; another one is one more entry. */
  const measurements: readonly Measurement[] = [
    ...visionMeasurements,
    endurance(values.minutes === undefined ? undefined : Number(values.minutes)),
    ...peerMeasurements,
    ...rulesMeasurements,
    ...tableMeasurements,
  ];

  const chosen = measurements.filter((one) => one.name.includes(values.only));
  if (chosen.length === 0)
    throw new Mistake(
      `Nothing is measured under that name. Names: ${measurements.map(({ name }) => name).join(', ')}.`,
    );
  const results: Record<string, Readonly<Record<string, number | string>>> = {};
  for (const { name, run } of chosen) {
    const result = await run();
    results[name] = result;
    const figures = Object.entries(result).map(([figure, value]) => `${figure} ${value}`);
    process.stdout.write(`${name}: ${figures.join(', ')}\n`);
  }
  const machine = { node: process.version, cores: cpus().length, load: loadavg()[0] };
  process.stdout.write(`${JSON.stringify({ machine, results })}\n`);
});
process.exit();
