"""A cross-section between an oval and an oblong, for what is swept. Lengths are centimetres."""

import math


def eased(
    half: tuple[float, float],
    square: tuple[float, float],
    middle: tuple[float, float] = (0.0, 0.0),
    steps: int = 24,
) -> list[tuple[float, float]]:
    """`half` is how far it reaches on each axis from its `middle`; `square` how full its corners
    are on each axis: 1 is an oval, towards 0 an oblong."""
    found = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        found.append(
            tuple(
                middle[axis] + half[axis] * math.copysign(abs(part) ** square[axis], part)
                for axis, part in enumerate((math.cos(angle), math.sin(angle)))
            )
        )
    return found
