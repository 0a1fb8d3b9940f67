"""A dressing table: a marble top, a mirror that gives back the room, a soft light beside it."""

import bpy

import shapes
from materials import surfaces
from materials.nodes import Graph
from props.block import block, drum
from sets import daylight


def build(wish: dict) -> None:
    """`wish`: `top` and `wall` (materials), `back` (how far behind the wall is), `mirror` (radius,
    x, and how far behind; none leaves it off), `panel` (how bright the soft light is), and what
    `daylight` says. The top is at z = 0."""
    back = wish.get("back", 26.0)
    top = block((300, 120 + back, 2.4), 0.5, surfaces.named(wish.get("top", "marble")))
    shapes.moved(top, y=(back - 120) / 2, z=-2.4)
    wall = block((900, 12, 500), 0.3, surfaces.named(wish.get("wall", "plaster")))
    shapes.moved(wall, y=back + 6, z=-80)
    if "mirror" in wish:
        mirror(*wish["mirror"])
    if wish.get("panel", 1.5) > 0:
        daylight.panel((-60, -20, 50), (0, 0, 5), (50, 70), wish.get("panel", 1.5))
    daylight.build(wish)


def mirror(radius: float, x: float, y: float) -> None:
    """A round mirror in a thin brass frame that leans back a little."""
    graph = Graph("mirror")
    silver = graph.add("BsdfGlossy", Color=(0.86, 0.87, 0.86, 1), Roughness=0.0)
    glass = drum(radius, 0.3, 0.1, graph.surface(silver.outputs["BSDF"]))
    frame = shapes.tube(
        "frame", shapes.circle(radius, 160, 0.25), 0.28, surfaces.named("brass satin"), closed=True
    )
    for part in (glass, frame):
        shapes.turned(part, x=84)
        shapes.moved(part, x=x, y=y, z=radius + 0.28)
        bpy.context.view_layer.update()
