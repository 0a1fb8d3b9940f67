"""Hands: ridged dauphines, slim leaves, broad luminous ones, and a thin one for seconds."""

import math

import bmesh
import bpy

import shapes
from forms.watch_level import DIAL
from materials import dial, metal, strap

HOUR_RISE, MINUTE_RISE, SECOND_RISE = 0.070, 0.098, 0.122
# Ten past ten, the pose in which watches are photographed.
HOUR, MINUTE, SECOND = 305.0, 60.0, 213.0


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `hands` (`dauphine`, `leaf` or `diver`), `plated`, `seconds` (`blued`, a
    metal, a #colour or nothing), `second` (degrees; where it points), `opening`."""
    half = measures["opening"] / 2
    plated = metal.metal(measures["plated"])
    parts = []
    kind = measures["hands"]
    for degrees, long, rise, broad in (
        (HOUR, half * 0.56, HOUR_RISE, 1.15),
        (MINUTE, half * 0.84, MINUTE_RISE, 1.0),
    ):
        width = half * {"dauphine": 0.066, "leaf": 0.042, "diver": 0.085}[kind] * broad
        hand = ridge("hand", outline(kind, long, width), 0.026, plated)
        pieces = [hand]
        if kind == "diver":
            glow = strap.plain("luminous paint", "#e9efdc", 0.6)
            slim = [(x * 0.62, 0.3 * long + (y - 0.3 * long) * 0.94) for x, y in outline(kind, long, width) if y > 0.25 * long]
            pieces.append(shapes.plate("paint", slim, 0.032, glow, 0.004))
        for piece in pieces:
            shapes.turned(piece, z=-degrees)
            shapes.moved(piece, z=DIAL + rise)
        parts += pieces
    hub = half * 0.062
    parts.append(cap(hub, DIAL + 0.02, DIAL + MINUTE_RISE + 0.04, plated))
    if measures.get("seconds"):
        wish = measures["seconds"]
        steel = (
            dial.blued()
            if wish == "blued"
            else strap.plain("seconds", wish, 0.4)
            if wish.startswith("#")
            else metal.metal(wish)
        )
        needle = [(-0.013, 0), (-0.022, -half * 0.17), (-0.03, -half * 0.27), (0.03, -half * 0.27), (0.022, -half * 0.17), (0.013, 0), (0.006, half * 0.90), (-0.006, half * 0.90)]
        hand = shapes.plate("seconds", needle, 0.014, steel, 0.003)
        shapes.turned(hand, z=-measures.get("second", SECOND))
        shapes.moved(hand, z=DIAL + SECOND_RISE + 0.012)
        parts += [hand, cap(hub * 0.72, DIAL + SECOND_RISE, DIAL + SECOND_RISE + 0.042, steel)]
    return parts


def outline(kind: str, long: float, width: float) -> list[tuple[float, float]]:
    """Half a turn of a hand's edge, from its tail to its tip and back, pointing to +y."""
    if kind == "dauphine":
        right = [(width * 0.30, -long * 0.16), (width, long * 0.12), (0.006, long)]
    elif kind == "leaf":
        right = [(width * 0.35, -long * 0.10)]
        for step in range(13):
            share = step / 12
            bulge = math.sin(math.pi * min(share * 1.0, 1.0) ** 0.75) ** 0.9
            right.append((max(width * (0.35 * (1 - share) + 0.75 * bulge), 0.005), long * share))
    else:
        right = [(width * 0.42, -long * 0.12), (width * 0.42, long * 0.22), (width, long * 0.32)]
        right += [(width, long * 0.88), (width * 0.2, long)]
    return right + [(-x, y) for x, y in reversed(right)]


def ridge(
    name: str, edge: list[tuple[float, float]], thick: float, material: bpy.types.Material
) -> bpy.types.Object:
    """An outline with walls and a roof whose ridge runs from tail to tip."""
    mesh = bmesh.new()
    count = len(edge) // 2
    low = [mesh.verts.new((x, y, 0)) for x, y in edge]
    wall = [mesh.verts.new((x, y, thick * 0.35)) for x, y in edge]
    top = [mesh.verts.new((0, edge[index][1], thick if abs(edge[index][0]) > 0.012 else thick * 0.6)) for index in range(count)]
    for index in range(len(edge)):
        other = (index + 1) % len(edge)
        mesh.faces.new((low[index], low[other], wall[other], wall[index]))
    for index in range(count - 1):
        mesh.faces.new((wall[index], wall[index + 1], top[index + 1], top[index]))
        left, next_left = len(edge) - 1 - index, len(edge) - 2 - index
        mesh.faces.new((wall[next_left], wall[left], top[index], top[index + 1]))
    mesh.faces.new((wall[0], top[0], wall[-1]))
    mesh.faces.new((wall[count - 1], wall[count], top[count - 1]))
    mesh.faces.new(low)
    made = shapes.finished(name, mesh, material, smooth=False)
    shapes.soften(made, 0.0025, 2)
    return made


def cap(radius: float, low: float, high: float, material: bpy.types.Material) -> bpy.types.Object:
    """The round boss that holds the hands."""
    profile = [(radius, low), (radius, high - 0.012), (radius * 0.9, high - 0.003), (radius * 0.7, high), (0, high)]
    made = shapes.lathe("cap", profile, material, 48)
    made.data.use_auto_smooth = True
    return made
