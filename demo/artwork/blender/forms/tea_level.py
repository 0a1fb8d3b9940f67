"""Tea in a bowl: a still surface that climbs a little where it meets the wall. Centimetres."""

from collections.abc import Sequence

import bpy

from forms.thrown import Mark, thrown
from materials import tea


def filled(inside: Sequence[Mark], level: float) -> bpy.types.Object:
    """`inside` is the bowl's wall from the rim down to the middle of its floor."""
    walls = [(radius, height) for radius, height, _ in inside]
    floor = walls[-1][1]
    edge = reach(walls, level + 0.05) + 0.004
    marks: list[Mark] = [(edge, level + 0.05, 0.0)]
    for inward, rise in ((0.02, 0.028), (0.06, 0.012), (0.13, 0.003), (0.24, 0.0)):
        marks.append((edge - inward, level + rise, level - depth(walls, edge - inward)))
    for share in (0.8, 0.6, 0.4, 0.2):
        marks.append((edge * share, level, level - depth(walls, edge * share)))
    marks.append((0.0, level, level - floor))
    made = thrown("tea", marks, tea.tea(), between=3)
    # Seen from within, a surface mirrors everything.
    if made.data.polygons[-1].normal.z < 0:
        made.data.flip_normals()
    return made


def reach(walls: Sequence[tuple[float, float]], height: float) -> float:
    """How far from the middle the wall stands at a height."""
    for (wide, high), (narrow, low) in zip(walls, walls[1:]):
        if low <= height <= high:
            return narrow + (wide - narrow) * (height - low) / max(high - low, 1e-6)
    return walls[0][0]


def depth(walls: Sequence[tuple[float, float]], radius: float) -> float:
    """The height of the floor or the wall at a distance from the middle."""
    for (wide, high), (narrow, low) in zip(walls, walls[1:]):
        if narrow <= radius <= wide:
            return low + (high - low) * (radius - narrow) / max(wide - narrow, 1e-6)
    return walls[0][1]
