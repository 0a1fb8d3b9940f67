"""What stands beside a crown: the case's two shoulders, and pushers. Lengths are centimetres."""

import math

import bmesh
import bpy

import shapes
from forms.watch_level import DIAL
from forms.watch_profile import rounded


def shoulders(
    radius: float, back: float, crown: float, steel: bpy.types.Material
) -> list[bpy.types.Object]:
    """The flank swells above and below the crown, whose diameter is given, and ends in a cliff."""
    begin = math.asin((crown / 2 + 0.045) / (radius + 0.1))
    end = begin + math.radians(26)
    low, high = back + 0.30, DIAL + 0.005
    found = []
    for side in (-1, 1):
        mesh = bmesh.new()
        rows = []
        for step in range(25):
            share = step / 24
            angle = (begin + (end - begin) * share) * side
            out = radius - 0.015 + 0.235 * (1 - share) ** 1.7
            ease = 0.06 * share
            corners = (
                (radius - 0.25, low + ease),
                (out, low + 0.02 + ease),
                (out, high - 0.05 - ease * 0.4),
                (radius - 0.25, high - ease * 0.4),
            )
            rows.append(
                [mesh.verts.new((r * math.cos(angle), r * math.sin(angle), z)) for r, z in corners]
            )
        shapes.joined(mesh, rows)
        made = shapes.finished("shoulder", mesh, steel)
        shapes.soften(made, 0.035, 4)
        found.append(made)
    return found


def pushers(radius: float, back: float, steel: bpy.types.Material) -> list[bpy.types.Object]:
    """Two pump pushers, at two and at four: a tube, a stem and a cap with a turned edge."""
    height = (back + 0.13 + DIAL) / 2
    tube = rounded(
        [(0, -0.25, 0), (0.155, -0.25, 0), (0.155, 0.05, 0.02), (0.13, 0.075, 0.015), (0.095, 0.075, 0)]
    )
    stem = [(0.095, 0.0), (0.095, 0.20)]
    cap = rounded(
        [
            (0.08, 0.17, 0), (0.165, 0.17, 0.02), (0.19, 0.20, 0.02), (0.19, 0.30, 0.03),
            (0.165, 0.335, 0.02), (0.10, 0.348, 0.03), (0, 0.35, 0),
        ]
    )
    found = []
    for side in (-1, 1):
        for name, profile in (("tube", tube), ("stem", stem), ("cap", cap)):
            part = shapes.lathe(name, profile, steel, 64)
            shapes.turned(part, y=90)
            shapes.moved(part, x=radius, z=height)
            shapes.turned(part, z=side * 28)
            found.append(part)
    return found
