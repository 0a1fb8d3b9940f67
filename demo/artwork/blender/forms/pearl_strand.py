"""A graduated strand of pearls, knotted on silk and closed with a slim barrel clasp."""

import math
import random

import bmesh
import bpy

import shapes
from forms.loops import Loop, coil, drop
from forms.settle import placed, settled
from forms.sweep import ball, wire
from materials import metal, nacre
from mathutils import Vector
from subject import Subject

KNOT = 0.115


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `count`, `small` and `large` (pearls' diameters), `clasp` (length).

    `pose`: `way` is `closed` (laid out as worn) or `coiled`; `turn` in degrees.
    """
    gold = metal.metal(measures["metal"])
    tints = [nacre.nacre(tint) for tint in ("rose", "cream", "green")]
    silk = nacre.silk()
    sizes = graduated(measures["count"], measures["small"], measures["large"])
    clasp = measures["clasp"]
    whole = sum(sizes) + KNOT * (len(sizes) + 1) + clasp
    line = coil(whole, 1.9) if pose.get("way") == "coiled" else drop(whole)
    chance = random.Random(11)
    parts: list[bpy.types.Object] = []
    travelled = clasp / 2 + KNOT
    places = []
    for size in sizes:
        at, along = line.at(travelled + size / 2)
        at = Vector((at.x, at.y, size / 2))
        parts.append(pearl(size, at, along, chance, tints[chance.choice((0, 0, 1, 1, 2))]))
        knot, _ = line.at(travelled - KNOT / 2)
        knot.z = size * 0.46
        parts.append(ball("knot", knot, 0.052, silk, 6))
        places += [knot, at]
        travelled += size + KNOT
    last, _ = line.at(travelled - KNOT / 2)
    last.z = sizes[-1] * 0.46
    parts.append(ball("knot", last, 0.052, silk, 6))
    parts.append(wire("silk", [*places, last], 0.022, silk, sides=8))
    ends = [places[0], last]
    parts += barrel(ends, clasp, gold, pose.get("way") == "coiled", line)
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return settled(parts)


def graduated(count: int, small: float, large: float) -> list[float]:
    """Diameters from the clasp to the front and back again."""
    return [
        small + (large - small) * math.sin(math.pi * (place + 0.5) / count) ** 1.15
        for place in range(count)
    ]


def pearl(
    size: float,
    at: Vector,
    along: Vector,
    chance: random.Random,
    material: bpy.types.Material,
) -> bpy.types.Object:
    """A near-round pearl: no two quite alike."""
    mesh = bmesh.new()
    bmesh.ops.create_uvsphere(mesh, u_segments=40, v_segments=24, radius=size / 2)
    stretch = chance.uniform(0.965, 1.025)
    phase, swell = chance.uniform(0, 6.28), chance.uniform(0.004, 0.016)
    for vertex in mesh.verts:
        angle = math.atan2(vertex.co.y, vertex.co.x)
        wave = 1 + swell * math.sin(2 * angle + phase) * (1 - abs(vertex.co.z) / size)
        vertex.co.x *= wave
        vertex.co.y *= wave
        vertex.co.z *= stretch
    made = shapes.finished("pearl", mesh, material)
    tilt = along + Vector((0, 0, chance.uniform(-0.06, 0.06)))
    return placed(made, at, tilt, (0, 0, 1))


def barrel(
    ends: list[Vector], long: float, gold: bpy.types.Material, apart: bool, line: Loop
) -> list[bpy.types.Object]:
    """The clasp between the strand's ends: a slim barrel with a turned collar and two loops."""
    first, last = ends
    if apart:
        at = first + (first - line.at(1.2)[0]).normalized() * long * 0.51
        along = (first - at).normalized()
    else:
        at, along = (first + last) / 2, (first - last).normalized()
    radius = 0.155
    half = long * 0.36
    profile = [
        (0.0, -half - 0.02), (radius * 0.45, -half - 0.02), (radius * 0.72, -half + 0.03),
        (radius * 0.95, -half * 0.55), (radius, -0.03), (radius * 0.93, -0.022),
        (radius * 0.93, 0.022), (radius, 0.03), (radius * 0.95, half * 0.55),
        (radius * 0.72, half - 0.03), (radius * 0.45, half + 0.02), (0.0, half + 0.02),
    ]
    body = shapes.lathe("barrel", profile, gold, 64)
    shapes.soften(body, 0.008, 3)
    at = Vector((at.x, at.y, radius + 0.06))
    parts = [placed(body, at, along)]
    for side in (-1, 1):
        ring = wire("loop", shapes.circle(0.062, 24), 0.02, gold, closed=True, sides=10)
        parts.append(placed(ring, at + along * side * (half + 0.075), (0, 0.25, 1), along))
    return parts
