"""A silk square, ninety centimetres: spread out, folded in four, or hung over a rail."""

import math

from mathutils import Vector, noise

import shapes
from forms.carre_print import HALF, TEAL, carre
from forms.cloth_fold import around, turned_back
from forms.cloth_hem import rolled
from forms.cloth_rail import over, rail
from forms.cloth_sheet import sheet
from materials import silk
from subject import Subject

SIZE = (HALF, HALF)
# How high the rail stands that the square hangs over.
RISE = 60.0
# Folds of the spread square: where, which way (radians), how high and how wide.
RIDGES = (
    (-45, -8, 0.35, 2.1, 2.2),
    (-20, 45, -1.25, 1.7, 1.9),
    (45, 14, 2.85, 2.3, 2.4),
    (8, -45, 1.75, 1.8, 2.0),
    (30, 45, -2.1, 1.3, 1.7),
    (-45, 30, -0.5, 1.2, 1.6),
)


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `hem` (radius), `ribs` (twill lines across the square). `pose`: `way` is
    `spread`, `folded` or `hung`; `turn` in degrees."""
    cloth = silk.printed(carre(), measures["ribs"])
    edge, thread = silk.plain(TEAL), silk.plain("#1b7a80")
    way = pose.get("way", "spread")
    hung = over(HALF, RISE, 11.0, 4.4, 0.70, 3.3)
    lay = {"spread": spread, "folded": folded, "hung": hung}[way]
    parts = [sheet("carre", SIZE, (300, 300), lay, cloth)]
    parts += rolled(SIZE, lay, measures["hem"], edge, thread)
    if way == "hung":
        parts += rail(RISE, 37)
    low = min((part.matrix_world @ v.co).z for part in parts for v in part.data.vertices)
    for part in parts:
        shapes.moved(part, z=-low)
        shapes.turned(part, z=pose.get("turn", 0))
    return Subject(parts)


def spread(x: float, y: float) -> Vector:
    """Laid out by hand: soft folds that run in from the edge, and one corner turned over."""
    wave = 1.5 * noise.noise(Vector((x * 0.035 + 3.1, y * 0.045, 0.4)))
    wave += 0.5 * noise.noise(Vector((x * 0.09, y * 0.08 + 7.7, 1.4)))
    ridges = sum(ridge(x, y, *each) for each in RIDGES)
    lifted = 1.6 * max(0.0, noise.noise(Vector((x * 0.06 + 9, y * 0.06, 5)))) * rim(x, y)
    pull = 0.9 * noise.noise(Vector((x * 0.03, y * 0.03, 2.2)))
    at = Vector((x + pull, y - pull * 0.7, 0.9 + wave * 0.8 + ridges + lifted))
    return turned_back(at, Vector((0.80, -0.60, 0)), 49.5, 1.6)


def ridge(
    x: float, y: float, at_x: float, at_y: float, angle: float, high: float, wide: float
) -> float:
    """A fold that begins at the edge, near (at_x, at_y), and fades along its way inwards."""
    cosine, sine = math.cos(angle), math.sin(angle)
    ahead = (x - at_x) * cosine + (y - at_y) * sine
    aside = -(x - at_x) * sine + (y - at_y) * cosine + 0.012 * ahead * ahead
    spread_out = wide * (1 + max(ahead, 0.0) * 0.02)
    fade = math.exp(-max(ahead, 0.0) / 30) if ahead > 0 else 1.0
    return high * fade * math.exp(-((aside / spread_out) ** 2))


def rim(x: float, y: float) -> float:
    """1 at the edge of the square, 0 within."""
    return math.exp(-(HALF - max(abs(x), abs(y))) / 5)


def folded(x: float, y: float) -> Vector:
    """In four, the printed face outwards, the uppermost corner turned back."""
    across, low = around(x, 0.0, 0.16)
    up, rise = around(y, low, 0.5)
    flat = 0.34 + 0.66 * math.exp(-max(up, 0.0) / 4.0)
    rise *= flat
    # No two edges of a folded square meet exactly.
    if x < 0:
        across -= 0.35
    if y < 0:
        up -= 0.5
        across -= up * 0.006
    ripple = 0.22 * noise.noise(Vector((across * 0.07, up * 0.06, 3.3)))
    ripple += 0.10 * noise.noise(Vector((across * 0.2, up * 0.15, 8.3)))
    at = Vector((across, up, rise + ripple))
    if x > 0 and y > 0:
        at = turned_back(at, Vector((0.62, 0.785, 0)), 47.0, 0.95)
    return at - Vector((22, 22, 0))
