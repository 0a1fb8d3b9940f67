"""A pair of cufflinks: a round stone in a silver rim, and a bar that swings behind it."""

import math

import bpy
from mathutils import Matrix

import shapes
from forms import cufflink_back, watch_flags
from forms.settle import baked
from forms.watch_profile import rounded
from materials import gem, metal
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `stone`, `inlay` (diameter), `rim` (width), `high` (the head's),
    `bar` (length, width), all centimetres.

    `pose`: `links` are [x, y, degrees, way, swing]; the way is `leaning` (on its head's edge and
    its bar) or `down` (on its face), and the swing is how far its bar is opened, in degrees.
    """
    silver = metal.metal(measures["metal"])
    parts: list[bpy.types.Object] = []
    for x, y, turn, way, swing in pose["links"]:
        head = face(measures, silver)
        back = cufflink_back.build(tuple(measures["bar"]), swing, silver)
        baked(head + back)
        tilt = 180.0 if way == "down" else resting(head, back)
        turned = (
            Matrix.Translation((x, y, 0))
            @ Matrix.Rotation(math.radians(turn), 4, "Z")
            @ Matrix.Rotation(math.radians(tilt), 4, "X")
        )
        for part in head + back:
            part.data.transform(turned)
        rise = -lowest(head + back, 0)
        for part in head + back:
            part.data.transform(Matrix.Translation((0, 0, rise)))
        parts += head + back
    subject = Subject(parts)
    low, high = subject.bounds()
    watch_flags.build(max(high - low), (low + high) / 2)
    return subject


def face(measures: dict, silver: bpy.types.Material) -> list[bpy.types.Object]:
    """The head above z = 0: a turned cup with a step at its foot, and the stone let into it."""
    stone, high = measures["inlay"] / 2, measures["high"]
    outer = stone + measures["rim"]
    cup = rounded(
        [
            (0, 0, 0), (outer - 0.05, 0, 0.03), (outer - 0.02, 0.06, 0.02), (outer, 0.075, 0.012),
            (outer, high - 0.01, 0.035), (outer - 0.03, high, 0.02),
            (stone + 0.012, high - 0.012, 0.012),
            (stone + 0.004, high - 0.045, 0.01), (stone - 0.02, high - 0.10, 0),
        ]
    )
    top = high - 0.018
    inlay = [(stone, top - 0.09)]
    for step in range(13):
        angle = math.radians(90 * step / 12)
        inlay.append((stone - 0.05 + 0.05 * math.cos(angle), top - 0.05 + 0.05 * math.sin(angle)))
    # All but flat: a stone polished by hand is a little fuller in its middle.
    for step in range(1, 17):
        share = 1 - step / 16
        inlay.append(((stone - 0.05) * share, top + 0.022 * (1 - share**2)))
    parts = [
        shapes.lathe("head", cup, silver, 192),
        shapes.lathe("inlay", inlay, gem.polished(measures["stone"]), 160),
    ]
    for part in parts:
        shapes.soften(part, 0)
    return parts


def resting(head: list[bpy.types.Object], back: list[bpy.types.Object]) -> float:
    """The tilt at which head and bar both touch the ground, in degrees about x."""
    steep, flat = 90.0, 20.0
    for _ in range(24):
        middle = (steep + flat) / 2
        if lowest(head, middle) < lowest(back, middle):
            steep = middle
        else:
            flat = middle
    return (steep + flat) / 2


def lowest(parts: list[bpy.types.Object], tilt: float) -> float:
    """The lowest point once tilted by degrees about x."""
    sine, cosine = math.sin(math.radians(tilt)), math.cos(math.radians(tilt))
    return min(
        vertex.co.y * sine + vertex.co.z * cosine for part in parts for vertex in part.data.vertices
    )
