"""Lacquer of any colour on a broad surface."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def sheen(colour: str) -> bpy.types.Material:
    """Rubbed coats over `#rrggbb`: a dark body, a clear skin with the faintest waves, and dust."""
    graph = Graph(f"lacquer tray {colour}")
    place = graph.add("NewGeometry").outputs["Position"]
    waves = graph.add("TexNoise", Vector=place, Scale=0.35, Detail=1.0)
    bump = graph.add("Bump", Strength=0.05, Distance=0.06, Height=waves.outputs["Fac"])
    wear = graph.add("TexNoise", Vector=place, Scale=1.3, Detail=3.0)
    rough = graph.add("MapRange", Value=wear.outputs["Fac"], From_Min=0.35, From_Max=0.7)
    rough.inputs["To Min"].default_value = 0.05
    rough.inputs["To Max"].default_value = 0.13
    shader = graph.add(
        "BsdfPrincipled", Base_Color=linear(colour), Roughness=0.45, Specular=0.25, Clearcoat=0.8
    )
    graph.set(shader, "Clearcoat Roughness", rough.outputs["Result"])
    graph.set(shader, "Clearcoat Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])
