"""The feather that is pressed into the leather of small goods, as a relief. Centimetres."""

import math

from forms.bag_sheet import Relief, smooth


def feather(x: float, y: float, length: float, depth: float) -> Relief:
    """A feather around (x, y), upright: a shaft and barbs that lie open at the rim."""
    half = length / 2

    def relief(at_x: float, at_y: float) -> float:
        across, up = at_x - x, (at_y - y) / half
        across -= 0.06 * length * math.sin(up * 1.6)
        if abs(up) > 1.05 or abs(across) > half * 0.5:
            return 0.0
        shaft = 1 - smooth((abs(across) - 0.008 * length) / 0.02)
        vane = 0.36 * half * math.sqrt(max(0.0, 1 - ((up - 0.12) / 0.86) ** 2))
        phase = (up * half - abs(across) * 1.15) / (length * 0.062)
        barb = smooth((0.5 + 0.5 * math.cos(2 * math.pi * phase)) * 2.2 - 0.45)
        inside = smooth((vane - abs(across)) / 0.03) * smooth((abs(across) - 0.02 * length) / 0.02)
        return -depth * max(shaft, inside * barb)

    return relief
