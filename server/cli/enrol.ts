/** Teaches the reader one real pack: `npm run --silent enrol -- --deck ID --name NAME FILE…` */
import { runEnrol } from './run-enrol.ts';
import { terminal } from './voice.ts';

process.exitCode = await runEnrol(process.argv.slice(2), terminal);
