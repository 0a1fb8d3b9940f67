"""A lidded tea bowl on its saucer, with gilded rims. Lengths are centimetres."""

import math
from collections.abc import Sequence

import shapes
from forms.strip_light import strips
from forms.tea_level import filled
from forms.thrown import Hand, Mark, thrown
from materials import porcelain
from subject import Subject

# Outlines of (radius, height, gilding) for a bowl 9.4 across; other sizes are scaled from them.
ACROSS, TALL, SAUCER = 9.4, 5.2, 11.0
OUTSIDE = (
    (0.0, 0.42, 0), (1.50, 0.42, 0), (1.78, 0.37, 0), (1.84, 0.20, 0), (1.87, 0.03, 0),
    (1.92, 0.0, 0), (2.02, 0.0, 0), (2.08, 0.03, 0), (2.10, 0.20, 0), (2.14, 0.40, 0),
    (2.32, 0.56, 0), (2.72, 0.88, 0), (3.20, 1.52, 0), (3.62, 2.40, 0), (3.95, 3.36, 0),
    (4.22, 4.16, 0), (4.45, 4.72, 0), (4.60, 5.02, 0), (4.645, 5.10, 0.1), (4.675, 5.15, 1),
    (4.70, 5.185, 1), (4.69, 5.20, 1),
)  # fmt: skip
INSIDE = (
    (4.655, 5.20, 1), (4.62, 5.18, 1), (4.585, 5.13, 1), (4.56, 5.09, 0.1), (4.50, 4.98, 0),
    (4.34, 4.69, 0), (4.10, 4.13, 0), (3.83, 3.34, 0), (3.49, 2.40, 0), (3.06, 1.58, 0),
    (2.50, 0.96, 0), (1.60, 0.66, 0), (0.80, 0.59, 0), (0.0, 0.58, 0),
)  # fmt: skip
LID = (
    (0.0, 1.14, 0), (1.0, 1.11, 0), (2.0, 0.92, 0), (3.0, 0.54, 0), (3.70, 0.19, 0),
    (3.99, 0.05, 0.1), (4.04, 0.02, 1), (4.09, 0.0, 1), (4.13, 0.02, 1), (4.135, 0.055, 1),
    (4.10, 0.10, 1), (4.04, 0.14, 0.1), (3.70, 0.32, 0), (3.0, 0.68, 0), (2.10, 1.04, 0),
    (1.50, 1.22, 0), (1.25, 1.31, 0), (1.17, 1.42, 0), (1.17, 1.60, 0), (1.23, 1.82, 0),
    (1.29, 1.94, 0.1), (1.315, 1.99, 1), (1.325, 2.03, 1), (1.30, 2.06, 1), (1.25, 2.05, 1),
    (1.22, 2.0, 0.9), (1.19, 1.94, 0), (1.09, 1.70, 0), (1.01, 1.46, 0), (0.88, 1.34, 0),
    (0.60, 1.29, 0), (0.0, 1.28, 0),
)  # fmt: skip
DISH = (
    (0.0, 0.28, 0), (2.0, 0.28, 0), (2.30, 0.25, 0), (2.36, 0.10, 0), (2.39, 0.02, 0),
    (2.44, 0.0, 0), (2.56, 0.0, 0), (2.62, 0.03, 0), (2.67, 0.24, 0), (2.92, 0.40, 0),
    (3.60, 0.60, 0), (4.40, 0.96, 0), (5.0, 1.36, 0), (5.35, 1.66, 0), (5.43, 1.75, 0.1),
    (5.475, 1.80, 1), (5.50, 1.85, 1), (5.485, 1.88, 1), (5.445, 1.885, 1), (5.40, 1.855, 1),
    (5.36, 1.81, 0.1), (5.27, 1.73, 0), (4.90, 1.44, 0), (4.30, 1.08, 0), (3.50, 0.76, 0),
    (2.80, 0.60, 0), (2.52, 0.56, 0), (2.40, 0.52, 0), (2.32, 0.45, 0), (2.20, 0.43, 0),
    (1.0, 0.43, 0), (0.0, 0.43, 0),
)  # fmt: skip
WELL, SEAT = 0.43, 4.25


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `across` and `tall` of the bowl, `saucer` (across), `colour`. `pose`: `lid` is
    `on`, `ajar` or `beside` (at `away`: x, y), `tea` fills the bowl, `strips` are
    reflectors."""
    wide, high = measures["across"] / ACROSS, measures["tall"] / TALL
    body = porcelain.porcelain(measures["colour"])
    hand = Hand(wobble=0.0012, seed=4)

    def sized(marks: Sequence[Mark], across: float) -> list[Mark]:
        return [(radius * across, height * high, gilt) for radius, height, gilt in marks]

    dish = thrown("saucer", sized(DISH, measures["saucer"] / SAUCER), body, hand)
    bowl = thrown("bowl", sized(OUTSIDE + INSIDE, wide), body, hand)
    shapes.moved(bowl, z=WELL * high)
    parts = [dish, bowl]
    if pose.get("tea"):
        drink = filled(sized(INSIDE, wide), measures["tall"] * 0.78)
        shapes.moved(drink, z=WELL * high)
        parts.append(drink)

    lid = thrown("lid", sized(LID, wide), body, hand)
    rest = (WELL + SEAT) * high
    if pose.get("lid") == "beside":
        x, y = pose.get("away", (7.5, -4.5))
        # It stands on its knob as a small dish would.
        shapes.turned(lid, x=180)
        shapes.moved(lid, x=x, y=y, z=2.062 * high)
    elif pose.get("lid") == "ajar":
        shapes.turned(lid, y=-10, z=pose.get("way", 30))
        way = pose.get("way", 30)
        shapes.moved(lid, *along(way, 0.36), rest + 0.05)
    else:
        shapes.moved(lid, z=rest)
    strips(pose.get("strips", []))
    return Subject([*parts, lid])


def along(way: float, far: float) -> tuple[float, float]:
    """A step on the table in a direction (degrees)."""
    angle = math.radians(way)
    return far * math.cos(angle), far * math.sin(angle)
