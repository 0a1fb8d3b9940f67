"""A wristwatch, its strap or bracelet closed to a loop, standing."""

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


def build(measures: dict, pose: dict) -> Subject:
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
    low = Subject(parts).bounds()[0].z
    for part in parts:
        shapes.moved(part, z=-low)
    watch = Subject(parts)
    low, high = watch.bounds()
    watch_flags.build(max(high - low), (low + high) / 2)
    return watch
