"""A wristwatch, its strap or bracelet closed to a loop, standing."""

from mathutils import Vector

import shapes
from forms import (
    watch_bracelet,
    watch_case,
    watch_dial,
    watch_flags,
    watch_hands,
    watch_strap,
)
from forms.watch_loop import Loop
from subject import Subject


class Watch(Subject):
    """A watch leans, so that its parts' boxes say too little about where it touches ground."""

    def bounds(self) -> tuple[Vector, Vector]:
        """The lowest and the highest corner of the points themselves, in the world."""
        points = [
            each.matrix_world @ vertex.co
            for each in self.objects
            if each.type == "MESH"
            for vertex in each.data.vertices
        ]
        low = Vector(min(point[axis] for point in points) for axis in range(3))
        high = Vector(max(point[axis] for point in points) for axis in range(3))
        return low, high


def build(measures: dict, pose: dict) -> Watch:
    """`measures` has `case`, `dial` and `strap` (see those modules) and `loop` (`start`, `tall`,
    `deep`); `pose` has `lean` (how far the dial leans back) and `turn` (how far its back
    comes round); degrees."""
    case = measures["case"]
    face = {"opening": case["opening"], **measures["dial"]}
    shape = measures["loop"]
    loop = Loop(tuple(shape["start"]), shape["tall"], shape["deep"])
    parts = watch_case.build(case) + watch_dial.build(face) + watch_hands.build(face)
    band = watch_bracelet if "rows" in measures["strap"] else watch_strap
    parts += band.build(measures["strap"], loop)
    for part in parts:
        shapes.turned(part, x=90 - pose.get("lean", 15), z=pose.get("turn", 0))
    low = Watch(parts).bounds()[0].z
    for part in parts:
        shapes.moved(part, z=-low)
    watch = Watch(parts)
    low, high = watch.bounds()
    watch_flags.build(max(high - low), (low + high) / 2)
    return watch
