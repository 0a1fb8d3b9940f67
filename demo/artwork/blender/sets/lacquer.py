"""A lacquer tray on a dark table: deep colour with soft reflections."""

import math

import bmesh
import bpy

import shapes
from materials import surfaces
from materials.lacquer_tray import sheen
from props.block import block
from sets import daylight


def build(wish: dict) -> None:
    """`wish`: `colour` (#rrggbb), `size` (width, depth), `rim` (its height), `table` and `wall`
    (materials), `back` (how far behind the wall is), and what `daylight` says; a long soft box
    at the back draws the reflection. The tray's floor is at z = 0."""
    wide, deep = wish.get("size", (46, 34))
    back = wish.get("back", 60.0)
    tray(wide, deep, wish.get("rim", 1.6), sheen(wish.get("colour", "#0b3f45")))
    table = block((600, 300 + back, 4), 0.3, surfaces.named(wish.get("table", "boards walnut")))
    shapes.moved(table, y=(back - 300) / 2, z=-4.7)
    wall = block((900, 12, 500), 0.3, surfaces.named(wish.get("wall", "plaster #8f8271")))
    shapes.moved(wall, y=back + 6, z=-60)
    if wish.get("panel", 1.2) > 0:
        daylight.panel((-24, 34, 40), (0, 0, 2), (60, 24), wish.get("panel", 1.2))
    daylight.build(wish)


def tray(wide: float, deep: float, rim: float, material: bpy.types.Material) -> bpy.types.Object:
    """A floor with a raised, rounded rim."""
    mesh = bmesh.new()
    rings = []
    for inset, height in (
        (1.4, 0.0), (1.15, 0.05), (0.95, 0.25), (0.80, rim * 0.7), (0.66, rim - 0.08), (0.5, rim),
        (0.3, rim - 0.06), (0.2, rim - 0.25), (0.35, -0.3), (0.6, -0.7),
    ):  # fmt: skip
        rings.append(
            [
                mesh.verts.new((x, y, height))
                for x, y in rounded(wide / 2 - inset, deep / 2 - inset, 3.2 - inset)
            ]
        )
    shapes.joined(mesh, rings)
    made = shapes.finished("tray", mesh, material)
    shapes.soften(made, 0)
    return made


def rounded(half_x: float, half_y: float, corner: float) -> list[tuple[float, float]]:
    """A rectangle with round corners."""
    return [
        (
            x * (half_x - corner) + corner * math.cos(angle),
            y * (half_y - corner) + corner * math.sin(angle),
        )
        for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        for angle in (math.radians(start + 7.5 * step) for step in range(13))
    ]
