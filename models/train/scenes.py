"""Busy tables for the finder: cut out, turned and relit, with the maps it ought to answer."""
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from crops import relight
from finder import CARD_SPAN, CARD_STRIDE, INDEX_SPAN, INDEX_STRIDE

SIDE = 256
CARD, INDEX = 0, 1
READABLE, HALF_SEEN = 0.75, 0.35  # an index is to be found, is left open, is not to be found
SEEN, HARDLY_SEEN = 0.5, 0.15  # the same of a card
PRINT_ACROSS, PRINT_DOWN = 0.368, 0.409  # where the print's middle lies in its patch


def load(folder: Path, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """Pictures [N, 256, 256, 3] uint8 and places [N, P, 10] float32: kind, quad in px, share seen."""
    manifest = json.loads((folder / "manifest.json").read_text())
    names = [name for name in manifest["shards"] if name.startswith(kind) and (folder / f"{name}.answers.bin").exists()]
    pictures = [np.fromfile(folder / f"{name}.pictures.bin", np.uint8).reshape(-1, SIDE, SIDE, 3) for name in names]
    counts = [len(part) for part in pictures]
    places = [np.fromfile(folder / f"{name}.places.bin", np.float32).reshape(n, -1, 10) for name, n in zip(names, counts)]
    return np.concatenate(pictures), np.concatenate(places)


def bell(heat: np.ndarray, x: float, y: float, spread: float) -> None:
    """Raises a bump of height one at a place of a map."""
    rows, columns = heat.shape
    reach, column, row = int(3 * spread + 1), int(x), int(y)
    top, left = max(0, row - reach), max(0, column - reach)
    bottom, right = min(rows, row + reach + 1), min(columns, column + reach + 1)
    if right <= left or bottom <= top:
        return
    v, u = np.mgrid[top:bottom, left:right]
    bump = np.exp(-((u + 0.5 - x) ** 2 + (v + 0.5 - y) ** 2) / (2 * spread * spread))
    heat[top:bottom, left:right] = np.maximum(heat[top:bottom, left:right], bump)
    if 0 <= column < columns and 0 <= row < rows:
        heat[row, column] = 1


class Map:
    """One answer of the finder: heat, places that do not count, and the quad at every place with its weight."""

    def __init__(self, stride: int, span: float):
        cells = SIDE // stride
        self.stride, self.span, self.cells = stride, span, cells
        self.heat = np.zeros((cells, cells), np.float32)
        self.open = np.zeros((cells, cells), np.float32)
        self.quads = np.zeros((9, cells, cells), np.float32)

    def put(self, quad: np.ndarray, at: np.ndarray, spread_px: float) -> None:
        x, y = at / self.stride
        bell(self.heat, x, y, max(0.6, spread_px / self.stride))
        for row in range(int(y) - 1, int(y) + 2):
            for column in range(int(x) - 1, int(x) + 2):
                weight = 1.0 if (row, column) == (int(y), int(x)) else 0.4
                if 0 <= row < self.cells and 0 <= column < self.cells and self.quads[8, row, column] < weight:
                    middle = np.array([column + 0.5, row + 0.5]) * self.stride
                    self.quads[:8, row, column] = ((quad - middle) / self.span).reshape(-1)
                    self.quads[8, row, column] = weight

    def leave_open(self, at: np.ndarray) -> None:
        column, row = (at / self.stride).astype(int)
        self.open[max(0, row - 1) : row + 2, max(0, column - 1) : column + 2] = 1

    def arrays(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        return self.heat, self.open, self.quads


def is_inside(at: np.ndarray, margin: float) -> bool:
    return bool((at >= margin).all() and (at < SIDE - margin).all())


def maps_of(places: np.ndarray) -> tuple[Map, Map]:
    cards, indices = Map(CARD_STRIDE, CARD_SPAN), Map(INDEX_STRIDE, INDEX_SPAN)
    for place in places:
        kind, quad, seen = int(place[0]), place[1:9].reshape(4, 2), place[9]
        height = (np.linalg.norm(quad[0] - quad[3]) + np.linalg.norm(quad[1] - quad[2])) / 2
        if kind == CARD:
            at = quad.mean(0)
            if is_inside(at, 0):
                if seen > SEEN:
                    cards.put(quad, at, 0.07 * height)
                elif seen > HARDLY_SEEN:
                    cards.leave_open(at)
        elif kind == INDEX:
            upper = quad[0] + PRINT_ACROSS * (quad[1] - quad[0])
            lower = quad[3] + PRINT_ACROSS * (quad[2] - quad[3])
            at = upper + PRINT_DOWN * (lower - upper)
            if is_inside(at, 4):
                if seen > READABLE:
                    indices.put(quad, at, 0.045 * height)
                elif seen > HALF_SEEN:
                    indices.leave_open(at)
    return cards, indices


def cut(picture: np.ndarray, places: np.ndarray, random: np.random.Generator) -> tuple[torch.Tensor, np.ndarray]:
    """A part of the picture at full size again, often squashed, turned by quarters."""
    sides = random.uniform(130, SIDE, 2) if random.random() < 0.5 else np.full(2, random.uniform(150, SIDE))
    wide, tall = (int(side) for side in (sides if random.random() < 0.8 else (SIDE, SIDE)))
    left, top = random.integers(0, SIDE - wide + 1), random.integers(0, SIDE - tall + 1)
    part = torch.from_numpy(picture[top : top + tall, left : left + wide].copy()).permute(2, 0, 1)[None].float()
    if (wide, tall) != (SIDE, SIDE):
        part = F.interpolate(part, (SIDE, SIDE), mode="bilinear", align_corners=False)
    known = places[places[:, 0] >= 0].copy()
    quads = (known[:, 1:9].reshape(-1, 4, 2) - [left, top]) * [SIDE / wide, SIDE / tall]
    quarters = int(random.integers(4))
    for _ in range(quarters):
        quads = np.stack([quads[..., 1], SIDE - quads[..., 0]], -1)
    known[:, 1:9] = quads.reshape(-1, 8)
    return torch.rot90(part[0], quarters, (1, 2)), known


def refocus(x: torch.Tensor, random: np.random.Generator) -> torch.Tensor:
    """A third of the batch softer, a third sharper."""
    soft = F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode="replicate"), 3, 1)
    amount = random.uniform(0, 1, (len(x), 1, 1, 1)) * random.choice([1.0, -1.2, 0.0], (len(x), 1, 1, 1))
    return x.lerp(soft, torch.from_numpy(amount.astype(np.float32)))


def batch(pictures: np.ndarray, places: np.ndarray, rows: np.ndarray, random: np.random.Generator) -> tuple:
    """Input [B, 3, 256, 256], and for cards and for indices: heat, open places, quads with weights."""
    parts, maps = [], []
    for row in rows:
        part, known = cut(pictures[row], places[row], random)
        parts.append(part)
        maps.append([array for answer in maps_of(known) for array in answer.arrays()])
    x = relight(torch.stack(parts) / 127.5 - 1, random)
    grey = torch.from_numpy(random.random((len(x), 1, 1, 1)) < 0.15)
    x = torch.where(grey, x.mean(1, keepdim=True).expand_as(x), x)
    x = refocus(x, random) + 0.04 * float(random.random()) * torch.randn_like(x)
    return (x.contiguous(memory_format=torch.channels_last), *(torch.from_numpy(np.stack(part)) for part in zip(*maps)))
