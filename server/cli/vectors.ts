import { runVectors } from './run-vectors.ts';
import { terminal } from './voice.ts';

process.exitCode = await runVectors(process.argv[2], terminal);
