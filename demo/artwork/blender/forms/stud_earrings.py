"""A pair of pearl studs: each pearl on a cup and a post, with a butterfly that holds it."""

import math
import random

import bpy
from mathutils import Matrix

import shapes
from forms import butterfly_back
from forms.pearl_strand import pearl
from forms.settle import baked, placed
from materials import metal, nacre
from mathutils import Vector
from subject import Subject

CUP = 0.19


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `pearl` (diameter), `tint`, `post` (diameter, length), `slid` (how far
    from the pearl the butterfly sits), all centimetres.

    `pose`: `studs` are [x, y, degrees that the pearl looks to the right of us, whether the
    butterfly is on]; `backs` are [x, y, degrees] of butterflies that lie by themselves.
    """
    gold = metal.metal(measures["metal"])
    skin = nacre.nacre(measures["tint"])
    chance = random.Random(23)
    parts: list[bpy.types.Object] = []
    for x, y, turn, held in pose["studs"]:
        one = stud(measures, gold, skin, chance, held)
        lay(one, measures, x, y, turn, held)
        parts += one
    for x, y, turn in pose.get("backs", []):
        back = butterfly_back.build(gold, measures["post"][0] / 2)
        for part in back:
            shapes.turned(part, z=turn)
            shapes.moved(part, x, y, 0.012)
        baked(back)
        parts += back
    return Subject(parts)


def stud(
    measures: dict,
    gold: bpy.types.Material,
    skin: bpy.types.Material,
    chance: random.Random,
    held: bool,
) -> list[bpy.types.Object]:
    """One stud, its pearl about the origin and its post towards +y."""
    radius, post = measures["pearl"] / 2, measures["post"][0] / 2
    ball = pearl(measures["pearl"], Vector((0, 0, 0)), Vector((1, 0.2, 0)), chance, skin)
    foot = radius - 0.02
    dish = [(0.0, foot + 0.05), (CUP * 0.4, foot + 0.05)]
    for step in range(9):
        reach = CUP * (0.5 + 0.5 * step / 8)
        dish.append((reach, math.sqrt((radius + 0.034) ** 2 - reach**2)))
    rim = math.sqrt((radius + 0.004) ** 2 - CUP**2)
    dish += [(CUP + 0.012, rim + 0.014), (CUP + 0.006, rim), (CUP - 0.02, rim - 0.01)]
    cup = shapes.lathe("cup", dish, gold, 64)
    shapes.soften(cup, 0)
    end = radius + measures["post"][1]
    line = [
        (post * 2.0, foot + 0.03), (post * 1.3, foot + 0.07), (post, foot + 0.12),
        (post, end - 0.24), (post * 0.78, end - 0.22), (post * 0.78, end - 0.18), (post, end - 0.16),
        (post, end - 0.04), (post * 0.8, end - 0.01), (post * 0.4, end), (0, end),
    ]
    stem = shapes.lathe("post", line, gold, 40)
    shapes.soften(stem, 0)
    parts = [cup, stem]
    if held:
        back = butterfly_back.build(gold, post)
        for part in back:
            shapes.turned(part, z=chance.uniform(-25, 25))
            shapes.moved(part, z=radius + measures["slid"])
        parts += back
    for part in parts:
        own = part.matrix_world.copy()
        placed(part, (0, 0, 0), (0, 1, 0), (1, 0, 0))
        part.matrix_world = part.matrix_world @ own
    return [ball, *parts]


def lay(
    parts: list[bpy.types.Object], measures: dict, x: float, y: float, turn: float, held: bool
) -> None:
    """Lays a stud on the paper: it rests on its pearl and on its butterfly, or on its post's end."""
    radius, (wide, long) = measures["pearl"] / 2, measures["post"]
    baked(parts)
    tilt = math.asin((radius - wide / 2) / (radius + long))
    if held:
        # Tips it until the butterfly reaches as low as the pearl.
        tilt = min(
            math.atan2(vertex.co.z + radius, vertex.co.y)
            for part in parts
            if part.name.startswith("butterfly")
            for vertex in part.data.vertices
            if vertex.co.z < 0
        )
    turned = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(-tilt, 4, "X")
    for part in parts:
        part.data.transform(turned)
    low = min(vertex.co.z for part in parts for vertex in part.data.vertices)
    for part in parts:
        part.data.transform(Matrix.Translation((x, y, -low)))
