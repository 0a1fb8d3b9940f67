"""A bezel that does not turn: a ring in polished steel with a minute scale. Lengths are cm."""

import bpy

import shapes
from forms.watch_bezel import LOW, TOP, seat
from forms.watch_level import DIAL
from materials import dial, strap


def build(
    radius: float, opening: float, colour: str, steel: bpy.types.Material
) -> list[bpy.types.Object]:
    """The bezel around an opening (its radius); `colour` is the ring's."""
    outer, inner = radius * 0.955, opening + 0.09
    rim = [
        (radius * 0.94, LOW - 0.03), (radius * 0.975, LOW - 0.02), (radius * 0.985, LOW + 0.005),
        (radius * 0.985, TOP - 0.115), (radius * 0.980, TOP - 0.09), (radius * 0.970, TOP - 0.072),
        (outer - 0.012, TOP - 0.058), (outer - 0.022, TOP - 0.060), (outer - 0.028, TOP - 0.10),
    ]
    ring = [
        (outer - 0.030, TOP - 0.10), (outer - 0.030, TOP - 0.058), (outer - 0.045, TOP - 0.044),
        (inner + 0.02, TOP + 0.010), (inner, TOP), (inner, TOP - 0.10),
    ]
    wall = [
        (inner + 0.008, TOP - 0.08), (inner + 0.004, TOP + 0.012), (inner - 0.006, TOP + 0.020),
        (inner - 0.022, TOP + 0.018), (inner - 0.04, TOP - 0.02), (inner - 0.045, TOP - 0.10),
        (opening, DIAL - 0.01),
    ]
    parts = [
        shapes.lathe("bezel", rim, steel, 256),
        shapes.lathe("ring", ring, dial.ceramic(colour), 256),
        shapes.lathe("rehaut", wall, steel, 256),
    ]
    return parts + scale(outer - 0.045, inner + 0.02)


def scale(outer: float, inner: float) -> list[bpy.types.Object]:
    """A stroke for each minute from the ring's inner edge; long ones each five."""
    paint = strap.plain("filled scale", "#e4e3dc", 0.5)
    wide = outer - inner
    parts = []
    for minute in range(60):
        long, half = (wide * 0.62, 0.019) if minute % 5 == 0 else (wide * 0.34, 0.0085)
        if minute % 15 == 0:
            long, half = wide * 0.74, 0.030
        outline = [(-half, -long / 2), (half, -long / 2), (half, long / 2), (-half, long / 2)]
        parts.append(shapes.plate("stroke", outline, 0.006, paint))
        # All strokes end at one circle near the ring's outer edge.
        reach = outer - wide * 0.08 - long / 2
        slope = (TOP + 0.010 - (TOP - 0.044)) / wide
        seat(parts[-1], reach, minute * 6, slope, TOP + 0.010 - slope * (reach - inner) - 0.0035)
    return parts
