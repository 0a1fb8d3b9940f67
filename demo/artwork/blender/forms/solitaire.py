"""A ring with one cut stone in claws."""

import math

import bmesh
import bpy

import shapes
from materials import gem, metal
from subject import Subject

GIRDLE_STEPS = 16


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `stone`, `inner` (diameter), `width`, `thick`, `carat` (girdle's
    diameter), `claws`. Stands upright, the stone up; `pose` leans it back, in degrees."""
    inner, width, thick = measures["inner"] / 2, measures["width"], measures["thick"]
    gold = metal.metal(measures["metal"])
    band = shapes.lathe("band", half_round(inner, width, thick), gold, steps=192)
    shapes.turned(band, x=90)
    shapes.moved(band, z=inner + thick)
    top = 2 * (inner + thick)
    girdle = measures["carat"] / 2
    stone = brilliant(girdle, gem.cut(measures["stone"]))
    shapes.moved(stone, z=top + girdle * 0.80)
    parts = [band, stone]
    for claw in range(measures["claws"]):
        angle = 2 * math.pi * (claw + 0.5) / measures["claws"]
        out = (math.cos(angle), math.sin(angle))
        path = [
            (out[0] * reach * girdle, out[1] * reach * girdle, top + rise * girdle)
            for reach, rise in ((0.10, -0.25), (0.55, 0.1), (0.98, 0.62), (1.02, 0.86), (0.9, 1.0))
        ]
        parts.append(shapes.tube("claw", path, girdle * 0.085, gold))
    for part in parts:
        shapes.turned(part, x=pose.get("lean", 0))
    low = Subject(parts).bounds()[0].z
    for part in parts:
        shapes.moved(part, z=-low)
    return Subject(parts)


def half_round(inner: float, width: float, thick: float) -> list[tuple[float, float]]:
    """A band that is flat within and domed outside, closed, as (radius, height)."""
    dome = [
        (inner + thick * (0.35 + 0.65 * math.cos(angle)), width / 2 * math.sin(angle))
        for angle in (math.radians(-90 + 180 * step / 24) for step in range(25))
    ]
    return [(inner, -width / 2 * 0.92), *dome, (inner, width / 2 * 0.92), (inner, -width / 2 * 0.92)]


def brilliant(girdle: float, material: bpy.types.Material) -> bpy.types.Object:
    """A round brilliant: table 57 %, crown 34 degrees, pavilion 41 degrees."""
    mesh = bmesh.new()
    table, crown = 0.57 * girdle, 0.43 * girdle * math.tan(math.radians(34))
    depth = girdle * math.tan(math.radians(41))

    def ring(radius: float, height: float, count: int, shift: float) -> list:
        return [
            mesh.verts.new(
                (
                    radius * math.cos(2 * math.pi * (step + shift) / count),
                    radius * math.sin(2 * math.pi * (step + shift) / count),
                    height,
                )
            )
            for step in range(count)
        ]

    ring(table, crown, 8, 0.0)
    ring(0.80 * girdle, crown * 0.62, 8, 0.5)
    ring(girdle, 0.02 * girdle, GIRDLE_STEPS, 0.0)
    ring(girdle, -0.02 * girdle, GIRDLE_STEPS, 0.0)
    ring(0.22 * girdle, -depth * 0.80, 8, 0.5)
    mesh.verts.new((0, 0, -depth))
    bmesh.ops.convex_hull(mesh, input=mesh.verts[:])
    bmesh.ops.dissolve_limit(
        mesh, angle_limit=math.radians(0.5), verts=mesh.verts[:], edges=mesh.edges[:]
    )
    return shapes.finished("stone", mesh, material, smooth=False)
