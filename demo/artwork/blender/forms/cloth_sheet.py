"""A rectangle of cloth, laid by a function from its own measures to the world. Centimetres."""

import math
from collections.abc import Callable, Sequence

import bpy
from mathutils import Vector

Lay = Callable[[float, float], Vector]


def sheet(
    name: str,
    half: tuple[float, float],
    counts: tuple[int, int],
    lay: Lay,
    material: bpy.types.Material,
    across: Sequence[float] = (),
    up: Sequence[float] = (),
) -> bpy.types.Object:
    """The cloth, its printed face where the normal looks; `half` is half its width and height.

    `across` and `up` are where its threads of vertices run; even steps without them.
    """
    columns = list(across) or even(half[0], counts[0])
    rows = list(up) or even(half[1], counts[1])
    places = [lay(x, y) for y in rows for x in columns]
    wide = len(columns)
    faces = [
        (row * wide + column, row * wide + column + 1, (row + 1) * wide + column + 1,
         (row + 1) * wide + column)
        for row in range(len(rows) - 1)
        for column in range(wide - 1)
    ]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(place) for place in places], [], faces)
    layer = mesh.uv_layers.new(name="print")
    for loop in mesh.loops:
        row, column = divmod(loop.vertex_index, wide)
        layer.data[loop.index].uv = (
            columns[column] / half[0] / 2 + 0.5, rows[row] / half[1] / 2 + 0.5
        )
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(material)
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def even(half: float, count: int) -> list[float]:
    """Places from -half to half."""
    return [-half + 2 * half * step / (count - 1) for step in range(count)]


def border(half: tuple[float, float], step: float) -> list[tuple[float, float]]:
    """Points around the edge of a sheet, counter-clockwise from the lower left."""
    x, y = half
    found = []
    for start, end in (((-x, -y), (x, -y)), ((x, -y), (x, y)), ((x, y), (-x, y)), ((-x, y), (-x, -y))):
        count = max(2, round(math.dist(start, end) / step))
        found += [
            (start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
            for i in range(count)
        ]
    return found


def face(lay: Lay, x: float, y: float, reach: tuple[float, float]) -> Vector:
    """Which way the printed face looks at a place, `reach` being half the sheet."""
    step = 0.05
    low_x, high_x = max(x - step, -reach[0]), min(x + step, reach[0])
    low_y, high_y = max(y - step, -reach[1]), min(y + step, reach[1])
    along = lay(high_x, y) - lay(low_x, y)
    rise = lay(x, high_y) - lay(x, low_y)
    return along.cross(rise).normalized()
