"""Writes networks as TF.js graph models: batch norm folded into the convolutions, each fused with its ReLU."""
import base64
import json
from pathlib import Path

import numpy as np
from torch import nn

FLOAT, INT = "DT_FLOAT", "DT_INT32"


def text(value: str) -> dict:
    return {"s": base64.b64encode(value.encode()).decode()}


def shape_of(sides) -> dict:
    return {"dim": [{"size": str(side)} for side in sides]}


class Graph:
    """Nodes and weights of a graph, in the order of running; `half` keeps the weights in half precision."""

    def __init__(self, half: bool = False):
        self.half = half
        self.nodes: list[dict] = []
        self.specs: list[dict] = []
        self.blobs: list[bytes] = []

    def add(self, name: str, op: str, inputs: list[str], **attributes) -> str:
        self.nodes.append({"name": name, "op": op, "input": inputs, "attr": {"T": {"type": FLOAT}, **attributes}})
        return name

    def constant(self, name: str, values: np.ndarray) -> str:
        whole = values.dtype.kind == "i"
        values = np.ascontiguousarray(values, np.int32 if whole else np.float32)
        kind = INT if whole else FLOAT
        tensor = {"dtype": kind, "tensorShape": shape_of(values.shape)}
        attributes = {"dtype": {"type": kind}, "value": {"tensor": tensor}}
        self.nodes.append({"name": name, "op": "Const", "attr": attributes})
        spec = {"name": name, "shape": list(values.shape), "dtype": str(values.dtype)}
        halved = self.half and not whole
        self.specs.append({**spec, "quantization": {"dtype": "float16"}} if halved else spec)
        self.blobs.append((values.astype(np.float16) if halved else values).tobytes())
        return name


def folded(layer: nn.Sequential) -> tuple[np.ndarray, np.ndarray, int]:
    """Weights [3, 3, in, out], offsets [out] and the stride of a convolution with its batch norm folded in."""
    conv = next(part for part in layer if isinstance(part, nn.Conv2d))
    norm = next(part for part in layer if isinstance(part, nn.BatchNorm2d))
    scale = (norm.weight.double() / (norm.running_var.double() + norm.eps).sqrt()).detach()
    weights = conv.weight.detach().double() * scale[:, None, None, None]
    offsets = norm.bias.detach().double() - norm.running_mean.double() * scale
    return weights.permute(2, 3, 1, 0).numpy(), offsets.numpy(), conv.stride[0]


def fused(*operations: str) -> dict:
    return {
        "fused_ops": {"list": {"s": [text(operation)["s"] for operation in operations]}},
        "num_args": {"i": "1"},
        "epsilon": {"f": 0.0},
    }


def placeholder(graph: Graph, name: str, height: int, width: int) -> str:
    """The input [N, height, width, 3]; −1 is any side."""
    shape = {"shape": shape_of((-1, height, width, 3))}
    graph.nodes.append({"name": name, "op": "Placeholder", "attr": {"dtype": {"type": FLOAT}, "shape": shape}})
    return name


def convolve(graph: Graph, name: str, last: str, weights: np.ndarray, offsets: np.ndarray, stride: int, relu: bool) -> str:
    inputs = [last, graph.constant(f"{name}/weights", weights), graph.constant(f"{name}/offsets", offsets)]
    return graph.add(
        name,
        "_FusedConv2D",
        inputs,
        strides={"list": {"i": ["1", str(stride), str(stride), "1"]}},
        dilations={"list": {"i": ["1", "1", "1", "1"]}},
        padding=text("SAME"),
        data_format=text("NHWC"),
        explicit_paddings={"list": {}},
        **(fused("BiasAdd", "Relu") if relu else fused("BiasAdd")),
    )


def chain(graph: Graph, name: str, last: str, layers) -> str:
    """Convolutions with batch norm and ReLU, one after the other."""
    for k, layer in enumerate(layers):
        last = convolve(graph, f"{name}{k}", last, *folded(layer), relu=True)
    return last


def multiply(graph: Graph, name: str, last: str, weights: np.ndarray, offsets: np.ndarray, relu: bool) -> str:
    """Matrix [in, out] and offsets [out]."""
    inputs = [last, graph.constant(f"{name}/weights", weights), graph.constant(f"{name}/offsets", offsets)]
    turns = {"transpose_a": {"b": False}, "transpose_b": {"b": False}}
    return graph.add(name, "_FusedMatMul", inputs, **turns, **(fused("BiasAdd", "Relu") if relu else fused("BiasAdd")))


def numpy_of(linear: nn.Linear) -> tuple[np.ndarray, np.ndarray]:
    return linear.weight.detach().double().numpy().T, linear.bias.detach().double().numpy()


def card_reader_graph(reader, height: int, width: int) -> Graph:
    graph = Graph(half=True)
    last = chain(graph, "conv", placeholder(graph, "crops", height, width), reader.layers)
    axes = graph.constant("axes", np.array([1, 2]))
    graph.add("features", "Mean", [last, axes], keep_dims={"b": False}, Tidx={"type": INT})
    multiply(graph, "logits", "features", *numpy_of(reader.answer), relu=False)
    return graph


def index_reader_graph(reader, height: int, width: int) -> Graph:
    graph = Graph(half=True)
    last = chain(graph, "conv", placeholder(graph, "crops", height, width), reader.layers)
    sides = graph.constant("sides", np.array([-1, reader.hidden.in_features]))
    graph.add("flat", "Reshape", [last, sides], Tshape={"type": INT})
    multiply(graph, "features", "flat", *numpy_of(reader.hidden), relu=True)
    weights, offsets = numpy_of(reader.parts)
    matrix, never = reader.matrix.double().numpy(), reader.offsets.double().numpy()
    multiply(graph, "logits", "features", weights @ matrix, offsets @ matrix + never, relu=False)
    return graph


def refiner_graph(refiner, height: int, width: int) -> Graph:
    graph = Graph(half=True)
    last = chain(graph, "conv", placeholder(graph, "crops", height, width), refiner.layers)
    last = chain(graph, "squeeze", last, [refiner.squeeze])
    sides = graph.constant("sides", np.array([-1, refiner.hidden.in_features]))
    graph.add("flat", "Reshape", [last, sides], Tshape={"type": INT})
    multiply(graph, "hidden", "flat", *numpy_of(refiner.hidden), relu=True)
    multiply(graph, "corners", "hidden", *numpy_of(refiner.corners), relu=False)
    return graph


def plain(conv: nn.Conv2d) -> tuple[np.ndarray, np.ndarray]:
    return conv.weight.detach().double().permute(2, 3, 1, 0).numpy(), conv.bias.detach().double().numpy()


def upwards(graph: Graph, name: str, last: str, layer) -> str:
    """Torch lays the four pixels of a cell innermost, TensorFlow outermost."""
    weights, offsets = plain(layer.spread)
    channels = weights.shape[3] // 4
    order = np.arange(4 * channels).reshape(channels, 4).T.reshape(-1)
    spread = convolve(graph, f"{name}/spread", last, weights[..., order], offsets[order], 1, relu=False)
    return graph.add(name, "DepthToSpace", [spread], block_size={"i": "2"}, data_format=text("NHWC"))


def joined(graph: Graph, name: str, fine: str, coarse: str, up, join) -> str:
    raised = upwards(graph, f"{name}/up", coarse, up)
    total = graph.add(f"{name}/sum", "AddV2", [fine, raised])
    return chain(graph, f"{name}/join", graph.add(f"{name}/relu", "Relu", [total]), [join])


def finder_graph(finder) -> Graph:
    graph = Graph()
    at4 = chain(graph, "at4/", placeholder(graph, "picture", -1, -1), finder.at4)
    at8 = chain(graph, "at8/", at4, finder.at8)
    at16 = chain(graph, "at16/", at8, finder.at16)
    at32 = chain(graph, "at32/", at16, finder.at32)
    at16 = joined(graph, "to16", at16, at32, finder.up16, finder.join16)
    at8 = joined(graph, "to8", at8, at16, finder.up8, finder.join8)
    at4 = joined(graph, "to4", at4, at8, finder.up4, finder.join4)
    seen = chain(graph, "cards/", at8, finder.cards[:1])
    convolve(graph, "cards", seen, *plain(finder.cards[1]), 1, relu=False)
    convolve(graph, "indices", at4, *plain(finder.indices), 1, relu=False)
    return graph


def write(graph: Graph, folder: Path, inputs: dict[str, tuple], outputs: dict[str, tuple]) -> None:
    """model.json and weights.bin; inputs and outputs are names with their shapes."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "weights.bin").write_bytes(b"".join(graph.blobs))
    tensors = lambda shapes: {
        name: {"name": f"{name}:0", "dtype": FLOAT, "tensorShape": shape_of(shape)} for name, shape in shapes.items()
    }
    model = {
        "format": "graph-model",
        "generatedBy": "models/train/graph.py",
        "convertedBy": None,
        "signature": {"inputs": tensors(inputs), "outputs": tensors(outputs)},
        "modelTopology": {"node": graph.nodes, "library": {}, "versions": {"producer": 440}},
        "weightsManifest": [{"paths": ["weights.bin"], "weights": graph.specs}],
    }
    (folder / "model.json").write_text(json.dumps(model) + "\n")
