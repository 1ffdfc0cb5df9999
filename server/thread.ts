import { Worker } from 'node:worker_threads';

/**
 * A worker: JavaScript when built; when run from the sources, TypeScript that tsx has to load.
 * @param beside `import.meta.url` of a file in the same folder
 * @param name of its file, without an ending
 */
export function startThread(beside: string, name: string, workerData?: unknown): Worker {
  if (beside.endsWith('.js')) return new Worker(new URL(`./${name}.js`, beside), { workerData });
  const source = new URL(`./${name}.ts`, beside).href;
  const boot = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(source)})))`;
  return new Worker(boot, { eval: true, workerData });
}
