"""A cashmere stole with a twisted fringe: folded in a stack, or hung over a brass rail."""

import math
import random

import bpy
from mathutils import Vector, noise

import shapes
from forms.cloth_fold import around
from forms.cloth_fringe import cords, falling
from forms.cloth_nap import nap
from forms.cloth_rail import over, rail
from forms.cloth_sheet import Lay, sheet
from materials import cashmere
from subject import Subject

FRINGE, SPACING = 10.0, 0.62
RISE = 104.0


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `colour`, `length` (with fringe), `width`, `thread` (its width). `pose`: `way`
    is `folded` or `hung`; `turn` in degrees; `nap` (how many fibres stand up)."""
    half = (measures["width"] / 2, measures["length"] / 2 - FRINGE)
    threads = (half[0] * 2 / measures["thread"], half[1] * 2 / measures["thread"])
    cloth = cashmere.twill(measures["colour"], threads)
    yarn = cashmere.yarn(measures["colour"])
    hung = pose.get("way") == "hung"
    lay = over(half[0], RISE, 3.0, 3.25, 0.74, 2.8) if hung else folded(half)
    top = None if hung else (0.0, half[0], half[1] / 2, half[1])
    parts = [sheet("stole", half, (180, 420), lay, cloth)]
    thicken(parts[0], 0.12 if hung else 0.2)
    parts.append(cords(fringe(half, lay, hung), 0.13, yarn))
    if pose.get("nap"):
        nap(half, top or (-half[0], half[0], 0.0, half[1]), lay, pose["nap"], yarn)
    if hung:
        parts += rail(RISE, 38)
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return Subject(parts)


def thicken(made: bpy.types.Object, thick: float) -> None:
    """Gives the cloth its thickness, rounded at the selvedge."""
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thick, 0.0
    shell = made.modifiers.new("round", "BEVEL")
    shell.width, shell.segments, shell.limit_method = thick * 0.42, 2, "ANGLE"
    shell.angle_limit = math.radians(50)


def folded(half: tuple[float, float]) -> Lay:
    """Folded lengthwise, then twice across, both ends above and level with the lowest fold."""

    def lay(x: float, y: float) -> Vector:
        across, low = around(x, 0.0, 0.14)
        up, rise = around(y, low, 0.36)
        up, rise = around(up - half[1] / 2, rise, 0.86)
        away = min(max(across, 0.0), max(up, 0.0))
        rise *= 0.74 + 0.26 * math.exp(-away / 3.0)
        # Layers never meet exactly, and soft edges hang a little.
        layer = round(rise * 2.4)
        across += 0.28 * math.sin(layer * 2.1)
        up += 0.22 * math.sin(layer * 1.3 + 1)
        ripple = 0.26 * noise.noise(Vector((across * 0.08, up * 0.07, 3.3)))
        edge = max(across - 29, 0.0, -across + 3)
        sag = 1 - 0.0022 * edge * edge
        top = (rise + 1.62) * sag + ripple * (rise + 1.6) / 2.4
        return Vector((across - half[0] / 2, -(up - half[1] / 4), max(top, 0.14)))

    return lay


def fringe(half: tuple[float, float], lay: Lay, hung: bool) -> list[list[Vector]]:
    """The cords' paths at both ends."""
    chance = random.Random(3)
    count = round(half[0] * 2 / SPACING)
    found = []
    for end in (1, -1):
        for index in range(count + 1):
            x = -half[0] + 0.2 + (2 * half[0] - 0.4) * index / count
            start, inner = lay(x, end * half[1]), lay(x, end * (half[1] - 0.6))
            inner, out = start + (inner - start) * 0.3, start - inner
            long = FRINGE * chance.uniform(0.97, 1.02)

            def low(_place: Vector, layer: float = chance.uniform(0.13, 0.42)) -> float:
                return 0.0 if hung else layer

            found.append(falling(inner, out, long, low, chance))
    return found
