"""The back of a stud: a strip of gold whose two wings are rolled towards the post. Lengths are cm.

It stands on z = 0 and grows upwards; the post's hole is on the z axis.
"""

import math

import bpy

import shapes
from forms.section import eased
from forms.sweep import swept

SCROLL = 0.105
THICK = 0.032
# The bulge around the hole, and how high it stands.
COLLAR = 0.034


def build(gold: bpy.types.Material, post: float, scale: float = 1.0) -> list[bpy.types.Object]:
    """`post` is the radius of the post that it slides on."""
    right = [(0.03 + 0.14 * step / 6, 0.0) for step in range(7)]
    middle = right[-1][0]
    for step in range(1, 37):
        angle = math.radians(-90 + 285 * step / 36)
        reach = SCROLL - 0.012 * step / 36
        right.append((middle + reach * math.cos(angle), SCROLL + reach * math.sin(angle)))
    path = [(-x * scale, 0, z * scale + THICK / 2) for x, z in reversed(right)]
    path += [(x * scale, 0, z * scale + THICK / 2) for x, z in right]

    def section(share: float) -> list[tuple[float, float]]:
        far = abs(share - 0.5) * 2
        half = (0.20 - 0.085 * min(1.0, far * 2.6) ** 1.5) * scale
        return eased((half, THICK / 2), (0.3, 0.5))

    strip = swept("butterfly", path, section, gold, first=(0, 1, 0))
    ring = [
        (post * 1.05, -0.012), (post * 1.9, -0.006), (post * 2.3, THICK), (post * 1.7, THICK + COLLAR * 0.7),
        (post * 1.35, THICK + COLLAR), (post * 1.08, THICK + COLLAR * 0.9), (post * 1.05, -0.012),
    ]
    collar = shapes.lathe("collar", ring, gold, 48)
    shapes.soften(collar, 0)
    return [strip, collar]
