"""A fringe of cords, each two strands twisted and knotted at the end. Centimetres."""

import math
import random
from collections.abc import Callable, Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes

SIDES = 7


def cords(
    paths: Sequence[Sequence[Vector]], radius: float, material: bpy.types.Material
) -> bpy.types.Object:
    """All cords in one mesh; a path runs from the cloth's edge to the cord's end."""
    mesh = bmesh.new()
    chance = random.Random(5)
    for path in paths:
        phase = chance.uniform(0, 6.28)
        for strand in (0, 1):
            ply(mesh, path, radius, phase + math.pi * strand)
        knot(mesh, path[-1], radius * 1.75)
    return shapes.finished("fringe", mesh, material)


def ply(mesh: bmesh.types.BMesh, path: Sequence[Vector], radius: float, phase: float) -> None:
    """One of a cord's two strands, wound around its path."""
    rings = []
    walked = 0.0
    thin = radius * 0.60
    for index, place in enumerate(path):
        if index:
            walked += (place - path[index - 1]).length
        along = (path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]).normalized()
        across = along.cross(Vector((0.31, 0.2, 0.93))).normalized()
        third = along.cross(across)
        angle = phase + walked / (radius * 9.5) * 2 * math.pi
        middle = place + (across * math.cos(angle) + third * math.sin(angle)) * radius * 0.52
        rings.append(
            [
                mesh.verts.new(
                    middle
                    + (across * math.cos(turn) + third * math.sin(turn)) * thin
                )
                for turn in (2 * math.pi * step / SIDES for step in range(SIDES))
            ]
        )
    shapes.joined(mesh, rings)


def knot(mesh: bmesh.types.BMesh, place: Vector, radius: float) -> None:
    """A small round knot."""
    bmesh.ops.create_icosphere(
        mesh, subdivisions=2, radius=radius, matrix=Matrix.Translation(place)
    )


def falling(
    start: Vector, out: Vector, long: float, floor: Callable[[Vector], float], chance: random.Random
) -> list[Vector]:
    """A cord that leaves the cloth along `out`, bends with its weight and lies on what is below.

    `floor` gives the height that its middle cannot go below at a place.
    """
    count = 64
    step = long / count
    direction = out.normalized()
    sway = Vector((-direction.y, direction.x, 0)) * chance.uniform(-0.10, 0.10)
    wave = chance.uniform(0, 6.28)
    direction = (direction + sway).normalized()
    place, found = start.copy(), [start.copy()]
    for index in range(count):
        direction = (direction + Vector((0, 0, -0.085))).normalized()
        side = Vector((-out.y, out.x, 0)).normalized()
        nudged = place + direction * step + side * 0.012 * math.sin(wave + index * 0.16)
        low = floor(nudged)
        if nudged.z < low:
            nudged.z = low
            level = Vector((direction.x, direction.y, 0))
            if level.length < 0.2:
                level = Vector((out.x, out.y, 0))
            direction = level.normalized()
        found.append(nudged)
        place = nudged
    return found
