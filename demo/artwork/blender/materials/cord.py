"""Silk cord, whose threads shine along and are dull between."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def cord(colour: str) -> bpy.types.Material:
    """Twisted silk, `#rrggbb`; lengths are centimetres."""
    graph = Graph(f"cord {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    uneven = graph.add("TexNoise", Vector=place, Scale=7.0, Detail=2.0)
    dark = [part * 0.6 for part in linear(colour)[:3]]
    tone = graph.add("MixRGB", Color1=(*dark, 1), Color2=linear(colour), Fac=uneven.outputs["Fac"])
    threads = graph.add("TexNoise", Vector=place, Scale=95.0, Detail=3.0)
    bump = graph.add("Bump", Strength=0.35, Distance=0.008, Height=threads.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.42,
        Specular=0.4,
        Sheen=0.9,
        Sheen_Tint=0.7,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])
