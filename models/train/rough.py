"""Roughly found cards on busy tables, and where their corners truly lie."""
import numpy as np
import torch
import torch.nn.functional as F

from crops import fade_some, refocus, relight
from finder import CARD_SPAN, CARD_STRIDE, Finder
from refiner import GROWTH, HEIGHT, WIDTH
from scenes import CARD, SIDE

SEEN = 0.3  # share of a card from which its corners can be told
NEAR = 0.35  # how far a find may lie from its card, corners on the mean, in heights of the card
LIKELY = 0.25
UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float64)


def heights(quads: np.ndarray) -> np.ndarray:
    left, right = quads[..., 0, :] - quads[..., 3, :], quads[..., 1, :] - quads[..., 2, :]
    return (np.linalg.norm(left, axis=-1) + np.linalg.norm(right, axis=-1)) / 2


def finds(finder: Finder, pictures: np.ndarray) -> list[np.ndarray]:
    """Quads [K, 4, 2] in px that the finder sees in each picture."""
    found = []
    with torch.no_grad():
        for first in range(0, len(pictures), 8):
            x = torch.from_numpy(pictures[first : first + 8]).permute(0, 3, 1, 2).float() / 127.5 - 1
            maps = finder(x.contiguous(memory_format=torch.channels_last))[0].float()
            p = torch.sigmoid(maps[:, 0])
            top = (p == F.max_pool2d(p[:, None], 3, 1, 1)[:, 0]) & (p > LIKELY)
            for k in range(len(x)):
                rows, columns = torch.nonzero(top[k], as_tuple=True)
                middle = torch.stack([columns + 0.5, rows + 0.5], 1)[:, None] * CARD_STRIDE
                quads = maps[k, 1:, rows, columns].T.reshape(-1, 4, 2) * CARD_SPAN + middle
                found.append(quads.numpy())
    return found


def matched(places: np.ndarray, found: list[np.ndarray]) -> np.ndarray:
    """For every place [N, P, 10] the find that is nearest to it and to no other, corners in the same order; nan where there is none."""
    rough = np.full((*places.shape[:2], 4, 2), np.nan, np.float32)
    for picture, quads in enumerate(found):
        cards = np.flatnonzero(places[picture, :, 0] == CARD)
        if len(cards) == 0 or len(quads) == 0:
            continue
        true = places[picture, cards, 1:9].reshape(-1, 4, 2)
        both = np.stack([quads, quads[:, [2, 3, 0, 1]]])
        far = np.linalg.norm(both[:, :, None] - true[None, None], axis=4).mean(3)  # [2, finds, cards]
        nearest = far.min(0).argmin(1)
        for k, card in enumerate(cards):
            way, best = np.unravel_index(far[:, :, k].argmin(), far.shape[:2])
            if nearest[best] == k and far[way, best, k] < NEAR * heights(true[k]):
                rough[picture, card] = both[way, best]
    return rough


def thrown(quads: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Quads [N, 4, 2] as somebody might find them who sees little of the card."""
    n = len(quads)
    middle = quads.mean(1, keepdims=True)
    across, down = (quads[:, 1] - quads[:, 0])[:, None], (quads[:, 3] - quads[:, 0])[:, None]
    spread = random.uniform(0, 1, (n, 1, 1))
    angle = spread[:, 0, 0] * random.normal(0, 0.16, n)
    turn = np.stack([np.stack([np.cos(angle), -np.sin(angle)], 1), np.stack([np.sin(angle), np.cos(angle)], 1)], 1)
    moved = (quads - middle) @ turn.transpose(0, 2, 1)
    wide, tall = 1 + spread * random.normal(0, 0.12, (n, 1, 1)), 1 + spread * random.normal(0, 0.12, (n, 1, 1))
    sides = UNIT - 0.5
    moved = moved + (wide - 1) * sides[None, :, :1] * across + (tall - 1) * sides[None, :, 1:] * down
    away = spread * (random.normal(0, 0.1, (n, 1, 1)) * across + random.normal(0, 0.1, (n, 1, 1)) * down)
    wobble = spread * heights(quads)[:, None, None] * random.normal(0, 0.05, quads.shape)
    return moved + middle + away + wobble


def homographies(quads: np.ndarray) -> np.ndarray:
    """[N, 3, 3], each taking the unit square to a quad."""
    n = len(quads)
    u, v = (np.broadcast_to(UNIT[:, k], (n, 4)) for k in (0, 1))
    x, y, zero, one = quads[..., 0], quads[..., 1], np.zeros((n, 4)), np.ones((n, 4))
    a = np.concatenate(
        [np.stack([u, v, one, zero, zero, zero, -u * x, -v * x], 2), np.stack([zero, zero, zero, u, v, one, -u * y, -v * y], 2)], 1
    )
    b = np.concatenate([x, y], 1)[..., None]
    return np.concatenate([np.linalg.solve(a, b)[..., 0], np.ones((n, 1))], 1).reshape(n, 3, 3)


def through(planes: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points [N, K, 2] or [K, 2] through maps [N, 3, 3]."""
    points = np.broadcast_to(points, (len(planes), *points.shape[-2:]))
    out = np.concatenate([points, np.ones((*points.shape[:2], 1))], 2) @ planes.transpose(0, 2, 1)
    return out[..., :2] / out[..., 2:]


def grown(quads: np.ndarray) -> np.ndarray:
    middle = quads.mean(1, keepdims=True)
    return middle + GROWTH * (quads - middle)


ACROSS, DOWN = np.meshgrid((np.arange(WIDTH) + 0.5) / WIDTH, (np.arange(HEIGHT) + 0.5) / HEIGHT)
GRID = np.stack([ACROSS.ravel(), DOWN.ravel()], 1)
SHRUNK = 1.6  # pixels of the picture to one of the crop from which neighbours are blended first


def cut(pictures: np.ndarray, quads: np.ndarray) -> torch.Tensor:
    """What lies in grown quads [B, K, 4, 2] of pictures [B, ...]: [B * K, 3, HEIGHT, WIDTH]."""
    b, k = quads.shape[:2]
    planes = homographies(grown(quads.reshape(-1, 4, 2).astype(np.float64)))
    grid = through(planes, GRID).reshape(b, k * HEIGHT, WIDTH, 2) * 2 / SIDE - 1
    x = torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 127.5 - 1
    large = torch.from_numpy(heights(quads).mean(1) * GROWTH / HEIGHT > SHRUNK)
    if large.any():
        x[large] = F.interpolate(F.avg_pool2d(x[large], 2), scale_factor=2, mode="bilinear", align_corners=False)
    flat = F.grid_sample(x, torch.from_numpy(grid.astype(np.float32)), padding_mode="border", align_corners=False)
    return flat.reshape(b, 3, k, HEIGHT, WIDTH).permute(0, 2, 1, 3, 4).reshape(b * k, 3, HEIGHT, WIDTH)


REST = (UNIT - 0.5) / GROWTH + 0.5


def wanted(rough: np.ndarray, true: np.ndarray) -> np.ndarray:
    """[N, 8]: the true corners as seen from where the rough ones ought to lie, in widths and heights of what was cut."""
    inverse = np.linalg.inv(homographies(grown(rough.astype(np.float64))))
    return (through(inverse, true) - REST).reshape(len(rough), 8).astype(np.float32)


class Rough:
    """Tables with cards whose corners are to be told."""

    def __init__(self, pictures: np.ndarray, places: np.ndarray, finder: Finder):
        self.pictures, self.true = pictures, places[:, :, 1:9].reshape(*places.shape[:2], 4, 2)
        self.found = matched(places, finds(finder, pictures))
        middle = self.true.mean(2)
        inside = ((middle > 0) & (middle < SIDE)).all(2)
        self.rows = [np.flatnonzero((place[:, 0] == CARD) & (place[:, 9] > SEEN) & ok) for place, ok in zip(places, inside)]
        self.tables = np.array([k for k, rows in enumerate(self.rows) if len(rows) > 0])

    def batch(self, tables: int, cards: int, random: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        """Input and answers of `tables` × `cards` cards."""
        chosen = random.choice(self.tables, tables)
        rows = np.stack([random.choice(self.rows[k], cards) for k in chosen])
        true, found = self.true[chosen[:, None], rows].reshape(-1, 4, 2), self.found[chosen[:, None], rows].reshape(-1, 4, 2)
        jittered = found + heights(true)[:, None, None] * random.normal(0, 0.02, found.shape)
        as_found = (random.random(len(true)) < 0.6) & ~np.isnan(found).any((1, 2))
        rough = np.where(as_found[:, None, None], jittered, thrown(true, random))
        flipped = random.random(len(true)) < 0.5
        rough[flipped], true[flipped] = rough[flipped][:, [2, 3, 0, 1]], true[flipped][:, [2, 3, 0, 1]]
        x = cut(self.pictures[chosen], rough.reshape(tables, cards, 4, 2))
        return x, torch.from_numpy(wanted(rough, true))

    def as_found(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Input and answers of every card that was found."""
        crops, answers = [], []
        for k in self.tables:
            rows = [row for row in self.rows[k] if not np.isnan(self.found[k, row]).any()]
            if rows:
                crops.append(cut(self.pictures[k : k + 1], self.found[k, rows][None]))
                answers.append(wanted(self.found[k, rows], self.true[k, rows]))
        return torch.cat(crops), torch.from_numpy(np.concatenate(answers))


def roughened(x: torch.Tensor, random: np.random.Generator) -> torch.Tensor:
    x = relight(x, random)
    fade_some(x, random)
    return refocus(x, random).contiguous(memory_format=torch.channels_last)
