"""A painted window sill: frame and glass behind, and the world outside, out of focus."""

import bpy

import shapes
from materials import surfaces
from materials.outside import outside
from props.block import block
from sets import daylight

FRAME = 4.0


def build(wish: dict) -> None:
    """`wish`: `sill` and `frame` (materials), `deep` (how deep the sill is), `width` and `high`
    (of one pane), `view` (`garden`, `rain`, `sea` or `street`), `light` (how bright it is), and
    what `daylight` says. The sill is at z = 0."""
    deep = wish.get("deep", 24.0)
    wide, high = wish.get("width", 48.0), wish.get("high", 70.0)
    paint = surfaces.named(wish.get("frame", "paint #e9e4da"))
    sill = block((400, deep + 8, 3.4), 0.5, surfaces.named(wish.get("sill", "paint #e9e4da")))
    shapes.moved(sill, y=deep / 2 - 11, z=-3.4)
    back = deep - 15
    middle = wish.get("middle", 0.0)
    low = block((400, 4.5, 4.5), 0.35, paint)
    shapes.moved(low, x=middle, y=back + 2.3)
    for side in (-1.5, -0.5, 0.5, 1.5):
        post = block((FRAME, 4.0, high + 20), 0.35, paint)
        shapes.moved(post, x=middle + side * (wide + FRAME), y=back + 2.2)
        bead = block((FRAME + 2.2, 2.0, high + 20), 0.3, paint)
        shapes.moved(bead, x=middle + side * (wide + FRAME), y=back + 4.4)
    scene(wish, back)
    daylight.build(wish)


def scene(wish: dict, back: float) -> None:
    """What one sees through the panes: a picture of soft patches that shines."""
    mesh = bpy.data.meshes.new("outside")
    corners = [(-320, 0, -160), (320, 0, -160), (320, 0, 240), (-320, 0, 240)]
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    mesh.materials.append(outside(wish.get("view", "garden"), wish.get("light", 1.6)))
    made = bpy.data.objects.new("outside", mesh)
    made.location = (0, back + 160, 0)
    made.visible_shadow = False
    bpy.context.scene.collection.objects.link(made)
