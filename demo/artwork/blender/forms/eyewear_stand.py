"""Puts a pair of glasses down: open on its rims and tips, or folded with the lenses up."""

import math
from collections.abc import Sequence

import bpy
from mathutils import Matrix, Vector

from forms.settle import baked, settled
from subject import Subject

# How far each temple is folded in: the second lies on the first.
FOLDED = {1: 81.0, -1: 88.5}


def hung(
    parts: Sequence[bpy.types.Object], at: Vector, side: int, way: str, splay: float
) -> list[bpy.types.Object]:
    """Moves a temple's parts from the origin to its hinge, swung as the pose says."""
    swing = FOLDED[side] if way == "folded" else splay
    turn = Matrix.Translation(at) @ Matrix.Rotation(math.radians(side * swing), 4, "Z")
    for part in parts:
        part.matrix_world = turn @ part.matrix_world
    return list(parts)


def stood(
    front: list[bpy.types.Object], temples: list[bpy.types.Object], way: str, turn: float
) -> Subject:
    """`way` is `open` (rims and tips touch the paper) or `folded` (lenses up)."""
    parts = front + temples
    solid(parts)
    if way == "folded":
        return settled(parts, x=-90, z=turn)
    tilt = level([*spots(front)], [*spots(temples)])
    return settled(parts, x=math.degrees(tilt), z=turn)


def solid(parts: Sequence[bpy.types.Object]) -> None:
    """Turns curves and modifiers into meshes, in the world's place."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    for part in parts:
        data = bpy.data.meshes.new_from_object(part.evaluated_get(graph))
        if part.type == "MESH":
            part.modifiers.clear()
            part.data = data
    baked(parts)


def spots(parts: Sequence[bpy.types.Object]) -> list[Vector]:
    """All corners of some parts."""
    return [vertex.co for part in parts for vertex in part.data.vertices]


def level(front: list[Vector], temples: list[Vector]) -> float:
    """The angle about x at which the front's and the temples' lowest points are level."""
    low, high = math.radians(-25), math.radians(25)

    def gap(angle: float) -> float:
        sine, cosine = math.sin(angle), math.cos(angle)
        rise = [min(spot.y * sine + spot.z * cosine for spot in each) for each in (front, temples)]
        return rise[1] - rise[0]

    front, temples = front[::3], temples[::2]
    for _ in range(24):
        middle = (low + high) / 2
        if gap(middle) > 0:
            high = middle
        else:
            low = middle
    return (low + high) / 2
