"""The cards that a photographer sets around a watch."""

from collections.abc import Sequence

from mathutils import Vector

import cards
from materials.nodes import Graph
from reflected import reflected

# The one in front is grey where the dial mirrors it, so that markers stay bright, and dark beside,
# so that what curves away from the dial draws a line.
BLACK: cards.Shades = ((0.0, 0.02), (1.0, 0.02))
BANDED: cards.Shades = ((0.0, 0.30), (0.10, 0.03), (0.30, 0.03), (0.38, 0.55), (1.0, 0.55))
CARDS: Sequence[cards.Card] = (
    ((0.95, -0.55, 0.05), 2.2, 0.7, 2.6, BLACK),
    ((1.0, 0.15, 0.15), 2.0, 0.9, 1.6, BLACK),
    ((-1.0, 0.12, 0.15), 2.0, 0.9, 1.8, BLACK),
    ((-0.95, -0.75, 0.0), 2.1, 0.5, 1.6, BLACK),
    ((0.1, -1.0, 0.48), 2.7, 2.6, 2.6, BANDED),
)


def build(size: float, middle: Vector) -> None:
    """Sets the cards around the middle of a watch of that size, in centimetres."""
    cards.build(size, middle, cards=CARDS)
    foot(size, middle)


def foot(size: float, middle: Vector) -> None:
    """A dark strip on the paper before the piece, for the side of a bezel that looks down."""
    left, right = middle.x - size * 0.7, middle.x + size * 0.7
    near, far, high = middle.y - size * 0.62, middle.y - size * 1.5, size * 0.01
    graph = Graph("foot card")
    dark = graph.add("BsdfDiffuse", Color=(0.03, 0.03, 0.03, 1))
    clear = graph.add("BsdfTransparent")
    # The paper below must not mirror it: only what is far enough away does.
    path = graph.add("LightPath")
    away = graph.add("MapRange", From_Min=size * 0.1, From_Max=size * 0.2)
    graph.set(away, "Value", path.outputs["Ray Length"])
    mix = graph.add("MixShader", Fac=away.outputs["Result"])
    graph.tree.links.new(clear.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(dark.outputs["BSDF"], mix.inputs[2])
    corners = [(left, far, high), (right, far, high), (right, near, high), (left, near, high)]
    card = reflected("card", corners, graph.surface(mix.outputs["Shader"]))
    card.visible_transmission = False
