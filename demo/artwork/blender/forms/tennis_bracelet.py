"""A line of round stones, each in its own cup, hinged to the next, with a box clasp."""

import bpy

import shapes
from forms import stones
from forms.loops import coil, oval, ribbon
from forms.settle import copied, placed, settled
from forms.sweep import wire
from materials import gem, metal
from mathutils import Vector
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `stone`, `count`, `across` (a stone), `width` (a cup), `length`,
    `clasp` (its length).

    The line bends about its own width alone, so that it lies on its edge, stones outwards.
    `pose`: `way` is `closed`, `open` or `coiled`; `turn` in degrees.
    """
    alloy, glass = metal.metal(measures["metal"]), gem.cut(measures["stone"])
    count, clasp = measures["count"], measures["clasp"]
    length = measures["length"]
    line = {
        "closed": lambda: oval(length, 0.84),
        "open": lambda: ribbon(length, 1.25),
        "coiled": lambda: coil(length, 1.3),
    }[pose.get("way", "closed")]()
    pitch = (length - clasp) / count
    pattern = [
        *cup(measures["across"] / 2, measures["width"] / 2, alloy),
        stones.brilliant(measures["across"] / 2, glass, 8),
        *hinge(pitch, alloy),
    ]
    parts: list[bpy.types.Object] = []
    for place in range(count):
        at, along = line.at(pitch * (place + 0.5))
        out = along.cross(Vector((0, 0, 1)))
        for piece in pattern:
            parts.append(placed_after(piece, at, out, along))
    at, along = line.at(length - clasp / 2)
    out = along.cross(Vector((0, 0, 1)))
    for piece in box_clasp(clasp, measures["width"], alloy):
        parts.append(placed_after(piece, at, out, along))
        bpy.data.objects.remove(piece)
    for piece in pattern:
        bpy.data.objects.remove(piece)
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return settled(parts)


def placed_after(
    piece: bpy.types.Object, at: Vector, up: Vector, ahead: Vector
) -> bpy.types.Object:
    """A copy of a pattern's piece, which keeps its own place within the pattern."""
    own = piece.matrix_world.copy()
    made = placed(copied(piece), at, up, ahead)
    made.matrix_world = made.matrix_world @ own
    return made


def cup(girdle: float, outer: float, alloy: bpy.types.Material) -> list[bpy.types.Object]:
    """A turned cup, open behind, its rim rubbed over the stone's edge."""
    profile = [
        (girdle * 0.62, -0.17), (outer * 0.72, -0.17), (outer * 0.80, -0.155),
        (outer * 0.97, -0.03),
        (outer, 0.0), (outer * 0.98, 0.022), (outer * 0.90, 0.034), (girdle * 0.93, 0.026),
        (girdle * 0.90, 0.014), (girdle * 0.97, -0.004), (girdle * 0.94, -0.02),
        (girdle * 0.52, -0.14), (girdle * 0.62, -0.17),
    ]
    made = shapes.lathe("cup", profile, alloy, 32)
    shapes.soften(made, 0)
    return [made]


def hinge(pitch: float, alloy: bpy.types.Material) -> list[bpy.types.Object]:
    """A knuckle behind the gap to the next cup, and the pin through it."""
    bar = shapes.plate(
        "knuckle", [(-0.05, -0.05), (0.05, -0.05), (0.05, 0.05), (-0.05, 0.05)], 0.06, alloy, 0.012
    )
    shapes.moved(bar, x=pitch / 2, z=-0.14)
    ends = [(pitch / 2, -0.085, -0.11), (pitch / 2, 0.085, -0.11)]
    pin = wire("pin", ends, 0.022, alloy, sides=10)
    return [bar, pin]


def box_clasp(long: float, wide: float, alloy: bpy.types.Material) -> list[bpy.types.Object]:
    """The box, the thumb piece of its spring, and two figure-eight safety catches."""
    half, side = long / 2, wide / 2 * 0.92
    outline = [(-half, -side), (half, -side), (half, side), (-half, side)]
    case = shapes.plate("box", outline, 0.2, alloy, 0.02)
    shapes.moved(case, z=-0.17)
    thumb = shapes.plate(
        "thumb", [(-0.05, -0.07), (0.05, -0.07), (0.05, 0.07), (-0.05, 0.07)], 0.035, alloy, 0.012
    )
    shapes.moved(thumb, x=half * 0.4, z=0.025)
    found = [case, thumb]
    for edge in (-1, 1):
        upper = ((-1, 0.03), (-0.6, 0.05), (0.5, 0.03), (0.9, 0.05), (1.0, 0.0))
        lower = ((0.9, -0.05), (0.5, -0.03), (-0.6, -0.05), (-1, -0.03))
        path = [(half * 0.8 * x, edge * (side + 0.022), z - 0.07) for x, z in upper + lower]
        found.append(wire("catch", path, 0.018, alloy, closed=True, sides=8, first=(0, 1, 0)))
    return found
