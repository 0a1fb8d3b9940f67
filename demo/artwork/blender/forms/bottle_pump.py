"""What closes a bottle: collar, atomiser and dip tube. Lengths are centimetres."""

import math

import bpy

import shapes
from materials import glass, lacquer
from materials.named import named


def pump(measures: dict, rim: float, tall: float) -> list[bpy.types.Object]:
    """`measures`: `neck`, `collar` (material), `collar_tall`, `flange` (radius of
    the foot that the cap rests on), `flange_tall`, `atomiser` (material), `base`.

    `rim` and `tall` are the heights of the neck's rim and of the shoulder.
    """
    metal = named(measures["collar"])
    outer, flange = measures["neck"] + 0.13, measures["flange"]
    low, high = tall + 0.03, tall + 0.03 + measures["collar_tall"]
    step = low + measures["flange_tall"]
    collar = shapes.lathe(
        "collar",
        rounded([(measures["neck"] + 0.02, low), (flange, low), (flange, step), (outer, step),
                 (outer, high), (0.30, high), (0.30, high - 0.1),
                 (measures["neck"] + 0.02, high - 0.1)], 0.035),
        metal,
    )
    parts = [collar, *head(named(measures["atomiser"]), high), *dip(measures, high)]
    return parts


def head(metal: bpy.types.Material, floor: float) -> list[bpy.types.Object]:
    """The part that a finger presses: a stem, a button with a dished top, and a nozzle."""
    radius, tall = 0.60, 0.70
    low = floor + 0.12
    button = shapes.lathe(
        "button",
        rounded([(0, low), (radius, low), (radius, low + tall), (radius - 0.10, low + tall),
                 (radius - 0.20, low + tall - 0.05), (0, low + tall - 0.06)], 0.03),
        metal,
    )
    stem = shapes.lathe("stem", [(0.22, floor - 0.05), (0.22, low + 0.05)], metal)
    nozzle = shapes.lathe(
        "nozzle",
        [(0.13, 0.0), (0.13, 0.035), (0.115, 0.05), (0.075, 0.05), (0.06, 0.03), (0, 0.03)],
        metal,
        steps=48,
    )
    hole = shapes.lathe("hole", [(0.026, 0.034), (0, 0.034)], lacquer.rubber(), steps=24)
    for part in (nozzle, hole):
        shapes.turned(part, x=90)
        shapes.moved(part, y=-radius + 0.012, z=low + tall * 0.58)
    return [button, stem, nozzle, hole]


def dip(measures: dict, top: float) -> list[bpy.types.Object]:
    """The tube down to a corner of the floor, and the pump's housing in the neck."""
    floor = measures["base"] + 0.10
    reach = measures["width"] * 0.16
    path = []
    for step in range(33):
        share = step / 32
        path.append((reach * math.sin(share * math.pi / 2) ** 2 * share, 0.02,
                     top - 0.5 - (top - 0.5 - floor) * share))
    tube = shapes.tube("dip tube", path, 0.075, glass.tubing())
    housing = shapes.lathe(
        "housing",
        rounded([(0, top - 1.25), (0.13, top - 1.25), (0.13, top - 0.95), (0.27, top - 0.8),
                 (0.27, top - 0.12), (0, top - 0.12)], 0.02),
        glass.tubing(),
        steps=64,
    )
    return [tube, housing]


def rounded(points: list[tuple[float, float]], radius: float) -> list[tuple[float, float]]:
    """A profile with its inner corners rounded off."""
    found = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        ways = []
        for other in (before, after):
            length = math.dist(here, other)
            cut = min(radius, length * 0.45)
            ways.append(
                tuple(h + (o - h) / length * cut for h, o in zip(here, other))
            )
        start, end = ways
        for step in range(5):
            t = step / 4
            found.append(
                tuple(
                    (1 - t) ** 2 * s + 2 * t * (1 - t) * h + t * t * e
                    for s, h, e in zip(start, here, end)
                )
            )
    return [*found, points[-1]]
