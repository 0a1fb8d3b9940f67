"""Round handles: leather around a cotton cord. Centimetres."""

import math
from collections.abc import Callable, Sequence

import bmesh
import bpy
from mathutils import Vector

import shapes

SIDES = 28


def arch(half: float, base: float, rise: float, y: float = 0.0, steps: int = 96) -> list[Vector]:
    """A handle's path: nearly upright at its ends, round above."""
    path = []
    for step in range(steps + 1):
        angle = math.pi * (1 - step / steps)
        across = math.copysign(abs(math.cos(angle)) ** 0.82, math.cos(angle))
        path.append(Vector((half * across, y, base + rise * math.sin(angle) ** 0.92)))
    return path


def cord(
    name: str,
    path: Sequence[Vector],
    radius: Callable[[float], float],
    material: bpy.types.Material,
    broad: Callable[[float], float] = lambda share: 1.0,
    across: Vector = Vector((0, 1, 0)),
) -> bpy.types.Object:
    """A round body along a path; `radius` and `broad` (its breadth along `across`, times the
    radius) follow the share of the path, 0 to 1."""
    mesh = bmesh.new()
    rings = []
    last = len(path) - 1
    for index, point in enumerate(path):
        along = (path[min(index + 1, last)] - path[max(index - 1, 0)]).normalized()
        side = (across - along * across.dot(along)).normalized()
        out = side.cross(along)
        wide = radius(index / last)
        ring = []
        for step in range(SIDES):
            angle = 2 * math.pi * step / SIDES
            ring.append(
                mesh.verts.new(
                    point
                    + side * (wide * broad(index / last) * math.cos(angle))
                    + out * (wide * math.sin(angle))
                )
            )
        rings.append(ring)
    shapes.joined(mesh, rings)
    return shapes.finished(name, mesh, material)
