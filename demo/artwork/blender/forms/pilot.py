"""Pilot sunglasses bent from wire: rims, a double bridge, pads on arms, temples with tips."""

import bpy
from mathutils import Vector

import shapes
from forms import eyewear_hinge as hinges
from forms.eyewear_cards import card
from forms.eyewear_lens import lens
from forms.eyewear_shape import Flat, Front, closed
from forms.eyewear_stand import hung, stood
from forms.eyewear_temple import rounded, sleeve, temple
from forms.settle import placed
from forms.sweep import smoothed, swept, wire
from materials import acetate, metal, silicone, tinted
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `lens` (points around its middle), `bridge`, `bend` and `arch`
    (radii), `tint` (top, base), `wire` (radius), `brow` (the upper bar's height), `temple`
    (length), `hinge` (x, y). `pose`: `way` (`open` or `folded`), `turn`."""
    satin = metal.metal(measures["metal"], "brushed")
    points = measures["lens"]
    middle = measures["bridge"] / 2 - min(point[0] for point in points)
    front = Front(closed(points), middle, measures["bend"], measures["arch"])
    glass = tinted.tinted(*measures["tint"])
    parts = bridges(front, measures, satin)
    for side in (-1, 1):
        parts.append(lens(front, side, 0.2, 0.05, 0.0, glass))
        parts.append(rim(front, side, measures["wire"], satin))
        parts += pad(front, side, satin)
    way = pose.get("way", "open")
    temples: list[bpy.types.Object] = []
    shape = {"length": measures["temple"], "tall": (0.34, 0.17, 0.15), "thick": 0.12}
    for side in (-1, 1):
        axis, corner = end_piece(front, side, measures, satin)
        parts.append(corner)
        fixed, moving = hinges.hinge(0.40, 0.088, 5, satin)
        arm = temple(shape, side, satin)
        tip = sleeve(shape, side, 0.22, 0.46, acetate.milky("#2a2c2d"))
        for each in (arm, tip):
            shapes.moved(each, x=side * 0.08, y=0.03)
        parts += hung(fixed, axis, side, "open", 0)
        temples += hung([*moving, arm, tip], axis, side, way, 3)
    card(way)
    return stood(parts, temples, way, pose.get("turn", 0))


def rim(front: Front, side: int, radius: float, metal_of: bpy.types.Material) -> bpy.types.Object:
    """A flattened wire around a lens, deeper than it is wide, with room for the groove."""
    path = [front.place(x, y, 0) for x, y in front.eye(side, radius * 0.55)]

    def section(_share: float) -> list[Flat]:
        return rounded(radius * 2.7, radius * 1.75, 2.8, 24)

    return swept("rim", path, section, metal_of, closed=True, first=(0, -1, 0))


def bridges(front: Front, measures: dict, satin: bpy.types.Material) -> list[bpy.types.Object]:
    """The straight bar at the brow and the saddle below it, both let into the rims."""
    rise, radius = measures["brow"], measures["wire"]
    bar = [(-1.72, rise + 0.28, 0.05), (-1.1, rise + 0.33, 0.12), (0, rise + 0.36, 0.15)]
    bar += [(-x, y, out) for x, y, out in bar[1::-1]]
    saddle = [(-0.86, 0.80, 0.02), (-0.68, 1.02, 0.10), (-0.34, 1.24, 0.16), (0, 1.31, 0.18)]
    saddle += [(-x, y, out) for x, y, out in saddle[2::-1]]
    return [
        wire(name, [front.place(*each) for each in smoothed(line, 10)], thick, satin, sides=20)
        for name, line, thick in (("brow", bar, radius * 1.05), ("saddle", saddle, radius * 1.15))
    ]


def end_piece(
    front: Front, side: int, measures: dict, satin: bpy.types.Material
) -> tuple[Vector, bpy.types.Object]:
    """The band from the rim around the corner to the hinge, and where the hinge's axis stands."""
    x, y = measures["hinge"]
    corner = front.place(side * front.flat(x), y, 0)
    axis = Vector((side * (x - 0.07), corner.y + 0.42, y))
    edge = max(spot[0] for spot in front.lens) + front.middle
    start = front.place(side * (edge - 0.02), y, 0.02)
    line = [
        start,
        start.lerp(corner, 0.55) + Vector((0, -0.03, 0)),
        corner + Vector((side * -0.02, 0.03, 0)),
        corner + Vector((side * 0.05, 0.2, 0)),
        Vector((side * x, axis.y - 0.02, y)),
    ]

    def section(_share: float) -> list[Flat]:
        return rounded(0.34, 0.13, 4, 32)

    made = swept("end piece", smoothed(line, 10), section, satin, first=(0, 0, 1))
    return axis, made


def pad(front: Front, side: int, satin: bpy.types.Material) -> list[bpy.types.Object]:
    """A clear pad, its boxed back, and the looped arm that holds it to the rim."""
    seat = front.place(side * 0.66, -0.62, -0.72)
    line = [
        front.place(side * 0.90, -0.12, -0.05),
        front.place(side * 0.99, -0.16, -0.32),
        front.place(side * 1.05, -0.30, -0.62),
        front.place(side * 0.98, -0.52, -0.84),
        front.place(side * 0.80, -0.62, -0.78),
    ]
    arm = wire("arm", smoothed(line, 10), 0.045, satin, sides=14)
    face = Vector((-side * 0.82, 0.42, 0.12))
    box = shapes.lathe(
        "pad back",
        [(0, -0.09), (0.11, -0.09), (0.12, -0.07), (0.12, 0.0), (0, 0.0)],
        satin,
        32,
    )
    placed(box, seat - face.normalized() * 0.02, face)
    outline = [
        (1.0 * each[0], each[1] * (1.06 if each[0] > 0 else 0.92))
        for each in rounded(1.35, 0.68, 2.25, 64)
    ]
    soft = shapes.plate("pad", outline, 0.17, silicone.silicone(), 0.075)
    placed(soft, seat - face.normalized() * 0.03, face, (0, -0.25, 1))
    return [arm, box, soft]
