"""A bracelet of oval links, each turned a quarter against the next, one of them the clasp."""

import math
import random

import bpy

import shapes
from forms.loops import coil, oval, ribbon
from forms.settle import copied, placed, settled
from forms.sweep import ball, wire
from materials import metal
from mathutils import Matrix, Vector
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `count` (of links), `link` (long, wide), `wire` (diameter).

    `pose`: `way` is `closed` (an oval on the paper), `open` (a wave) or `coiled`; `turn` in degrees.
    """
    gold = metal.metal(measures["metal"])
    long, wide = measures["link"]
    thick = measures["wire"]
    count = measures["count"]
    # Drawn tight, each link's bow rests in the next one's.
    pitch = long - 2 * thick - 0.02
    line = {
        "closed": lambda: oval(pitch * count, 0.86),
        "open": lambda: ribbon(pitch * (count - 1), 1.5),
        "coiled": lambda: coil(pitch * (count - 1), 1.12),
    }[pose.get("way", "closed")]()
    link = oval_link(long, wide, thick, gold)
    chance = random.Random(5)
    parts: list[bpy.types.Object] = []
    for place in range(count):
        at, along = line.at(pitch * place)
        roll = (45 if place % 2 else -45) + chance.uniform(-5, 5)
        up = Matrix.Rotation(math.radians(roll), 3, along) @ Vector((0, 0, 1))
        part = placed(copied(link), at, up, along)
        parts.append(part)
        if place == 0:
            parts += seams(part, wide, thick, gold)
    bpy.data.objects.remove(link)
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return settled(parts)


def oval_link(
    long: float,
    wide: float,
    thick: float,
    gold: bpy.types.Material,
    bend_steps: int = 16,
    sides: int = 18,
) -> bpy.types.Object:
    """A stadium of round wire in the xy plane, long along x."""
    radius = thick / 2
    bend, straight = wide / 2 - radius, (long - wide) / 2
    path = []
    for end, start in ((1, -90), (-1, 90)):
        for step in range(bend_steps + 1):
            angle = math.radians(start + 180 * step / bend_steps)
            path.append((end * straight + bend * math.cos(angle), bend * math.sin(angle), 0))
    return wire("link", path, radius, gold, closed=True, sides=sides)


def seams(
    link: bpy.types.Object, wide: float, thick: float, gold: bpy.types.Material
) -> list[bpy.types.Object]:
    """The clasp: two fine collars where the inner side of the link opens, and its rivet."""
    found = []
    side = wide / 2 - thick / 2
    for along in (-0.13, 0.13):
        collar = shapes.lathe(
            "collar",
            [(thick / 2, -0.012), (thick / 2 + 0.006, -0.008), (thick / 2 + 0.006, 0.008),
             (thick / 2, 0.012)],
            gold,
            48,
        )
        placed(collar, (along, side, 0), (1, 0, 0))
        collar.matrix_world = link.matrix_world @ collar.matrix_world
        found.append(collar)
    rivet = ball("rivet", (0, 0, 0), 0.028, gold, 8)
    rivet.matrix_world = link.matrix_world @ Matrix.Translation((0.13, side, thick / 2 - 0.012))
    found.append(rivet)
    return found
