"""Folds: cloth bent in two around a radius, or a corner rolled up and over. Centimetres."""

import math

from mathutils import Vector


def around(place: float, height: float, radius: float) -> tuple[float, float]:
    """Folds a line in two around a radius: what is above nought lies on top."""
    reach = math.pi * radius / 2
    if place >= reach:
        return place - reach, radius + height
    if place <= -reach:
        return -place - reach, -(radius + height)
    angle = place / radius
    return -(radius + height) * math.cos(angle), (radius + height) * math.sin(angle)


def turned_back(at: Vector, along: Vector, begins: float, radius: float) -> Vector:
    """Rolls what lies beyond a line, that far out `along` a direction, up and over."""
    over = at.x * along.x + at.y * along.y - begins
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
