"""A boxwood rule with ticks at every millimetre and no figures."""

import bmesh
import bpy

import shapes
from materials import surfaces
from props.block import block
from props.parcel import rectangle

THICK = 0.22


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `long` (cm). Lies along x."""
    long = measures["long"]
    board = block((long + 1.0, 2.6, THICK), 0.05, surfaces.named("boards beech"))
    mesh = bmesh.new()
    for tick in range(int(long * 10) + 1):
        tall = 0.75 if tick % 10 == 0 else 0.55 if tick % 5 == 0 else 0.36
        x = tick / 10 - long / 2
        rectangle(mesh, x - 0.009, 1.24 - tall, x + 0.009, 1.24)
    ticks = shapes.finished("ticks", mesh, surfaces.named("wrapping #2b2118"), smooth=False)
    shapes.moved(ticks, z=THICK + 0.003)
    return [board, ticks]
