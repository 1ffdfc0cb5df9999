import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const holding = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('package.json is missing above the server');
  return holding(above);
};

/** The folder of the project, whether the server runs from its sources or from `dist`. */
export const repoRoot = (): string => holding(dirname(fileURLToPath(import.meta.url)));
