"""The card reader: eight plain 3 x 3 convolutions, a mean over the picture, one matrix.

Input [N, 3, 96, 64], levels x / 127.5 - 1. Answers (logits [N, classes], features [N, 192]).
"""
import torch
from torch import nn

# (channels out, stride); input 96 x 64
LAYERS = ((16, 2), (32, 1), (48, 2), (64, 1), (96, 2), (96, 1), (128, 2), (192, 1))
FEATURES = LAYERS[-1][0]


def convolution(channels_in: int, channels_out: int, stride: int) -> nn.Sequential:
    # Zeros right and below: what TensorFlow calls SAME for an even side and a stride of two.
    pad = [nn.ZeroPad2d((0, 1, 0, 1))] if stride == 2 else []
    conv = nn.Conv2d(channels_in, channels_out, 3, stride, 0 if stride == 2 else 1, bias=False)
    nn.init.kaiming_normal_(conv.weight, mode="fan_out", nonlinearity="relu")
    return nn.Sequential(*pad, conv, nn.BatchNorm2d(channels_out), nn.ReLU(inplace=True))


class Reader(nn.Module):
    def __init__(self, classes: int):
        super().__init__()
        widths = [3] + [channels for channels, _ in LAYERS]
        self.layers = nn.Sequential(*(convolution(widths[k], c, s) for k, (c, s) in enumerate(LAYERS)))
        self.answer = nn.Linear(FEATURES, classes)

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        features = self.layers(crops).mean((2, 3))
        return self.answer(features), features
