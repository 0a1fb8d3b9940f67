"""A chain of oval links that hangs along a path. Centimetres."""

import math
from collections.abc import Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes

AROUND, SECTION = 24, 8


def chain(
    path: Sequence[Vector], length: float, width: float, wire: float, brass: bpy.types.Material
) -> bpy.types.Object:
    """One mesh of interlocking links, each `length` by `width` outside, of round wire."""
    mesh = bmesh.new()
    pitch = length - 2.3 * wire
    for index, (spot, along) in enumerate(places(path, pitch)):
        side = Vector((0, 1, 0))
        side = (side - along * side.dot(along)).normalized()
        # Curb links lie a little over half a right angle to one another.
        side = Matrix.Rotation(math.radians(48 if index % 2 else -48), 3, along) @ side
        link(mesh, spot, along, side, length / 2 - wire / 2, width / 2 - wire / 2, wire / 2)
    return shapes.finished("chain", mesh, brass)


def places(path: Sequence[Vector], pitch: float) -> list[tuple[Vector, Vector]]:
    """Evenly spaced places along a path, with its direction."""
    found, walked, due = [], 0.0, 0.0
    for start, end in zip(path, path[1:]):
        part = (end - start).length
        while due <= walked + part:
            found.append((start + (end - start) * ((due - walked) / part), (end - start) / part))
            due += pitch
        walked += part
    return found


def link(
    mesh: bmesh.types.BMesh,
    spot: Vector,
    along: Vector,
    side: Vector,
    half_long: float,
    half_wide: float,
    radius: float,
) -> None:
    """One oval of wire."""
    normal = along.cross(side)
    rings = []
    for step in range(AROUND):
        angle = 2 * math.pi * step / AROUND
        centre = spot + along * (half_long * math.cos(angle)) + side * (half_wide * math.sin(angle))
        out = (along * (half_wide * math.cos(angle)) + side * (half_long * math.sin(angle))).normalized()
        ring = []
        for part in range(SECTION):
            turn = 2 * math.pi * part / SECTION
            ring.append(
                mesh.verts.new(centre + out * (radius * math.cos(turn)) + normal * (radius * math.sin(turn)))
            )
        rings.append(ring)
    for low, high in zip(rings, rings[1:] + rings[:1]):
        for part in range(SECTION):
            after = (part + 1) % SECTION
            mesh.faces.new((low[part], low[after], high[after], high[part]))
