"""Stitches along a line in space, for leather of any shape. Lengths are centimetres."""

import math
from collections.abc import Sequence

import bmesh
import bpy
from mathutils import Vector

import shapes

SIDES = 8
PARTS = 8

# A place on the leather, and which way is out of it.
Spot = tuple[Vector, Vector]


def stitched(
    runs: Sequence[Sequence[Spot]],
    thread: bpy.types.Material,
    pitch: float = 0.34,
    width: float = 0.07,
    slant: float = 0.07,
) -> bpy.types.Object:
    """One mesh of all stitches; `slant` is how far a stitch leans, as a share of its length."""
    mesh = bmesh.new()
    for run in runs:
        marks = even(run, pitch)
        for (start, out), (end, _) in zip(marks, marks[1:]):
            strand(mesh, start, end, out, width, slant)
    return shapes.finished("stitches", mesh, thread)


def even(run: Sequence[Spot], pitch: float) -> list[Spot]:
    """Places at equal lengths along a line."""
    gaps = [(after[0] - here[0]).length for here, after in zip(run, run[1:])]
    count = max(1, round(sum(gaps) / pitch))
    step = sum(gaps) / count
    marks, walked = [run[0]], 0.0
    for (here, out), (after, _), gap in zip(run, run[1:], gaps):
        while gap and len(marks) <= count and walked + gap >= step * len(marks) - 1e-6:
            share = (step * len(marks) - walked) / gap
            marks.append((here.lerp(after, share), out))
        walked += gap
    return marks


def strand(
    mesh: bmesh.types.BMesh, start: Vector, end: Vector, out: Vector, width: float, slant: float
) -> None:
    """A strand that swells in the middle and dips into its holes."""
    along = end - start
    side = out.cross(along).normalized()
    rings = []
    for part in range(PARTS + 1):
        share = part / PARTS * 2 - 1
        swell = math.sqrt(max(1 - share**4, 0.04))
        middle = (start + end) / 2 + along * share * 0.41 + side * along.length * slant * share
        # Half of the thread lies in the leather; its ends go under.
        middle += out * (width * 0.16 - width * 0.55 * share**4)
        ring = []
        for step in range(SIDES):
            angle = 2 * math.pi * step / SIDES
            around = side * math.cos(angle) + out * math.sin(angle) * 0.8
            ring.append(mesh.verts.new(middle + around * width / 2 * swell))
        rings.append(ring)
    shapes.joined(mesh, rings)
