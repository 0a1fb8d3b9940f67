"""Cloth hung over a brass rail on two posts. Centimetres."""

import math

import bpy
from mathutils import Matrix, Vector, noise

import shapes
from forms.cloth_sheet import Lay
from materials import metal

RAIL = 1.0


def over(
    half_width: float, rise: float, ahead: float, pleats: float, gather: float, deep: float
) -> Lay:
    """Over a rail `rise` high: pleats that grow as they fall, `ahead` longer before than behind.

    `pleats` is how many stand side by side, `deep` how far each stands out, and `gather` the
    share of its width that the cloth keeps.
    """

    def lay(x: float, y: float) -> Vector:
        reach = math.pi * RAIL / 2 + 0.2
        line = y - ahead
        share = x / half_width
        turn = math.copysign(1.0, line)
        beyond = max(abs(line) - reach, 0.0)
        grow = 0.35 + 0.65 * min(beyond / 45, 1.0)
        drift = 1.3 * noise.noise(Vector((share * 1.3, beyond * 0.012 * turn, turn)))
        phase = share * math.pi * pleats + drift * 2.2 + turn
        fold = math.sin(phase) + 0.35 * math.sin(share * math.pi * pleats * 1.86 + drift * 3)
        wide = x * (gather - 0.05 * grow) + 0.7 * math.cos(phase) * grow + beyond * 0.03 * share
        out = deep * fold * grow
        if abs(line) <= reach:
            angle = line / reach * math.pi / 2
            radius = RAIL + 0.14 + 0.22 * (1 + fold)
            return Vector((wide, radius * math.sin(angle), rise + radius * math.cos(angle)))
        radius = RAIL + 0.14 + 0.22 * (1 + fold) * math.exp(-beyond / 6)
        swing = (out + deep) * (1 - math.exp(-beyond / 16))
        return Vector((wide, turn * (radius + swing), rise - beyond))

    return lay


def rail(rise: float, half: float) -> list[bpy.types.Object]:
    """The rail and its posts, `half` to either side, with weighted feet."""
    brass = metal.metal("brass", "satin")
    reach = half + 3
    bar = shapes.lathe("rail", [(0, -reach), (RAIL, -reach), (RAIL, reach), (0, reach)], brass, 64)
    bar.matrix_world = Matrix.Translation((0, 0, rise)) @ Matrix.Rotation(math.pi / 2, 4, "Y")
    shapes.soften(bar, 0.12)
    parts = [bar]
    for side in (-1, 1):
        post = shapes.lathe(
            "post",
            [(0, 0), (6.6, 0), (7.0, 0.3), (7.0, 0.9), (6.6, 1.25), (1.6, 1.5), (0.8, 2.4),
             (0.72, rise - 1.6), (1.15, rise - 1.2), (1.15, rise + 1.1), (0.9, rise + 1.35),
             (0, rise + 1.4)],
            brass,
            64,
        )
        shapes.soften(post, 0.1)
        shapes.moved(post, x=side * half)
        parts.append(post)
    return parts
