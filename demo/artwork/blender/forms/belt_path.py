"""The way a coiled belt runs, seen from above. Lengths are centimetres."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from mathutils import Vector

STEP = 0.06
# Where the last turn leaves the circle, counted from the x axis.
LEAVES = math.radians(-104)


@dataclass(frozen=True)
class Spot:
    """A place on the middle of the leather: which way it runs, which way its grain looks."""

    place: Vector
    along: Vector
    out: Vector

    def at(self, up: float, lift: float, ahead: float = 0.0) -> Vector:
        """A point that stands `up` on the middle line, `lift` outwards and `ahead`."""
        return self.place + self.out * lift + self.along * ahead + Vector((0, 0, up))


def coil(
    turns: float, inner: float, pitch: float, ease: float, straight: float, rise: float
) -> list[Spot]:
    """From the tip within, `turns` outwards, then `straight` to the buckle's bar.

    The last turn lies looser by `ease`; the end rises by `rise` to make room for the buckle.
    """
    whole = turns * 2 * math.pi
    steps = int(whole * (inner + pitch * turns) / STEP)
    points = []
    for step in range(steps + 1):
        turned = whole * step / steps
        loose = soft((turned - whole + 3.6) / 3.6) * ease
        # No coil is quite round.
        reach = inner + pitch * turned / (2 * math.pi) + loose + 0.05 * math.sin(2 * turned + 0.6)
        angle = LEAVES - whole + turned
        points.append(Vector((reach * math.cos(angle), reach * math.sin(angle), 0)))
    way = (points[-1] - points[-2]).normalized()
    bend = 0.04 * STEP
    for _ in range(int(straight / STEP)):
        way = Vector((way.x - way.y * bend, way.y + way.x * bend, 0)).normalized()
        points.append(points[-1] + way * STEP)
    raised = 9.0
    total = len(points)
    for index, point in enumerate(points):
        point.z = rise * soft(1 - (total - 1 - index) * STEP / raised)
    return spots(points)


def folded(way: Sequence[Spot], radius: float, back: float) -> list[Spot]:
    """The end that goes around the bar (which lies `radius` within) and back along the leather."""
    points = []
    bar = way[-1]
    middle = bar.place - bar.out * radius
    for step in range(1, 17):
        angle = math.pi * step / 16
        around = bar.out * math.cos(angle) + bar.along * math.sin(angle)
        points.append(middle + around * radius)
    for spot in reversed(way[-int(back / STEP) : -1]):
        points.append(spot.place - spot.out * radius * 2)
    return spots([bar.place, *points])


def spots(points: list[Vector]) -> list[Spot]:
    """Directions along a line of places."""
    found = []
    for index, place in enumerate(points):
        before = points[max(index - 1, 0)]
        after = points[min(index + 1, len(points) - 1)]
        way = after - before
        along = Vector((way.x, way.y, 0)).normalized()
        found.append(Spot(place, along, Vector((along.y, -along.x, 0))))
    return found


def soft(share: float) -> float:
    """0 to 1 without a jerk."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)
