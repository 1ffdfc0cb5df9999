"""Reads the shards that `npm run dataset` writes, and roughens crops while training."""
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F


def load(folder: Path, kind: str) -> tuple[np.ndarray, np.ndarray, dict]:
    """Crops [N, height, width, 3] uint8, answers [N, 3] uint8 (class, design, card height in px), and the manifest."""
    manifest = json.loads((folder / "manifest.json").read_text())
    names = sorted(path.name.removesuffix(".answers.bin") for path in folder.glob(f"{kind}-*.answers.bin"))
    if not names:
        raise SystemExit(f"No {kind} crops in {folder}: run `npm run dataset -- {manifest['deck']}` first.")
    height, width = manifest["crop"]["height"], manifest["crop"]["width"]
    answers = [np.fromfile(folder / f"{name}.answers.bin", np.uint8).reshape(-1, 3) for name in names]
    crops = np.empty((sum(map(len, answers)), height, width, 3), np.uint8)
    row = 0
    for name, part in zip(names, answers):
        crops[row : row + len(part)] = np.fromfile(folder / f"{name}.crops.bin", np.uint8).reshape(-1, height, width, 3)
        row += len(part)
    return crops, np.concatenate(answers), manifest


def levels(crops: np.ndarray) -> torch.Tensor:
    """uint8 [N, height, width, 3] to the reader's input."""
    planes = torch.from_numpy(np.ascontiguousarray(crops)).permute(0, 3, 1, 2).float().div_(127.5).sub_(1)
    return planes.contiguous(memory_format=torch.channels_last)


def turn_some(x: torch.Tensor, random: np.random.Generator) -> None:
    upside_down = torch.from_numpy(random.random(len(x)) < 0.5)
    x[upside_down] = torch.flip(x[upside_down], (2, 3))


def shift_some(x: torch.Tensor, random: np.random.Generator) -> torch.Tensor:
    """Small shears, shifts and scales, one for the whole batch half."""
    n = len(x) // 2
    theta = np.tile(np.array([[1, 0, 0], [0, 1, 0]], np.float32), (n, 1, 1))
    theta += random.normal(0, 0.025, theta.shape).astype(np.float32)
    return warp_first(x, theta)


def lean_some(x: torch.Tensor, random: np.random.Generator) -> torch.Tensor:
    """Two thirds of the patches turned, stretched, sheared and moved, as the finder's quads are in tilted and squashed pictures."""
    n = 2 * len(x) // 3
    aspect = x.shape[2] / x.shape[3]
    angle, shear = random.normal(0, 0.13, n), random.normal(0, 0.09, n)
    wide, tall = np.exp(random.normal(0, 0.12, (2, n)))
    theta = np.empty((n, 2, 3), np.float32)
    theta[:, 0, 0], theta[:, 0, 1] = wide * np.cos(angle), (shear - np.sin(angle)) * tall * aspect
    theta[:, 1, 0], theta[:, 1, 1] = wide * np.sin(angle) / aspect, tall * np.cos(angle)
    theta[:, :, 2] = random.normal(0, 0.07, (n, 2))
    return warp_first(x, theta)


def warp_first(x: torch.Tensor, theta: np.ndarray) -> torch.Tensor:
    n = len(theta)
    grid = F.affine_grid(torch.from_numpy(theta), (n, *x.shape[1:]), align_corners=False)
    x[:n] = F.grid_sample(x[:n], grid, padding_mode="border", align_corners=False)
    return x


def relight(x: torch.Tensor, random: np.random.Generator) -> torch.Tensor:
    n = len(x)
    normal = lambda *shape: torch.from_numpy(random.normal(size=shape).astype(np.float32))
    gain = (1 + 0.15 * normal(n, 1, 1, 1)) * (1 + 0.05 * normal(n, 3, 1, 1))
    return x.mul_(gain).add_(0.1 * normal(n, 1, 1, 1))


def fade_some(x: torch.Tensor, random: np.random.Generator) -> None:
    """Some crops grey, some with little colour: a reader of shapes does not lean on red."""
    n = len(x) // 3
    grey = x[-n:].mean(1, keepdim=True)
    colour = torch.from_numpy(np.where(random.random(n) < 0.6, 0, random.uniform(0, 1, n)).astype(np.float32))
    x[-n:] = grey + (x[-n:] - grey) * colour[:, None, None, None]


def refocus(x: torch.Tensor, random: np.random.Generator) -> torch.Tensor:
    """A third of the batch softer, a third sharper."""
    third = len(x) // 3
    soft = F.avg_pool2d(F.pad(x[: 2 * third], (1, 1, 1, 1), mode="replicate"), 3, 1)
    amount = torch.from_numpy(random.uniform(0, 1, (2 * third, 1, 1, 1)).astype(np.float32))
    amount[third:] *= -1.2
    x[: 2 * third].lerp_(soft, amount)
    return x


def cover_some(x: torch.Tensor, random: np.random.Generator, every: int) -> None:
    """A patch of one colour over a part of the batch."""
    height, width = x.shape[2:]
    for row in range(0, len(x), every):
        h, w = random.integers(height // 16, 3 * height // 8), random.integers(width // 11, 7 * width // 16)
        top, left = random.integers(0, height - h), random.integers(0, width - w)
        x[row, :, top : top + h, left : left + w] = torch.from_numpy(random.uniform(-1, 1, (3, 1, 1)).astype(np.float32))


def roughen(crops: np.ndarray, random: np.random.Generator, either_way_up: bool) -> torch.Tensor:
    x = levels(crops)
    if either_way_up:
        turn_some(x, random)
    x = shift_some(x, random) if either_way_up else lean_some(x, random)
    x = relight(x, random)
    fade_some(x, random)
    x = refocus(x, random)
    cover_some(x, random, 2 if either_way_up else 8)  # an index whose sign is hidden cannot be told
    return x.contiguous(memory_format=torch.channels_last)
