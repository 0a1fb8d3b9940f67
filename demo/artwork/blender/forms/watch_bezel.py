"""A diver's bezel: notched steel, a ceramic insert and an engraved scale. Lengths are cm."""

import math

import bmesh
import bpy

import shapes
from forms.watch_level import DIAL
from materials import dial, strap

NOTCHES = 60
LOW, TOP = DIAL + 0.05, DIAL + 0.27


def build(
    radius: float, opening: float, colour: str, steel: bpy.types.Material
) -> list[bpy.types.Object]:
    """The bezel around an opening; `colour` is the ceramic's. All but the scale is round."""
    outer, inner = radius * 0.965, opening + 0.09
    insert = [
        (outer - 0.035, TOP - 0.10),
        (outer - 0.035, TOP - 0.045),
        (outer - 0.05, TOP - 0.035),
        (inner + 0.02, TOP + 0.012),
        (inner, TOP + 0.002),
        (inner, TOP - 0.10),
    ]
    wall = [
        (inner + 0.01, TOP - 0.08),
        (inner + 0.005, TOP + 0.018),
        (inner - 0.02, TOP + 0.018),
        (inner - 0.04, TOP - 0.02),
        (inner - 0.045, TOP - 0.10),
        (opening, DIAL - 0.01),
    ]
    parts = [
        grip(radius * 1.01, outer, steel),
        shapes.lathe("insert", insert, dial.ceramic(colour), steps=192),
        shapes.lathe("rehaut", wall, steel, steps=192),
    ]
    return parts + scale(outer - 0.05, inner + 0.02)


def grip(radius: float, inner: float, steel: bpy.types.Material) -> bpy.types.Object:
    """The steel ring, notched for fingers."""
    mesh = bmesh.new()
    rows = []
    steps = NOTCHES * 10
    shape = (
        (radius * 0.95, LOW - 0.03, 0.0),
        (radius * 0.985, LOW - 0.02, 0.3),
        (radius, LOW + 0.01, 1.0),
        (radius, TOP - 0.09, 1.0),
        (radius - 0.012, TOP - 0.068, 0.8),
        (radius - 0.035, TOP - 0.052, 0.2),
        (inner - 0.03, TOP - 0.045, 0.0),
        (inner - 0.04, TOP - 0.10, 0.0),
    )
    for reach, height, deep in shape:
        ring = []
        for step in range(steps):
            notch = max(0.0, math.cos(2 * math.pi * step / 10)) ** 1.5
            around = reach - 0.045 * deep * notch
            angle = 2 * math.pi * step / steps
            ring.append(
                mesh.verts.new((around * math.cos(angle), around * math.sin(angle), height))
            )
        rows.append(ring)
    for row, after in zip(rows, rows[1:]):
        for index in range(steps):
            other = (index + 1) % steps
            mesh.faces.new((row[index], row[other], after[other], after[index]))
    return shapes.finished("bezel", mesh, steel)


def scale(outer: float, inner: float) -> list[bpy.types.Object]:
    """Strokes each five minutes, finer ones for the first quarter, and the filled triangle."""
    paint = strap.plain("filled scale", "#dfe3d6", 0.5)
    wide = outer - inner
    fall = math.atan2(0.047, wide)
    parts = []
    for minute in range(60):
        if minute == 0 or (minute % 5 and minute > 15):
            continue
        long, half = (wide * 0.56, 0.022) if minute % 5 == 0 else (wide * 0.34, 0.011)
        if minute % 15 == 0:
            long, half = wide * 0.68, 0.036
        outline = [(-half, -long / 2), (half, -long / 2), (half, long / 2), (-half, long / 2)]
        parts.append(shapes.plate("stroke", outline, 0.006, paint))
        seat(parts[-1], (inner + outer) / 2, minute * 6, fall)
    arrow = [(-0.125, wide * 0.38), (0, -wide * 0.36), (0.125, wide * 0.38)]
    parts.append(shapes.plate("triangle", arrow, 0.006, paint, 0.002))
    seat(parts[-1], (inner + outer) / 2, 0, fall)
    return parts


def seat(
    part: bpy.types.Object, reach: float, degrees: float, fall: float, high: float = TOP - 0.0125
) -> None:
    """Lays a part onto a ring that falls outwards."""
    shapes.turned(part, x=-math.degrees(fall))
    shapes.moved(part, y=reach, z=high)
    shapes.turned(part, z=-degrees)
