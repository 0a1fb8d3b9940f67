"""A silk square, ninety centimetres: spread out, folded in four, or let fall over a plinth."""

import math

import bpy
from mathutils import Vector, noise

import shapes
from forms import cloth_fall
from forms.carre_print import HALF, TEAL, carre
from forms.cloth_hem import rolled
from forms.cloth_sheet import sheet
from materials import paper, silk
from subject import Subject

SIZE = (HALF, HALF)
# The plinth under the fallen square: radius and height.
PLINTH = (11.5, 29.0)


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `hem` (radius), `ribs` (twill lines across the square). `pose`: `way` is
    `spread`, `folded` or `fallen`; `turn` in degrees."""
    cloth = silk.printed(carre(), measures["ribs"])
    edge, thread = silk.plain(TEAL), silk.plain("#1b7a80")
    way = pose.get("way", "spread")
    parts: list[bpy.types.Object] = []
    lay = {"spread": spread, "folded": folded}.get(way)
    count = 300
    if lay is None:
        lay = fallen()
        parts.append(plinth())
        count = 240
    parts.append(sheet("carre", SIZE, (count, count), lay, cloth))
    parts += rolled(SIZE, lay, measures["hem"], edge, thread)
    low = min((part.matrix_world @ v.co).z for part in parts for v in part.data.vertices)
    for part in parts:
        shapes.moved(part, z=-low)
        shapes.turned(part, z=pose.get("turn", 0))
    return Subject(parts)


def spread(x: float, y: float) -> Vector:
    """Laid out by hand: low waves, and what is left of the folds it was kept in."""
    wave = 0.75 * noise.noise(Vector((x * 0.045 + 3.1, y * 0.06, 0.4)))
    wave += 0.35 * noise.noise(Vector((x * 0.11, y * 0.09 + 7.7, 1.4)))
    folds = sum(0.22 * math.exp(-abs(each) / 0.9) for each in (x, x - 22.5, x + 22.5, y))
    lifted = 0.9 * max(0.0, noise.noise(Vector((x * 0.05 + 9, y * 0.05, 5)))) * rim(x, y)
    pull = 0.5 * noise.noise(Vector((x * 0.03, y * 0.03, 2.2)))
    return Vector((x + pull, y - pull * 0.7, 0.7 + wave * 0.8 + folds + lifted))


def rim(x: float, y: float) -> float:
    """1 at the edge of the square, 0 within."""
    return math.exp(-(HALF - max(abs(x), abs(y))) / 5)


def around(place: float, height: float, radius: float) -> tuple[float, float]:
    """Folds a line in two around a radius: what is above nought lies on top."""
    reach = math.pi * radius / 2
    if place >= reach:
        return place - reach, radius + height
    if place <= -reach:
        return -place - reach, -(radius + height)
    angle = place / radius
    return -(radius + height) * math.cos(angle), (radius + height) * math.sin(angle)


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
        at = turned_back(at)
    return at - Vector((22, 22, 0))


def turned_back(at: Vector) -> Vector:
    """Rolls what lies beyond a slanting line up and over."""
    along = Vector((0.62, 0.785, 0)).normalized()
    radius = 0.95
    over = at.dot(along) - 47.0
    if over <= 0:
        return at
    angle = over / radius
    if angle < math.pi:
        return at + along * (radius * math.sin(angle) - over) + Vector(
            (0, 0, radius * (1 - math.cos(angle)))
        )
    rest = over - math.pi * radius
    sag = 0.75 * radius * (1 - math.exp(-rest / 6))
    return at + along * (-rest - over) + Vector((0, 0, 2 * radius - sag))


def plinth() -> bpy.types.Object:
    """A stone drum with a rounded shoulder."""
    radius, tall = PLINTH
    shoulder = 1.6
    profile = [(0.0, 0.0), (radius, 0.0)]
    for step in range(13):
        angle = math.pi / 2 * step / 12
        profile.append(
            (radius - shoulder + shoulder * math.cos(angle), tall - shoulder + shoulder * math.sin(angle))
        )
    return shapes.lathe("plinth", [*profile, (0.0, tall)], paper.paper("#cfc8bb"), 96)


def fallen() -> cloth_fall.Lay:
    """Dropped over the plinth, a little off its middle."""
    colliders = [cloth_fall.shrunk(plinth), cloth_fall.floor()]

    def start(x: float, y: float) -> Vector:
        turn = math.radians(12)
        return Vector(
            (
                x * math.cos(turn) - y * math.sin(turn) + 1.0,
                x * math.sin(turn) + y * math.cos(turn) - 1.5,
                PLINTH[1] + 1.5 + 0.2 * noise.noise(Vector((x * 0.1, y * 0.1, 0))),
            )
        )

    return cloth_fall.fallen(SIZE, (84, 84), start, colliders, 80)
