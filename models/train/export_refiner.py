"""Turns a finished training run of the refiner into a release: model.json, weights.bin, a reference and eval.json."""
import base64
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "nets"))
from crops import levels
from graph import refiner_graph, write
from refiner import HEIGHT, WIDTH, Refiner
from release import arguments, describe
from scenes import load

CROPS = 4  # of the reference


def reference(refiner: Refiner, dataset: Path) -> dict:
    """Pieces of check pictures with what the trainer's own network answers."""
    pictures, _ = load(dataset, "check")
    crops = np.ascontiguousarray(pictures[:CROPS, 80 : 80 + HEIGHT, 80 : 80 + WIDTH])
    with torch.no_grad():
        corners = refiner(levels(crops))
    return {"crops": base64.b64encode(crops.tobytes()).decode(), "corners": [[round(float(x), 6) for x in row] for row in corners]}


def main() -> None:
    args, manifest = arguments()
    refiner = Refiner()
    refiner.load_state_dict(torch.load(args.run / "reader.pt")["reader"])
    refiner.eval()
    write(refiner_graph(refiner, HEIGHT, WIDTH), args.release, {"crops": (-1, HEIGHT, WIDTH, 3)}, {"corners": (-1, 8)})
    describe(args, manifest, reference(refiner, args.dataset))


main()
