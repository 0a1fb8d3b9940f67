"""The flat drawing of a pair of glasses, and how it is curved around a face. Centimetres."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from mathutils import Vector

Flat = tuple[float, float]


def closed(points: Sequence[Sequence[float]], steps: int = 10) -> list[Flat]:
    """A Catmull-Rom curve through points and back to the first."""
    count, found = len(points), []
    for index in range(count):
        one, two, three, four = (
            Vector((*points[(index + shift) % count][:2], 0)) for shift in (-1, 0, 1, 2)
        )
        for step in range(steps):
            t = step / steps
            spot = 0.5 * (
                two * 2
                + (three - one) * t
                + (one * 2 - two * 5 + three * 4 - four) * t**2
                + (two * 3 - one - three * 3 + four) * t**3
            )
            found.append((spot.x, spot.y))
    return found


def grown(outline: Sequence[Flat], widths: Sequence[float]) -> list[Flat]:
    """A counter-clockwise outline moved outwards by a width at each point."""
    count, found = len(outline), []
    for index, (x, y) in enumerate(outline):
        ahead, behind = outline[(index + 1) % count], outline[index - 1]
        along = Vector((ahead[0] - behind[0], ahead[1] - behind[1])).normalized()
        found.append((x + along.y * widths[index], y - along.x * widths[index]))
    return found


@dataclass(frozen=True)
class Front:
    """The right eye's lens around (`middle`, 0), and the radius the front is bent to."""

    lens: list[Flat]
    middle: float
    bend: float
    arch: float

    def eye(self, side: int, grow: float = 0.0) -> list[Flat]:
        """The lens's outline at one eye (1 or -1), counter-clockwise, larger by `grow`."""
        outline = grown(self.lens, [grow] * len(self.lens)) if grow else self.lens
        placed = [(side * (x + self.middle), y) for x, y in outline]
        return placed if side > 0 else placed[::-1]

    def place(self, x: float, y: float, out: float) -> Vector:
        """Where a point of the drawing is in the world; `out` is towards the viewer."""
        angle = x / self.bend
        radius = self.bend + out
        back = self.bend - radius * math.cos(angle) + y * y / (2 * self.arch)
        return Vector((radius * math.sin(angle), back, y))

    def flat(self, x: float) -> float:
        """The drawing's x of a world x on the front's middle surface."""
        return self.bend * math.asin(x / self.bend)
