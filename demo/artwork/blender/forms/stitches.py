"""Saddle stitches: short strands of thread that dip into the leather at both ends. Centimetres."""

import math
import random
from collections.abc import Sequence

import bmesh
import bpy
from mathutils import Vector

import shapes
from forms.bag_sheet import Flat, Sheet

SIDES = 8
# Along a strand: where, and how much of its full width and height it has there.
PROFILE = ((-0.5, 0.25), (-0.44, 0.7), (-0.25, 0.96), (0, 1), (0.25, 0.96), (0.44, 0.7), (0.5, 0.25))


def sewn(
    sheet: Sheet,
    runs: Sequence[Sequence[Flat]],
    per_inch: float,
    thread: bpy.types.Material,
    width: float = 0.075,
) -> bpy.types.Object:
    """One mesh of all stitches along lines on a sheet."""
    chance = random.Random(11)
    mesh = bmesh.new()
    for run in runs:
        for start, end in spans(run, 2.54 / per_inch):
            strand(mesh, sheet, start, end, width, chance)
    return shapes.finished("stitches", mesh, thread)


def spans(run: Sequence[Flat], pitch: float) -> list[tuple[Flat, Flat]]:
    """Cuts a line into equal stitches."""
    length = sum(math.dist(a, b) for a, b in zip(run, run[1:]))
    count = max(1, round(length / pitch))
    step, marks, walked = length / count, [run[0]], 0.0
    for a, b in zip(run, run[1:]):
        part = math.dist(a, b)
        while part and len(marks) <= count and walked + part >= step * len(marks) - 1e-6:
            share = (step * len(marks) - walked) / part
            marks.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        walked += part
    return list(zip(marks, marks[1:]))


def strand(
    mesh: bmesh.types.BMesh,
    sheet: Sheet,
    start: Flat,
    end: Flat,
    width: float,
    chance: random.Random,
) -> None:
    """One stitch: four fifths of the pitch long, a little aslant as saddle stitches are."""
    along = Vector((end[0] - start[0], end[1] - start[1]))
    middle = Vector(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    slant = math.radians(5 + chance.uniform(-1.5, 1.5))
    along = Vector(
        (
            along.x * math.cos(slant) - along.y * math.sin(slant),
            along.x * math.sin(slant) + along.y * math.cos(slant),
        )
    ) * 0.80
    side = Vector((-along.y, along.x)).normalized()
    rise = sheet.height(*middle)
    rings = []
    for share, swell in PROFILE:
        ring = []
        for step in range(SIDES):
            angle = 2 * math.pi * step / SIDES
            spot = middle + along * share + side * (width / 2 * swell * math.cos(angle))
            up = rise - 0.022 + 0.026 * swell + width * 0.38 * swell * math.sin(angle)
            ring.append(mesh.verts.new(sheet.place(spot.x, spot.y, up)))
        rings.append(ring)
    shapes.joined(mesh, rings)
