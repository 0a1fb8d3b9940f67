"""Blocks and drums of stone, wood or lacquer."""

import math

import bmesh
import bpy

import shapes
from materials import surfaces


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `size` (width, depth, height), or `radius` and `high`; `edge` (rounding) and
    `material` as `surfaces.named` says. Stands on z = 0."""
    material = surfaces.named(measures.get("material", "limestone"))
    edge = measures.get("edge", 0.12)
    if "radius" in measures:
        return [drum(measures["radius"], measures["high"], edge, material)]
    return [block(measures["size"], edge, material)]


def block(
    size: tuple[float, float, float], edge: float, material: bpy.types.Material
) -> bpy.types.Object:
    """A cuboid with rounded edges that stands on z = 0."""
    wide, deep, high = size
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1)
    for vertex in mesh.verts:
        vertex.co = (vertex.co.x * wide, vertex.co.y * deep, (vertex.co.z + 0.5) * high)
    made = shapes.finished("block", mesh, material)
    shapes.soften(made, edge)
    return made


def drum(
    radius: float, high: float, edge: float, material: bpy.types.Material
) -> bpy.types.Object:
    """A low column with rounded edges."""
    low = [
        (radius - edge + edge * math.sin(angle), edge - edge * math.cos(angle))
        for angle in (math.pi / 2 * step / 6 for step in range(7))
    ]
    top = [(reach, high - rise) for reach, rise in reversed(low)]
    made = shapes.lathe("drum", [(0, 0), *low, *top, (0, high)], material, 160)
    shapes.soften(made, 0)
    return made
