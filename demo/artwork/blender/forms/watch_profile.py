"""A turned part's outline with its corners rounded. Lengths are centimetres."""

import math


def rounded(corners: list[tuple[float, float, float]]) -> list[tuple[float, float]]:
    """A profile of (radius, height, fillet) with its corners rounded."""
    points: list[tuple[float, float]] = []
    for index, (x, y, fillet) in enumerate(corners):
        if fillet <= 0 or index in (0, len(corners) - 1):
            points.append((x, y))
            continue
        ends = []
        for other in (corners[index - 1], corners[index + 1]):
            way = math.hypot(other[0] - x, other[1] - y)
            share = min(fillet / way, 0.5)
            ends.append((x + (other[0] - x) * share, y + (other[1] - y) * share))
        for step in range(7):
            t = step / 6
            points.append(
                tuple(
                    (1 - t) ** 2 * ends[0][axis] + 2 * t * (1 - t) * (x, y)[axis] + t * t * ends[1][axis]
                    for axis in (0, 1)
                )
            )
    return points
