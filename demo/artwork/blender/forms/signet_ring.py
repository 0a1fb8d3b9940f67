"""A ring whose shoulders rise into one oval face, of stone or of enamel, that bears a feather."""

import math

import bpy

import shapes
from forms.feather import BARE, Feather
from forms.settle import baked, settled
from forms.signet_body import body
from forms.sweep import wire
from materials import enamel, gem, metal
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `inner` (diameter), `thick`, `band` (width at the back), `rise` (face
    above the finger), `face` (along and across the finger), `rim`, `ground` (`onyx` or `enamel`),
    `feather` (length, width, barbs, wire).

    `pose`: `roll` about the finger's axis, `lean` about x and `turn` about z, in degrees.
    """
    gold = metal.metal(measures["metal"])
    along, across = measures["face"][0] / 2, measures["face"][1] / 2
    rim = measures["rim"]
    top = measures["inner"] / 2 + measures["rise"]
    ring = body(
        gold,
        inner=measures["inner"] / 2,
        thick=measures["thick"],
        band=measures["band"] / 2,
        top=top,
        face=(across + rim, along + rim),
        rim=rim,
    )
    lip = wire(
        "bezel",
        [((across + rim * 0.35) * math.cos(a), (along + rim * 0.35) * math.sin(a), top - 0.004)
         for a in (2 * math.pi * step / 128 for step in range(128))],
        rim * 0.62,
        gold,
        closed=True,
    )
    parts = [ring, lip, ground(measures, across, along, top), *plume(measures, top, gold)]
    rolled(parts, pose.get("roll", 0))
    return settled(parts, pose.get("lean", 0), 0, pose.get("turn", 0))


def rolled(parts: list[bpy.types.Object], roll: float) -> None:
    """Rolls the ring about the finger's axis."""
    for part in parts:
        shapes.turned(part, y=roll)
    baked(parts)


def dome(measures: dict, x: float, y: float) -> float:
    """How far the ground rises over its edge."""
    along, across = measures["face"][0] / 2, measures["face"][1] / 2
    return measures.get("dome", 0.0) * max(0.0, 1 - (x / across) ** 2 - (y / along) ** 2)


def ground(measures: dict, across: float, along: float, top: float) -> bpy.types.Object:
    """The stone or the enamel in the bezel; `along` is marked from 0 (foot) to 1 (tip)."""
    kind = measures["ground"]
    material = enamel.enamel() if kind == "enamel" else gem.polished(kind)
    profile = [(1.0, -0.05)] + [(1 - step / 16, 0.0) for step in range(17)]
    made = shapes.lathe("ground", profile, material, 96)
    marked = made.data.attributes.new("along", "FLOAT", "POINT")
    for vertex, mark in zip(made.data.vertices, marked.data):
        vertex.co.x *= across
        vertex.co.y *= along
        if vertex.co.z > -0.01:
            vertex.co.z = dome(measures, vertex.co.x, vertex.co.y)
        vertex.co.z += top - 0.012
        mark.value = 0.5 + 0.5 * vertex.co.y / along
    shapes.soften(made, 0)
    return made


def plume(measures: dict, top: float, gold: bpy.types.Material) -> list[bpy.types.Object]:
    """The feather in fine wire, a hair proud of the ground."""
    wish = measures["feather"]
    feather = Feather(wish["length"], wish["width"], wish["bend"])
    thick = wish["wire"] / 2

    def lifted(x: float, y: float) -> tuple[float, float, float]:
        return x, y, top - 0.012 + dome(measures, x, y) + thick * 0.1

    line = [lifted(*feather.quill(step / 40)) for step in range(41)]
    found = [wire("quill", line, lambda share: thick * (2.0 - 1.2 * share), gold, sides=10)]
    for step in range(wish["barbs"]):
        share = BARE + 0.03 + (0.93 - BARE) * step / wish["barbs"]
        for side in (-1, 1):
            barb = [lifted(x, y) for x, y, _ in feather.barb(share, side)]
            found.append(wire("barb", barb, lambda out: thick * (1.15 - 0.5 * out), gold, sides=8))
    return found
