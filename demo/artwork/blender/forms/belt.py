"""A leather belt, coiled and standing on its edge, its buckle in front. Lengths are centimetres."""

import math
from collections.abc import Sequence

import bmesh
import bpy

import shapes
from forms.belt_buckle import BAR, buckle, keeper
from forms.belt_path import STEP, Spot, coil, folded
from forms.strip_light import strips
from forms.thread_line import stitched
from materials import leather
from subject import Subject

EDGE = 0.10
INSET = 0.27


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `wide`, `thick`, `turns`, `inner` (radius of the innermost turn), `pitch`,
    `leather`, `thread`, `reach` (length of the buckle's frame). `pose`: `turn` (degrees),
    `strips` are reflectors."""
    wide, thick = measures["wide"], measures["thick"]
    skin = leather.leather(measures["leather"], "satin")
    thread = leather.thread(measures["thread"])
    # The frame is wider than the leather and must not sink into the table.
    rise = 0.29 + 0.20
    way = coil(measures["turns"], measures["inner"], measures["pitch"], 0.75, 6.2, rise)
    bar = way[-1]
    turn = folded(way, thick / 2 + BAR, 4.4)
    parts = [
        strap("belt", way, wide, thick, skin, tip=True),
        strap("fold", turn, wide, thick, skin, tip=False),
        stitches(way[int(2.0 / STEP) : -int(0.7 / STEP)], wide, thick, thread),
        *buckle(bar, wide, thick, measures["reach"]),
    ]
    inward = thick * 1.5 + BAR * 2
    parts.append(keeper(way[-int(1.9 / STEP)], wide, inward, thick / 2, skin))
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    strips(pose.get("strips", []))
    return Subject(parts)


def strap(
    name: str,
    way: Sequence[Spot],
    wide: float,
    thick: float,
    skin: bpy.types.Material,
    tip: bool,
) -> bpy.types.Object:
    """Leather along a way; the grain swells a little between its edges. A `tip` is rounded."""
    mesh = bmesh.new()
    rows = []
    for index, spot in enumerate(way):
        far = index * STEP
        half = wide / 2
        if tip and far < 1.3:
            half *= math.sqrt(max(1 - (1 - far / 1.3) ** 2.2, 0.004))
        rows.append(
            [mesh.verts.new(spot.at(wide / 2 + up, lift)) for up, lift in section(half, thick)]
        )
    shapes.joined(mesh, rows)
    made = shapes.finished(name, mesh, skin)
    shapes.soften(made, 0)
    return made


def section(half: float, thick: float) -> list[tuple[float, float]]:
    """(up, out): round painted edges, a crease beside them, a faint swell between."""
    side = []
    edge = min(EDGE, half / 2)
    for step in range(7):
        angle = -math.pi / 2 + math.pi * step / 6
        side.append((half - edge + edge * math.cos(angle), (thick / 2 - 0.01) * math.sin(angle)))
    for inward, drop in ((0.03, 0.018), (0.06, 0.012), (0.11, 0.002)):
        side.append((max(half - edge - inward, 0.02), thick / 2 - drop))
    for share in (0.62, 0.35, 0.1):
        side.append((min(half * share, side[-1][0] * 0.98), thick / 2 + 0.012 * (1 - share)))
    return [*side, *((-up, out) for up, out in reversed(side[6:])),
            *((-up, out) for up, out in reversed(side[:6]))]


def stitches(
    way: Sequence[Spot], wide: float, thick: float, thread: bpy.types.Material
) -> bpy.types.Object:
    """Two rows, one along each edge."""
    runs = [
        [(spot.at(wide / 2 + side * (wide / 2 - INSET), thick / 2), spot.out) for spot in way]
        for side in (-1, 1)
    ]
    return stitched(runs, thread, 0.32, 0.062)
