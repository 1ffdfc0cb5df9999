"""The reader of whole cards: plain 3 x 3 convolutions, a mean over the picture, one matrix.

Input [N, 3, height, width], levels x / 127.5 - 1. Answers (logits [N, classes], features [N, 192]).
"""
import torch
from torch import nn

from layers import convolution

# (channels out, stride) by the height of the crop; every stride meets even sides
LAYERS = {
    96: ((16, 2), (32, 1), (48, 2), (64, 1), (96, 2), (96, 1), (128, 2), (192, 1)),
    144: ((16, 2), (32, 2), (48, 1), (64, 2), (96, 1), (128, 2), (192, 1)),
}
FEATURES = 192


class Reader(nn.Module):
    def __init__(self, classes: list[str], height: int):
        super().__init__()
        layers = LAYERS[height]
        widths = [3] + [channels for channels, _ in layers]
        self.layers = nn.Sequential(*(convolution(widths[k], c, s) for k, (c, s) in enumerate(layers)))
        self.answer = nn.Linear(FEATURES, len(classes))

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        features = self.layers(crops).mean((2, 3))
        return self.answer(features), features
