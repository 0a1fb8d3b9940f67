"""The house's feather as lines: a bent quill, barbs, and how wide the vane is at each height."""

import math
from dataclasses import dataclass

# Where the vane begins above the bare end of the quill, as a share of the length.
BARE = 0.17


@dataclass(frozen=True)
class Feather:
    """A feather of a length and a width, its tip towards +y, its middle near the origin."""

    length: float
    width: float
    bend: float

    def quill(self, share: float) -> tuple[float, float]:
        """The quill's place, from its bare end (0) to the tip (1)."""
        return self.bend * (math.sin(math.pi * share * 0.9) - 0.5), self.length * (share - 0.5)

    def half(self, share: float, side: int) -> float:
        """The vane's reach to one side (-1 or 1) of the quill."""
        inside = (share - BARE) / (1 - BARE)
        if inside <= 0 or inside >= 1:
            return 0.0
        body = math.sin(math.pi * inside**0.72) ** 0.62
        notch = 0.0
        splits = ((0.46, 0.16), (0.71, 0.12)) if side > 0 else ((0.34, 0.13), (0.6, 0.15))
        for place, deep in splits:
            # A split closes slowly from below and opens at once above.
            gap = inside - place
            notch = max(notch, deep * math.exp(-((gap / (0.045 if gap < 0 else 0.016)) ** 2)))
        return self.width / 2 * body * (1 - notch)

    def barb(self, share: float, side: int, steps: int = 12) -> list[tuple[float, float, float]]:
        """A barb from the quill at `share` to the edge: (x, y, how far across, 0 to 1)."""
        end = share + 0.17 * (1 - share) + 0.02
        found = []
        for step in range(steps + 1):
            out = step / steps
            at = min(share + (end - share) * out**1.25, 0.995)
            x, y = self.quill(at)
            found.append((x + side * self.half(at, side) * out, y, out))
        return found
