"""The reader of whole cards: plain 3 x 3 convolutions, a mean over the picture, one matrix.

Input [N, 3, height, width], levels x / 127.5 - 1. Answers (logits [N, classes], features [N, 192]).
"""
import torch
from torch import nn

from layers import convolution

# (channels out, stride); every stride meets even sides. "teacher" is only learnt from: three times the work of "quick".
LAYERS = {
    "teacher": ((16, 2), (32, 1), (48, 2), (64, 1), (96, 2), (96, 1), (128, 2), (192, 1)),
    "quick": ((16, 2), (24, 2), (40, 1), (64, 2), (80, 1), (112, 2), (192, 1)),
    "fine": ((16, 2), (32, 2), (48, 1), (64, 2), (96, 1), (128, 2), (192, 1)),
}
FEATURES = 192


def size_for(crop_height: int) -> str:
    """What is released for crops of this height."""
    return {96: "quick", 144: "fine"}[crop_height]


class Reader(nn.Module):
    def __init__(self, classes: list[str], size: str):
        super().__init__()
        layers = LAYERS[size]
        widths = [3] + [channels for channels, _ in layers]
        self.layers = nn.Sequential(*(convolution(widths[k], c, s) for k, (c, s) in enumerate(layers)))
        self.answer = nn.Linear(FEATURES, len(classes))

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        features = self.layers(crops).mean((2, 3))
        return self.answer(features), features
