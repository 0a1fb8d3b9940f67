"""A flat strip along a path: ribbon, tape, a band of paper."""

import math
from collections.abc import Sequence

import bmesh
import bpy
from mathutils import Vector

import shapes


def strip(
    name: str,
    path: Sequence[Vector],
    across: Vector | Sequence[Vector],
    width: float,
    material: bpy.types.Material,
    thick: float = 0.03,
    closed: bool = False,
) -> bpy.types.Object:
    """A strip `width` (cm) wide along a path; `across` is which way its width runs."""
    mesh = bmesh.new()
    rows = []
    for index, point in enumerate(path):
        side = across if isinstance(across, Vector) else across[index]
        half = side.normalized() * width / 2
        rows.append([mesh.verts.new(point + half * share) for share in (-1, -0.33, 0.33, 1)])
    pairs = list(zip(rows, rows[1:]))
    if closed:
        pairs.append((rows[-1], rows[0]))
    for low, high in pairs:
        for index in range(3):
            mesh.faces.new((low[index], low[index + 1], high[index + 1], high[index]))
    made = shapes.finished(name, mesh, material)
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thick, 0
    return made


def band(
    around: tuple[float, float],
    low: float,
    width: float,
    material: bpy.types.Material,
    corner: float = 0.12,
    away: float = 0.02,
) -> bpy.types.Object:
    """A strip round a box in the plane y = 0: `around` is the box's width and height, `low` is
    where it begins."""
    half, high = around[0] / 2 + away, low + around[1] + away
    bottom = low - away * 0.5
    path = []
    for x, z, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        centre = Vector(
            (x * (half - corner), 0, high - corner if z > 0 else bottom + corner)
        )
        for step in range(7):
            angle = math.radians(start + 15 * step)
            path.append(centre + Vector((math.cos(angle), 0, math.sin(angle))) * corner)
    return strip("band", path, Vector((0, 1, 0)), width, material, closed=True)

