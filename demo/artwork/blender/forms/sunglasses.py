"""Sunglasses of acetate: a milled front, riveted hinges, temples bent behind the ear."""

import bpy
from mathutils import Vector

import shapes
from forms import eyewear_hinge as hinges
from forms.eyewear_acetate import milled
from forms.eyewear_cards import card
from forms.eyewear_lens import lens
from forms.eyewear_shape import Front, closed
from forms.eyewear_stand import hung, stood
from forms.eyewear_temple import temple
from materials import acetate, metal, tinted
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `acetate` (`tortoise` or #rrggbb), `metal`, `lens` (points around its middle),
    `bridge`, `bend` and `arch` (radii), `tint` (top, base), `front`, `temple`, `hinge` (x, y of
    the joint), `rivets` (x, y on the front). `pose`: `way` (`open` or `folded`), `turn`."""
    kind = measures["acetate"]
    body = acetate.tortoise() if kind == "tortoise" else acetate.milky(kind)
    brass = metal.metal(measures["metal"])
    points = measures["lens"]
    middle = measures["bridge"] / 2 - min(point[0] for point in points)
    front = Front(closed(points), middle, measures["bend"], measures["arch"])
    thick = measures["front"]["thick"]
    parts: list[bpy.types.Object] = [milled(front, measures["front"], body)]
    glass = tinted.tinted(*measures["tint"])
    for side in (-1, 1):
        parts.append(lens(front, side, 0.2, 0.11, 0.02, glass))
    way = pose.get("way", "open")
    temples: list[bpy.types.Object] = []
    wide = measures["temple"]["thick"]
    for side in (-1, 1):
        x, y = measures["hinge"]
        corner = front.place(side * front.flat(x), y, -thick / 2)
        # The joint's axis lies within the temple's inner face.
        axis = Vector((corner.x - side * wide / 2, corner.y + 0.02, y))
        arm = temple(measures["temple"], side, body)
        shapes.moved(arm, x=side * wide / 2, y=0.0)
        fixed, moving = hinges.hinge(0.42, 0.085, 5, brass)
        for each in fixed + moving:
            shapes.moved(each, x=-side * 0.06)
        inner = hinges.leaf(1.15, 0.36, 0.05, brass)
        shapes.moved(inner, x=-0.02 if side > 0 else -0.03)
        moving += [inner, arm]
        moving += [
            hinges.rivet(Vector((side * wide * 0.97, back, 0)), Vector((side, 0, 0)), 0.062, brass)
            for back in (0.42, 0.86)
        ]
        parts += hung(fixed, axis, side, "open", 0)
        temples += hung(moving, axis, side, way, measures.get("splay", 3))
        for across, rise in measures["rivets"]:
            spot = front.place(side * across, rise, thick / 2)
            out = spot - front.place(side * across, rise, 0)
            parts.append(hinges.rivet(spot, out, 0.062, brass))
    card(way)
    return stood(parts, temples, way, pose.get("turn", 0))
