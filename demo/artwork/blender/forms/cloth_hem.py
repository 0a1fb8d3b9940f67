"""A hand-rolled hem: the edge turned over on itself and caught by slanting stitches. Centimetres."""

import math

import bmesh
import bpy
from mathutils import Vector

import shapes
from forms.cloth_sheet import Lay, border, face

SIDES = 10
# Rings to a stitch, and the distance between stitches.
RINGS, PITCH = 4, 0.45


def rolled(
    half: tuple[float, float],
    lay: Lay,
    radius: float,
    silk: bpy.types.Material,
    thread: bpy.types.Material,
) -> list[bpy.types.Object]:
    """The roll around all four sides on the printed face, drawn in at every stitch."""
    spots = border((half[0] - radius * 0.4, half[1] - radius * 0.4), PITCH / RINGS)
    mesh, sewing = bmesh.new(), bmesh.new()
    rings = []
    for index, (x, y) in enumerate(spots):
        place, out = lay(x, y), face(lay, x, y, half)
        ahead = lay(*spots[(index + 1) % len(spots)]) - lay(*spots[index - 1])
        side = out.cross(ahead).normalized()
        pinch = 1 - (0.20 if index % RINGS == 0 else 0.0)
        thick = radius * pinch * (1 + 0.05 * math.sin(index * 0.37) + 0.04 * math.sin(index * 0.11))
        middle = place + out * (thick * 0.62)
        rings.append(
            [
                mesh.verts.new(
                    middle + side * (thick * 1.25 * math.cos(angle)) + out * (thick * math.sin(angle))
                )
                for angle in (2 * math.pi * step / SIDES for step in range(SIDES))
            ]
        )
        if index % RINGS == 0:
            along = ahead.normalized()
            line = [
                middle + out * thick * 0.95,
                middle + side * thick * 0.85 + out * thick * 0.75 + along * 0.03,
                middle + side * thick * 1.35 + along * 0.07 + out * thick * 0.05,
                place + side * (thick * 1.9) + along * 0.11 - out * 0.01,
            ]
            strand(sewing, line, 0.022)
    for low, high in zip(rings, [*rings[1:], rings[0]]):
        for step in range(SIDES):
            after = (step + 1) % SIDES
            mesh.faces.new((low[step], low[after], high[after], high[step]))
    return [shapes.finished("hem", mesh, silk), shapes.finished("hem stitches", sewing, thread)]


def strand(mesh: bmesh.types.BMesh, line: list[Vector], radius: float) -> None:
    """A short thread along some points."""
    along = (line[-1] - line[0]).normalized()
    across = along.orthogonal().normalized()
    third = along.cross(across)
    rings = [
        [
            mesh.verts.new(
                place + (across * math.cos(angle) + third * math.sin(angle)) * radius
            )
            for angle in (2 * math.pi * step / 6 for step in range(6))
        ]
        for place in line
    ]
    shapes.joined(mesh, rings)
