"""Small dials let into a dial: dark, turned in fine circles, each with a hand. Lengths are cm."""

import math

import bpy

import shapes
from forms.watch_level import DIAL
from materials import dial, metal, strap

DEEP = 0.016


def places(half: float) -> list[tuple[float, float, float]]:
    """The middle and the radius of each, on a dial of the radius `half`: at three, six and nine."""
    reach, radius = half * 0.51, half * 0.30
    return [(reach, 0.0, radius), (0.0, -reach, radius), (-reach, 0.0, radius)]


def build(half: float, colour: str) -> list[bpy.types.Object]:
    """`colour` is the small dials'."""
    ground, steel = dial.turned(colour), metal.metal("steel")
    ink = strap.plain("white ink", "#e9e8e2", 0.5)
    parts: list[bpy.types.Object] = []
    for (x, y, radius), divisions, degrees in zip(places(half), (30, 12, 60), (0, 0, 222)):
        floor = [(0, -DEEP), (radius * 0.5, -DEEP), (radius, -DEEP)]
        rim = [(radius - 0.022, -DEEP), (radius - 0.006, 0.004)]
        rim += [(radius + 0.006, 0.006), (radius + 0.016, 0.0)]
        made = [
            shapes.lathe("small dial", floor, ground, 128),
            shapes.lathe("rim", rim, steel, 128),
        ]
        made += strokes(radius - 0.034, divisions, ink)
        made += hand(radius, degrees, ink)
        for part in made:
            shapes.moved(part, x=x, y=y, z=DIAL)
        parts += made
    return parts


def strokes(outer: float, divisions: int, ink: bpy.types.Material) -> list[bpy.types.Object]:
    """Printed strokes; each fifth, or each third of twelve, is longer."""
    every = 3 if divisions == 12 else 5
    found = []
    for each in range(divisions):
        long, wide = (0.085, 0.013) if each % every == 0 else (0.045, 0.007)
        half, inner = wide / 2, outer - long
        outline = [(-half, inner), (half, inner), (half, outer), (-half, outer)]
        part = shapes.plate("stroke", outline, 0.003, ink)
        shapes.moved(part, z=-DEEP)
        shapes.turned(part, z=-each * 360 / divisions)
        found.append(part)
    return found


def hand(radius: float, degrees: float, ink: bpy.types.Material) -> list[bpy.types.Object]:
    """A slim hand with a tail, and its boss."""
    long = radius * 0.80
    right = [(0.011, -radius * 0.25), (0.013, 0), (0.004, long)]
    outline = right + [(-x, y) for x, y in reversed(right)]
    needle = shapes.plate("hand", outline, 0.008, ink, 0.002)
    shapes.moved(needle, z=0.006)
    shapes.turned(needle, z=-degrees)
    turned = [(0.034, -DEEP), (0.034, 0.016), (0.026, 0.022), (0, 0.022)]
    boss = shapes.lathe("boss", turned, metal.metal("steel"), 32)
    boss.data.use_auto_smooth = True
    boss.data.auto_smooth_angle = math.radians(35)
    return [needle, boss]
