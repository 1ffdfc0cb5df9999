"""Turns a finished training run of a reader into a release: model.json, weights.bin, reference logits and eval.json."""
import base64
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "nets"))
from crops import levels, load
from graph import card_reader_graph, index_reader_graph, write
from index_reader import IndexReader
from reader import Reader, size_for
from release import arguments, describe

FIXTURE_CROPS = 16


def fixture(reader: torch.nn.Module, dataset: Path) -> dict:
    """Crops of the check set with what the trainer's own network answers."""
    crops, answers, manifest = load(dataset, "check")
    rows = np.linspace(0, len(crops) - 1, FIXTURE_CROPS).astype(int)
    with torch.no_grad():
        logits, features = reader(levels(crops[rows]))
    return {
        "answers": [manifest["classes"][k] for k in answers[rows, 0]],
        "crops": base64.b64encode(crops[rows].tobytes()).decode(),
        "logits": [[round(float(x), 6) for x in row] for row in logits],
        "features": [[round(float(x), 6) for x in row] for row in features],
    }


def main() -> None:
    args, manifest = arguments()
    classes, sides = manifest["classes"], (manifest["crop"]["height"], manifest["crop"]["width"])
    is_card = manifest["part"] == "card"
    reader = Reader(classes, size_for(sides[0])) if is_card else IndexReader(classes)
    graph_of = card_reader_graph if is_card else index_reader_graph
    reader.load_state_dict(torch.load(args.run / "reader.pt")["reader"])
    reader.eval()
    write(graph_of(reader, *sides), args.release, {"crops": (-1, *sides, 3)}, {"logits": (-1, len(classes))})
    describe(args, manifest, fixture(reader, args.dataset))


main()
