"""A pair of drops on hooks: a pear-cut stone in a thin rim, hung by a ring from a round stone."""

import math

import bpy

import shapes
from forms import stones
from forms.section import eased
from forms.settle import baked, placed
from forms.sweep import ball, smoothed, swept, wire
from materials import metal, topaz
from mathutils import Matrix, Vector
from subject import Subject

RING_STEPS = 40


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `pear` (length, width), `round` (diameter), `length` with the hook.

    Both lie on the paper face up. `pose`: `turns` are the degrees each one points to, `apart` how
    far their stones lie from each other.
    """
    gold = metal.metal(measures["metal"])
    left, right = pose.get("turns", (6, -6))
    apart = pose.get("apart", 1.5)
    one, two = earring(measures, gold, -1), earring(measures, gold, 1)
    lay(one, left, (-apart / 2, 0))
    lay(two, right, (apart / 2, pose.get("step", 0.0)))
    return Subject(one + two)


def lay(parts: list[bpy.types.Object], turn: float, at: tuple[float, float]) -> None:
    """Turns an earring about its drop and lays it on the paper."""
    for part in parts:
        shapes.turned(part, z=turn)
        shapes.moved(part, x=at[0], y=at[1])
    baked(parts)
    low = min(vertex.co.z for part in parts for vertex in part.data.vertices)
    for part in parts:
        part.data.transform(Matrix.Translation((0, 0, -low)))


def earring(measures: dict, gold: bpy.types.Material, hand: int) -> list[bpy.types.Object]:
    """One earring in the xy plane, its hook bent towards `hand`."""
    long, wide = measures["pear"]
    parts = drop(long, wide, gold)
    tip = long - wide / 2 + 0.045
    eye = [(0.055 * math.cos(a), tip + 0.03 + 0.055 * math.sin(a), 0) for a in turn_of()]
    parts.append(wire("eye", eye, 0.02, gold, closed=True, sides=10))
    middle = tip + 0.125
    ring = [(0.022, middle + 0.075 * math.cos(a), 0.075 * math.sin(a) - 0.01) for a in turn_of()]
    parts.append(wire("ring", ring, 0.02, gold, closed=True, sides=10, first=(1, 0, 0)))
    small = measures["round"] / 2
    top = middle + 0.12 + small + 0.09
    eye = [(0.05 * math.cos(a), top - small - 0.085 + 0.05 * math.sin(a), 0) for a in turn_of()]
    parts.append(wire("eye", eye, 0.02, gold, closed=True, sides=10))
    parts += cup(small, Vector((0, top, 0.03)), gold)
    end = measures["length"] - wide / 2 - 0.03
    start = top + small + 0.02
    tall = end - start
    points = [
        (0, start - 0.03, -0.02), (hand * 0.005, start + 0.25 * tall, -0.03),
        (hand * 0.05, start + 0.70 * tall, -0.06), (hand * 0.22, start + 0.95 * tall, -0.10),
        (hand * 0.42, end - 0.04, -0.14), (hand * 0.60, start + 0.82 * tall, -0.17),
        (hand * 0.68, start + 0.42 * tall, -0.20), (hand * 0.71, start + 0.02 * tall, -0.21),
        (hand * 0.77, start - 0.14 * tall, -0.21),
    ]
    parts.append(wire("hook", smoothed(points, 10), 0.04, gold))
    parts.append(ball("end", points[-1], 0.042, gold, 8))
    return parts


def turn_of() -> list[float]:
    """The angles of a small ring."""
    return [2 * math.pi * step / RING_STEPS for step in range(RING_STEPS)]


def drop(long: float, wide: float, gold: bpy.types.Material) -> list[bpy.types.Object]:
    """The pear and the rim that is rubbed over its edge, open behind."""
    edge = stones.pear_outline(long, wide)
    path = [(*edge(angle), 0) for angle in (2 * math.pi * step / 160 for step in range(160))]

    def section(_: float) -> list[tuple[float, float]]:
        return eased((0.066, 0.03), (0.6, 0.6), (-0.028, 0.012), 20)

    rim = swept("rim", path, section, gold, closed=True)
    return [stones.pear(long, wide, topaz.topaz("blue")), rim]


def cup(girdle: float, at: Vector, gold: bpy.types.Material) -> list[bpy.types.Object]:
    """The round stone above in a rubbed-over cup."""
    profile = [
        (girdle * 0.55, -0.12), (girdle * 0.8, -0.12), (girdle * 1.24, -0.03),
        (girdle * 1.27, 0.005), (girdle * 1.2, 0.024), (girdle * 1.05, 0.03),
        (girdle * 0.93, 0.018), (girdle * 0.96, -0.01),
        (girdle * 0.55, -0.12),
    ]
    made = shapes.lathe("cup", profile, gold, 48)
    shapes.soften(made, 0)
    stone = stones.brilliant(girdle, topaz.topaz("white"))
    return [placed(made, at, (0, 0, 1)), placed(stone, at, (0, 0, 1))]
