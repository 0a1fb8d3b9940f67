"""A ring with stones all the way round; every two neighbours share two prongs."""

import math

import bpy

import shapes
from forms import stones
from forms.settle import baked, copied, placed, settled
from forms.sweep import ball, smoothed, wire
from materials import gem, metal
from mathutils import Vector
from subject import Subject

# How thick the hoop is that the prongs grow from.
HOOP = 0.055


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `stone`, `inner` (diameter), `width`, `count`, `across` (a stone),
    `girdle` (the stones' girdles' distance from the ring's middle), all centimetres.

    `pose`: `lean` turns the upright ring about x, `roll` about y, `turn` about z, in degrees.
    """
    alloy, glass = metal.metal(measures["metal"]), gem.cut(measures["stone"])
    inner, girdle, count = measures["inner"] / 2, measures["girdle"], measures["count"]
    hoop = shapes.lathe("hoop", section(inner, measures["width"]), alloy, 256)
    shapes.turned(hoop, x=90)
    shapes.soften(hoop, 0)
    pattern = stones.brilliant(measures["across"] / 2, glass)
    parts = [hoop]
    for place in range(count):
        angle = 2 * math.pi * place / count
        out = Vector((math.sin(angle), 0, math.cos(angle)))
        # No setter lays every facet alike.
        ahead = Vector((math.cos(place * 2.4), math.sin(place * 2.4), 0.3))
        parts.append(placed(copied(pattern), out * girdle, out, ahead))
        half = angle + math.pi / count
        parts += prongs(measures, Vector((math.sin(half), 0, math.cos(half))), alloy)
    bpy.data.objects.remove(pattern)
    baked(parts)
    return settled(parts, pose.get("lean", 0), pose.get("roll", 0), pose.get("turn", 0))


def section(inner: float, width: float) -> list[tuple[float, float]]:
    """The hoop's outline as (radius, height): eased within for the finger, flat outside."""
    half, outer = width / 2, inner + HOOP
    side = [
        (inner, 0.0), (inner + 0.004, half * 0.55), (inner + 0.012, half * 0.86),
        (inner + 0.024, half * 0.97), (inner + 0.036, half), (outer - 0.010, half),
        (outer - 0.003, half - 0.003), (outer, half - 0.010), (outer, half * 0.5), (outer, 0.0),
    ]
    below = [(radius, -height) for radius, height in side[1:]]
    return [*reversed(below), *side]


def prongs(
    measures: dict, out: Vector, alloy: bpy.types.Material
) -> list[bpy.types.Object]:
    """Two prongs in the gap in direction `out`, and the saddle that ties them."""
    low = measures["inner"] / 2 + HOOP * 0.6
    girdle, half = measures["girdle"], measures["width"] / 2
    found = []
    foot, tip = half - 0.034, measures["across"] * 0.26
    for side in (-1, 1):
        points = [
            out * low + Vector((0, side * foot, 0)),
            out * (low + (girdle - low) * 0.5) + Vector((0, side * (foot - 0.004), 0)),
            out * girdle + Vector((0, side * (tip + 0.012), 0)),
            out * (girdle + 0.014) + Vector((0, side * tip, 0)),
        ]
        found.append(
            wire("prong", smoothed(points, 6), lambda share: 0.033 + 0.011 * share**2, alloy, sides=16)
        )
        found.append(ball("bead", points[-1], 0.044, alloy, 10))
    saddle = [out * (low + 0.02) + Vector((0, foot * step / 4, 0)) for step in range(-4, 5)]
    found.append(wire("saddle", saddle, 0.034, alloy, sides=12))
    return found
