import { decks } from '../../server/decks/registry.ts';
import { PATCH_SIZE, type Size } from '../../server/vision/constants.ts';
import { levelsOf, loadReader, type Reader } from '../../server/vision/model.ts';
import { look } from '../../server/vision/pipeline.ts';
import type { Frame } from '../../server/vision/types.ts';
import { type Measurement, quantile, rounded } from './measure.ts';
import { onnxOf } from './onnx.ts';
import { sceneWith } from './scenes.ts';

const RUNS = 40;
const WARM_UPS = 5;
const SEEDS = [1, 2, 3, 4];

interface Tensor {
  readonly data: Float32Array;
}

interface Session {
  readonly inputNames: readonly string[];
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}

/** The little of onnxruntime-node that is used here; the package is never a dependency. */
interface Onnx {
  readonly InferenceSession: { create(model: Buffer, options: { intraOpNumThreads: number }): Promise<Session> };
  readonly Tensor: new (type: 'float32', values: Float32Array, shape: readonly number[]) => Tensor;
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

/** The same networks behind the same interface, run by onnxruntime on one thread. */
async function peerReader(ours: Reader, { InferenceSession, Tensor }: Onnx): Promise<Reader> {
  const open = async (release: string) => InferenceSession.create(await onnxOf(release), { intraOpNumThreads: 1 });
  const classifier = async (release: string, { width, height }: Size) => {
    const session = await open(release);
    return async (crops: readonly Uint8Array[]): Promise<Float32Array> => {
      if (crops.length === 0) return new Float32Array();
      const feed = new Tensor('float32', levelsOf(crops), [crops.length, height, width, 3]);
      return (await session.run({ 'crops/in': feed }))['logits/out']!.data;
    };
  };
  const finder = await open('french52-finder');
  return {
    ...ours,
    read: await classifier(ours.deck.id, ours.crop),
    readIndices: await classifier(`${ours.deck.id}-index`, PATCH_SIZE),
    find: async ({ width, height, rgb }: Frame) => {
      const picture = new Tensor('float32', levelsOf([rgb]), [1, height, width, 3]);
      const maps = await finder.run({ 'picture/in': picture });
      return { cards: maps['cards/out']!.data, indices: maps['indices/out']!.data };
    },
  };
}

async function medianMs(reader: Reader, pictures: readonly Uint8Array[]): Promise<number> {
  const ms: number[] = [];
  for (let run = 0; run < WARM_UPS + RUNS; run++) {
    const seen = await look(reader, pictures[run % pictures.length]!);
    if (run >= WARM_UPS) ms.push(seen.ms.total);
  }
  return quantile(ms, 0.5);
}

const chain: Measurement = {
  name: 'the whole chain, and the same with onnxruntime-node beside it',
  run: async () => {
    const onnx = await installedOnnx();
    if (!onnx) return { peer: 'skipped: npm i --no-save onnxruntime-node' };
    const ours = await loadReader(decks['french52']!);
    const peer = await peerReader(ours, onnx);
    const pictures = await Promise.all(SEEDS.map((seed) => sceneWith(8, seed)));
    const [oursMs, peerMs] = [await medianMs(ours, pictures), await medianMs(peer, pictures)];
    ours.close();
    return { oursMs: rounded(oursMs), peerMs: rounded(peerMs), ratio: rounded(oursMs / peerMs) };
  },
};

export const peerMeasurements: readonly Measurement[] = [chain];
