"""The board-stiffened body of a structured bag: two panels, gussets, a top and a base."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import bmesh
import bpy
from mathutils import Vector

import shapes


@dataclass(frozen=True)
class Body:
    """A bag that narrows towards its top; lengths are centimetres."""

    width: float
    height: float
    depth: float
    top_width: float
    top_depth: float
    lift: float = 0.3
    puff: float = 0.35

    def taper(self, z: float) -> float:
        """Width at a height as a share of the width at the base."""
        return 1 + (self.top_width / self.width - 1) * z / self.height

    def half_depth(self, z: float) -> float:
        """Half the depth at a height."""
        return (self.depth + (self.top_depth - self.depth) * z / self.height) / 2

    def bulge(self, x: float, z: float) -> float:
        """How far the board's padding stands out."""
        across = max(0.0, 1 - (2 * x / self.width) ** 2)
        return self.puff * across * math.sin(math.pi * min(max(z / self.height, 0), 1)) ** 0.8

    def front(self, x: float, z: float, up: float) -> Vector:
        """A place on the front panel; `x` counts at the base's width."""
        return Vector(
            (x * self.taper(z), -(self.half_depth(z) + self.bulge(x, z) + up), z + self.lift)
        )

    def back(self, x: float, z: float, up: float) -> Vector:
        """A place on the back panel."""
        spot = self.front(x, z, up)
        return Vector((spot.x, -spot.y, spot.z))


def gusset(
    body: Body, inset: float, fold: float, material: bpy.types.Material, corner: float
) -> bpy.types.Object:
    """The band between the panels, around both sides and the base; the sides fold in."""
    path: list[tuple[float, float]] = []
    half = body.width / 2 - inset
    for step in range(33):
        path.append((-half, body.height * (1 - step / 32) + (corner if step == 32 else 0)))
    path = [each for each in path if each[1] > corner + inset]
    for step in range(9):
        angle = math.pi / 2 * step / 8
        path.append(
            (-half + corner * (1 - math.cos(angle)), inset + corner * (1 - math.sin(angle)))
        )
    path += [(-x, z) for x, z in reversed(path)]
    mesh = bmesh.new()
    rows = []
    steps = 24
    for x, z in path:
        row = []
        deep = body.half_depth(z)
        side = 1 if x > 0 else -1
        upright = min(1.0, max(0.0, (z - 2) / body.height)) * (abs(x) > half - 0.01)
        for step in range(steps + 1):
            share = 2 * step / steps - 1
            crease = fold * upright * (1 - abs(share)) ** 1.3
            row.append(
                mesh.verts.new((x * body.taper(z) - side * crease, share * deep, z + body.lift))
            )
        rows.append(row)
    for left, right in zip(rows, rows[1:]):
        for step in range(steps):
            mesh.faces.new((left[step], left[step + 1], right[step + 1], right[step]))
    return shapes.finished("gusset", mesh, material)


def rounded_profile(corners: Sequence[tuple[float, float]], radius: float) -> list[Vector]:
    """A path in (depth, height) whose inner corners are rounded."""
    points = [Vector(each) for each in corners]
    path = [points[0]]
    for before, at, after in zip(points, points[1:], points[2:]):
        start = at + (before - at).normalized() * radius
        end = at + (after - at).normalized() * radius
        for step in range(13):
            share = step / 12
            path.append(
                start * (1 - share) ** 2 + at * (2 * share * (1 - share)) + end * share**2
            )
    path.append(points[-1])
    return path


class Wrap:
    """A flap that follows a path in (depth, height); arc length counts from its first point."""

    def __init__(self, path: Sequence[Vector], body: Body) -> None:
        self.body, self.path = body, list(path)
        self.marks = [0.0]
        for before, after in zip(self.path, self.path[1:]):
            self.marks.append(self.marks[-1] + (after - before).length)
        self.length = self.marks[-1]

    def at(self, along: float) -> tuple[Vector, Vector]:
        """Place and direction at an arc length."""
        along = min(max(along, 0.0), self.length)
        for index in range(len(self.marks) - 1):
            if along <= self.marks[index + 1]:
                break
        part = self.path[index + 1] - self.path[index]
        share = (along - self.marks[index]) / max(part.length, 1e-9)
        return self.path[index] + part * share, part.normalized()

    def place(self, x: float, along: float, up: float) -> Vector:
        """A place on the flap, `up` over its inner side."""
        spot, _ = self.at(along)
        before, after = self.at(along - 0.3)[0], self.at(along + 0.3)[0]
        way = (after - before).normalized()
        normal = Vector((-way.y, way.x)) * -1
        if normal.length == 0:
            normal = Vector((0, 1))
        z = spot.y - self.body.lift
        front = 1.0 if spot.x < 0 else 0.0
        bulge = self.body.bulge(x, z) * front * min(1.0, abs(spot.x) / 2)
        out = spot + normal * up
        return Vector((x * self.body.taper(min(z, self.body.height)), out.x - bulge, out.y))
