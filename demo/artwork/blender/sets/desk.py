"""A table of solid wood before a wall, by the light of a window with bars."""

import shapes
from materials import surfaces
from props.block import block
from sets import daylight

TOP = 3.2
TALL = 74.0


def build(wish: dict) -> None:
    """`wish`: `top` and `wall` (materials), `back` (how far behind the table's edge is),
    `room` (how far behind that the wall is), and what `daylight` says. The top is at z = 0."""
    back, room = wish.get("back", 45.0), wish.get("room", 60.0)
    top = block((260, 160 + back, TOP), 0.35, surfaces.named(wish.get("top", "boards oak")))
    shapes.moved(top, y=(back - 160) / 2, z=-TOP)
    wall = block((1200, 10, 500), 0.3, surfaces.named(wish.get("wall", "plaster")))
    shapes.moved(wall, y=back + room + 5, z=-TALL)
    floor = block((1200, 900, 2), 0.3, surfaces.named(wish.get("floor", "boards walnut")))
    shapes.moved(floor, z=-TALL - 2)
    daylight.build(wish)
