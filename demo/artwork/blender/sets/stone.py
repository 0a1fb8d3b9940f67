"""Honed limestone: a slab, a plaster wall behind it, plinths, and a low sun."""

import shapes
from materials import surfaces
from props.block import block
from sets import daylight

SLAB = 6.0


def build(wish: dict) -> None:
    """`wish`: `slab` and `wall` (materials), `floor` (the slab's height, 0 unless the piece
    stands on a plinth), `back` (how far behind the wall is), and what `daylight` says."""
    floor, back = wish.get("floor", 0.0), wish.get("back", 40.0)
    slab = block((900, 300 + back, SLAB), 0.3, surfaces.named(wish.get("slab", "limestone")))
    shapes.moved(slab, y=(back - 300) / 2, z=floor - SLAB)
    wall = block((900, 12, 500), 0.3, surfaces.named(wish.get("wall", "plaster")))
    shapes.moved(wall, y=back + 6, z=floor - SLAB)
    daylight.build(wish)
