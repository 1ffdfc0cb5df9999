"""Convolutions as TensorFlow pads them, so that the exported graph answers alike."""
from torch import nn


def convolution(channels_in: int, channels_out: int, stride: int = 1, side: int = 3) -> nn.Sequential:
    """Convolution, batch norm, ReLU."""
    # Zeros right and below: what TensorFlow calls SAME for an even side and a stride of two.
    pad = [nn.ZeroPad2d((0, 1, 0, 1))] if stride == 2 else []
    conv = nn.Conv2d(channels_in, channels_out, side, stride, 0 if stride == 2 else side // 2, bias=False)
    nn.init.kaiming_normal_(conv.weight, mode="fan_out", nonlinearity="relu")
    return nn.Sequential(*pad, conv, nn.BatchNorm2d(channels_out), nn.ReLU(inplace=True))
