"""Cloth that falls: Blender's own simulation, stepped frame by frame. Centimetres outside it."""

import math
from collections.abc import Callable, Sequence

import bpy
from mathutils import Vector

from forms.cloth_sheet import Lay

# The simulation counts in metres.
METRE = 100.0


def fallen(
    half: tuple[float, float],
    counts: tuple[int, int],
    start: Lay,
    colliders: Sequence[bpy.types.Object],
    frames: int,
    weight: float = 0.07,
    stiff: float = 0.05,
) -> Lay:
    """Lets a sheet fall from where `start` holds it; gives how it lies at the end.

    `weight` is kg to the square metre (the solver wants some), `stiff` the bending stiffness.
    """
    columns, rows = counts
    places = [
        start(half[0] * (2 * c / (columns - 1) - 1), half[1] * (2 * r / (rows - 1) - 1)) / METRE
        for r in range(rows)
        for c in range(columns)
    ]
    faces = [
        (r * columns + c, r * columns + c + 1, (r + 1) * columns + c + 1, (r + 1) * columns + c)
        for r in range(rows - 1)
        for c in range(columns - 1)
    ]
    mesh = bpy.data.meshes.new("falling")
    mesh.from_pydata([tuple(place) for place in places], [], faces)
    cloth = bpy.data.objects.new("falling", mesh)
    scene = bpy.context.scene
    scene.collection.objects.link(cloth)
    for each in colliders:
        each.modifiers.new("collision", "COLLISION")
        each.collision.thickness_outer = 0.003
        each.collision.cloth_friction = 12
    able = cloth.modifiers.new("cloth", "CLOTH")
    able.settings.quality = 6
    able.settings.mass = weight * half[0] * half[1] * 4 / METRE**2 / (columns * rows) * 10
    able.settings.tension_stiffness = able.settings.compression_stiffness = 12
    able.settings.shear_stiffness = 6
    able.settings.bending_stiffness = stiff
    able.settings.air_damping = 2.5
    able.collision_settings.distance_min = 0.004
    able.collision_settings.collision_quality = 3
    able.collision_settings.use_self_collision = True
    able.collision_settings.self_distance_min = 0.004
    scene.frame_start, scene.frame_end = 1, frames
    able.point_cache.frame_start, able.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    whole = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get())
    spots = [vertex.co * METRE for vertex in whole.data.vertices]
    for each in (cloth, *colliders):
        bpy.data.objects.remove(each)
    return between([spots[r * columns : (r + 1) * columns] for r in range(rows)], half)


def between(grid: list[list[Vector]], half: tuple[float, float]) -> Lay:
    """A smooth surface through a grid of places."""
    rows, columns = len(grid), len(grid[0])

    def shares(place: float, count: int) -> list[tuple[int, float]]:
        place = min(max(place, 0.0), count - 1.0)
        first = min(int(place), count - 2)
        t = place - first
        weights = (
            (-t + 2 * t * t - t**3) / 2,
            (2 - 5 * t * t + 3 * t**3) / 2,
            (t + 4 * t * t - 3 * t**3) / 2,
            (t**3 - t * t) / 2,
        )
        return [
            (min(max(first + shift, 0), count - 1), weight)
            for shift, weight in zip((-1, 0, 1, 2), weights)
        ]

    def lay(x: float, y: float) -> Vector:
        found = Vector((0, 0, 0))
        sides = shares((x / half[0] + 1) / 2 * (columns - 1), columns)
        for row, tall in shares((y / half[1] + 1) / 2 * (rows - 1), rows):
            line = grid[row]
            for column, wide in sides:
                found += line[column] * (tall * wide)
        return found

    return lay


def floor(wide: float = 4.0) -> bpy.types.Object:
    """A floor for the simulation, in metres."""
    mesh = bpy.data.meshes.new("floor")
    mesh.from_pydata(
        [(-wide, -wide, 0), (wide, -wide, 0), (wide, wide, 0), (-wide, wide, 0)], [], [(0, 1, 2, 3)]
    )
    made = bpy.data.objects.new("floor", mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def shrunk(shape: Callable[[], bpy.types.Object]) -> bpy.types.Object:
    """A collider in metres from a shape made in centimetres."""
    made = shape()
    for vertex in made.data.vertices:
        vertex.co = made.matrix_world @ vertex.co / METRE
    made.matrix_world.identity()
    return made
