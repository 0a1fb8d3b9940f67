"""What holds a strap closed: holes, leather keepers and a pin buckle. Lengths are centimetres."""

import math

import bmesh
import bpy
from mathutils import Vector

import shapes
from forms.watch_cut import GAP, Cut
from forms.watch_loop import Loop
from materials import strap


def holes(loop: Loop, cut: Cut, buckle: float) -> list[bpy.types.Object]:
    """The punched holes that can be seen beyond the keepers, as dark as holes look."""
    dark = strap.plain("hole", "#120c08", 0.9)
    high = cut.thin + GAP + cut.thin
    parts = []
    for place in (buckle - 1.6, buckle - 2.95, buckle - 3.6):
        frame = loop.at(place)
        mesh = bmesh.new()
        mesh.faces.new(
            [
                mesh.verts.new(frame.place(0.065 * math.cos(angle), high + 0.003, 0.085 * math.sin(angle)))
                for angle in (2 * math.pi * step / 24 for step in range(24))
            ]
        )
        parts.append(shapes.finished("hole", mesh, dark))
    return parts


def keeper(loop: Loop, cut: Cut, place: float, material: bpy.types.Material) -> bpy.types.Object:
    """A leather ring around both parts."""
    half, low, high = cut.narrow / 2 + 0.05, -0.07, 2 * cut.thin + GAP + 0.06
    outline = [(-half, low), (half, low), (half, high - 0.05), (half - 0.06, high)]
    outline += [(-half + 0.06, high), (-half, high - 0.05)]
    mesh = bmesh.new()
    rows = [
        [mesh.verts.new(loop.at(place + ahead).place(x, lift)) for x, lift in outline]
        for ahead in (-0.24, 0.0, 0.24)
    ]
    shapes.joined(mesh, rows)
    made = shapes.finished("keeper", mesh, material)
    shapes.soften(made, 0.025)
    return made


def clasp(
    loop: Loop, cut: Cut, place: float, material: bpy.types.Material
) -> list[bpy.types.Object]:
    """The buckle's frame and its pin, which rests on the frame."""
    wire = 0.065
    half = cut.narrow / 2 + wire + 0.03
    high = cut.thin + wire
    corners = [(-half, -0.05, 0.08), (-half, 0.62, high), (-half + 0.12, 0.78, high)]
    corners += [(-x, ahead, lift) for x, ahead, lift in reversed(corners)]
    frame: list[Vector] = [
        loop.at(place + ahead).place(x, lift) for x, ahead, lift in corners
    ]
    pin = [
        loop.at(place + ahead).place(0, lift)
        for ahead, lift in ((0.0, 0.1), (0.12, high), (0.3, high + wire), (0.84, high + wire))
    ]
    return [
        shapes.tube("buckle", frame, wire, material, closed=True),
        shapes.tube("pin", pin, wire * 0.7, material),
    ]
