"""Puts a piece down: turned as its pose says, its lowest point on the paper."""

from collections.abc import Sequence

import bpy
from mathutils import Matrix, Vector

import shapes
from subject import Subject


def settled(
    parts: list[bpy.types.Object], x: float = 0, y: float = 0, z: float = 0
) -> Subject:
    """Turns the parts by degrees and stands them on z = 0."""
    for part in parts:
        shapes.turned(part, x, y, z)
    baked(parts)
    low = min(vertex.co.z for part in parts for vertex in part.data.vertices)
    for part in parts:
        part.data.transform(Matrix.Translation((0, 0, -low)))
    return Subject(parts)


def baked(parts: Sequence[bpy.types.Object]) -> None:
    """Moves each place and turn into the mesh.

    A turned object's box is larger than what is in it, and the paper lies at the lowest box.
    """
    bpy.context.view_layer.update()
    for part in parts:
        if part.data.users > 1:
            part.data = part.data.copy()
        part.data.transform(part.matrix_world)
        part.matrix_world = Matrix.Identity(4)


def placed(
    part: bpy.types.Object,
    at: Sequence[float],
    up: Sequence[float],
    ahead: Sequence[float] | None = None,
) -> bpy.types.Object:
    """Moves a part to `at` with its z axis along `up` and its x axis towards `ahead`."""
    rise = Vector(up).normalized()
    front = Vector(ahead) if ahead is not None else Vector((1, 0, 0))
    if abs(front.normalized().dot(rise)) > 0.99:
        front = Vector((0, 1, 0))
    front = (front - rise * front.dot(rise)).normalized()
    side = rise.cross(front)
    turn = Matrix((front, side, rise)).transposed().to_4x4()
    part.matrix_world = Matrix.Translation(Vector(at)) @ turn
    return part


def copied(part: bpy.types.Object) -> bpy.types.Object:
    """Another object of the same mesh."""
    made = part.copy()
    bpy.context.scene.collection.objects.link(made)
    return made
