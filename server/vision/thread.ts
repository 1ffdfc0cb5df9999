import { Worker } from 'node:worker_threads';

/** A worker beside this file, by its name: JavaScript when built; when run from the sources, TypeScript that tsx has to load. */
export function startThread(name: string, workerData?: unknown): Worker {
  if (import.meta.url.endsWith('.js')) return new Worker(new URL(`./${name}.js`, import.meta.url), { workerData });
  const source = new URL(`./${name}.ts`, import.meta.url).href;
  const boot = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(source)})))`;
  return new Worker(boot, { eval: true, workerData });
}
