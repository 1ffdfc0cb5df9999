"""Trains the finder on the busy tables of `npm run dataset -- <deck> --part index|finder`. Called by train.ts."""
import argparse
import json
import sys
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "nets"))
from course import Course
from finder import CARD_STRIDE, INDEX_STRIDE, Finder
from scenes import batch, load


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--dataset", type=Path, required=True)
    parser.add_argument("--also", type=Path, help="tables of another deck, learnt beside the first")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=float, default=8)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--from", dest="start", type=Path, help="weights to begin from")
    return parser.parse_args()


class Batches(IterableDataset):
    def __init__(self, pictures: np.ndarray, places: np.ndarray, size: int, seed: int, first: int, last: int):
        self.pictures, self.places, self.size, self.seed, self.first, self.last = pictures, places, size, seed, first, last

    def __iter__(self):
        for step in range(self.first, self.last):
            random = np.random.default_rng((self.seed, step))
            yield batch(self.pictures, self.places, random.integers(0, len(self.pictures), self.size), random)


def focal(logits: torch.Tensor, heat: torch.Tensor, is_open: torch.Tensor) -> torch.Tensor:
    """Penalty-reduced focal loss (CornerNet): peaks are 1, places near a peak count less, open ones not at all."""
    p = torch.sigmoid(logits).clamp(1e-4, 1 - 1e-4)
    peak = (heat >= 0.999).float()
    rest = (1 - peak) * (1 - is_open) * (1 - heat) ** 4 * p**2 * (1 - p).log()
    return -(peak * (1 - p) ** 2 * p.log() + rest).sum() / peak.sum().clamp(min=1)


def stray(quads: torch.Tensor, wanted: torch.Tensor, either_way_up: bool) -> torch.Tensor:
    """Mean distance of the corners where a quad is wanted; a card seen as a whole has no upper end."""
    weight, corners = wanted[:, 8], wanted[:, :8]
    far = (quads - corners).abs().sum(1)
    if either_way_up:
        far = torch.minimum(far, (quads - torch.cat([corners[:, 4:], corners[:, :4]], 1)).abs().sum(1))
    return (far * weight).sum() / weight.sum().clamp(min=1)


def losses(answers: tuple, wanted: tuple) -> torch.Tensor:
    cards, indices = (answer.float() for answer in answers)
    card_heat, card_open, card_quads, index_heat, index_open, index_quads = wanted
    return (
        focal(cards[:, 0], card_heat, card_open)
        + focal(indices[:, 0], index_heat, index_open)
        + stray(cards[:, 1:], card_quads, either_way_up=True)
        + stray(indices[:, 1:], index_quads, either_way_up=False)
    )


def peaks(logits: torch.Tensor, least: float) -> torch.Tensor:
    """Rows and columns of the tops of a map [H, W] that are likelier than `least`."""
    p = torch.sigmoid(logits)
    top = torch.nn.functional.max_pool2d(p[None, None], 3, 1, 1)[0, 0]
    return torch.nonzero((p == top) & (p > least))


def score(found: torch.Tensor, heat: torch.Tensor) -> tuple[int, int, int]:
    """Wanted places, those with a find within a cell or two, finds that are near none."""
    wanted = torch.nonzero(heat >= 0.999).float()
    if len(found) == 0 or len(wanted) == 0:
        return len(wanted), 0, len(found)
    near = torch.cdist(found.float(), wanted) < 2.3
    return len(wanted), int(near.any(0).sum()), int((~near.any(1)).sum())


def figures(finder: Finder, pictures: np.ndarray, places: np.ndarray) -> dict:
    finder.eval()
    random, counts = np.random.default_rng(5), np.zeros((2, 3), int)
    with torch.no_grad():
        for first in range(0, len(pictures), 16):
            rows = np.arange(first, min(first + 16, len(pictures)))
            x, *wanted = batch(pictures, places, rows, random)
            for kind, (answer, heat) in enumerate(zip(finder(x), (wanted[0], wanted[3]))):
                for k in range(len(rows)):
                    counts[kind] += score(peaks(answer[k, 0], 0.3), heat[k])
    finder.train()
    return {name: {"wanted": int(w), "found": round(f / max(1, w), 4), "false": round(n / max(1, w), 4)} for name, (w, f, n) in zip(("cards", "indices"), counts)}


def tables(args: argparse.Namespace, kind: str) -> tuple[np.ndarray, np.ndarray]:
    loaded = [load(folder, kind) for folder in (args.dataset, args.also) if folder]
    return np.concatenate([pictures for pictures, _ in loaded]), np.concatenate([places for _, places in loaded])


def main() -> None:
    args = parse()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    pictures, places = tables(args, "train")
    check_pictures, check_places = tables(args, "check")
    finder = Finder().to(memory_format=torch.channels_last)
    if args.start:
        finder.load_state_dict(torch.load(args.start)["reader"])
    per_epoch = len(pictures) // args.batch
    steps = max(1, int(per_epoch * args.epochs))
    course = Course(finder, args.out, steps, args.rate, args.seed, weight_decay=0.01)
    course.say(f"{len(pictures)} scenes, {len(check_pictures)} to check, {steps} steps from {course.step}; strides {CARD_STRIDE}, {INDEX_STRIDE}")
    batches = Batches(pictures, places, args.batch, args.seed, course.step, steps)
    report = None  # a run that had come to its end has none yet
    for x, *wanted in DataLoader(batches, batch_size=None, num_workers=1, prefetch_factor=4):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answers = finder(x)
        course.learn(losses(answers, tuple(wanted)))
        if course.step % per_epoch == 0 or course.step == steps:
            report = figures(finder, check_pictures, check_places)
            course.say(f"epoch {course.step / per_epoch:.2f} {report}")
    course.finish()
    run = {"also": args.also.name if args.also else None, "seed": args.seed, "epochs": args.epochs, "batch": args.batch, "rate": args.rate, "seconds": round(course.seconds())}
    (args.out / "report.json").write_text(json.dumps({"run": run, "scenes": len(pictures), "check": report or figures(finder, check_pictures, check_places)}, indent=2) + "\n")


main()
