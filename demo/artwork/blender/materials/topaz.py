"""Topazes: the white one, and the pale blue of shallow water."""

import bpy

from materials.nodes import Graph

COLOURS = {"white": (0.985, 0.99, 1.0, 1), "blue": (0.62, 0.88, 0.98, 1)}


def topaz(kind: str) -> bpy.types.Material:
    """A faceted topaz; smooth shading must be off."""
    graph = Graph(f"{kind} topaz")
    shader = graph.add("BsdfGlass", Color=COLOURS[kind], Roughness=0.0, IOR=1.62)
    return graph.surface(shader.outputs["BSDF"])
