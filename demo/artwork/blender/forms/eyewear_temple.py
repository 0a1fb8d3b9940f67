"""The temples of glasses: a bar from the hinge that bends down behind the ear. Centimetres."""

import math
from collections.abc import Sequence

import bpy
from mathutils import Vector

from forms.eyewear_shape import Flat
from forms.sweep import smoothed, swept

# The part behind the bend.
TAIL = 4.4


def rounded(wide: float, tall: float, corner: float = 4.0, steps: int = 48) -> list[Flat]:
    """A rounded rectangle as a section: wide on its first axis, tall on its second."""
    found = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        cosine, sine = math.cos(angle), math.sin(angle)
        found.append(
            (
                wide / 2 * math.copysign(abs(cosine) ** (2 / corner), cosine),
                tall / 2 * math.copysign(abs(sine) ** (2 / corner), sine),
            )
        )
    return found


def path(length: float, drop: float, side: int) -> list[Vector]:
    """The middle line from the hinge at the origin back along y; `drop` in degrees."""
    slope, straight = math.radians(drop), length - TAIL
    points: list[Sequence[float]] = [(0, share * straight, 0) for share in (0, 0.3, 0.6, 0.86)]
    reach, fall = 0.0, 0.0
    before = 0.0
    for share in (0.12, 0.3, 0.5, 0.75, 1.0):
        angle = slope * min(1.0, share / 0.42)
        reach += TAIL * (share - before) * math.cos(angle)
        fall += TAIL * (share - before) * math.sin(angle)
        before = share
        points.append((-side * 0.32 * share**2, straight + reach, -fall))
    return smoothed(points, 14)


def temple(measures: dict, side: int, material: bpy.types.Material) -> bpy.types.Object:
    """`measures`: `length`, `drop` (degrees), `tall` (at the hinge, in the middle, at the tip),
    `thick`, `shear` (how much the joint slants)."""
    first, middle, tip = measures["tall"]
    thick = measures["thick"]

    def section(share: float) -> list[Flat]:
        tall = middle + (first - middle) * (1 - eased(share / 0.38))
        tall += (tip - middle) * eased((share - 0.62) / 0.38)
        start = min(share / 0.0045, 1.0)
        end = min((1 - share) / 0.026, 1.0)
        close = (0.86 + 0.14 * start) * math.sqrt(max(0.0004, 1 - (1 - end) ** 2))
        thin = thick * (1 - 0.22 * min(share / 0.5, 1))
        return rounded(thin * close**0.8, tall * close)

    line = path(measures["length"], measures.get("drop", 42), side)
    made = swept("temple", refined(line), section, material, first=(1, 0, 0))
    slant = measures.get("shear", 0.0)
    for vertex in made.data.vertices:
        near = max(0.0, 1 - vertex.co.y / 0.8)
        vertex.co.y += side * vertex.co.x * slant * near
    return made


def sleeve(
    measures: dict, side: int, wide: float, tall: float, material: bpy.types.Material
) -> bpy.types.Object:
    """A tip of another material over the end of a wire temple."""
    line = path(measures["length"], measures.get("drop", 42), side)

    def section(share: float) -> list[Flat]:
        start = min(share / 0.02, 1.0)
        end = min((1 - share) / 0.05, 1.0)
        close = math.sqrt(max(0.0004, 1 - (1 - end) ** 2)) * (0.8 + 0.2 * start)
        grow = 0.62 + 0.38 * eased(share)
        return rounded(wide * close, tall * grow * close, 2.6)

    return swept("tip", refined(line[len(line) * 5 // 9 :]), section, material, first=(1, 0, 0))


def eased(share: float) -> float:
    """0 to 1 without a kink."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def refined(line: Sequence[Vector]) -> list[Vector]:
    """The line with close points near both ends, where the section rounds off."""
    walked = [0.0]
    for one, two in zip(line, line[1:]):
        walked.append(walked[-1] + (two - one).length)
    whole = walked[-1]
    shares = [0, 0.0008, 0.002, 0.0034, 0.0048]
    shares += [0.0048 + (0.97 - 0.0048) * step / 150 for step in range(1, 151)]
    shares += [0.97 + 0.03 * math.sin(math.pi / 2 * step / 14) for step in range(1, 15)]
    found, index = [], 0
    for share in shares:
        while index < len(line) - 2 and walked[index + 1] < share * whole:
            index += 1
        gap = walked[index + 1] - walked[index]
        found.append(line[index].lerp(line[index + 1], (share * whole - walked[index]) / gap))
    return found
