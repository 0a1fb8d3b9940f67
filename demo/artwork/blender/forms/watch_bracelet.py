"""A bracelet of three rows of solid links with a folding clasp. Lengths are centimetres."""

import math

import bmesh
import bpy
from mathutils import Matrix

import shapes
from forms.watch_loop import Frame, Loop
from materials import metal, strap

PITCH = 0.40
# The share of the loop in the middle of which the clasp sits, and the clasp's length.
CLASP, CLASP_LONG = 0.56, 3.4
AIR = 0.012


def build(measures: dict, loop: Loop) -> list[bpy.types.Object]:
    """`measures`: `metal`, `rows` (3), `wide`, `narrow`, `thick`, `middle` (share of the width
    that the middle row takes) and `root` (how far links reach below the case, at both ends)."""
    brushed = strap.brushed(measures["metal"], "y", 0.10)
    polished = metal.metal(measures["metal"])
    first, last = loop.length * CLASP - CLASP_LONG / 2, loop.length * CLASP + CLASP_LONG / 2
    parts = []
    count = round(loop.length / PITCH)
    pitch = loop.length / count
    for index in range(count):
        for row in (-1, 0, 1):
            place = (index + (0.5 if row else 0.0)) * pitch
            if first < place < last or place < 0.1 or place > loop.length - 0.1:
                continue
            share = min(place, loop.length - place) / (loop.length / 2)
            wide = measures["wide"] + (measures["narrow"] - measures["wide"]) * min(share * 1.4, 1)
            middle = wide * measures["middle"]
            width = middle if row == 0 else (wide - middle) / 2
            made = link(width - AIR, pitch - AIR, measures["thick"], polished if row == 0 else brushed)
            made.matrix_world = standing(loop.at(place), row * (middle + width) / 2)
            parts.append(made)
    parts.append(cover(loop, measures, first, last, brushed))
    return parts + [end_link(measures, side, brushed) for side in (-1, 1)]


def standing(frame: Frame, x: float) -> Matrix:
    """Lays a part on the loop: its own x stays, its y runs along, its z looks out."""
    turn = Matrix(
        ((1, 0, 0), (0, frame.along.y, frame.out.y), (0, frame.along.z, frame.out.z))
    ).to_4x4()
    if turn.determinant() < 0:
        turn = turn @ Matrix.Diagonal((-1, 1, 1, 1))
    return Matrix.Translation(frame.place(x, 0)) @ turn


def link(
    wide: float, long: float, thick: float, material: bpy.types.Material
) -> bpy.types.Object:
    """One link: a bar with a domed top and round ends."""
    mesh = bmesh.new()
    outline = []
    for step in range(13):
        angle = math.pi * step / 12
        outline.append(
            (
                -math.cos(angle) * long / 2,
                thick * (0.72 + 0.28 * math.sin(angle) ** 0.8),
            )
        )
    outline += [(long / 2, thick * 0.2), (long * 0.36, 0), (-long * 0.36, 0), (-long / 2, thick * 0.2)]
    left = [mesh.verts.new((-wide / 2, y, z)) for y, z in outline]
    right = [mesh.verts.new((wide / 2, y, z)) for y, z in outline]
    for index in range(len(outline)):
        other = (index + 1) % len(outline)
        mesh.faces.new((left[index], left[other], right[other], right[index]))
    mesh.faces.new(left)
    mesh.faces.new(right)
    made = shapes.finished("link", mesh, material)
    shapes.soften(made, 0.018, 3)
    return made


def cover(
    loop: Loop, measures: dict, first: float, last: float, material: bpy.types.Material
) -> bpy.types.Object:
    """The clasp's bowed outer plate."""
    half, thick = measures["narrow"] / 2 + 0.03, measures["thick"] + 0.06
    mesh = bmesh.new()
    rows = []
    for step in range(41):
        frame = loop.at(first + (last - first) * step / 40)
        corners = ((-half, -0.05), (half, -0.05), (half, thick), (-half, thick))
        rows.append([mesh.verts.new(frame.place(x, lift)) for x, lift in corners])
    shapes.joined(mesh, rows)
    made = shapes.finished("clasp", mesh, material)
    shapes.soften(made, 0.035)
    return made


def end_link(measures: dict, side: int, material: bpy.types.Material) -> bpy.types.Object:
    """The solid piece that fills the room between two lugs."""
    half = measures["wide"] / 2 - 0.005
    inner, outer, top, low = measures["root"]
    outline = []
    for step in range(17):
        share = step / 16
        outline.append((inner + (outer - inner) * share, top - (top - low) * 0.62 * share**2.2))
    outline += [(outer + 0.03, low + 0.06), (outer - 0.06, low), (inner, low)]
    mesh = bmesh.new()
    left = [mesh.verts.new((-half, side * y, z)) for y, z in outline]
    right = [mesh.verts.new((half, side * y, z)) for y, z in outline]
    for index in range(len(outline)):
        other = (index + 1) % len(outline)
        mesh.faces.new((left[index], left[other], right[other], right[index]))
    mesh.faces.new(left)
    mesh.faces.new(right)
    made = shapes.finished("end link", mesh, material)
    shapes.soften(made, 0.02, 3)
    return made
