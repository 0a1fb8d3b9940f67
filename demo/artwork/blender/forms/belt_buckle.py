"""A pin buckle of brushed steel and the keeper beside it. Lengths are centimetres."""

import math

import bpy
from mathutils import Matrix, Vector

from forms.belt_path import Spot
from forms.sweep import smoothed, swept, wire
from materials import metal

BAR = 0.13
CORNER = 0.55


def buckle(bar: Spot, wide: float, thick: float, reach: float) -> list[bpy.types.Object]:
    """A frame for leather `wide`, whose bar lies where the leather turns; `reach` is its length.

    `bar` is a place on the outer layer; the bar's middle lies beneath it.
    """
    steel = metal.metal("steel", "brushed")
    half = wide / 2 + 0.29
    deep = thick / 2 + BAR
    frame = swept(
        "frame",
        loop(reach, half),
        lambda share: squared(0.13, 0.20, 0.055),
        steel,
        closed=True,
        first=(0, 0, 1),
    )
    rod = wire("bar", [(0, y / 4 * half / 2, 0) for y in range(-8, 9)], BAR, steel)
    over = thick / 2 + deep + 0.10
    path = smoothed(
        [
            # It comes out of the slot in the leather and bends over the bar.
            (-0.38, 0, over - 0.22), (-0.26, 0, over - 0.06), (-0.06, 0, over + 0.01),
            (0.14, 0, over - 0.01), (0.36, 0, over * 0.82),
            (0.8, 0, 0.30), (1.4, 0, 0.26), (2.1, 0, 0.26), (reach + 0.02, 0, 0.245),
            (reach + 0.14, 0, 0.215),
        ],
        6,
    )  # fmt: skip
    pin = swept("pin", path, lambda share: squared(0.075, 0.13 - 0.02 * share, 0.04), steel)
    # x runs along the leather, y up, z out of its grain.
    stand = Matrix.Identity(4)
    upward = Vector((0, 0, 1))
    for column, axis in enumerate((bar.along, upward, bar.out)):
        for row in range(3):
            stand[row][column] = axis[row]
    stand.translation = bar.at(wide / 2, -deep)
    for part in (frame, rod, pin):
        part.matrix_world = stand @ part.matrix_world
    return [frame, rod, pin]


def keeper(
    spot: Spot, wide: float, inward: float, outward: float, skin: bpy.types.Material
) -> bpy.types.Object:
    """A band of leather around both layers, from `inward` to `outward` of the middle line."""
    half, corner = wide / 2 + 0.09, 0.12
    path = []
    middle = (outward - inward) / 2
    tall = (outward + inward) / 2 + 0.09
    for quarter, (up, out) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(7):
            angle = math.pi / 2 * (1 - quarter - step / 6)
            path.append(
                spot.at(
                    wide / 2 + up * (half - corner) + corner * math.sin(angle),
                    middle + out * (tall - corner) + corner * math.cos(angle),
                )
            )
    return swept(
        "keeper",
        path,
        lambda share: squared(0.42, 0.085, 0.05),
        skin,
        closed=True,
        first=spot.along,
    )


def loop(reach: float, half: float) -> list[tuple[float, float, float]]:
    """A rectangle with round corners from the bar (x = 0) to `reach`."""
    found = []
    for quarter, (x, y) in enumerate(((reach - CORNER, half - CORNER), (CORNER, half - CORNER),
                                      (CORNER, CORNER - half), (reach - CORNER, CORNER - half))):
        for step in range(11):
            angle = math.pi / 2 * (quarter + step / 10)
            found.append((x + CORNER * math.cos(angle), y + CORNER * math.sin(angle), 0.0))
    return found


def squared(tall: float, wide: float, edge: float) -> list[tuple[float, float]]:
    """Half sizes of a bar with eased edges."""
    found = []
    for quarter, (u, v) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(5):
            angle = math.pi / 2 * (quarter + step / 4)
            found.append(
                (
                    u * (tall - edge) + edge * math.cos(angle),
                    v * (wide - edge) + edge * math.sin(angle),
                )
            )
    return found
