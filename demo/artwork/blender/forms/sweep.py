"""A cross-section drawn along a path: ribbed hoops, links, wires. Lengths are centimetres."""

import math
from collections.abc import Callable, Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes

Section = Callable[[float], list[tuple[float, float]]]


def swept(
    name: str,
    path: Sequence[Sequence[float]],
    section: Section,
    material: bpy.types.Material,
    closed: bool = False,
    first: Sequence[float] = (0, 0, 1),
) -> bpy.types.Object:
    """Draws `section` (given the share of the path, 0 to 1) along `path`.

    A section's first axis begins along `first` and is carried without twist; sections have one
    number of points.
    """
    mesh = bmesh.new()
    rings = []
    count = len(path)
    for step, (place, along, across) in enumerate(frames(path, closed, Vector(first))):
        third = along.cross(across)
        rings.append(
            [
                mesh.verts.new(place + across * u + third * v)
                for u, v in section(step / (count if closed else count - 1))
            ]
        )
    pairs = list(zip(rings, rings[1:]))
    if closed:
        pairs.append((rings[-1], rings[0]))
    else:
        mesh.faces.new(rings[0])
        mesh.faces.new(rings[-1])
    for low, high in pairs:
        for step in range(len(low)):
            after = (step + 1) % len(low)
            mesh.faces.new((low[step], low[after], high[after], high[step]))
    made = shapes.finished(name, mesh, material)
    shapes.soften(made, 0)
    return made


def frames(
    path: Sequence[Sequence[float]], closed: bool, first: Vector
) -> list[tuple[Vector, Vector, Vector]]:
    """Place, direction and a side that turns as little as it can, at every point of a path."""
    places = [Vector(place) for place in path]
    found = []
    across = first
    for step, place in enumerate(places):
        before = places[step - 1] if closed or step else place
        after = places[(step + 1) % len(places)] if closed or step < len(places) - 1 else place
        along = (after - before).normalized()
        across = (across - along * across.dot(along)).normalized()
        found.append((place, along, across))
    return found


def wire(
    name: str,
    path: Sequence[Sequence[float]],
    radius: float | Callable[[float], float],
    material: bpy.types.Material,
    closed: bool = False,
    sides: int = 14,
    first: Sequence[float] = (0, 0, 1),
) -> bpy.types.Object:
    """A round wire; `radius` may change along the path."""
    thick = radius if callable(radius) else lambda share: radius

    def section(share: float) -> list[tuple[float, float]]:
        return [
            (thick(share) * math.cos(angle), thick(share) * math.sin(angle))
            for angle in (2 * math.pi * side / sides for side in range(sides))
        ]

    return swept(name, path, section, material, closed, first)


def ball(
    name: str, place: Sequence[float], radius: float, material: bpy.types.Material, steps: int = 12
) -> bpy.types.Object:
    """A small sphere."""
    mesh = bmesh.new()
    bmesh.ops.create_uvsphere(
        mesh,
        u_segments=steps * 2,
        v_segments=steps,
        radius=radius,
        matrix=Matrix.Translation(Vector(place)),
    )
    return shapes.finished(name, mesh, material)


def smoothed(points: Sequence[Sequence[float]], steps: int = 8) -> list[Vector]:
    """A Catmull-Rom curve through points, `steps` to each gap."""
    places = [Vector(point) for point in points]
    places = [places[0] * 2 - places[1], *places, places[-1] * 2 - places[-2]]
    found = []
    for one, two, three, four in zip(places, places[1:], places[2:], places[3:]):
        for step in range(steps):
            t = step / steps
            found.append(
                0.5
                * (
                    two * 2
                    + (three - one) * t
                    + (one * 2 - two * 5 + three * 4 - four) * t**2
                    + (two * 3 - one - three * 3 + four) * t**3
                )
            )
    return [*found, places[-2]]
