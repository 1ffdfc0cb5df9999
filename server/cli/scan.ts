/** Reads photographs of cards: `npm run --silent scan -- [--json] [--deck ID | --pack NAME] [--annotate DIR] FILE…` */
import { runScan } from './run-scan.ts';
import { terminal } from './voice.ts';

process.exitCode = await runScan(process.argv.slice(2), terminal);
