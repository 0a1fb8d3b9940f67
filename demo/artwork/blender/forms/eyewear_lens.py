"""A sunglass lens: a curved slab with two polished sides and a bevelled edge. Centimetres."""

import bmesh
import bpy

import shapes
from forms.eyewear_shape import Front

RINGS = 22
# How far the lens reaches into the groove of its rim.
GROOVE = 0.05


def lens(
    front: Front, side: int, thick: float, bulge: float, out: float, material: bpy.types.Material
) -> bpy.types.Object:
    """The lens of one eye; `bulge` is its own dome over the front's bend, `out` where it sits.

    The attribute `along` runs from 0 at its lowest point to 1 at its highest.
    """
    outline = front.eye(side, GROOVE)
    middle = side * front.middle
    low, high = min(y for _, y in outline), max(y for _, y in outline)
    mesh = bmesh.new()
    along = mesh.verts.layers.float.new("along")
    shells = []
    for lift in (thick / 2, -thick / 2):
        rings = []
        for ring in range(RINGS + 1):
            share = ring / RINGS
            reach = 0.002 + 0.998 * share
            row = []
            for x, y in outline:
                at_x, at_y = middle + (x - middle) * reach, y * reach
                # The edge is ground to a blunt V.
                ground = lift * (1 if ring < RINGS else 0.45)
                rise = out + bulge * (1 - share * share) + ground
                vertex = mesh.verts.new(front.place(at_x, at_y, rise))
                vertex[along] = (at_y - low) / (high - low)
                row.append(vertex)
            rings.append(row)
        shells.append(rings)
    count = len(outline)
    for rings in shells:
        mesh.faces.new(rings[0])
        for inner, outer in zip(rings, rings[1:]):
            for step in range(count):
                after = (step + 1) % count
                mesh.faces.new((inner[step], inner[after], outer[after], outer[step]))
    for step in range(count):
        after = (step + 1) % count
        a, b = shells[0][-1], shells[1][-1]
        mesh.faces.new((a[step], a[after], b[after], b[step]))
    made = shapes.finished("lens", mesh, material)
    shapes.soften(made, 0)
    return made
