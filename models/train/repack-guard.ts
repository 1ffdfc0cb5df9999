import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { io } from '@tensorflow/tfjs';
import { releaseFolder } from '../../server/vision/released.ts';

/** A number as IEEE 754 half precision, rounded to nearest; magnitudes below 6e-8 become 0. */
function halfOf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size >= 65_520) throw new Error(`${value} does not fit into half precision.`);
  if (size < 2 ** -14) return sign | Math.round(size * 2 ** 24); // 2^10 of them carry over into the exponent, as they should
  const exponent = Math.floor(Math.log2(size));
  return sign | (((exponent + 15) << 10) + Math.round((size / 2 ** exponent - 1) * 1024));
}

/** The weights of one tensor as they are shipped: floats halved, whole numbers as they are. */
function packed(spec: io.WeightsManifestEntry, bytes: Buffer): readonly [io.WeightsManifestEntry, Buffer] {
  if (spec.dtype !== 'float32') return [spec, bytes];
  const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const halves = Uint16Array.from(values, halfOf);
  return [{ ...spec, quantization: { dtype: 'float16' } }, Buffer.from(halves.buffer)];
}

const countOf = ({ shape }: io.WeightsManifestEntry): number => shape.reduce((product, side) => product * side, 1);

/** Reads the guard's network as its makers ship it and writes it half as large into the release. */
async function repack(folder: string): Promise<void> {
  const model = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as io.ModelJSON;
  const [group] = model.weightsManifest;
  const all = Buffer.concat(await Promise.all(group!.paths.map((path) => readFile(join(folder, path)))));
  let at = 0;
  const tensors = group!.weights.map((spec) => {
    const bytes = all.subarray(at, (at += 4 * countOf(spec)));
    return packed(spec, bytes);
  });
  const out = releaseFolder('scene-guard');
  await mkdir(out, { recursive: true });
  const weightsManifest = [{ paths: ['weights.bin'], weights: tensors.map(([spec]) => spec) }];
  const { modelTopology } = model;
  await writeFile(join(out, 'model.json'), JSON.stringify({ format: 'graph-model', modelTopology, weightsManifest }));
  await writeFile(join(out, 'weights.bin'), Buffer.concat(tensors.map(([, bytes]) => bytes)));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    'npm run repack -- FOLDER: the folder with model.json and its shards, as the model card says.\n',
  );
  process.exitCode = 2;
} else await repack(folder);
