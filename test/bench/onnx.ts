/** Writes a released TF.js graph model as ONNX, so that another runtime can run the very same network beside ours. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from '../../server/vision/released.ts';

interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr: Readonly<
    Record<string, { readonly i?: string; readonly list?: { readonly i?: string[]; readonly s?: string[] } }>
  >;
}

interface Weight {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: 'float32' | 'int32';
}

// Protocol buffers, as far as ONNX needs them: https://protobuf.dev/programming-guides/encoding
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}
const whole = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const chunk = (field: number, body: Buffer | string): Buffer => {
  const bytes = Buffer.from(body as Buffer);
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
};

const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE = { int: 2, text: 3, ints: 7 } as const;

type Attributes = Readonly<Record<string, number | string | readonly number[]>>;

function attribute(name: string, value: Attributes[string]): Buffer {
  const body = Array.isArray(value)
    ? [...value.map((n: number) => whole(8, n)), whole(20, ATTRIBUTE.ints)]
    : typeof value === 'string'
      ? [chunk(4, value), whole(20, ATTRIBUTE.text)]
      : [whole(3, value as number), whole(20, ATTRIBUTE.int)];
  return chunk(5, Buffer.concat([chunk(1, name), ...body]));
}

const node = (op: string, inputs: readonly string[], output: string, attributes: Attributes = {}): Buffer =>
  chunk(
    1,
    Buffer.concat([
      ...inputs.map((input) => chunk(1, input)),
      chunk(2, output),
      chunk(3, output),
      chunk(4, op),
      ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
    ]),
  );

const tensor = (name: string, dims: readonly number[], type: number, raw: Buffer): Buffer =>
  chunk(5, Buffer.concat([...dims.map((dim) => whole(1, dim)), whole(2, type), chunk(8, name), chunk(9, raw)]));

/** A value whose sides are all open. */
const value = (field: number, name: string, rank: number): Buffer => {
  const dims = Array.from({ length: rank }, (_, k) => chunk(1, chunk(2, `${name}${k}`)));
  const type = chunk(1, Buffer.concat([whole(1, FLOAT), chunk(2, Buffer.concat(dims))]));
  return chunk(field, Buffer.concat([chunk(1, name), chunk(2, type)]));
};

/** [height, width, in, out] to ONNX's [out, in, height, width]. */
function turnedWeights(values: Float32Array, [h, w, i, o]: readonly number[]): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < h!; y++)
    for (let x = 0; x < w!; x++)
      for (let a = 0; a < i!; a++)
        for (let b = 0; b < o!; b++) out[((b * i! + a) * h! + y) * w! + x] = values[((y * w! + x) * i! + a) * o! + b]!;
  return out;
}

const decoded = (text: string): string => Buffer.from(text, 'base64').toString();
const hasRelu = ({ attr }: GraphNode): boolean => attr['fused_ops']?.list?.s?.map(decoded).includes('Relu') ?? false;

/** The steps of one node; pictures run channels first inside, as ONNX wants them. */
function stepsOf(graph: GraphNode, weights: ReadonlyMap<string, Weight>): readonly Buffer[] {
  const { name, op, input = [] } = graph;
  const last = hasRelu(graph) ? [node('Relu', [`${name}/raw`], name)] : [];
  const target = last.length > 0 ? `${name}/raw` : name;
  const [first = ''] = input;
  switch (op) {
    case 'Placeholder':
      return [node('Transpose', [`${name}/in`], name, { perm: [0, 3, 1, 2] })];
    case '_FusedConv2D': {
      const stride = Number(graph.attr['strides']!.list!.i![1]);
      const side = weights.get(input[1]!)!.shape[0]!;
      const pads = side === 1 ? [0, 0, 0, 0] : stride === 2 ? [0, 0, 1, 1] : [1, 1, 1, 1];
      return [node('Conv', input, target, { strides: [stride, stride], pads }), ...last];
    }
    case '_FusedMatMul':
      return [node('Gemm', input, target), ...last];
    case 'Mean':
      return [node('ReduceMean', [first], name, { axes: [2, 3], keepdims: 0 })];
    case 'Reshape':
      return [
        node('Transpose', [first], `${name}/last`, { perm: [0, 2, 3, 1] }),
        node('Reshape', [`${name}/last`, input[1]!], name),
      ];
    case 'DepthToSpace':
      return [node('DepthToSpace', [first], name, { blocksize: Number(graph.attr['block_size']!.i), mode: 'DCR' })];
    case 'AddV2':
      return [node('Add', input, name)];
    case 'Relu':
      return [node('Relu', [first], name)];
    case 'Const':
      return [];
    default:
      throw new Error(`No ONNX counterpart is known for ${op}.`);
  }
}

function initializer({ name, shape, dtype }: Weight, bytes: Buffer): Buffer {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  if (dtype === 'int32') {
    const wide = BigInt64Array.from(new Int32Array(buffer), BigInt);
    return tensor(name, shape, INT64, Buffer.from(wide.buffer));
  }
  const values = new Float32Array(buffer);
  if (shape.length !== 4) return tensor(name, shape, FLOAT, Buffer.from(values.buffer));
  const [h, w, i, o] = shape;
  return tensor(name, [o!, i!, h!, w!], FLOAT, Buffer.from(turnedWeights(values, shape).buffer));
}

/** An ONNX model with the inputs (`NAME/in`) and outputs (`NAME`, channels last) of a released network. */
export async function onnxOf(release: string): Promise<Buffer> {
  const folder = releaseFolder(release);
  const model = JSON.parse(await readFile(path.join(folder, 'model.json'), 'utf8')) as {
    modelTopology: { node: readonly GraphNode[] };
    signature: { inputs: Record<string, unknown>; outputs: Record<string, { tensorShape: { dim: unknown[] } }> };
    weightsManifest: readonly { weights: readonly Weight[] }[];
  };
  const bytes = await readFile(path.join(folder, 'weights.bin'));
  const weights = model.weightsManifest.flatMap((group) => group.weights);
  const byName = new Map(weights.map((weight) => [weight.name, weight]));
  let at = 0;
  const initializers = weights.map((weight) => {
    const length = 4 * weight.shape.reduce((a, b) => a * b, 1);
    at += length;
    return initializer(weight, bytes.subarray(at - length, at));
  });
  const outputs = Object.entries(model.signature.outputs).map(([name, { tensorShape }]) => ({
    name,
    rank: tensorShape.dim.length,
  }));
  const graph = Buffer.concat([
    ...model.modelTopology.node.flatMap((each) => stepsOf(each, byName)),
    ...outputs.map(({ name, rank }) =>
      rank === 4
        ? node('Transpose', [name], `${name}/out`, { perm: [0, 2, 3, 1] })
        : node('Identity', [name], `${name}/out`),
    ),
    chunk(2, release),
    ...initializers,
    ...Object.keys(model.signature.inputs).map((name) => value(11, `${name}/in`, 4)),
    ...outputs.map(({ name, rank }) => value(12, `${name}/out`, rank)),
  ]);
  const opset = chunk(8, Buffer.concat([chunk(1, ''), whole(2, 13)]));
  return Buffer.concat([whole(1, 8), chunk(2, 'kibitz'), chunk(7, graph), opset]);
}
