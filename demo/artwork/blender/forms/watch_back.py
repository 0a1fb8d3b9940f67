"""A back of glass with a self-winding movement behind it. Lengths are centimetres.

It is built looking to +z and then turned over, so that it looks away from the dial.
"""

import math

import bpy

import shapes
from materials import dial, metal, strap

# How far the movement lies below the glass.
DEEP = 0.10


def build(radius: float, back: float, kind: str) -> list[bpy.types.Object]:
    """A ring of the case's metal, glass, bridges, jewels and a gold-coloured rotor."""
    steel = metal.metal(kind)
    open_ = radius * 0.66
    ring = [(open_, -DEEP - 0.06), (open_, -0.015), (open_ + 0.02, 0.004), (radius * 0.80, 0.004)]
    ring += [(radius * 0.82, -0.015), (radius * 0.82, -0.05)]
    parts = [
        shapes.lathe("back ring", ring, strap.brushed(kind, "around"), 192),
        shapes.lathe("back glass", [(0, 0.004), (open_, -0.004)], dial.sapphire(), 128),
        shapes.lathe("plate", [(0, -DEEP - 0.05), (open_ + 0.01, -DEEP - 0.05)], metal.metal("steel", "satin"), 96),
    ]
    parts[1].visible_shadow = False
    striped = strap.brushed("steel", "x", 0.35)
    for begin, end, reach in ((8, 100, 0.97), (108, 182, 0.97), (190, 262, 0.62)):
        bridge = shapes.plate("bridge", sector(open_ * 0.12, open_ * reach, begin, end), 0.03, striped, 0.008)
        shapes.moved(bridge, z=-DEEP - 0.05)
        parts.append(bridge)
    ruby = dial.ceramic("#a3123a")
    for degrees, reach in ((30, 0.55), (66, 0.70), (84, 0.36), (130, 0.62), (160, 0.74), (225, 0.45)):
        angle = math.radians(degrees)
        x, y = math.cos(angle) * reach * open_, math.sin(angle) * reach * open_
        seat = shapes.lathe("jewel seat", [(0.05, 0), (0.075, 0.004), (0.078, 0)], metal.metal("gold"), 32)
        stone = shapes.lathe("jewel", [(0.05, 0), (0.03, 0.008), (0, 0.01)], ruby, 32)
        for part in (seat, stone):
            shapes.moved(part, x=x, y=y, z=-DEEP - 0.019)
            parts.append(part)
    parts += balance(open_)
    parts += rotor(open_, metal.metal("brass"), metal.metal("gold"))
    for part in parts:
        shapes.turned(part, y=180)
        shapes.moved(part, z=back)
    return parts


def sector(inner: float, outer: float, begin: float, end: float) -> list[tuple[float, float]]:
    """The outline of a piece of a ring between two angles, in degrees."""
    angles = [math.radians(begin + (end - begin) * step / 40) for step in range(41)]
    far = [(outer * math.cos(each), outer * math.sin(each)) for each in angles]
    near = [(inner * math.cos(each), inner * math.sin(each)) for each in reversed(angles)]
    return far + near


def balance(open_: float) -> list[bpy.types.Object]:
    """The balance wheel, which swings in a gap of the bridges."""
    wheel = metal.metal("gold")
    x, y, z = open_ * 0.62 * math.cos(-1.05), open_ * 0.62 * math.sin(-1.05), -DEEP - 0.02
    parts = [shapes.tube("balance", shapes.circle(open_ * 0.23, 64), 0.018, wheel, closed=True)]
    for degrees in (20, 140, 260):
        angle = math.radians(degrees)
        end = (math.cos(angle) * open_ * 0.23, math.sin(angle) * open_ * 0.23, 0)
        parts.append(shapes.tube("spoke", [(0, 0, 0), end], 0.010, wheel))
    for part in parts:
        shapes.moved(part, x=x, y=y, z=z)
    return parts


def rotor(
    open_: float, web: bpy.types.Material, rim: bpy.types.Material
) -> list[bpy.types.Object]:
    """The winding weight: a half disc with a heavier rim, on a bearing."""
    parts = [
        shapes.plate("rotor", sector(0.06, open_ * 0.90, 196, 344), 0.02, web, 0.005),
        shapes.plate("weight", sector(open_ * 0.78, open_ * 0.96, 192, 348), 0.045, rim, 0.010),
        shapes.lathe("bearing", [(0.19, 0), (0.19, 0.03), (0.17, 0.038), (0.08, 0.038), (0.07, 0.025), (0, 0.025)], rim, 64),
    ]
    for part in parts:
        shapes.moved(part, z=-DEEP + 0.025)
        shapes.turned(part, z=-24)
    return parts
