"""Washed linen thrown over a table or a bed, before a wall out of focus."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

import shapes
from materials import surfaces
from props.block import block
from sets import daylight

STEP = 0.45


def build(wish: dict) -> None:
    """`wish`: `cloth` and `wall` (materials), `size` (width, depth of the cloth), `folds` (how
    high they rise, cm), `calm` (radius around the middle where the cloth lies flat), `back` (how
    far behind the wall is), and what `daylight` says. The flat part is at z = 0."""
    wide, deep = wish.get("size", (110, 90))
    back = wish.get("back", 60.0)
    cloth(wish, wide, deep)
    bed = block((600, 300 + back, 20), 2, surfaces.named(wish.get("under", "linen #d9d0c0")))
    shapes.moved(bed, y=(back - 300) / 2, z=-20.4)
    wall = block((900, 12, 500), 0.3, surfaces.named(wish.get("wall", "plaster")))
    shapes.moved(wall, y=back + 6, z=-60)
    daylight.build(wish)


def cloth(wish: dict, wide: float, deep: float) -> bpy.types.Object:
    """A sheet with folds that run towards one another, flat where pieces lie."""
    folds, calm = wish.get("folds", 2.4), wish.get("calm", 9.0)
    chance = random.Random(wish.get("seed", 5))
    shift = Vector((chance.uniform(0, 50), chance.uniform(0, 50), 0))
    across, along = int(wide / STEP), int(deep / STEP)
    mesh = bmesh.new()
    rows = []
    for row in range(along + 1):
        line = []
        for column in range(across + 1):
            x, y = (column / across - 0.5) * wide, (row / along - 0.42) * deep
            line.append(mesh.verts.new((x, y, rise(x, y, shift, folds, calm))))
        rows.append(line)
    for low, high in zip(rows, rows[1:]):
        for column in range(across):
            mesh.faces.new((low[column], low[column + 1], high[column + 1], high[column]))
    made = shapes.finished("cloth", mesh, surfaces.named(wish.get("cloth", "linen")))
    return made


def rise(x: float, y: float, shift: Vector, folds: float, calm: float) -> float:
    """The cloth's height at a place: pinched ridges that wander and fork, with crinkles between
    them, flat in the middle."""
    place = Vector((x, y, 0)) + shift
    bend = noise.noise(place * 0.03) * 14 + noise.noise(place * 0.08) * 3
    first = pinched((x + 0.5 * y + bend) * 0.06, (y - bend) * 0.016, 7.7)
    second = pinched((x - 0.9 * y + 1.5 * bend) * 0.08, (y + bend) * 0.03, 1.3)
    crinkle = noise.noise(Vector((x * 0.3 + bend * 0.3, y * 0.22 - bend * 0.2, 3.1)))
    fine = noise.noise(Vector((x * 0.9 + bend, y * 0.7, 5.9)))
    far = math.sqrt(x * x + (y * 1.25) ** 2)
    share = min(max((far - calm * 0.7) / (calm * 1.3), 0.0), 1.0)
    share = share * share * (3 - 2 * share)
    height = folds * (first + 0.45 * second + 0.22 * crinkle) * share
    return max(height, 0.0) + 0.10 * (1 + crinkle) * (0.25 + share) + 0.05 * (1 + fine) * share


def pinched(across: float, along: float, seed: float) -> float:
    """A ridge, 0 to 1: steep at its crest and flowing out at its foot."""
    away = abs(noise.noise(Vector((across, along, seed))))
    return math.exp(-away * 7.5) * (0.55 + 0.45 * noise.noise(Vector((along * 3, across, seed + 9))))
