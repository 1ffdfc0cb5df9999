import { runReplay } from './run-replay.ts';
import { terminal } from './voice.ts';

process.exitCode = await runReplay(process.argv[2], terminal);
