"""A zip along a path: tape, two rows of brass teeth, a slider with a leather puller. Centimetres."""

import math
from collections.abc import Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes
from forms import bag_hardware as hardware
from forms.bag_sheet import smooth


def tape(
    path: Sequence[Vector], low: float, high: float, material: bpy.types.Material
) -> bpy.types.Object:
    """A band that stands along the path between two heights and bows a little outwards."""
    mesh = bmesh.new()
    rows = []
    for index, spot in enumerate(path):
        out = outward(path, index)
        rows.append(
            [
                mesh.verts.new(
                    spot + out * (0.05 * math.sin(math.pi * step / 6)) + Vector((0, 0, low + (high - low) * step / 6))
                )
                for step in range(7)
            ]
        )
    for left, right in zip(rows, rows[1:]):
        for step in range(6):
            mesh.faces.new((left[step], right[step], right[step + 1], left[step + 1]))
    return shapes.finished("tape", mesh, material)


def teeth(path: Sequence[Vector], pitch: float, material: bpy.types.Material) -> bpy.types.Object:
    """Two rows that mesh at the path's height."""
    mesh = bmesh.new()
    walked, due, count = 0.0, 0.0, 0
    for index in range(len(path) - 1):
        part = (path[index + 1] - path[index]).length
        along = (path[index + 1] - path[index]) / part
        out = outward(path, index)
        while due <= walked + part:
            side = 1 if count % 2 else -1
            centre = path[index] + along * (due - walked) + out * 0.09 + Vector((0, 0, side * 0.09))
            frame = Matrix((along, out, Vector((0, 0, 1)))).transposed().to_4x4()
            frame.translation = centre
            bmesh.ops.create_cube(
                mesh, size=1, matrix=frame @ Matrix.Diagonal((pitch * 0.86, 0.14, 0.26, 1))
            )
            due += pitch
            count += 1
        walked += part
    made = shapes.finished("teeth", mesh, material, smooth=False)
    shapes.soften(made, 0.025, 2)
    return made


def outward(path: Sequence[Vector], index: int) -> Vector:
    """The side that looks away, for a path that runs clockwise seen from above."""
    along = path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]
    return Vector((-along.y, along.x, 0)).normalized()


def slider(
    spot: Vector, along: Vector, brass: bpy.types.Material, skin: bpy.types.Material
) -> list[bpy.types.Object]:
    """The slider's body, its bridge, a ring, and a puller that lies on the table."""
    outline = [(-0.34, -0.2), (-0.1, -0.3), (0.3, -0.26), (0.42, 0), (0.3, 0.26), (-0.1, 0.3), (-0.34, 0.2)]
    turn = math.degrees(math.atan2(along.y, along.x))
    parts = []
    for rise in (-0.36, 0.2):
        body = shapes.plate("slider", outline, 0.16, brass, 0.05)
        shapes.turned(body, z=turn)
        shapes.moved(body, *(spot + Vector((0, 0, rise))))
        parts.append(body)
    arc = [
        spot + along * (0.26 * math.cos(angle)) + Vector((0, 0, 0.34 + 0.2 * math.sin(angle)))
        for angle in (math.pi * step / 24 for step in range(25))
    ]
    parts.append(shapes.tube("bridge", arc, 0.055, brass))
    out = Vector((-along.y, along.x, 0))
    parts.append(
        hardware.ring(spot + out * 0.32 + Vector((0, 0, 0.40)), Vector((along.x, along.y, 0.9)), 0.3, 0.05, brass)
    )
    # The puller hangs from the ring over the edge down to the table.
    path, count = [], 24
    for step in range(count + 1):
        share = step / count
        fall = 0.45 - 1.38 * smooth(share / 0.75)
        path.append(spot + out * (0.5 + 3.1 * share) + along * (0.3 * share**2) + Vector((0, 0, fall)))
    normals = []
    for index in range(count + 1):
        way = path[min(index + 1, count)] - path[max(index - 1, 0)]
        normals.append(along.cross(way) if along.cross(way).z > 0 else way.cross(along))
    parts.append(hardware.strap("puller", path, normals, 0.75, 0.22, skin, 0.07))
    return parts
