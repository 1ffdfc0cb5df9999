/** `npm run bench`: times what the product promises; the last line is all of it as JSON. */
import { cpus } from 'node:os';
import type { Measurement } from './measure.ts';
import { peerMeasurements } from './peer.ts';
import { rulesMeasurements } from './random-games.ts';
import { tableMeasurements } from './rest-to-sum.ts';
import { visionMeasurements } from './vision.ts';

/** Every measurement, in the order in which they run; another one is one more entry. */
const MEASUREMENTS: readonly Measurement[] = [
  ...visionMeasurements,
  ...peerMeasurements,
  ...rulesMeasurements,
  ...tableMeasurements,
];

const results: Record<string, Readonly<Record<string, number | string>>> = {};
for (const { name, run } of MEASUREMENTS) {
  const result = await run();
  results[name] = result;
  const figures = Object.entries(result).map(([figure, value]) => `${figure} ${value}`);
  process.stdout.write(`${name}: ${figures.join(', ')}\n`);
}
const machine = { node: process.version, cores: cpus().length };
process.stdout.write(`${JSON.stringify({ machine, results })}\n`);
process.exit(0);
