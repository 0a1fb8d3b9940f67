"""What a form gives: its objects, and the room they fill. Lengths are centimetres."""

from dataclasses import dataclass

import bpy
import numpy
from mathutils import Vector


@dataclass(frozen=True)
class Subject:
    """The objects of a piece, standing on z = 0 and looking towards -y."""

    objects: list[bpy.types.Object]

    def points(self) -> numpy.ndarray:
        """The corners of every mesh, with bevels and curves as they render, in the world.

        Not the objects' boxes: the box of something that leans is larger than the thing.
        """
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        return numpy.concatenate([corners(each.evaluated_get(graph)) for each in self.objects])

    def bounds(self) -> tuple[Vector, Vector]:
        """The lowest and the highest corner, in the world."""
        points = self.points()
        return Vector(points.min(axis=0)), Vector(points.max(axis=0))


def corners(shown: bpy.types.Object) -> numpy.ndarray:
    """The corners of one evaluated object, a row of x, y and z each."""
    mesh = shown.to_mesh()
    if mesh is None:
        return numpy.empty((0, 3))
    flat = numpy.empty(len(mesh.vertices) * 3, dtype=numpy.float32)
    mesh.vertices.foreach_get("co", flat)
    shown.to_mesh_clear()
    matrix = numpy.array(shown.matrix_world)
    return flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
