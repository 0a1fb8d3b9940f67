"""A narrow double ribbon of silk: laid out in a wave on its edge, or rolled with its end loose."""

import math
from collections.abc import Callable

import bpy
from mathutils import Vector, noise

import shapes
from forms.cloth_sheet import Lay, sheet
from forms.twilly_print import twilly
from materials import silk
from subject import Subject

# How finely a path is walked, in centimetres.
STEP = 0.05


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `length`, `width`, `thick`, `slant` (of the ends), `ribs`. `pose`: `way` is
    `wave` or `rolled`; `turn` in degrees."""
    half = (measures["length"] / 2, measures["width"] / 2)
    cloth = silk.printed(twilly(half[0] * 2, half[1] * 2), measures["ribs"], through=0.0)
    ways: dict[str, Callable[[float], list[Vector]]] = {"wave": wave, "rolled": rolled}
    way = pose.get("way", "wave")
    line = ways[way](measures["length"])
    lay = along(line, half, measures["slant"], 0.30 if way == "wave" else 0.12)
    # Denser towards the long edges, where two layers meet in a soft roll.
    rows = [half[1] * math.sin(math.pi / 2 * step / 14) for step in range(-14, 15)]
    made = sheet("twilly", half, (900, 0), lay, cloth, up=rows)
    solid = made.modifiers.new("layers", "SOLIDIFY")
    solid.thickness, solid.offset = measures["thick"], 0.0
    edge = made.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = measures["thick"] * 0.45, 3, "ANGLE"
    edge.angle_limit = math.radians(60)
    shapes.moved(made, z=-lowest(made))
    shapes.turned(made, z=pose.get("turn", 0))
    return Subject([made])


def lowest(made: bpy.types.Object) -> float:
    """The lowest corner as it renders."""
    bpy.context.view_layer.update()
    shown = made.evaluated_get(bpy.context.evaluated_depsgraph_get())
    return min(vertex.co.z for vertex in shown.data.vertices)


def along(line: list[Vector], half: tuple[float, float], slant: float, lean: float) -> Lay:
    """Stands the ribbon on its edge along a path; `lean` is how far it tips as it goes (radians)."""

    def lay(x: float, y: float) -> Vector:
        # The ends are cut aslant: one long edge is ahead of the other.
        x = x + y * slant * abs(x) / half[0]
        place = min(max((x + half[0]) / STEP, 0.0), len(line) - 2.001)
        first = int(place)
        spot = line[first].lerp(line[first + 1], place - first)
        low, high = max(first - 8, 0), min(first + 9, len(line) - 1)
        ahead = (line[high] - line[low]).normalized()
        side = Vector((-ahead.y, ahead.x, 0))
        tip = lean * math.sin(x * 0.16 + 0.6) + 0.3 * lean * noise.noise(Vector((x * 0.1, 2, 1)))
        up = Vector((0, 0, math.cos(tip))) + side * math.sin(tip)
        bow = 0.16 * (1 - (y / half[1]) ** 2) * math.sin(x * 0.21 + 1)
        edge = 0.05 * noise.noise(Vector((x * 0.35, y * 0.2, 4)))
        return spot + up * (y + half[1]) + side * (bow + edge)

    return lay


def walked(points: Callable[[float], Vector], length: float) -> list[Vector]:
    """A path in even steps of length, from a curve that is given by a number from 0 upwards."""
    found, at, t = [points(0.0)], 0.0, 0.0
    last = found[0]
    while at < length + 1.0:
        t += 0.004
        place = points(t)
        at += (place - last).length
        last = place
        if at >= len(found) * STEP:
            found.append(place)
    return found


def wave(length: float) -> list[Vector]:
    """Rounded bends, like a stream's, that open towards the pale end."""
    place, found = Vector((0, 0, 0)), []
    while len(found) * STEP < length + 1.0:
        at = len(found) * STEP
        found.append(place.copy())
        bend = 1.95 - 0.55 * at / length
        heading = 1.15 + bend * math.sin(2 * math.pi * at / 35 + 1.5)
        place += Vector((math.cos(heading), math.sin(heading), 0)) * STEP
    return found


def rolled(length: float) -> list[Vector]:
    """A spiral from its heart outwards, then a loose end that swings away."""
    turns = 13.0 * math.pi

    def curve(t: float) -> Vector:
        if t < turns:
            radius = 0.45 + 0.068 * t * (1 + 0.02 * math.sin(t * 1.7))
            return Vector((radius * math.cos(t), radius * math.sin(t), 0))
        radius = 0.45 + 0.068 * turns
        over = (t - turns) * radius
        swing = over + 0.02 * over * over
        angle = turns
        out = Vector((math.cos(angle), math.sin(angle), 0))
        ahead = Vector((-math.sin(angle), math.cos(angle), 0))
        return out * (radius + 0.055 * over**1.75 - 0.0009 * over**3) + ahead * swing * 0.85

    return walked(curve, length)
