"""Precious and watchmaker's metals."""

import bpy

from materials.nodes import Graph

# Reflectance at normal incidence and at the grazing edge, in linear light.
METALS = {
    "gold": ((0.95, 0.62, 0.25, 1), 0.10),
    "rose": ((0.93, 0.55, 0.40, 1), 0.10),
    "white": ((0.86, 0.85, 0.83, 1), 0.09),
    "steel": ((0.62, 0.62, 0.62, 1), 0.14),
    "silver": ((0.93, 0.92, 0.90, 1), 0.10),
    "brass": ((0.84, 0.58, 0.26, 1), 0.18),
    "titanium": ((0.46, 0.45, 0.44, 1), 0.28),
    "black": ((0.035, 0.035, 0.038, 1), 0.22),
}


def metal(kind: str, finish: str = "polished") -> bpy.types.Material:
    """A metal that is `polished`, `satin` or `brushed` along the object's own x axis."""
    colour, roughness = METALS[kind]
    graph = Graph(f"{kind} {finish}")
    shader = graph.add("BsdfPrincipled", Base_Color=colour, Metallic=1.0, Roughness=roughness)
    if finish == "satin":
        graph.set(shader, "Roughness", roughness + 0.22)
    if finish == "brushed":
        bump = graph.add("Bump", Strength=0.08, Distance=0.01)
        graph.set(bump, "Height", scratches(graph, (6, 780, 780), 4.0))
        graph.set(shader, "Normal", bump.outputs["Normal"])
        graph.set(shader, "Roughness", roughness + 0.14)
    return graph.surface(shader.outputs["BSDF"])


def scratches(
    graph: Graph, scale: tuple[float, float, float], detail: float
) -> bpy.types.NodeSocket:
    """Heights of fine scratches: how many to a centimetre, along each of the object's axes."""
    place = graph.add("TexCoord")
    stretched = graph.add("Mapping")
    stretched.inputs["Scale"].default_value = scale
    graph.set(stretched, "Vector", place.outputs["Object"])
    noise = graph.add("TexNoise", Scale=1.0, Detail=detail)
    graph.set(noise, "Vector", stretched.outputs["Vector"])
    return noise.outputs["Fac"]
