"""Deep glossy coats: lacquer over metal, and dense plastic."""

import bpy

from materials.nodes import Graph

COLOURS = {
    "teal": (0.002, 0.027, 0.032, 1),
    "black": (0.006, 0.006, 0.007, 1),
    "aubergine": (0.022, 0.006, 0.018, 1),
    "soot": (0.02, 0.02, 0.021, 1),
}


def lacquer(colour: str) -> bpy.types.Material:
    """Many rubbed coats: a dark body under a hard, clear, faintly wavy skin."""
    graph = Graph(f"{colour} lacquer")
    place = graph.add("TexCoord")
    waves = graph.add("TexNoise", Scale=1.6, Detail=2.0)
    graph.set(waves, "Vector", place.outputs["Object"])
    bump = graph.add("Bump", Strength=0.05, Distance=0.02)
    graph.set(bump, "Height", waves.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=COLOURS[colour],
        Roughness=0.4,
        Specular=0.2,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.03,
    )
    graph.set(shader, "Clearcoat Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])


def rubber(colour: str = "soot") -> bpy.types.Material:
    """Matt moulded plastic or rubber."""
    graph = Graph(f"{colour} rubber")
    shader = graph.add("BsdfPrincipled", Base_Color=COLOURS[colour], Roughness=0.5)
    return graph.surface(shader.outputs["BSDF"])
