"""A cabochon in a thin rim on a fine cable chain, laid on the paper."""

import math

import bpy

import shapes
from forms import stones
from forms.link_bracelet import oval_link
from forms.loops import necklace
from forms.section import eased
from forms.settle import copied, placed, settled
from forms.sweep import swept, wire
from materials import metal
from materials.moonstone import moonstone
from mathutils import Matrix, Vector
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `stone` (long, wide), `rise`, `rim` (thickness), `chain` (length),
    `link` (long, wide), `wire`. The pendant lies towards us; `pose`: `turn` in degrees."""
    gold = metal.metal(measures["metal"])
    parts = [*chain(measures, gold), *pendant(measures, gold)]
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return settled(parts)


def chain(measures: dict, gold: bpy.types.Material) -> list[bpy.types.Object]:
    """Links that hang in one another, each rolled a quarter against the next."""
    long, wide = measures["link"]
    thick = measures["wire"]
    pitch = long - 2 * thick - 0.004
    count = round(measures["chain"] / pitch)
    line = necklace(count * pitch)
    pattern = oval_link(long, wide, thick, gold, bend_steps=8, sides=8)
    rest = (wide / 2 - thick / 2) * math.sin(math.pi / 4) + thick / 2
    found = []
    for place in range(count):
        at, along = line.at(pitch * place)
        roll = math.radians(45 if place % 2 else -45)
        up = Matrix.Rotation(roll, 3, along) @ Vector((0, 0, 1))
        found.append(placed(copied(pattern), at + Vector((0, 0, rest)), up, along))
    bpy.data.objects.remove(pattern)
    return found


def pendant(measures: dict, gold: bpy.types.Material) -> list[bpy.types.Object]:
    """The stone in its open-backed rim, its eye, and the loop that rides on the chain."""
    half_y, half_x = measures["stone"][0] / 2, measures["stone"][1] / 2
    rim = measures["rim"]
    height = 0.11
    middle = -(half_y + 0.36)
    path = [
        (half_x * math.cos(a), middle + half_y * math.sin(a), height)
        for a in (2 * math.pi * step / 144 for step in range(144))
    ]

    def section(_: float) -> list[tuple[float, float]]:
        return eased((0.085, rim / 2), (0.6, 0.7), (-0.02, rim * 0.35), 20)

    stone = stones.cabochon(half_x, half_y, measures["rise"], moonstone())
    shapes.moved(stone, y=middle, z=height)
    found = [stone, swept("rim", path, section, gold, closed=True)]
    angles = [2 * math.pi * step / 40 for step in range(40)]
    eye_y = middle + half_y + 0.085
    eye = [(0.06 * math.cos(a), eye_y + 0.06 * math.sin(a), height) for a in angles]
    found.append(wire("eye", eye, 0.022, gold, closed=True, sides=12))
    loop = [(0.0, -0.115 + 0.17 * math.cos(a), 0.115 + 0.085 * math.sin(a)) for a in angles]
    found.append(wire("loop", loop, 0.026, gold, closed=True, sides=12, first=(1, 0, 0)))
    return found
