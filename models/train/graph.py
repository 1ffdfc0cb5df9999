"""Writes a reader as a TF.js graph model: batch norm folded into the convolutions, each fused with its ReLU."""
import base64
import json
from pathlib import Path

import numpy as np
from torch import nn

FLOAT, INT = "DT_FLOAT", "DT_INT32"
HEIGHT, WIDTH = 96, 64


def text(value: str) -> dict:
    return {"s": base64.b64encode(value.encode()).decode()}


def shape_of(sides) -> dict:
    return {"dim": [{"size": str(side)} for side in sides]}


class Graph:
    """Nodes and weights of a graph, in the order of running."""

    def __init__(self):
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
        self.specs.append({"name": name, "shape": list(values.shape), "dtype": str(values.dtype)})
        self.blobs.append(values.tobytes())
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


def graph_of(reader) -> Graph:
    graph = Graph()
    sides = shape_of((-1, HEIGHT, WIDTH, 3))
    graph.nodes.append({"name": "crops", "op": "Placeholder", "attr": {"dtype": {"type": FLOAT}, "shape": {"shape": sides}}})
    last = "crops"
    for k, layer in enumerate(reader.layers):
        weights, offsets, stride = folded(layer)
        inputs = [last, graph.constant(f"conv{k}/weights", weights), graph.constant(f"conv{k}/offsets", offsets)]
        last = graph.add(
            f"conv{k}",
            "_FusedConv2D",
            inputs,
            strides={"list": {"i": ["1", str(stride), str(stride), "1"]}},
            dilations={"list": {"i": ["1", "1", "1", "1"]}},
            padding=text("SAME"),
            data_format=text("NHWC"),
            explicit_paddings={"list": {}},
            **fused("BiasAdd", "Relu"),
        )
    axes = graph.constant("axes", np.array([1, 2]))
    graph.add("features", "Mean", [last, axes], keep_dims={"b": False}, Tidx={"type": INT})
    weights = graph.constant("answer/weights", reader.answer.weight.detach().numpy().T)
    offsets = graph.constant("answer/offsets", reader.answer.bias.detach().numpy())
    turns = {"transpose_a": {"b": False}, "transpose_b": {"b": False}}
    graph.add("logits", "_FusedMatMul", ["features", weights, offsets], **turns, **fused("BiasAdd"))
    return graph


def write(reader, folder: Path) -> None:
    """model.json and weights.bin. The signature names the logits; `features` can be asked for by name."""
    graph = graph_of(reader)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "weights.bin").write_bytes(b"".join(graph.blobs))
    tensor = lambda name, sides: {name: {"name": f"{name}:0", "dtype": FLOAT, "tensorShape": shape_of(sides)}}
    model = {
        "format": "graph-model",
        "generatedBy": "models/train/graph.py",
        "convertedBy": None,
        "signature": {
            "inputs": tensor("crops", (-1, HEIGHT, WIDTH, 3)),
            "outputs": tensor("logits", (-1, reader.answer.out_features)),
        },
        "modelTopology": {"node": graph.nodes, "library": {}, "versions": {"producer": 440}},
        "weightsManifest": [{"paths": ["weights.bin"], "weights": graph.specs}],
    }
    (folder / "model.json").write_text(json.dumps(model) + "\n")
