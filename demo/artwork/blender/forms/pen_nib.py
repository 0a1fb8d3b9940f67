"""A fountain pen's nib and its feed, the writing end down. Lengths are centimetres."""

import math

import bmesh
import bpy

import shapes
from materials import lacquer
from materials.named import named

ACROSS = 20
ALONG = 48
BREATHER = 0.40


def nib(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `tip` and `root` (heights), `radius` (at the root), `metal`, `heart` (metal of
    the middle). The nib's back looks to +x, where the clip is."""
    tip, root, radius = measures["tip"], measures["root"], measures["radius"]
    long = root - tip
    mesh = bmesh.new()
    grid = []
    for row in range(ALONG + 1):
        share = row / ALONG
        rise = tip + long * share
        half = half_angle(share)
        curve = radius * (0.22 + 0.78 * min(1.0, share / 0.55) ** 0.8)
        # The tines drop a little towards the tip, under the line of the root.
        out = (radius - curve) - 0.10 * (1 - share) ** 2 * radius
        slit = 0.006 if share < BREATHER else 0.0
        line = []
        for side in (-1, 1):
            for step in range(ACROSS + 1):
                angle = (half * step / ACROSS) if side > 0 else -(half * (ACROSS - step) / ACROSS)
                x = out + curve * math.cos(angle)
                y = curve * math.sin(angle)
                if abs(angle) < 1e-9:
                    y = side * slit
                line.append(mesh.verts.new((x, y, rise)))
        grid.append(line)
    for low, high in zip(grid, grid[1:]):
        for step in range(2 * ACROSS + 1):
            if step == ACROSS:
                continue
            middle = sum((low[step].co.z, high[step].co.z)) / 2
            if hole(middle - tip - BREATHER * long, low[step].co.y, long):
                continue
            mesh.faces.new((low[step], low[step + 1], high[step + 1], high[step]))
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts[:], dist=1e-5)
    made = shapes.finished("nib", mesh, named(measures["metal"]))
    made.data.materials.append(named(measures["heart"]))
    for face in made.data.polygons:
        share = (face.center.z - tip) / long
        around = abs(math.atan2(face.center.y, face.center.x))
        if share > 0.16 and around < 0.62 * half_angle(share) * min(1, (share - 0.12) / 0.2):
            face.material_index = 1
    skin = made.modifiers.new("thickness", "SOLIDIFY")
    skin.thickness = 0.035
    skin.offset = 0
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(40)

    ball = shapes.lathe(
        "tipping",
        [(0.042 * math.sin(turn), -0.055 * math.cos(turn))
         for turn in (math.pi * step / 16 for step in range(17))],
        named("steel"),
        steps=32,
    )
    shapes.moved(ball, x=radius - radius * 0.10 - 0.015, z=tip + 0.012)
    return [made, ball, feed(tip + long * 0.30, root + 0.1, radius)]


def half_angle(share: float) -> float:
    """How far the nib wraps to each side, from the tip (0) to the root (1), in radians."""
    shoulder = 0.58
    if share < shoulder:
        return 0.14 + 1.22 * (share / shoulder) ** 0.9
    return 1.36 - 0.22 * math.sin((share - shoulder) / (1 - shoulder) * math.pi / 2)


def hole(along: float, across: float, long: float) -> bool:
    """Whether a place is in the breather hole at the end of the slit."""
    return math.hypot(along, across) < 0.030 * long


def feed(low: float, high: float, radius: float) -> bpy.types.Object:
    """The ribbed black body beneath the nib."""
    profile = [(0.02, low)]
    fins = 14
    for fin in range(fins):
        share = fin / fins
        reach = radius * (0.30 + 0.52 * share)
        rise = low + (high - low) * share
        step = (high - low) / fins
        profile += [(reach * 0.9, rise), (reach, rise + step * 0.1), (reach, rise + step * 0.6),
                    (reach * 0.9, rise + step * 0.7)]
    made = shapes.lathe("feed", [*profile, (radius * 0.8, high)], lacquer.rubber("black"), steps=64)
    shapes.moved(made, x=-radius * 0.02)
    return made
