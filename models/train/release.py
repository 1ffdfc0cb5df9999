"""What every release is made from, and what it says of itself."""
import argparse
import json
from pathlib import Path


def arguments() -> tuple[argparse.Namespace, dict]:
    """The folders of the data set, the run and the release, and the manifest of the data set."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--dataset", type=Path, required=True)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--release", type=Path, required=True)
    args = parser.parse_args()
    return args, json.loads((args.dataset / "manifest.json").read_text())


def describe(args: argparse.Namespace, manifest: dict, reference: dict) -> None:
    """reference.json, which the tests compare with, and eval.json: the data set and the report of the run."""
    (args.release / "reference.json").write_text(json.dumps(reference) + "\n")
    report = json.loads((args.run / "report.json").read_text())
    about = {key: manifest[key] for key in ("deck", "seed", "commit", "designs")}
    (args.release / "eval.json").write_text(json.dumps({"dataset": about, **report}, indent=2) + "\n")
