"""Brass fittings of bags: rings, rivets, turn locks, feet. Centimetres."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes


def oriented(target: bpy.types.Object, centre: Vector, out: Vector) -> bpy.types.Object:
    """Turns an object's z axis outwards and moves it to its place."""
    turn = out.to_track_quat("Z", "Y").to_matrix().to_4x4()
    target.matrix_world = Matrix.Translation(centre) @ turn @ target.matrix_world
    return target


def ring(
    centre: Vector, axis: Vector, radius: float, wire: float, brass: bpy.types.Material
) -> bpy.types.Object:
    """A closed ring of round wire, around an axis."""
    return oriented(
        shapes.tube("ring", shapes.circle(radius, 64), wire, brass, closed=True), centre, axis
    )


def dome(
    centre: Vector, out: Vector, radius: float, rise: float, brass: bpy.types.Material
) -> bpy.types.Object:
    """The head of a rivet, with a soft shoulder."""
    profile = [(radius, -0.05), (radius, rise * 0.35)]
    for step in range(1, 13):
        angle = math.pi / 2 * step / 12
        profile.append((radius * math.cos(angle), rise * (0.35 + 0.65 * math.sin(angle))))
    return oriented(shapes.lathe("rivet", profile, brass, 48), centre, out)


def foot(x: float, y: float, material: bpy.types.Material) -> bpy.types.Object:
    """A stud that a bag stands on, from the floor up."""
    made = shapes.lathe(
        "foot",
        [(0, 0), (0.32, 0), (0.42, 0.05), (0.46, 0.14), (0.46, 0.3), (0.4, 0.34)],
        material,
        40,
    )
    shapes.moved(made, x, y)
    return made


def oval(half_x: float, half_y: float, steps: int = 72) -> list[tuple[float, float]]:
    """An oval outline."""
    return [
        (half_x * math.cos(angle), half_y * math.sin(angle))
        for angle in (2 * math.pi * step / steps for step in range(steps))
    ]


def turn_lock(
    centre: Vector, out: Vector, size: float, brass: bpy.types.Material, satin: bpy.types.Material
) -> list[bpy.types.Object]:
    """An oval plate with a raised rim, and a knob with a waist that stands across it."""
    half_x, half_y = size, size * 0.62
    plate = shapes.plate("lock plate", oval(half_x, half_y), 0.14, brass, 0.05)
    inner = shapes.plate("lock field", oval(half_x * 0.82, half_y * 0.78), 0.03, satin, 0.01)
    shapes.moved(inner, z=0.135)
    stem = shapes.lathe(
        "lock stem",
        [(size * 0.30, 0.1), (size * 0.30, 0.2), (size * 0.2, 0.24), (size * 0.2, 0.5)],
        brass,
        40,
    )
    waist = [
        (size * (0.13 + 0.11 * abs(math.sin(angle)) ** 1.4) * math.cos(angle), y)
        for angle, y in (
            (2 * math.pi * step / 64, size * 0.52 * math.sin(2 * math.pi * step / 64))
            for step in range(64)
        )
    ]
    knob = shapes.plate("lock knob", [(y, x * 1.5) for x, y in waist], 0.2, brass, 0.07)
    shapes.moved(knob, z=0.42)
    return [oriented(each, centre, out) for each in (plate, inner, stem, knob)]


def strap(
    name: str,
    path: list[Vector],
    flat: list[Vector],
    width: float,
    thick: float,
    material: bpy.types.Material,
    edge: float = 0.04,
) -> bpy.types.Object:
    """A band along a path; `flat` says at each point which way its broad side looks."""
    mesh = bmesh.new()
    rings = []
    for index, (point, out) in enumerate(zip(path, flat)):
        along = path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]
        side = along.cross(out).normalized()
        rings.append(
            [
                mesh.verts.new(point + side * (width / 2 * a) + out.normalized() * (thick / 2 * b))
                for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
        )
    shapes.joined(mesh, rings)
    made = shapes.finished(name, mesh, material)
    shapes.soften(made, edge, 3)
    return made
