"""A "ping'an kou": a domed disc of jade on a bail and a cord that lies in two rounds."""

import math

import bpy
from mathutils import Matrix, Vector

import shapes
from forms import silk_cord
from forms.section import eased
from forms.settle import baked
from forms.sweep import smoothed, swept
from materials import metal
from materials.cord import cord
from materials.jade import jade
from subject import Subject

SHEET = 0.035
# How far above the disc's edge the cord runs through the bail.
EYE = 0.27


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `across`, `hole` and `thick` (the disc's), `metal` (the bail's), `silk` (a
    colour), `cord` (diameter), `loop` (mean radius of the cord's rounds, and how far they part).

    `pose`: `turn` (degrees) and `knot` (degrees along the rounds).
    """
    gold = metal.metal(measures["metal"])
    parts = [disc(measures), bail(measures, gold)]
    for part in parts:
        # The sheet under the disc lifts that side.
        shapes.turned(part, x=math.degrees(SHEET / measures["across"] * 1.5))
    baked(parts)
    low = min(vertex.co.z for part in parts for vertex in part.data.vertices)
    reach = measures["loop"][0] + measures["loop"][1]
    foot = measures["across"] / 2 + EYE
    for part in parts:
        part.data.transform(Matrix.Translation((0, -reach - foot, -low)))
    parts += rounds(measures, -low + 0.02, pose.get("knot", 110))
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    baked(parts)
    return Subject(parts)


def disc(measures: dict) -> bpy.types.Object:
    """The stone about the origin in the xy plane: fullest half-way, round at both edges."""
    inner, outer, half = measures["hole"] / 2, measures["across"] / 2, measures["thick"] / 2
    middle, broad = (inner + outer) / 2, (outer - inner) / 2
    profile = eased((broad, half), (0.62, 0.80), (middle, 0.0), 96)
    made = shapes.lathe("disc", [*profile, profile[0]], jade(1.9), 240)
    shapes.soften(made, 0)
    return made


def bail(measures: dict, gold: bpy.types.Material) -> bpy.types.Object:
    """A strip of sheet that goes through the hole and closes around the cord."""
    inner, outer, half = measures["hole"] / 2, measures["across"] / 2, measures["thick"] / 2
    middle = (inner + outer) / 2
    eye = measures["cord"] / 2 + SHEET + 0.015
    upper = [
        (middle, half + SHEET * 0.6), (inner + 0.16, half * 0.90 + SHEET), (inner - 0.005, half * 0.45),
        (inner - 0.03, 0.0),
    ]
    lower = [(y, -z) for y, z in reversed(upper[:-1])]
    top = [
        (outer - 0.12, -half * 0.82), (outer + 0.06, -half * 0.44), (outer + EYE - 0.09, -eye),
        (outer + EYE + 0.03, -eye), (outer + EYE + eye, 0.0), (outer + EYE + 0.03, eye),
        (outer + EYE - 0.09, eye), (outer + 0.06, half * 0.44), (outer - 0.12, half * 0.82),
    ]
    points = [*lower[-1:], *top, *upper, *lower]
    path = [(0, point.x, point.y) for point in smoothed([(y, z, 0) for y, z in points], 10)][:-1]

    def section(_: float) -> list[tuple[float, float]]:
        return eased((0.105, SHEET / 2), (0.35, 0.7), steps=28)

    return swept("bail", path, section, gold, closed=True, first=(1, 0, 0))


def rounds(measures: dict, high: float, knot: float) -> list[bpy.types.Object]:
    """The cord: twice around, over itself once at the far side, up through the bail in front."""
    mean, part = measures["loop"]
    radius = measures["cord"] / 2
    silk = cord(measures["silk"])

    def place(degrees: float) -> Vector:
        angle = math.radians(degrees)
        reach = mean + part * math.cos(angle / 2) + 0.05 * math.sin(1.5 * angle)
        near = math.remainder(degrees, 720)
        rise = (high - radius) * math.exp(-((near / 9) ** 2))
        rise += 2.05 * radius * math.exp(-(((degrees % 720) - 540) / 13) ** 2)
        rise += 1.1 * radius * math.exp(-(((degrees % 720) - knot) / 12) ** 2)
        return Vector((reach * math.sin(angle), -reach * math.cos(angle), radius + rise))

    # The ends meet under the knot.
    line = [place(knot + 720 * step / 1440) for step in range(1441)]
    at, along = place(knot), (place(knot + 1) - place(knot - 1)).normalized()
    at.z = radius * 2.75
    return [silk_cord.twisted("cord", line, radius, silk), *silk_cord.knot(at, along, radius, silk)]
