"""Dark cards that a photographer sets around a piece, so that bare metal has something dark to
mirror. They are seen in reflections alone: they shade nothing."""

import math
from collections.abc import Sequence

import bpy
from mathutils import Matrix, Vector

from materials.nodes import Graph
from reflected import reflected, upright

# How much light a card's cloth gives back, from its lower edge (0) to its upper one (1).
Shades = tuple[tuple[float, float], ...]
# Direction, distance, width and height in sizes of the piece, and its cloth.
Card = tuple[tuple[float, float, float], float, float, float, Shades]

DARK: Shades = ((0.0, 0.03), (1.0, 0.03))
# In front, so that markers on a dark dial stay bright.
GREY: Shades = ((0.0, 0.5), (1.0, 0.5))
CARDS: Sequence[Card] = (
    ((0.95, -0.55, 0.05), 2.2, 0.7, 2.6, DARK),
    ((1.0, 0.15, 0.15), 2.0, 0.9, 1.6, DARK),
    ((-1.0, 0.12, 0.15), 2.0, 0.9, 1.8, DARK),
    ((0.1, -1.0, 0.48), 2.7, 2.6, 2.6, GREY),
)


def build(
    size: float, middle: Vector, turn: float = 0.0, cards: Sequence[Card] = CARDS
) -> None:
    """Sets the cards around the middle of a piece of that size, in centimetres.

    They face a camera that stands at `turn` degrees around the piece.
    """
    around = Matrix.Rotation(math.radians(turn), 3, "Z")
    for direction, distance, width, height, shades in cards:
        towards = around @ Vector(direction).normalized()
        card = reflected("card", upright(width * size, height * size), cloth(shades))
        card.location = middle + towards * distance * size
        card.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
        card.visible_transmission = False


def cloth(shades: Shades) -> bpy.types.Material:
    """Matt cloth whose greys run from the card's lower edge to its upper one."""
    graph = Graph("card")
    place = graph.add("TexCoord")
    parts = graph.add("SeparateXYZ", Vector=place.outputs["Generated"])
    ramp = graph.add("ValToRGB", Fac=parts.outputs["Y"])
    stops = ramp.color_ramp.elements
    for index, (where, grey) in enumerate(shades):
        each = stops[index] if index < 2 else stops.new(where)
        each.position, each.color = where, (grey, grey, grey, 1)
    shader = graph.add("BsdfDiffuse", Color=ramp.outputs["Color"])
    return graph.surface(shader.outputs["BSDF"])
