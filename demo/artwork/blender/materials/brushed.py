"""Metal brushed lengthwise along the object's own z axis, as turned parts are."""

import bpy

from materials.metal import METALS, scratches
from materials.nodes import Graph


def lengthwise(kind: str) -> bpy.types.Material:
    """Fine scratches that widen highlights across the fibre; lengths are centimetres."""
    colour, roughness = METALS[kind]
    graph = Graph(f"{kind} lengthwise")
    bump = graph.add("Bump", Strength=0.10, Distance=0.004)
    graph.set(bump, "Height", scratches(graph, (150, 150, 1.2), 3.0))
    shader = graph.add(
        "BsdfPrincipled", Base_Color=colour, Metallic=1.0, Roughness=roughness + 0.16
    )
    graph.set(shader, "Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])
