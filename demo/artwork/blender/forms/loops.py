"""Lines on the paper that chains and strands lie along, by their length in centimetres."""

import math
from bisect import bisect_right
from collections.abc import Sequence

from mathutils import Vector


class Loop:
    """A line of many points; asked by length along it."""

    def __init__(self, points: Sequence[Vector]) -> None:
        self.points = list(points)
        self.sums = [0.0]
        for one, two in zip(self.points, self.points[1:]):
            self.sums.append(self.sums[-1] + (two - one).length)

    @property
    def length(self) -> float:
        """Its whole length."""
        return self.sums[-1]

    def at(self, along: float) -> tuple[Vector, Vector]:
        """The place at a length from the start, and the direction there."""
        along = min(max(along, 0.0), self.length)
        index = min(max(bisect_right(self.sums, along) - 1, 0), len(self.points) - 2)
        one, two = self.points[index], self.points[index + 1]
        share = (along - self.sums[index]) / (self.sums[index + 1] - self.sums[index])
        before = self.points[max(index - 1, 0)]
        after = self.points[min(index + 2, len(self.points) - 1)]
        return one.lerp(two, share), (after - before).normalized()

    def scaled(self, length: float) -> "Loop":
        """The same shape at another length."""
        return Loop([point * (length / self.length) for point in self.points])


def oval(length: float, ratio: float) -> Loop:
    """A closed oval; `ratio` is its depth to its width, and hands seldom lay a true ellipse."""
    points = []
    for step in range(721):
        angle = 2 * math.pi * step / 720
        sway = 1 + 0.025 * math.sin(2 * angle + 0.6) + 0.018 * math.cos(3 * angle)
        points.append(
            Vector((math.cos(angle) * sway, ratio * math.sin(angle) * sway, 0))
        )
    return Loop(points).scaled(length)


def ribbon(length: float, waves: float) -> Loop:
    """An open, calm wave."""
    points = [
        Vector((step / 240 - 1, 0.22 * math.sin(math.pi * waves * (step / 240 - 1)), 0))
        for step in range(481)
    ]
    return Loop(points).scaled(length)


def drop(length: float) -> Loop:
    """A closed necklace laid out: round in front (towards -y), narrow at the clasp."""
    points = []
    for step in range(961):
        angle = 2 * math.pi * step / 960
        wide = math.sin(angle) * (0.82 - 0.20 * math.cos(angle)) * (
            1 + 0.02 * math.sin(3 * angle + 1)
        )
        points.append(Vector((wide, 1.08 * math.cos(angle) + 0.02 * math.sin(2 * angle), 0)))
    return Loop(points).scaled(length)


def coil(length: float, turns: float) -> Loop:
    """A loose coil, its ends outside and inside."""
    points = []
    for step in range(1201):
        share = step / 1200
        angle = 2 * math.pi * turns * share
        reach = 1 - 0.52 * share + 0.03 * math.sin(1.7 * angle)
        points.append(
            Vector((reach * math.cos(angle), 0.86 * reach * math.sin(angle + 0.1), 0))
        )
    return Loop(points).scaled(length)


def necklace(length: float) -> Loop:
    """A closed chain with a pendant's weight at the origin: pointed there, round behind."""
    half = []
    for step in range(401):
        share = math.sin(math.pi / 2 * step / 400)
        wide = 0.46 * share**0.92 * math.sqrt(max(0.0, 1 - share**5))
        half.append((wide * (1 + 0.03 * math.sin(5 * share)), share))
    right = [Vector((x, y, 0)) for x, y in half]
    left = [Vector((-x * 0.97, y, 0)) for x, y in reversed(half[:-1])]
    return Loop(right + left).scaled(length)
