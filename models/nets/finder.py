"""The finder: where cards and printed indices lie in a picture, as two maps of likelihoods with a quad at every place.

Input [N, 3, H, W], levels x / 127.5 - 1, sides divisible by 32. Answers
cards [N, 9, H / 8, W / 8] and indices [N, 9, H / 4, W / 4]: a logit, then the four corners of the quad
(of the whole card, also where it is covered; of the corner to be cut out) from the middle of the cell, in units of SPAN px.
"""
import torch
from torch import nn

from layers import convolution

CARD_STRIDE, INDEX_STRIDE = 8, 4
CARD_SPAN, INDEX_SPAN = 64.0, 32.0
RARE = -4.0  # logit to begin from: nearly every place is empty


class Upwards(nn.Module):
    """Twice the sides: a 1 x 1 convolution to four times the channels, laid out as 2 x 2 pixels."""

    def __init__(self, channels_in: int, channels_out: int):
        super().__init__()
        self.spread = nn.Conv2d(channels_in, 4 * channels_out, 1)
        self.shuffle = nn.PixelShuffle(2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.shuffle(self.spread(x))


class Finder(nn.Module):
    def __init__(self):
        super().__init__()
        self.at4 = nn.Sequential(convolution(3, 12, 2), convolution(12, 24, 2), convolution(24, 24))
        self.at8 = nn.Sequential(convolution(24, 40, 2), convolution(40, 48))
        self.at16 = nn.Sequential(convolution(48, 64, 2), convolution(64, 72))
        self.at32 = nn.Sequential(convolution(72, 96, 2), convolution(96, 96))
        self.up16, self.join16 = Upwards(96, 72), convolution(72, 72)
        self.up8, self.join8 = Upwards(72, 48), convolution(48, 48)
        self.up4, self.join4 = Upwards(48, 24), convolution(24, 24)
        self.cards = nn.Sequential(convolution(48, 40), nn.Conv2d(40, 9, 1))
        self.indices = nn.Conv2d(24, 9, 1)
        for head in (self.cards[1], self.indices):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)
            head.bias.data[0] = RARE

    def forward(self, picture: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        at4 = self.at4(picture)
        at8 = self.at8(at4)
        at16 = self.at16(at8)
        at16 = self.join16(torch.relu(at16 + self.up16(self.at32(at16))))
        at8 = self.join8(torch.relu(at8 + self.up8(at16)))
        at4 = self.join4(torch.relu(at4 + self.up4(at8)))
        return self.cards(at8), self.indices(at4)
