"""Bank cards and booklets: satin plastic, paper and cloth without print."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def plastic(colour: str, roughness: float = 0.3) -> bpy.types.Material:
    """Laminated card of a colour (#rrggbb)."""
    graph = Graph(f"card {colour}")
    shader = graph.add("BsdfPrincipled", Base_Color=linear(colour), Roughness=roughness)
    return graph.surface(shader.outputs["BSDF"])
