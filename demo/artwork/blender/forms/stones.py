"""Cut stones and cabochons; each has its girdle on z = 0 and looks up. Lengths are centimetres."""

import math
from collections.abc import Callable

import bmesh
import bpy

import shapes

# Shares of the girdle's radius for the proportions of a round brilliant.
TABLE = 0.57
CROWN = 0.43 * math.tan(math.radians(34))
PAVILION = math.tan(math.radians(41))

Outline = Callable[[float], tuple[float, float]]


def brilliant(girdle: float, material: bpy.types.Material, steps: int = 16) -> bpy.types.Object:
    """A round brilliant of the radius `girdle`; its table lies `CROWN` radii above the girdle."""
    return cut(lambda angle: (girdle * math.cos(angle), girdle * math.sin(angle)), material, steps)


def pear(length: float, width: float, material: bpy.types.Material) -> bpy.types.Object:
    """A pear, its tip towards +y, cut as a brilliant is."""
    return cut(pear_outline(length, width), material, 24, depth=0.78)


def pear_outline(length: float, width: float) -> Outline:
    """The edge of a pear about the middle of its round part, tip towards +y."""
    radius = width / 2
    reach = length - radius

    def edge(angle: float) -> tuple[float, float]:
        across, along = math.cos(angle), math.sin(angle)
        if along <= 0:
            return radius * across, radius * along
        return radius * across * (1 - 0.42 * along**1.6), reach * along**1.15

    return edge


def cut(
    outline: Outline, material: bpy.types.Material, steps: int, depth: float = 1.0
) -> bpy.types.Object:
    """Table, crown and pavilion over any convex edge."""
    mesh = bmesh.new()
    half = max(outline(step * math.pi / 12)[0] for step in range(24))

    def ring(share: float, height: float, count: int, shift: float) -> None:
        for step in range(count):
            x, y = outline(2 * math.pi * (step + shift) / count)
            mesh.verts.new((x * share, y * share, height * half))

    ring(TABLE, CROWN, 8, 0.0)
    ring(0.80, CROWN * 0.62, 8, 0.5)
    ring(1.0, 0.02, steps, 0.0)
    ring(1.0, -0.02, steps, 0.0)
    ring(0.22, -PAVILION * 0.80 * depth, 8, 0.5)
    mesh.verts.new((0, 0, -PAVILION * depth * half))
    hull = bmesh.ops.convex_hull(mesh, input=mesh.verts[:])
    bmesh.ops.delete(mesh, geom=hull["geom_interior"], context="VERTS")
    bmesh.ops.dissolve_limit(
        mesh, angle_limit=math.radians(0.5), verts=mesh.verts[:], edges=mesh.edges[:]
    )
    return shapes.finished("stone", mesh, material, smooth=False)


def cabochon(
    half_x: float, half_y: float, rise: float, material: bpy.types.Material
) -> bpy.types.Object:
    """An oval dome with a flat back."""
    profile = [(0.0, -0.12 * rise), (0.93, -0.12 * rise), (1.0, 0.0)]
    profile += [
        (math.cos(angle), rise * math.sin(angle))
        for angle in (math.radians(90 * step / 24) for step in range(1, 25))
    ]
    profile[-1] = (0.0, rise)
    dome = shapes.lathe("cabochon", profile, material, steps=96)
    for vertex in dome.data.vertices:
        vertex.co.x *= half_x
        vertex.co.y *= half_y
    shapes.soften(dome, 0)
    return dome
