"""A shoe brush: a rounded wooden back and dense horsehair."""

import math
import random

import bmesh
import bpy

import shapes
from materials import surfaces

TUFTS = 2600


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `size` (length, width), `hair` (length and material). Lies on its hair."""
    long, wide = measures.get("size", (13.0, 4.4))
    hair = measures.get("hair_length", 2.0)
    outline = [
        (
            math.copysign(abs(math.cos(angle)) ** 0.62, math.cos(angle)) * long / 2,
            math.copysign(abs(math.sin(angle)) ** 0.62, math.sin(angle)) * wide / 2,
        )
        for angle in (2 * math.pi * step / 96 for step in range(96))
    ]
    wood = surfaces.named(measures.get("wood", "boards beech"))
    back = shapes.plate("back", outline, 2.0, wood, 0.42)
    shapes.moved(back, z=hair)
    chance = random.Random(6)
    mesh = bmesh.new()
    count = 0
    while count < TUFTS:
        x, y = chance.uniform(-0.94, 0.94), chance.uniform(-0.9, 0.9)
        if abs(x) ** 3.2 + abs(y) ** 3.2 > 0.8:
            continue
        count += 1
        root = (x * long / 2 * 0.96, y * wide / 2 * 0.94)
        splay = (x * 0.5 + chance.uniform(-0.16, 0.16), y * 0.32 + chance.uniform(-0.16, 0.16))
        bristle(mesh, root, splay, hair + 0.1, chance.uniform(0.0, 0.12), chance.uniform(0, 6.28))
    dark = surfaces.named(measures.get("hair", "wrapping #2a1d15"))
    return [back, shapes.finished("hair", mesh, dark)]


def bristle(
    mesh: bmesh.types.BMesh,
    root: tuple[float, float],
    splay: tuple[float, float],
    top: float,
    low: float,
    spin: float,
) -> None:
    """Three-sided hair from the back down to the table."""
    rings = []
    for share, radius in ((0.0, 0.035), (0.5, 0.035), (1.0, 0.018)):
        x, y = root[0] + splay[0] * share**1.5, root[1] + splay[1] * share**1.5
        z = top + (low - top) * share
        angles = (spin, spin + 2.09, spin + 4.19)
        rings.append(
            [
                mesh.verts.new((x + radius * math.cos(each), y + radius * math.sin(each), z))
                for each in angles
            ]
        )
    shapes.joined(mesh, rings)
