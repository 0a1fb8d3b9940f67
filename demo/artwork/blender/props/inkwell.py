"""A low square inkwell of thick glass, half full, its brass lid beside it."""

import bpy

import shapes
from forms.bottle_body import Body
from materials import metal

GLASS = {
    "width": 5.2,
    "depth": 5.2,
    "corner": 0.7,
    "tall": 4.2,
    "wall": 0.5,
    "base": 1.0,
    "edge": 0.3,
    "foot": 0.25,
    "neck": 1.35,
    "neck_tall": 0.6,
    "level": 2.6,
    "liquid": "ink",
}


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `lid` (x, y) is where the lid lies. Stands on z = 0."""
    body = Body({**GLASS, **measures.get("glass", {})})
    lid = shapes.lathe(
        "lid",
        [(0, 1.1), (0.5, 1.08), (1.5, 0.98), (1.62, 0.9), (1.66, 0.8), (1.66, 0.06), (1.6, 0),
         (1.5, 0), (1.46, 0.1), (1.46, 0.8), (0, 0.85)],
        metal.metal("brass", "satin"),
    )  # fmt: skip
    shapes.soften(lid, 0)
    x, y = measures.get("lid", (4.6, -3.2))
    shapes.moved(lid, x=x, y=y)
    return [body.liquid(), body.glass(), lid]
