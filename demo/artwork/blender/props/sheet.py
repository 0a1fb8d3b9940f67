"""A sheet of paper that lies on the table, a corner of it lifting."""

import math
import random

import bmesh
import bpy

import shapes
from materials import surfaces

STEPS = 48


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `size` (width, depth), `material`, `lift` (how high the right front corner
    rises), `deckle` (how far torn edges wander) and `thick`."""
    wide, deep = measures["size"]
    lift, deckle = measures.get("lift", 0.5), measures.get("deckle", 0.03)
    thick = measures.get("thick", 0.03)
    chance = random.Random(measures.get("seed", 3))
    phases = [chance.uniform(0, 6.28) for _ in range(8)]

    def torn(along: float, side: int) -> float:
        return deckle * sum(
            math.sin(along * (3.1 + 4.7 * part) + phases[(side + part) % 8]) / (1.3 + part)
            for part in range(4)
        )

    mesh = bmesh.new()
    rows = []
    for row in range(STEPS + 1):
        line = []
        for column in range(STEPS + 1):
            x, y = (column / STEPS - 0.5) * wide, (row / STEPS - 0.5) * deep
            edge_x, edge_y = abs(2 * x / wide) ** 12, abs(2 * y / deep) ** 12
            moved_x = x + edge_x * torn(y, 0 if x < 0 else 2)
            moved_y = y + edge_y * torn(x, 4 if y < 0 else 6)
            corner = max(0.0, x / wide - y / deep - 0.45) / 0.55
            rise = lift * corner**2 + 0.012 * (1 + math.sin(x * 0.5 + 1) * math.cos(y * 0.4))
            line.append(mesh.verts.new((moved_x, moved_y, rise)))
        rows.append(line)
    shapes.woven(mesh, rows)
    made = shapes.finished("sheet", mesh, surfaces.named(measures.get("material", "rag")))
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thick, 1
    return [made]
