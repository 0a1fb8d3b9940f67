"""A covered box with its lid on, a ribbon round it both ways and a bow."""

import math

import bpy
from mathutils import Matrix, Vector

import shapes
from materials import surfaces
from props.block import block
from props.strip import band, strip

GAP = 0.06


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `size` (width, depth, height), `lid` (height), `cover` and `ribbon`
    (materials), `wide` (the ribbon's width) and `bow` (its loops' length; 0 leaves it off)."""
    wide, deep, high = measures["size"]
    lid = measures.get("lid", high * 0.32)
    cover = surfaces.named(measures.get("cover", "wrapping #0f4a50"))
    silk = surfaces.named(measures.get("ribbon", "ribbon #d9c6a2"))
    body = block((wide - 0.5, deep - 0.5, high - 0.3), 0.05, cover)
    top = block((wide, deep, lid), 0.07, cover)
    shapes.moved(top, z=high - lid)
    across = measures.get("wide", 1.6)
    first = band((wide, high), 0, across, silk)
    second = band((deep, high), 0, across, silk, away=0.055)
    shapes.turned(second, z=90)
    parts = [body, top, first, second]
    if measures.get("bow", 4.0) > 0:
        parts += bow(measures.get("bow", 4.0), across, high + 0.07, silk)
    return parts


def bow(
    long: float, width: float, rise: float, silk: bpy.types.Material
) -> list[bpy.types.Object]:
    """Two loops, two tails and a knot; `long` is a loop's length."""
    parts = []
    for side, turn, tilt in ((1, 14, 16), (-1, 10, 20)):
        path = []
        for step in range(41):
            angle = 2 * math.pi * step / 40
            reach = long * (0.5 - 0.5 * math.cos(angle)) ** 0.8
            lift = long * 0.30 * math.sin(angle) * math.sin(angle / 2) + 0.12
            path.append(Vector((side * (0.15 + reach), 0, lift + reach * 0.10)))
        sides = [
            Vector((0.12 * side * math.sin(2 * math.pi * step / 40), 1, 0)) for step in range(41)
        ]
        loop = strip("loop", path, sides, width * 0.92, silk)
        loop.matrix_world = (
            Matrix.Translation((0, 0, rise))
            @ Matrix.Rotation(math.radians(turn), 4, "Z")
            @ Matrix.Rotation(math.radians(-side * tilt), 4, "Y")
        )
        parts.append(loop)
    for side, turn in ((1, -38), (-1, -24)):
        path = [
            Vector((side * long * 1.25 * share, 0, 0.10 + 0.5 * math.sin(share * 5.2) ** 2 * share))
            for share in (step / 24 for step in range(25))
        ]
        sides = [Vector((0.5 * (index / 24) ** 6, 1, 0)) for index in range(25)]
        tail = strip("tail", path, sides, width * 0.92, silk)
        tail.matrix_world = Matrix.Translation((0, 0, rise)) @ Matrix.Rotation(
            math.radians(turn), 4, "Z"
        )
        parts.append(tail)
    knot = strip(
        "knot",
        [
            Vector((0, 0.55 * width * math.cos(angle), 0.32 + 0.36 * math.sin(angle)))
            for angle in (2 * math.pi * step / 24 for step in range(24))
        ],
        Vector((1, 0.1, 0)),
        width * 0.62,
        silk,
        thick=0.06,
        closed=True,
    )
    knot.matrix_world = Matrix.Translation((0, 0, rise))
    return [*parts, knot]
