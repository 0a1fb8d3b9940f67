"""A strip of paper, rolled into a ring and its end left to lie on the table."""

import math

import bpy
from mathutils import Vector

from materials import surfaces
from props.strip import strip


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `radius` and `wide` of the ring, `tail` (length of the free end)."""
    radius, wide = measures["radius"], measures["wide"]
    path = []
    for step in range(110):
        angle = -math.pi / 2 - 2 * math.pi * 1.25 * (1 - step / 109)
        reach = radius * (1 - 0.05 * (1 - step / 109))
        path.append(Vector((reach * math.cos(angle), 0, radius + reach * math.sin(angle) + 0.02)))
    tail = measures.get("tail", 5.5)
    path += [
        Vector((share * tail, 0, 0.02 + 0.22 * share**2))
        for share in (step / 30 for step in range(1, 31))
    ]
    paper = surfaces.named(measures.get("material", "rag #f2ecdf"))
    return [strip("paper", path, Vector((0, 1, 0)), wide, paper, thick=0.012)]
