"""A parcel of brown board: tape along its seam, a label without words, stamps' ink, twine."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

import shapes
from materials import surfaces
from props.block import block
from props.strip import band


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `size` (width, depth, height), `label` (x, y of its middle on the top, or on
    the front where `face` says so; none leaves it off), `stamp` (x, y, turn), `twine`
    (true for a cord both ways), `tape`."""
    wide, deep, high = measures["size"]
    parts = [block((wide, deep, high), 0.16, surfaces.named(measures.get("board", "kraft")))]
    tape = measures.get("tape", "ribbon #c8ab7c")
    if tape:
        parts.append(band((wide, high), 0, 4.8 if deep > 16 else 2.4, surfaces.named(tape), 0.18))
    if "label" in measures:
        front = measures.get("face") == "front"
        pieces = label(*measures["label"], 0.045, measures.get("label_size", (9, 6)))
        for each in pieces:
            if front:
                shapes.turned(each, x=90)
            shapes.moved(each, y=-deep / 2 if front else 0, z=high / 2 if front else high)
        parts += pieces
    if "stamp" in measures:
        parts.append(stamp(*measures["stamp"], high + 0.075))
    if measures.get("twine"):
        parts += twine(wide, deep, high)
    return parts


def label(x: float, y: float, z: float, size: tuple[float, float]) -> list[bpy.types.Object]:
    """A white label with bars where words would be."""
    wide, deep = size
    paper = block((wide, deep, 0.02), 0.005, surfaces.named("rag #f1ece0"))
    shapes.moved(paper, x=x, y=y, z=z - 0.01)
    chance = random.Random(7)
    mesh = bmesh.new()
    for row in range(3):
        low = deep * (0.26 - 0.15 * row)
        right = wide * (chance.uniform(0.2, 0.5) - 0.42)
        rectangle(mesh, -wide * 0.42, low, right, low + deep * 0.05)
    x_bar = -wide * 0.42
    while x_bar < wide * 0.40:
        thick = chance.choice((0.05, 0.08, 0.12))
        rectangle(mesh, x_bar, -deep * 0.42, x_bar + thick, -deep * 0.18)
        x_bar += thick + chance.choice((0.06, 0.09, 0.14))
    bars = shapes.finished("print", mesh, surfaces.named("wrapping #2b2a28"), smooth=False)
    shapes.moved(bars, x=x, y=y, z=z + 0.018)
    return [paper, bars]


def rectangle(mesh: bmesh.types.BMesh, left: float, low: float, right: float, high: float) -> None:
    """A flat rectangle at z = 0."""
    corners = ((left, low), (right, low), (right, high), (left, high))
    mesh.faces.new([mesh.verts.new((x, y, 0)) for x, y in corners])


def stamp(x: float, y: float, turn: float, z: float) -> bpy.types.Object:
    """Two rings of ink and waves that cancel; worn, as a rubber stamp leaves them."""
    chance = random.Random(2)
    mesh = bmesh.new()
    for radius, thick in ((1.7, 0.09), (1.25, 0.05)):
        for step in range(90):
            if chance.random() < 0.07:
                continue
            arc(mesh, radius, thick, 4 * step, 4 * step + 4.2)
    for row in range(4):
        for step in range(30):
            if chance.random() < 0.08:
                continue
            left, right = 1.9 + step * 0.11, 1.9 + step * 0.11 + 0.12
            low = [-0.75 + row * 0.5 + 0.1 * math.sin(each * 3.2) for each in (left, right)]
            mesh.faces.new(
                [
                    mesh.verts.new((left, low[0], 0)),
                    mesh.verts.new((right, low[1], 0)),
                    mesh.verts.new((right, low[1] + 0.06, 0)),
                    mesh.verts.new((left, low[0] + 0.06, 0)),
                ]
            )
    made = shapes.finished("ink", mesh, surfaces.named("wrapping #7c3426"), smooth=False)
    shapes.turned(made, z=turn)
    shapes.moved(made, x=x, y=y, z=z)
    return made


def arc(mesh: bmesh.types.BMesh, radius: float, thick: float, start: float, end: float) -> None:
    """A piece of a flat ring, between two angles in degrees."""
    first, last = math.radians(start), math.radians(end)
    corners = ((radius, first), (radius + thick, first), (radius + thick, last), (radius, last))
    mesh.faces.new(
        [mesh.verts.new((reach * math.cos(a), reach * math.sin(a), 0)) for reach, a in corners]
    )


def twine(wide: float, deep: float, high: float) -> list[bpy.types.Object]:
    """Cord round both ways, and a bow of it on top."""
    cord = surfaces.named("rag #a9906a")
    parts = []
    for half, turn, lift in ((wide / 2 + 0.1, 0, 0.0), (deep / 2 + 0.1, 90, 0.14)):
        over = high + 0.1 + lift
        path = [(-half, 0, 0.1), (half, 0, 0.1), (half, 0, over), (-half, 0, over)]
        ring = shapes.tube("twine", rounded(path), 0.12, cord, closed=True)
        shapes.turned(ring, z=turn)
        parts.append(ring)
    for side in (-1, 1):
        path = [
            Vector(
                (
                    side * 3.4 * math.sin(angle) ** 0.8,
                    side * 1.5 * math.sin(2 * angle),
                    high + 0.4 + 0.35 * math.sin(angle),
                )
            )
            for angle in (math.pi * step / 30 for step in range(31))
        ]
        parts.append(shapes.tube("loop", path, 0.12, cord))
        tail = [
            Vector(
                (
                    side * 3.9 * share,
                    0.5 * math.sin(5 * share) - 1.6 * share,
                    high + 0.36 - 0.14 * share,
                )
            )
            for share in (step / 20 for step in range(21))
        ]
        parts.append(shapes.tube("tail", tail, 0.12, cord))
    return parts


def rounded(path: list[tuple[float, float, float]]) -> list[Vector]:
    """The same ring of corners, each cut by a small round."""
    points = [Vector(each) for each in path]
    made = []
    for index, point in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        start = point + (before - point).normalized() * 0.3
        end = point + (after - point).normalized() * 0.3
        made += [start, start.lerp(end, 0.5).lerp(point, 0.4), end]
    return made
