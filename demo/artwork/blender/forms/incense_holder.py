"""A turned brass dish that holds one stick of incense. Lengths are centimetres."""

import math
from collections.abc import Callable, Sequence

import bpy

import shapes
from forms.strip_light import strips
from forms.sweep import wire
from forms.turned import bow, turned
from materials import incense, turned_brass
from subject import Subject

STICK = 0.13


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `across`, `tall`, `stick` (its length), `lean` (degrees). `pose`: `ash` (length
    that has burned and still stands), `stick` (false: none), `strips` are reflectors."""
    radius, tall = measures["across"] / 2, measures["tall"]
    metal = turned_brass.turned_brass("brushed")
    floor = tall * 0.42
    parts = [dish(radius, tall, floor, metal), post(floor, metal)]
    if pose.get("stick", True):
        sticks = stick(measures["stick"], pose.get("ash", 0.0))
        for part in sticks:
            shapes.turned(part, y=measures.get("lean", 0))
            shapes.moved(part, z=floor + 0.25)
        parts += sticks
    strips(pose.get("strips", []))
    return Subject(parts)


def dish(radius: float, tall: float, floor: float, metal: bpy.types.Material) -> bpy.types.Object:
    """Solid below; a wide rim, a hollow that falls softly to a flat floor."""
    outline = [(0, 0.06), (radius - 1.0, 0.06), (radius - 0.9, 0), (radius - 0.42, 0)]
    outline += bow((radius - 0.22, 0.12), (radius, tall - 0.12), 0.12, 10)
    outline += [(radius, tall), (radius - 0.42, tall)]
    hollow = radius - 0.48
    for step in range(1, 21):
        share = step / 20
        # A quarter of a long ellipse: steep below the rim, level at the floor.
        drop = math.sin(math.pi / 2 * share)
        inward = 1 - math.cos(math.pi / 2 * share)
        rim = tall - 0.05
        outline.append((hollow - inward * radius * 0.46, rim - drop * (rim - floor)))
    outline.append((0, floor))
    return turned("dish", outline, 0.05, metal)


def post(floor: float, metal: bpy.types.Material) -> bpy.types.Object:
    """The small upright holder: a foot that runs out softly, and a drilled mouth."""
    top = floor + 1.0
    outline = [(0.0, floor - 0.02), (0.60, floor - 0.02), (0.60, floor + 0.05)]
    outline += bow((0.56, floor + 0.06), (0.40, floor + 0.24), -0.05, 8)
    outline += [(0.40, top), (0.18, top), (0.16, floor + 0.2), (0, floor + 0.2)]
    return turned("post", outline, 0.045, metal, 96)


def stick(length: float, burned: float) -> list[bpy.types.Object]:
    """The stick along z, and the ash on it, which bends a little."""
    whole = length - burned
    path = [(0, 0, whole * step / 40) for step in range(41)]
    made = [drawn("stick", path, lambda share: worn(share * whole, whole), incense.paste())]
    if burned:
        curl = [
            (0.22 * (step / 16) ** 2 * burned, 0.05 * step / 16, whole - 0.01 + burned * step / 16)
            for step in range(17)
        ]
        made.append(drawn("ash", curl, crumbled, incense.ash()))
    return made


def drawn(
    name: str,
    path: Sequence[Sequence[float]],
    radius: Callable[[float], float],
    material: bpy.types.Material,
) -> bpy.types.Object:
    """A round body that stands upright."""
    return wire(name, path, radius, material, sides=20, first=(1, 0, 0))


def crumbled(share: float) -> float:
    """The ash's radius: it shrinks as it burns, and not evenly."""
    return STICK * (0.98 - 0.14 * share + 0.05 * math.sin(share * 19))


def worn(far: float, whole: float) -> float:
    """The stick's radius: pressed through a die, its end broken off with an eased edge."""
    ease = min(max((whole - far) / 0.05, 0.75), 1.0)
    return STICK * ease * (1 + 0.012 * math.sin(far * 3.1) + 0.008 * math.sin(far * 7.7))
