"""Narrow reflectors close to a piece, out of the picture. Lengths are centimetres.

A wall that stands upright mirrors the table, not the soft boxes above: only something that stands
on the table beside it draws a highlight there.
"""

import math
from collections.abc import Sequence

import bpy

from materials import light
from reflected import reflected


def strips(wishes: Sequence[dict]) -> list[bpy.types.Object]:
    """Stands reflectors: `at` (x, y), `wide`, `tall`, `power` (radiance in the middle) and `low`
    (height of the lower edge). They face the piece, and show only in what mirrors them."""
    made = []
    for wish in wishes:
        x, y = wish["at"]
        wide, tall, low = wish["wide"] / 2, wish["tall"], wish.get("low", 0.15)
        strip = reflected(
            "strip light",
            [(-wide, low, 0), (wide, low, 0), (wide, low + tall, 0), (-wide, low + tall, 0)],
            light.softbox(wish.get("power", 9.0)),
        )
        strip.rotation_euler = (math.pi / 2, 0, math.atan2(-y, -x) + math.pi / 2)
        strip.location = (x, y, 0)
        made.append(strip)
    return made
