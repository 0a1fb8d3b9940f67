"""Freshwater pearls by daylight, and the silk they are knotted on."""

import bpy

from materials.nodes import Graph

# The body's colour and the overtone at its edge, in linear light.
TINTS = {
    "rose": ((0.86, 0.80, 0.75, 1), (0.84, 0.58, 0.55, 1)),
    "cream": ((0.88, 0.83, 0.75, 1), (0.80, 0.66, 0.55, 1)),
    "green": ((0.84, 0.83, 0.78, 1), (0.58, 0.66, 0.58, 1)),
}


def nacre(tint: str) -> bpy.types.Material:
    """A pearl: a milky body that scatters, an overtone at the edge, a soft and a sharp gleam."""
    body, edge = TINTS[tint]
    graph = Graph(f"nacre {tint}")
    rim = graph.add("LayerWeight", Blend=0.42)
    tone = graph.add("MixRGB", Color1=body, Color2=edge)
    graph.set(tone, "Fac", rim.outputs["Facing"])
    place = graph.add("TexCoord")
    clouds = graph.add("TexNoise", Scale=6.0, Detail=3.0)
    graph.set(clouds, "Vector", place.outputs["Object"])
    bump = graph.add("Bump", Strength=0.035, Distance=0.02)
    graph.set(bump, "Height", clouds.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Metallic=0.12,
        Roughness=0.26,
        Specular=0.85,
        Clearcoat=0.8,
        Clearcoat_Roughness=0.05,
        Sheen=0.2,
    )
    graph.set(shader, "Base Color", tone.outputs["Color"])
    graph.set(shader, "Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])


def silk() -> bpy.types.Material:
    """White thread."""
    graph = Graph("silk")
    shader = graph.add(
        "BsdfPrincipled", Base_Color=(0.80, 0.76, 0.68, 1), Roughness=0.55, Sheen=0.6
    )
    return graph.surface(shader.outputs["BSDF"])
