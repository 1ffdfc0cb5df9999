"""The refiner: where the corners of a card lie that was found roughly.

Input [N, 3, 96, 64], levels x / 127.5 - 1: what lies inside the rough quad and about it (GROWTH times its sides).
Answers [N, 8]: x and y of the four corners as seen from those of the rough quad, in widths and heights of the input.
"""
import torch
from torch import nn

from layers import convolution

HEIGHT, WIDTH = 96, 64
GROWTH = 1.45
LAYERS = ((16, 2), (32, 2), (40, 1), (56, 2), (72, 1), (96, 2))
CELLS = (HEIGHT // 16) * (WIDTH // 16)
HIDDEN = 64


class Refiner(nn.Module):
    def __init__(self):
        super().__init__()
        widths = [3] + [channels for channels, _ in LAYERS]
        self.layers = nn.Sequential(*(convolution(widths[k], c, s) for k, (c, s) in enumerate(LAYERS)))
        self.squeeze = convolution(LAYERS[-1][0], 32, 1, 1)
        self.hidden = nn.Linear(32 * CELLS, HIDDEN)
        self.corners = nn.Linear(HIDDEN, 8)
        nn.init.normal_(self.corners.weight, std=0.01)
        nn.init.zeros_(self.corners.bias)

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        x = self.squeeze(self.layers(crops))
        flat = x.permute(0, 2, 3, 1).flatten(1)  # row by row, as TensorFlow lays it
        return self.corners(torch.relu(self.hidden(flat)))
