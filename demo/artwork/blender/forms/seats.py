"""Seats for small stones: holes drilled into metal."""

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes
from forms.settle import baked

SIDES = 16


def drilled(
    target: bpy.types.Object,
    seats: list[tuple[Vector, Vector]],
    radius: float,
    deep: float = 1.5,
) -> None:
    """Cuts a conical hole at every (place, direction out); `deep` is in radii."""
    mesh = bmesh.new()
    for place, out in seats:
        turn = out.to_track_quat("Z", "Y").to_matrix().to_4x4()
        # The hole begins above the metal, where the stone's girdle is.
        middle = place + out * radius * (1.0 - deep) / 2
        bmesh.ops.create_cone(
            mesh,
            cap_ends=True,
            segments=SIDES,
            radius1=radius * 0.45,
            radius2=radius * 1.12,
            depth=radius * (deep + 1.0),
            matrix=Matrix.Translation(middle) @ turn,
        )
    cutter = shapes.finished("drill", mesh, target.data.materials[0], smooth=False)
    baked([target])
    shapes.cut(target, cutter)
