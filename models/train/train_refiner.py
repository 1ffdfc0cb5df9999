"""Trains the refiner on the busy tables of `npm run dataset -- <deck> --part finder`. Called by train.ts."""
import argparse
import json
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "nets"))
from course import Course
from finder import Finder
from refiner import Refiner
from rough import Rough, roughened
from scenes import load

TABLES, CARDS = 16, 8  # of a batch
EVERY = 1000  # steps between two checks
STRAY = 0.02  # of a width or height: from here on an error counts as it is, below it less


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--dataset", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--finder", type=Path, required=True, help="weights of the finder whose quads are refined")
    parser.add_argument("--steps", type=int, default=8000)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


class Batches(IterableDataset):
    def __init__(self, rough: Rough, seed: int, first: int, last: int):
        self.rough, self.seed, self.first, self.last = rough, seed, first, last

    def __iter__(self):
        for step in range(self.first, self.last):
            random = np.random.default_rng((self.seed, step))
            x, answers = self.rough.batch(TABLES, CARDS, random)
            yield roughened(x, random), answers


def figures(refiner: Refiner, x: torch.Tensor, wanted: torch.Tensor) -> dict:
    """How far corners lie from the truth, on the mean of a card, before and after: quartiles, in sides of the input."""
    refiner.eval()
    with torch.no_grad():
        told = torch.cat([refiner(part.contiguous(memory_format=torch.channels_last)) for part in x.split(256)])
    refiner.train()
    far = lambda corners: corners.reshape(-1, 4, 2).norm(dim=2).mean(1)
    spread = lambda values: [round(float(q), 4) for q in torch.quantile(values, torch.tensor([0.25, 0.5, 0.75, 0.9]))]
    return {"cards": len(x), "before": spread(far(wanted)), "after": spread(far(told - wanted))}


def main() -> None:
    args = parse()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    finder = Finder().eval()
    finder.load_state_dict(torch.load(args.finder)["reader"])
    learnt, checked = Rough(*load(args.dataset, "train"), finder), Rough(*load(args.dataset, "check"), finder)
    refiner = Refiner().to(memory_format=torch.channels_last)
    course = Course(refiner, args.out, args.steps, args.rate, args.seed, weight_decay=0.01)
    x_check, check = checked.as_found()
    course.say(f"{len(learnt.tables)} tables, {len(x_check)} cards to check, {args.steps} steps from {course.step}")
    report = figures(refiner, x_check, check)
    course.say(f"begin {report}")
    for x, answers in DataLoader(Batches(learnt, args.seed, course.step, args.steps), batch_size=None, num_workers=1, prefetch_factor=4):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            told = refiner(x)
        course.learn(10 * F.smooth_l1_loss(told.float(), answers, beta=STRAY))
        if course.step % EVERY == 0 or course.step == args.steps:
            report = figures(refiner, x_check, check)
            course.say(f"step {course.step} {report}")
    course.finish()
    run = {"seed": args.seed, "steps": args.steps, "rate": args.rate, "seconds": round(course.seconds())}
    (args.out / "report.json").write_text(json.dumps({"run": run, "tables": len(learnt.tables), "check": report}, indent=2) + "\n")


main()
