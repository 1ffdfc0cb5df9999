"""Trains the reader of one deck on the crops of `npm run dataset`. Called by train.ts; goes on from its checkpoint."""
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
from crops import levels, load, roughen
from index_reader import IndexReader, grown
from reader import Reader, size_for


SUITS = [*"SHDC", *"MZPT"]  # French, Hungarian
RANKS = ["A", *"23456789", "10", *"JQK", "VII", "VIII", "IX", "X", "U", "O"]
FACES = {rank + suit for rank in RANKS for suit in SUITS}
PHOTO_WEIGHT = {"card": 4, "index": 10}  # times a photographed crop counts


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--dataset", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=float, default=4)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--real", action="store_true", help="also learn from the photographs in the data set")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--teacher", type=Path, help="weights of a larger reader of whole cards whose doubts are learnt too")
    parser.add_argument("--large", action="store_true", help="train that larger reader; it is not released")
    parser.add_argument("--from", dest="start", type=Path, help="weights to begin from")
    return parser.parse_args()


def probabilities(reader: torch.nn.Module, crops: np.ndarray, either_way_up: bool) -> np.ndarray:
    """Of a whole card the mean of both ways up, as the runtime may do it."""
    reader.eval()
    parts = []
    with torch.no_grad():
        for k in range(0, len(crops), 256):
            x = levels(crops[k : k + 256])
            one = reader(x)[0].softmax(1)
            parts.append((one + reader(torch.flip(x, (2, 3)))[0].softmax(1)) / 2 if either_way_up else one)
    reader.train()
    return torch.cat(parts).numpy()


def share(right: np.ndarray) -> float | None:
    return round(float(right.mean()), 4) if len(right) else None


def figures(p: np.ndarray, answers: np.ndarray, classes: list[str]) -> dict:
    """Accuracy on the check crops: all, by suit, by rank, by card height, and what threshold 0.8 lets through."""
    truth, height = answers[:, 0], answers[:, 2]
    said, sure = p.argmax(1), p.max(1) > 0.8
    right = said == truth
    names = np.array(classes)[truth]
    is_face = np.array([name in FACES for name in names])
    none = names == "NONE"
    suits = {s: share(right[is_face & (np.char.endswith(names, s))]) for s in SUITS if np.char.endswith(names[is_face], s).any()}
    ranks = {r: share(right[np.isin(names, [r + s for s in SUITS])]) for r in RANKS if np.isin(names, [r + s for s in SUITS]).any()}
    heights = {f"{a}-{b} px": share(right[(height >= a) & (height < b)]) for a, b in ((0, 40), (40, 60), (60, 90), (90, 256))}
    return {
        "all": share(right),
        "faces": share(right[is_face]),
        "suits": suits,
        "ranks": ranks,
        "jokers": share(right[~is_face & ~none & (names != "BACK")]),
        "backs": share(right[names == "BACK"]),
        "none": share(right[none]),
        "cardHeights": heights,
        "sure": {"recall": share((right & sure)[is_face]), "wrong": share((~right & sure & (said < len(classes) - 1)))},
    }


class Teacher:
    """A larger reader that was trained before: what it thinks likely, seen both ways up, is learnt beside the truth."""

    SOFTNESS = 2.0

    def __init__(self, classes: list[str], weights: Path):
        self.reader = Reader(classes, "teacher").to(memory_format=torch.channels_last)
        self.reader.load_state_dict(torch.load(weights)["reader"])
        self.reader.eval()

    @torch.no_grad()
    def opinion(self, x: torch.Tensor) -> torch.Tensor:
        with torch.autocast("cpu", dtype=torch.bfloat16):
            one, other = self.reader(x)[0].float(), self.reader(torch.flip(x, (2, 3)))[0].float()
        return ((one + other) / 2 / self.SOFTNESS).softmax(1)

    def loss(self, x: torch.Tensor, logits: torch.Tensor) -> torch.Tensor:
        said = (logits / self.SOFTNESS).log_softmax(1)
        return F.kl_div(said, self.opinion(x), reduction="batchmean") * self.SOFTNESS**2


class Batches(IterableDataset):
    """Roughened batches from one step to another; each depends only on the seed and its step."""

    def __init__(self, crops: np.ndarray, answers: np.ndarray, size: int, seed: int, first: int, last: int, either_way_up: bool):
        self.either_way_up = either_way_up
        self.crops, self.answers, self.size, self.seed, self.first, self.last = crops, answers, size, seed, first, last

    def __iter__(self):
        per_epoch = len(self.crops) // self.size
        for step in range(self.first, self.last):
            epoch, at = divmod(step, per_epoch)
            if at == 0 or step == self.first:
                order = np.random.default_rng((self.seed, epoch)).permutation(len(self.crops))
            rows = np.sort(order[at * self.size : (at + 1) * self.size])
            x = roughen(self.crops[rows], np.random.default_rng((self.seed, 1, step)), self.either_way_up)
            yield x.to(torch.bfloat16), torch.from_numpy(self.answers[rows, 0].astype(np.int64))


def main() -> None:
    args = parse()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    crops, answers, manifest = load(args.dataset, "train")
    if args.real:
        photo_crops, photo_answers, _ = load(args.dataset, "real")
        weight = PHOTO_WEIGHT[manifest["part"]]
        crops = np.concatenate([crops] + [photo_crops] * weight)
        answers = np.concatenate([answers] + [photo_answers] * weight)
    check_crops, check_answers, _ = load(args.dataset, "check")
    classes = manifest["classes"]
    either_way_up = manifest.get("eitherWayUp", True)
    is_card = manifest["part"] == "card"
    size = "teacher" if args.large else size_for(manifest["crop"]["height"]) if is_card else None
    reader = (Reader(classes, size) if size else IndexReader(classes)).to(memory_format=torch.channels_last)
    teacher = Teacher(classes, args.teacher) if args.teacher else None
    if args.start:
        state = torch.load(args.start)["reader"]
        reader.load_state_dict(state if is_card else grown(state))
    per_epoch = len(crops) // args.batch
    steps = max(1, int(per_epoch * args.epochs))
    course = Course(reader, args.out, steps, args.rate, args.seed, weight_decay=0.02)
    course.say(f"{len(crops)} crops, {len(check_crops)} to check, {steps} steps from {course.step}")
    batches = Batches(crops, answers, args.batch, args.seed, course.step, steps, either_way_up)
    for x, truth in DataLoader(batches, batch_size=None, num_workers=1, prefetch_factor=4):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits, _ = reader(x)
        loss = F.cross_entropy(logits.float(), truth, label_smoothing=0.03)
        course.learn(loss + teacher.loss(x, logits.float()) if teacher else loss)
        if course.step % per_epoch == 0 or course.step == steps:
            report = figures(probabilities(reader, check_crops, either_way_up), check_answers, classes)
            course.say(f"epoch {course.step / per_epoch:.2f} check {report['all']} sure {report['sure']} suits {report['suits']}")
    course.finish()
    run = {"seed": args.seed, "epochs": args.epochs, "batch": args.batch, "rate": args.rate, "real": args.real, "teacher": bool(args.teacher), "seconds": round(course.seconds())}
    (args.out / "report.json").write_text(json.dumps({"run": run, "crops": len(crops), "check": report}, indent=2) + "\n")


main()
