"""A small cloth thrown on the table: soft folds, a hem that does not lie flat."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

import shapes
from materials import surfaces

STEPS = 110


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `size` (width, depth), `material`, `folds` (how high they rise), `seed`."""
    wide, deep = measures["size"]
    folds = measures.get("folds", 1.0)
    chance = random.Random(measures.get("seed", 1))
    shift = Vector((chance.uniform(0, 60), chance.uniform(0, 60), 0))
    mesh = bmesh.new()
    rows = []
    for row in range(STEPS + 1):
        line = []
        for column in range(STEPS + 1):
            x, y = (column / STEPS - 0.5) * wide, (row / STEPS - 0.5) * deep
            place = Vector((x, y, 0)) + shift
            bend = noise.noise(place * 0.07) * 6
            ridge = abs(noise.noise(Vector(((x + 0.7 * y) * 0.16 + bend * 0.25, y * 0.04, 2.2))))
            small = noise.noise(Vector((x * 0.35 + bend * 0.4, y * 0.3, 9.1)))
            rise = folds * (max(1 - ridge * 3.2, 0) ** 1.5 + 0.18 * (small + 0.4))
            pulled = 1 - 0.10 * noise.noise(place * 0.1)
            line.append(
                mesh.verts.new(
                    (
                        x * pulled + 0.5 * bend * 0.2 + 0.25 * math.sin(y * 0.4),
                        y * pulled + 0.3 * math.sin(x * 0.35 + 1),
                        max(rise, 0.0) + 0.05,
                    )
                )
            )
        rows.append(line)
    shapes.woven(mesh, rows)
    made = shapes.finished("cloth", mesh, surfaces.named(measures.get("material", "linen")))
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = 0.06, 1
    return [made]
