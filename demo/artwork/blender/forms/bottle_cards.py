"""Black cards beside a piece, out of the picture: they draw dark lines on glass and metal."""

import bpy

from materials.nodes import Graph
from reflected import reflected


def cards(half_width: float, tall: float, depth: float, gap: float) -> list[bpy.types.Object]:
    """Stands a card on either side, `gap` (cm) from the piece."""
    graph = Graph("black card")
    black = graph.add("BsdfDiffuse", Color=(0.012, 0.012, 0.012, 1))
    material = graph.surface(black.outputs["BSDF"])
    front, back = -depth, depth * 1.6
    return [
        reflected(
            "black card",
            [(x, front, 0.2), (x, back, 0.2), (x, back, tall), (x, front, tall)],
            material,
        )
        for x in (-half_width - gap, half_width + gap)
    ]
