"""Turns a finished training run of the refiner into a release: model.json, weights.bin, a reference and eval.json."""
import argparse
import base64
import json
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "nets"))
from crops import levels
from graph import refiner_graph, write
from refiner import HEIGHT, WIDTH, Refiner
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
    parser = argparse.ArgumentParser()
    parser.add_argument("--dataset", type=Path, required=True)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--release", type=Path, required=True)
    args = parser.parse_args()
    manifest = json.loads((args.dataset / "manifest.json").read_text())
    refiner = Refiner()
    refiner.load_state_dict(torch.load(args.run / "reader.pt")["reader"])
    refiner.eval()
    write(refiner_graph(refiner, HEIGHT, WIDTH), args.release, {"crops": (-1, HEIGHT, WIDTH, 3)}, {"corners": (-1, 8)})
    (args.release / "reference.json").write_text(json.dumps(reference(refiner, args.dataset)) + "\n")
    report = json.loads((args.run / "report.json").read_text())
    about = {key: manifest[key] for key in ("deck", "seed", "commit", "designs")}
    (args.release / "eval.json").write_text(json.dumps({"dataset": about, **report}, indent=2) + "\n")


main()
