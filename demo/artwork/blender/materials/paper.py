"""The sheet that pieces stand on."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def paper(colour: str) -> bpy.types.Material:
    """Matt paper with the faintest sheen at low angles."""
    graph = Graph("paper")
    shader = graph.add(
        "BsdfPrincipled", Base_Color=linear(colour), Roughness=0.62, Specular=0.25
    )
    return graph.surface(shader.outputs["BSDF"])
