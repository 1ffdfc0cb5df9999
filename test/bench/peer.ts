import { existsSync } from 'node:fs';
import path from 'node:path';
import { decks } from '../../server/decks/registry.ts';
import { repoRoot } from '../../server/root.ts';
import { loadReader } from '../../server/vision/model.ts';
import { CROP_HEIGHT, CROP_WIDTH } from '../../server/vision/constants.ts';
import { type Measurement, quantile, rounded } from './measure.ts';

const BATCH = 8;
const RUNS = 40;

/** The little of onnxruntime-node that is used here; the package is never a dependency. */
interface Onnx {
  readonly InferenceSession: {
    create(
      file: string,
      options: { intraOpNumThreads: number },
    ): Promise<{
      readonly inputNames: readonly string[];
      run(feeds: Readonly<Record<string, unknown>>): Promise<unknown>;
    }>;
  };
  readonly Tensor: new (type: 'float32', values: Float32Array, shape: readonly number[]) => unknown;
}

async function installedOnnx(): Promise<Onnx | undefined> {
  const name = 'onnxruntime-node';
  try {
    return (await import(name)) as Onnx;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

async function medianOf(run: () => unknown): Promise<number> {
  const ms: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const from = performance.now();
    await run();
    ms.push(performance.now() - from);
  }
  return quantile(ms, 0.5);
}

const reading: Measurement = {
  name: 'reading 8 crops, and onnxruntime-node beside it',
  run: async () => {
    const deck = decks['french52']!;
    const reader = await loadReader(deck);
    const crops = Array.from({ length: BATCH }, () => new Uint8Array(CROP_WIDTH * CROP_HEIGHT * 3).fill(128));
    const oursMs = await medianOf(() => reader.read(crops));
    reader.close();
    const file = path.join(repoRoot(), 'models', 'release', deck.id, 'model.onnx');
    const onnx = await installedOnnx();
    if (!onnx) return { oursMs: rounded(oursMs), peer: 'skipped: npm i --no-save onnxruntime-node' };
    if (!existsSync(file)) return { oursMs: rounded(oursMs), peer: `skipped: no model.onnx beside the released model` };
    const session = await onnx.InferenceSession.create(file, { intraOpNumThreads: 1 });
    const shape = [BATCH, CROP_HEIGHT, CROP_WIDTH, 3];
    const feed = new onnx.Tensor('float32', new Float32Array(BATCH * CROP_HEIGHT * CROP_WIDTH * 3), shape);
    const peerMs = await medianOf(() => session.run({ [session.inputNames[0]!]: feed }));
    return { oursMs: rounded(oursMs), peerMs: rounded(peerMs), ratio: rounded(oursMs / peerMs) };
  },
};

export const peerMeasurements: readonly Measurement[] = [reading];
