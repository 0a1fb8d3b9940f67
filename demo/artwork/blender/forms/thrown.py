"""Vessels turned on a wheel or a lathe, never quite true. Lengths are centimetres."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import bmesh
import bpy

import shapes
from forms.sweep import smoothed

# Radius, height and the amount of coat (glaze, gilding) at a point of the outline.
Mark = tuple[float, float, float]


@dataclass(frozen=True)
class Hand:
    """How a maker's hand shows: `wobble` is a share of the radius, `rings` (depth) the spiral
    that fingers leave, a turn every `pitch`."""

    wobble: float = 0.0
    rings: float = 0.0
    pitch: float = 0.42
    seed: int = 1


TRUE = Hand()


def thrown(
    name: str,
    outline: Sequence[Mark],
    material: bpy.types.Material,
    hand: Hand = TRUE,
    steps: int = 160,
    between: int = 6,
) -> bpy.types.Object:
    """Turns a smooth curve through `outline` around z; the coat is kept as the attribute `coat`."""
    chance = random.Random(hand.seed)
    waves = [
        (count, chance.uniform(0.3, 1.0) / count, chance.uniform(0, 2 * math.pi))
        for count in (2, 3, 5)
    ]
    marks = smoothed(outline, between)
    mesh = bmesh.new()
    rings, coats = [], []
    far = 0.0
    for index, (radius, height, coat) in enumerate(marks):
        if index:
            far += math.dist((radius, height), marks[index - 1][:2])
        if radius < 1e-4:
            rings.append([mesh.verts.new((0, 0, height))] * steps)
            coats.append(coat)
            continue
        # The floor and the foot are trimmed true: only the free wall wanders.
        free = min(max(height - 0.6, 0.0) / 2.0, 1.0)
        ring = []
        for step in range(steps):
            angle = 2 * math.pi * step / steps
            sway = sum(size * math.sin(count * angle + phase) for count, size, phase in waves)
            spiral = math.sin(2 * math.pi * far / hand.pitch + angle)
            reach = radius * (1 + hand.wobble * sway * free)
            reach += hand.rings * spiral * min(free * 3, 1)
            rise = height + hand.wobble * radius * 0.6 * free * sway
            ring.append(mesh.verts.new((reach * math.cos(angle), reach * math.sin(angle), rise)))
            coats.append(coat)
        rings.append(ring)
    for low, high in zip(rings, rings[1:]):
        for step in range(steps):
            after = (step + 1) % steps
            corners = dict.fromkeys((low[step], low[after], high[after], high[step]))
            if len(corners) > 2:
                mesh.faces.new(list(corners))
    made = shapes.finished(name, mesh, material)
    layer = made.data.attributes.new("coat", "FLOAT", "POINT")
    layer.data.foreach_set("value", coats)
    return made
