"""Turns a finished training run of the finder into a release: model.json, weights.bin, a reference and eval.json."""
import base64
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "nets"))
from crops import levels
from finder import Finder
from graph import finder_graph, write
from release import arguments, describe
from scenes import load

SIDE = 96  # of the reference picture, px


def reference(finder: Finder, dataset: Path) -> dict:
    """A piece of a check picture with what the trainer's own network answers: maps row by row, as TensorFlow has them."""
    pictures, _ = load(dataset, "check")
    picture = np.ascontiguousarray(pictures[0, 80 : 80 + SIDE, 80 : 80 + SIDE])
    with torch.no_grad():
        answers = finder(levels(picture[None]))
    flat = [[round(float(x), 5) for x in answer[0].permute(1, 2, 0).reshape(-1)] for answer in answers]
    return {"side": SIDE, "picture": base64.b64encode(picture.tobytes()).decode(), "cards": flat[0], "indices": flat[1]}


def main() -> None:
    args, manifest = arguments()
    finder = Finder()
    finder.load_state_dict(torch.load(args.run / "reader.pt")["reader"])
    finder.eval()
    answers = {"cards": (-1, -1, -1, 9), "indices": (-1, -1, -1, 9)}
    write(finder_graph(finder), args.release, {"picture": (-1, -1, -1, 3)}, answers)
    describe(args, manifest, reference(finder, args.dataset))


main()
