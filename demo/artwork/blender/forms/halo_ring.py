"""A solitaire in a halo of small stones, with small stones down both shoulders."""

import math

import bpy

import shapes
from forms import stones
from forms.seats import drilled
from forms.settle import copied, placed, settled
from forms.solitaire import half_round
from forms.sweep import ball, smoothed, wire
from materials import gem, metal
from mathutils import Matrix, Vector
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `stone`, `inner` (diameter), `width`, `thick`, `centre` (diameter),
    `claws`, `halo` (count, diameter), `head` (across, high), `shoulder` (count a side, diameter).

    `pose`: `lean` turns the upright ring about x, `roll` about y, `turn` about z, in degrees.
    """
    alloy, glass = metal.metal(measures["metal"]), gem.cut(measures["stone"])
    parts = [*shank(measures, alloy, glass), *head(measures, alloy, glass)]
    return settled(parts, pose.get("lean", 0), pose.get("roll", 0), pose.get("turn", 0))


def shank(
    measures: dict, alloy: bpy.types.Material, glass: bpy.types.Material
) -> list[bpy.types.Object]:
    """The band about the origin in the xz plane, drilled and set down both shoulders."""
    inner, outer = measures["inner"] / 2, measures["inner"] / 2 + measures["thick"]
    band = shapes.lathe("band", half_round(inner, measures["width"], measures["thick"]), alloy, 256)
    shapes.turned(band, x=90)
    count, across = measures["shoulder"]
    stone = stones.brilliant(across / 2, glass, 8)
    parts, seats = [band], []
    step = across * 1.09 / outer
    first = math.radians(21)
    for side in (-1, 1):
        for place in range(count + 1):
            angle = first + place * step
            out = Vector((side * math.sin(angle), 0, math.cos(angle)))
            if place < count:
                at = out * (outer - 0.006)
                seats.append((at, out))
                parts.append(placed(copied(stone), at, out))
            between = Vector((side * math.sin(angle - step / 2), 0, math.cos(angle - step / 2)))
            for edge in (-1, 1):
                bead = between * (outer - 0.014) + Vector((0, edge * across * 0.47, 0))
                parts.append(ball("bead", bead, 0.017, alloy, 6))
    bpy.data.objects.remove(stone)
    drilled(band, seats, across * 0.46)
    return parts


def head(
    measures: dict, alloy: bpy.types.Material, glass: bpy.types.Material
) -> list[bpy.types.Object]:
    """The centre stone in its claws over a drilled plate, on a ring low in the band."""
    base = measures["inner"] / 2
    across, high = measures["head"]
    girdle = measures["centre"] / 2
    girdle_z = base + high - stones.CROWN * girdle
    plate_z = girdle_z - 0.055
    count, small = measures["halo"]
    line = girdle + 0.018 + small / 2
    rim, deep = across / 2, 0.105
    profile = [
        (girdle - 0.02, -deep), (rim - 0.07, -deep), (rim - 0.03, -deep * 0.75), (rim, -0.03),
        (rim, -0.012), (rim - 0.012, 0), (girdle + 0.012, 0), (girdle - 0.005, -0.015),
        (girdle - 0.02, -deep),
    ]
    plate = shapes.lathe("halo", profile, alloy, 192)
    shapes.moved(plate, z=plate_z)
    shapes.soften(plate, 0)
    centre = stones.brilliant(girdle, glass)
    shapes.moved(centre, z=girdle_z)
    parts, seats = [plate, centre], []
    stone = stones.brilliant(small / 2, glass, 8)
    for place in range(count):
        angle = 2 * math.pi * (place + 0.5) / count
        at = Vector((line * math.cos(angle), line * math.sin(angle), plate_z - 0.004))
        seats.append((at, Vector((0, 0, 1))))
        parts.append(placed(copied(stone), at, (0, 0, 1), at))
        half = angle + math.pi / count
        for reach in (line - small * 0.40, line + small * 0.44):
            bead = (reach * math.cos(half), reach * math.sin(half), plate_z - 0.002)
            parts.append(ball("bead", bead, 0.019, alloy, 6))
    bpy.data.objects.remove(stone)
    drilled(plate, seats, small * 0.45)
    return parts + basket(measures, girdle, girdle_z, plate_z - deep, alloy)


def basket(
    measures: dict, girdle: float, girdle_z: float, under: float, alloy: bpy.types.Material
) -> list[bpy.types.Object]:
    """Claws over the stone, and the open gallery that carries the halo."""
    foot = measures["inner"] / 2 + measures["thick"] * 0.62
    low = 0.46 * girdle
    parts = [wire("gallery", shapes.circle(low, 64, foot + 0.07), 0.042, alloy, closed=True)]
    crown = stones.CROWN * girdle
    for claw in range(measures["claws"]):
        angle = 2 * math.pi * (claw + 0.5) / measures["claws"]
        out = Vector((math.cos(angle), math.sin(angle), 0))
        points = [
            out * (0.55 * low) + Vector((0, 0, foot - 0.05)),
            out * low + Vector((0, 0, foot + 0.07)),
            out * (0.92 * girdle) + Vector((0, 0, girdle_z - 0.11)),
            out * (1.035 * girdle) + Vector((0, 0, girdle_z + 0.005)),
            out * (0.98 * girdle) + Vector((0, 0, girdle_z + crown * 0.45)),
            out * (0.83 * girdle) + Vector((0, 0, girdle_z + crown * 0.78)),
        ]
        parts.append(wire("claw", smoothed(points), taper, alloy, first=(0, 0, 1)))
        tip = Vector(points[-1])
        parts.append(ball("tip", tip, 0.0235, alloy, 8))
    for strut in range(8):
        turn = Matrix.Rotation(2 * math.pi * strut / 8, 3, "Z")
        points = [
            turn @ Vector((low, 0, foot + 0.07)),
            turn @ Vector((girdle * 0.95, 0, foot + 0.10)),
            turn @ Vector((girdle * 1.16, 0, under + 0.03)),
        ]
        parts.append(wire("strut", smoothed(points), 0.026, alloy, first=(0, 0, 1)))
    return parts




def taper(share: float) -> float:
    """A claw's radius: half a millimetre across at its tip."""
    return 0.046 - 0.022 * share
