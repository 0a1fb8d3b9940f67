"""The loop that a closed strap makes: an oval behind the case, in the plane x = 0."""

import math
from bisect import bisect_left
from dataclasses import dataclass

from mathutils import Vector

STEPS = 720


@dataclass(frozen=True)
class Frame:
    """A place on the loop: `along` runs from twelve to six, `out` away from the wrist."""

    point: Vector
    along: Vector
    out: Vector

    def place(self, x: float, lift: float, ahead: float = 0.0) -> Vector:
        """A point beside the loop; all centimetres."""
        return self.point + Vector((x, 0, 0)) + self.out * lift + self.along * ahead


class Loop:
    """The wrist's side of a strap, measured in centimetres from the lugs at twelve."""

    def __init__(self, start: tuple[float, float], tall: float, deep: float) -> None:
        """`start` is (y, z) at twelve; `tall` and `deep` are the oval's half axes."""
        begin = math.asin(start[0] / tall)
        centre = start[1] - deep * math.cos(begin)
        angles = [
            begin + (2 * math.pi - 2 * begin) * step / STEPS for step in range(STEPS + 1)
        ]
        self.points = [
            Vector((0, tall * math.sin(each), centre + deep * math.cos(each))) for each in angles
        ]
        self.marks = [0.0]
        for one, two in zip(self.points, self.points[1:]):
            self.marks.append(self.marks[-1] + (two - one).length)
        self.length = self.marks[-1]

    def at(self, place: float) -> Frame:
        """The frame at a length from twelve."""
        index = min(max(bisect_left(self.marks, place), 1), STEPS)
        before, after = self.points[index - 1], self.points[index]
        share = (place - self.marks[index - 1]) / (self.marks[index] - self.marks[index - 1])
        along = (self.points[min(index + 1, STEPS)] - self.points[max(index - 2, 0)]).normalized()
        return Frame(before.lerp(after, share), along, Vector((0, -along.z, along.y)))
