"""How a strap is cut. Lengths are centimetres."""

import math
from dataclasses import dataclass

# The air between two layers of a strap.
GAP = 0.015


@dataclass(frozen=True)
class Cut:
    """How a strap is cut: widths and thicknesses at the lugs and at the buckle."""

    wide: float
    narrow: float
    thick: float
    thin: float
    ribs: float

    def width(self, share: float) -> float:
        """Half the width, `share` of the way from lug to buckle."""
        return (self.wide + (self.narrow - self.wide) * smooth(share * 1.15)) / 2

    def height(self, far: float) -> float:
        """The thickness in the middle, `far` from the lugs."""
        height = self.thin + (self.thick - self.thin) * (1 - smooth(far / 4.2))
        return height - self.ribs * max(0.0, math.cos(far * 2 * math.pi / 0.42)) ** 6


def smooth(share: float) -> float:
    """Zero to one without corners."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)
