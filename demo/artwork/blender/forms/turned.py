"""Parts turned from solid stock: straight walls, flats and eased edges. Lengths are centimetres."""

import math
from collections.abc import Sequence

import bpy

import shapes
from forms.bottle_pump import rounded


def turned(
    name: str,
    outline: Sequence[tuple[float, float]],
    edge: float,
    material: bpy.types.Material,
    steps: int = 192,
) -> bpy.types.Object:
    """Turns an outline of (radius, height) whose corners are eased by the radius `edge`."""
    made = shapes.lathe(name, rounded(list(outline), edge), material, steps)
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(60)
    # Flats stay flat beside their eased edges.
    made.modifiers.new("flats", "WEIGHTED_NORMAL").keep_sharp = True
    return made


def bow(
    low: tuple[float, float], high: tuple[float, float], swell: float, steps: int = 16
) -> list[tuple[float, float]]:
    """A line from one point of an outline to another that bulges to its right by `swell`."""
    run, rise = high[0] - low[0], high[1] - low[1]
    length = math.hypot(run, rise)
    found = []
    for step in range(steps + 1):
        share = step / steps
        out = 4 * swell * share * (1 - share)
        found.append(
            (low[0] + run * share + rise / length * out, low[1] + rise * share - run / length * out)
        )
    return found
