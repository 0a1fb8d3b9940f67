"""A pair of thrown celadon cups. Lengths are centimetres."""

import bpy

import shapes
from forms.strip_light import strips
from forms.tea_level import filled
from forms.thrown import Hand, Mark, thrown
from materials import celadon
from subject import Subject

# Shares of the radius and of the height, and how thick the glaze stands there.
OUTSIDE = (
    (0.0, 0.070, 1.1), (0.25, 0.070, 1.1), (0.36, 0.066, 0.9), (0.405, 0.050, 0.2),
    (0.420, 0.028, -1.0), (0.430, 0.006, -1.0), (0.442, 0.0, -1.0), (0.478, 0.0, -1.0),
    (0.490, 0.006, -1.0), (0.496, 0.030, -1.0), (0.500, 0.058, -1.0), (0.506, 0.082, -0.25),
    (0.520, 0.094, 1.2), (0.548, 0.108, 1.5), (0.62, 0.140, 1.25), (0.74, 0.225, 1.05),
    (0.855, 0.36, 1.0), (0.93, 0.53, 1.0), (0.968, 0.70, 1.0), (0.985, 0.84, 0.82),
    (0.993, 0.925, 0.5), (0.997, 0.968, 0.27), (0.996, 0.988, 0.2), (0.987, 0.998, 0.14),
)  # fmt: skip
INSIDE = (
    (0.973, 1.0, 0.14), (0.960, 0.994, 0.16), (0.951, 0.978, 0.3), (0.944, 0.935, 0.6),
    (0.930, 0.82, 0.95), (0.900, 0.66, 1.0), (0.845, 0.48, 1.0), (0.745, 0.325, 1.0),
    (0.60, 0.225, 1.05), (0.42, 0.168, 1.3), (0.22, 0.145, 1.5), (0.0, 0.138, 1.5),
)  # fmt: skip


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `across`, `tall`. `pose`: `second` (x, y) is where the other cup stands,
    `over` turns it over, `tea` fills the first, `turn` (degrees) turns the first, `strips` are
    reflectors."""
    first = cup(measures, 3, bool(pose.get("tea")))
    second = cup(measures, 8, False)
    x, y = pose.get("second", (7.6, 1.5))
    for part in first:
        shapes.turned(part, z=pose.get("turn", 0))
    for part in second:
        shapes.turned(part, z=140)
        if pose.get("over"):
            shapes.turned(part, x=180)
            shapes.moved(part, z=measures["tall"])
        shapes.moved(part, x=x, y=y)
    strips(pose.get("strips", []))
    return Subject([*first, *second])


def cup(measures: dict, seed: int, tea: bool) -> list[bpy.types.Object]:
    """One cup, and the tea in it."""
    radius, tall = measures["across"] / 2, measures["tall"]

    def sized(marks: tuple[Mark, ...]) -> list[Mark]:
        return [(wide * radius, high * tall, coat) for wide, high, coat in marks]

    hand = Hand(wobble=0.0032, rings=0.004, pitch=0.5, seed=seed)
    parts = [thrown("cup", sized(OUTSIDE + INSIDE), celadon.celadon(), hand)]
    if tea:
        parts.append(filled(sized(INSIDE), tall * 0.74))
    return parts
