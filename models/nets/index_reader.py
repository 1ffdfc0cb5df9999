"""The reader of printed indices. A card's logit is its rank's plus its suit's, so every card teaches all its kin.

Input [N, 3, 80, 48], levels x / 127.5 - 1, rank above sign. Answers (logits [N, classes], features [N, 160]).
"""
import torch
from torch import nn

from layers import convolution

# (channels out, stride, side); input 80 x 48, output 10 x 6
LAYERS = ((24, 2, 3), (40, 1, 3), (64, 2, 3), (80, 1, 3), (96, 2, 3), (144, 1, 3), (48, 1, 1))
GRID = (10, 6)
CELLS = GRID[0] * GRID[1]
FEATURES = 160
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
NEVER = -20.0  # logit of what has no printed index: jokers, backs


def mixing(classes: list[str]) -> tuple[torch.Tensor, torch.Tensor]:
    """The matrix [18, classes] and offsets that turn logits of ranks, suits and `nothing` into those of the classes."""
    matrix, offsets = torch.zeros(len(RANKS) + len(SUITS) + 1, len(classes)), torch.zeros(len(classes))
    for k, name in enumerate(classes):
        if name[:-1] in RANKS and name[-1] in SUITS:
            matrix[RANKS.index(name[:-1]), k] = 1
            matrix[len(RANKS) + SUITS.index(name[-1]), k] = 1
        elif name == "NONE":
            matrix[-1, k] = 1
        else:
            offsets[k] = NEVER
    return matrix, offsets


class IndexReader(nn.Module):
    def __init__(self, classes: list[str]):
        super().__init__()
        widths = [3] + [channels for channels, _, _ in LAYERS]
        self.layers = nn.Sequential(*(convolution(widths[k], c, s, side) for k, (c, s, side) in enumerate(LAYERS)))
        self.drop = nn.Dropout(0.15)
        self.hidden = nn.Linear(LAYERS[-1][0] * CELLS, FEATURES)
        self.parts = nn.Linear(FEATURES, len(RANKS) + len(SUITS) + 1)
        matrix, offsets = mixing(classes)
        self.register_buffer("matrix", matrix)
        self.register_buffer("offsets", offsets)

    def forward(self, patches: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        flat = self.layers(patches).permute(0, 2, 3, 1).flatten(1)  # in TensorFlow's order
        features = torch.relu(self.hidden(self.drop(flat)))
        parts = self.parts(features).float()
        return parts @ self.matrix + self.offsets, features


def grown(state: dict) -> dict:
    """Weights of a reader that took smaller patches (64 x 40), its last map stretched: something to begin from."""
    cells = state["hidden.weight"].view(FEATURES, -1, LAYERS[-1][0])
    if cells.shape[1] == CELLS:
        return state
    small = cells.permute(0, 2, 1).view(FEATURES, -1, 8, 5)
    larger = nn.functional.interpolate(small, GRID, mode="bilinear") * (cells.shape[1] / CELLS)
    return {**state, "hidden.weight": larger.flatten(2).permute(0, 2, 1).flatten(1)}
