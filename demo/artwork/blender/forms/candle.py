"""A candle poured into a tumbler, with a metal lid. Lengths are centimetres."""

import math

import bpy

import shapes
from forms.bottle_cards import cards
from forms.strip_light import strips
from forms.sweep import wire
from forms.turned import turned
from materials import smoked, turned_brass
from subject import Subject

WALL = 0.32
BASE = 1.0
LIP = 0.14


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `across`, `tall`, `level` (height of the wax), `lid` (across), `lid_tall`,
    `wax` (#rrggbb), `passing` (light through the glass). `pose`: `open` sets the lid down at
    `away` (x, y), `lean` (degrees) rests it against the glass; without `lid` there is
    none; `cards` stands black cards beside, `strips` are reflectors."""
    radius, tall = measures["across"] / 2, measures["tall"]
    parts = [
        tumbler(radius, tall, smoked.smoked(measures["passing"])),
        filling(radius - WALL, measures["level"], smoked.wax(measures["wax"])),
        *wick(measures["level"]),
    ]
    if pose.get("lid", True):
        parts.append(placed(measures, pose))
    if pose.get("cards"):
        cards(radius, tall * 0.96, radius * 1.4, radius * pose["cards"])
    strips(pose.get("strips", []))
    return Subject(parts)


def placed(measures: dict, pose: dict) -> bpy.types.Object:
    """The lid where the pose wants it."""
    lid = cover(measures["lid"] / 2, measures["lid_tall"], measures["across"] / 2 - WALL - 0.08)
    if not pose.get("open"):
        shapes.moved(lid, z=measures["tall"] + 0.01)
        return lid
    if "lean" in pose:
        shapes.turned(lid, x=pose["lean"], z=pose.get("way", 0))
        shapes.moved(lid, z=-Subject([lid]).bounds()[0].z)
    else:
        # It lies on its top, as a careful hand leaves it.
        shapes.turned(lid, x=180)
        shapes.moved(lid, z=measures["lid_tall"])
    x, y = pose.get("away", (7.0, -4.0))
    shapes.moved(lid, x=x, y=y)
    return lid


def tumbler(radius: float, tall: float, glass: bpy.types.Material) -> bpy.types.Object:
    """Thick base, straight wall, a fire-polished lip; the floor is punted a little."""
    outline = [(0, 0.10), (radius * 0.5, 0.06), (radius - 0.75, 0.0), (radius - 0.5, 0.0)]
    outline += arc((radius - 0.5, 0.5), 0.5, -90, 0)[1:]
    outline += [(radius, tall * 0.3), (radius, tall * 0.6), (radius, tall - LIP)]
    outline += arc((radius - WALL / 2, tall - LIP), WALL / 2, 0, 180)[1:]
    inside = radius - WALL
    outline += [(inside, tall * 0.6), (inside, tall * 0.3)]
    outline += [(x, z) for x, z in arc((inside - 0.4, BASE + 0.4), 0.4, 0, -90)]
    outline += [(inside * 0.5, BASE), (0, BASE)]
    made = shapes.lathe("tumbler", outline, glass, 192)
    made.data.use_auto_smooth = True
    made.modifiers.new("flats", "WEIGHTED_NORMAL").keep_sharp = True
    return made


def filling(inside: float, level: float, wax: bpy.types.Material) -> bpy.types.Object:
    """The wax: it clings to the glass, a hair's breadth into it so that no air lies between."""
    wide = inside + 0.003
    outline = [(0, BASE - 0.003), (inside * 0.5, BASE - 0.003)]
    outline += arc((wide - 0.4, BASE + 0.397), 0.4, -90, 0)
    outline += [(wide, level * 0.5), (wide, level + 0.10), (wide - 0.015, level + 0.115)]
    for inward, rise in ((0.05, 0.085), (0.10, 0.05), (0.18, 0.022), (0.3, 0.006), (0.5, 0.0)):
        outline.append((wide - inward, level + rise))
    # The surface sinks a little as the wax sets, and rises where it clings to the wick.
    for share, rise in ((0.7, -0.012), (0.45, -0.03), (0.25, -0.04), (0.14, -0.035)):
        outline.append((wide * share, level + rise))
    outline += [(0.28, level - 0.02), (0.18, level + 0.02), (0.12, level + 0.07), (0, level + 0.08)]
    made = shapes.lathe("wax", outline, wax, 160)
    made.data.use_auto_smooth = True
    return made


def wick(level: float) -> list[bpy.types.Object]:
    """Three strands plaited, cut straight, leaning as wicks do."""
    strands = []
    tall = 0.95
    for strand in range(3):
        path = []
        for step in range(49):
            share = step / 48
            turn = 2 * math.pi * (share * 3.2 + strand / 3)
            path.append(
                (
                    0.058 * math.cos(turn) + 0.12 * share * share,
                    0.058 * math.sin(turn) + 0.03 * share,
                    level - 0.1 + (tall + 0.1) * share,
                )
            )
        strands.append(wire("wick", path, 0.062, smoked.cotton(), sides=10, first=(1, 0, 0)))
    return strands


def cover(radius: float, tall: float, plug: float) -> bpy.types.Object:
    """The lid: a turned disc, hollow below, with a ring that holds it in the glass."""
    metal = turned_brass.turned_brass("brushed")
    outline = [(0, -0.04), (plug - 0.14, -0.04), (plug - 0.14, -0.5), (plug, -0.5), (plug, 0)]
    outline += [(radius, 0), (radius, tall), (radius - 0.5, tall), (0, tall)]
    return turned("lid", outline, 0.05, metal)


def arc(
    middle: tuple[float, float], radius: float, begin: float, end: float, steps: int = 12
) -> list[tuple[float, float]]:
    """Part of a circle; angles are degrees."""
    return [
        (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
        for angle in (
            math.radians(begin + (end - begin) * step / steps) for step in range(steps + 1)
        )
    ]
