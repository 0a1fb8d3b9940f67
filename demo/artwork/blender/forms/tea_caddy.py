"""A round lacquered tea caddy with an inner lid of brass. Lengths are centimetres."""

import math

import bpy

import shapes
from forms.strip_light import strips
from forms.turned import bow, turned
from materials import turned_brass, urushi
from subject import Subject

SEAM = 0.03
WALL = 0.34


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `across`, `tall`, `lid` (height of the outer lid), `colour`, `deep`. `pose`:
    `open` sets the outer lid down at `away` (x, y) and `lean` (degrees) rests it on its rim;
    `strips` are reflectors."""
    radius, tall, lid_tall = measures["across"] / 2, measures["tall"], measures["lid"]
    coat = urushi.urushi(measures["colour"], measures["deep"])
    shoulder = tall - lid_tall
    parts = [box(radius, shoulder, coat), *inner(radius - WALL, shoulder + 0.86)]
    lid = cover(radius, lid_tall, coat)
    if pose.get("open"):
        x, y = pose.get("away", (7.0, -4.0))
        if "lean" in pose:
            shapes.turned(lid, y=pose["lean"], z=pose.get("way", 0))
            low = Subject([lid]).bounds()[0].z
            shapes.moved(lid, z=-low)
        shapes.moved(lid, x=x, y=y)
    else:
        shapes.moved(lid, z=shoulder + SEAM)
    strips(pose.get("strips", []))
    return Subject([*parts, lid])


def box(radius: float, shoulder: float, coat: bpy.types.Material) -> bpy.types.Object:
    """The body: a hollow foot, a wall, and the neck that the outer lid slides over."""
    neck, rim = radius - 0.2, shoulder + 0.9
    outline = [(0, 0.16), (radius - 0.75, 0.16), (radius - 0.62, 0), (radius - 0.28, 0)]
    outline += bow((radius - 0.06, 0.22), (radius, 0.9), 0.03, 6)
    outline += [(radius, shoulder), (neck, shoulder), (neck, rim), (radius - WALL, rim)]
    outline += [(radius - WALL, 0.6), (0, 0.5)]
    return turned("caddy", outline, 0.07, coat)


def cover(radius: float, tall: float, coat: bpy.types.Material) -> bpy.types.Object:
    """The outer lid: straight, with a round shoulder and a top that is a little domed."""
    corner, crown = 0.62, 0.13
    wall = tall - corner - crown
    outline = [(0, tall - 0.42), (radius - 0.9, tall - 0.5), (radius - 0.19, tall - 1.0)]
    outline += [(radius - 0.19, 0), (radius, 0), (radius, wall * 0.5), (radius, wall)]
    for step in range(1, 17):
        angle = math.radians(86) * step / 16
        inward = corner * (1 - math.cos(angle))
        outline.append((radius - inward, wall + corner * math.sin(angle)))
    edge, start = outline[-1]
    for step in range(1, 17):
        share = 1 - step / 16
        outline.append((edge * share, start + (tall - start) * (1 - share * share)))
    return turned("cover", outline, 0.05, coat)


def inner(radius: float, rim: float) -> list[bpy.types.Object]:
    """The brass lid that lies on the neck: a rolled edge, a shallow step and a small knob."""
    metal = turned_brass.turned_brass("satin")
    wide = radius + 0.11
    low = rim + 0.05
    outline = [(0, low - 0.1), (radius - 0.03, low - 0.1), (radius - 0.03, low), (wide, low)]
    outline += [(wide, low + 0.13), (wide - 0.28, low + 0.17), (wide - 0.5, low + 0.08)]
    outline += [(0.5, low + 0.14), (0.42, low + 0.16), (0.34, low + 0.36)]
    outline += bow((0.38, low + 0.46), (0.36, low + 0.86), 0.24, 12)
    outline += [(0.2, low + 0.95), (0, low + 0.97)]
    return [turned("inner lid", outline, 0.05, metal)]
