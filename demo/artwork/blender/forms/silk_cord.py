"""A cord of twisted strands, and the sliding knot that closes one to a loop. Lengths are cm."""

import math
from collections.abc import Sequence

import bpy
from mathutils import Vector

from forms.loops import Loop
from forms.sweep import ball, smoothed, swept

STRANDS = 3
# A strand goes once around in so many radii of the cord.
LAY = 5.2


def twisted(
    name: str, points: Sequence[Vector], radius: float, silk: bpy.types.Material
) -> bpy.types.Object:
    """A cord along a line of points."""
    line = Loop(points)
    steps = max(8, int(line.length / 0.035))
    path = [line.at(line.length * step / steps)[0] for step in range(steps + 1)]
    turns = line.length / (LAY * radius)

    def section(share: float) -> list[tuple[float, float]]:
        found = []
        for step in range(STRANDS * 10):
            angle = 2 * math.pi * step / (STRANDS * 10)
            reach = radius * (0.80 + 0.20 * abs(math.cos(STRANDS * angle / 2)) ** 0.8)
            around = angle + 2 * math.pi * turns * share
            found.append((reach * math.cos(around), reach * math.sin(around)))
        return found

    return swept(name, path, section, silk)


def knot(
    at: Vector, along: Vector, radius: float, silk: bpy.types.Material, turns: int = 5
) -> list[bpy.types.Object]:
    """Tight turns around two cords that lie beside each other, and both cords' ends."""
    side = along.cross(Vector((0, 0, 1))).normalized()
    up = Vector((0, 0, 1))
    wrap = radius * 0.86
    wide, high = 2 * radius + wrap * 0.8, radius + wrap * 0.8
    long = turns * wrap * 2.02
    coil = []
    for step in range(turns * 28 + 1):
        angle = 2 * math.pi * step / 28
        forth = -long / 2 + long * step / (turns * 28)
        coil.append(at + along * forth + side * wide * math.cos(angle) + up * high * math.sin(angle))
    parts = [twisted("wrap", coil, wrap, silk)]
    for way in (-1, 1):
        out = along * way
        beside = side * (-way * radius)
        drop = up * (at.z - radius)
        tail = [
            at + beside - out * long * 0.4,
            at + beside + out * long * 0.5,
            at + beside * 1.5 + out * (long * 0.5 + 0.4) - drop * 0.8,
            at + beside * 2.2 + out * (long * 0.5 + 1.0) - drop,
            at + beside * 3.6 + out * (long * 0.5 + 1.6) - drop,
        ]
        parts.append(twisted("end", smoothed(tail, 12), radius, silk))
        stop = tail[-1] + up * radius * 0.5
        parts.append(ball("stop", stop, radius * 1.45, silk, 12))
    return parts
