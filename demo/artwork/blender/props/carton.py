"""An open carton: four walls, flaps turned out, crumpled tissue within."""

import random

import bmesh
import bpy
from mathutils import Vector, noise

import shapes
from materials import surfaces
from props.block import block

BOARD = 0.35


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `size` (width, depth, height), `flaps` (their length; 0 leaves them off),
    `board` (material), `tissue` (how high it fills the carton; its top is where pieces lie)."""
    wide, deep, high = measures["size"]
    board = surfaces.named(measures.get("board", "kraft"))
    flap = measures.get("flaps", deep * 0.46)
    parts = [block((wide, deep, BOARD), 0.1, board)]
    for side in (-1, 1):
        long = block((wide, BOARD, high), 0.1, board)
        shapes.moved(long, y=side * (deep - BOARD) / 2)
        short = block((BOARD, deep - 2 * BOARD, high), 0.1, board)
        shapes.moved(short, x=side * (wide - BOARD) / 2)
        parts += [long, short]
        if flap:
            parts.append(turned_out((wide - 0.2, flap), 90 + 90 * side, deep / 2, high, 24, board))
            parts.append(turned_out((deep - 0.6, flap), 90 * side, wide / 2, high, 34, board))
    if "tissue" in measures:
        parts.append(tissue(wide, deep, measures["tissue"], measures.get("seed", 4)))
    return parts


def turned_out(
    size: tuple[float, float],
    way: float,
    away: float,
    high: float,
    droop: float,
    board: bpy.types.Material,
) -> bpy.types.Object:
    """A flap that hangs outwards, by `droop` degrees, from the edge of a wall `away` from the
    middle; `way` (degrees) is how far round from the front that wall is."""
    made = block((size[0], size[1], BOARD * 0.8), 0.1, board)
    shapes.moved(made, y=-size[1] / 2)
    shapes.turned(made, x=droop)
    shapes.moved(made, y=-away + BOARD, z=high - 0.1)
    shapes.turned(made, z=way)
    return made


def tissue(wide: float, deep: float, level: float, seed: int) -> bpy.types.Object:
    """Sheets of tissue pushed down in the middle, standing up crumpled at the walls."""
    chance = random.Random(seed)
    shift = Vector((chance.uniform(0, 60), chance.uniform(0, 60), 0))
    steps = 90
    mesh = bmesh.new()
    rows = []
    for row in range(steps + 1):
        line = []
        for column in range(steps + 1):
            u, v = column / steps * 2 - 1, row / steps * 2 - 1
            x, y = u * (wide / 2 - 0.7), v * (deep / 2 - 0.7)
            edge = max(abs(u), abs(v)) ** 4
            place = Vector((x, y, 0)) * 0.28 + shift
            facets = noise.cell_vector(place)
            sharp = abs(noise.noise(place)) + 0.5 * abs(noise.noise(place * 2.3))
            rise = level + edge * (2.2 + 2.4 * noise.noise(place * 0.7))
            rise += sharp * (0.5 + 2.2 * edge)
            push = Vector((noise.noise(place + facets * 0.02), noise.noise(place * 1.1), 0)) * 0.3
            line.append(mesh.verts.new((x + push.x, y + push.y, rise)))
        rows.append(line)
    for low, after in zip(rows, rows[1:]):
        for column in range(steps):
            mesh.faces.new((low[column], low[column + 1], after[column + 1], after[column]))
    return shapes.finished("tissue", mesh, surfaces.named("tissue"), smooth=False)
