"""What a form gives: its objects, and the box they fill. Lengths are centimetres."""

from dataclasses import dataclass

import bpy
from mathutils import Vector


@dataclass(frozen=True)
class Subject:
    """The objects of a piece, standing on z = 0 and looking towards -y."""

    objects: list[bpy.types.Object]

    def bounds(self) -> tuple[Vector, Vector]:
        """The lowest and the highest corner, in the world."""
        bpy.context.view_layer.update()
        corners = [
            each.matrix_world @ Vector(corner) for each in self.objects for corner in each.bound_box
        ]
        low = Vector(min(corner[axis] for corner in corners) for axis in range(3))
        high = Vector(max(corner[axis] for corner in corners) for axis in range(3))
        return low, high
