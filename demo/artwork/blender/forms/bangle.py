"""A bangle turned from one stone: a round bar, its inner side a little flatter."""

import math

import shapes
from forms.settle import settled
from materials.jade import jade
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `inner` (diameter) and `bar` (thickness).

    `pose`: `way` is `standing` or `lying`; `lean` and `turn` in degrees.
    """
    inner, bar = measures["inner"] / 2, measures["bar"] / 2
    profile = []
    for step in range(65):
        angle = 2 * math.pi * step / 64
        across = math.cos(angle)
        if across < 0:
            across = -((-across) ** 1.12) * 0.97
        profile.append((inner + bar + bar * across, bar * math.sin(angle)))
    ring = shapes.lathe("bangle", profile, jade(), steps=240)
    if pose.get("way", "standing") == "standing":
        return settled([ring], 90 + pose.get("lean", 0), 0, pose.get("turn", 0))
    return settled([ring], pose.get("lean", 0), 0, pose.get("turn", 0))
