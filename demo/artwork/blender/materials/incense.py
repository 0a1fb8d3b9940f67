"""An incense stick and its ash."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def paste(colour: str = "#6b4a31") -> bpy.types.Material:
    """Ground sandalwood pressed to a stick: dry, with specks of bark."""
    return dry("incense", colour, "#3c2617", 26.0, 0.3)


def ash(colour: str = "#b9b3a9") -> bpy.types.Material:
    """What stays standing when the stick has burned."""
    return dry("ash", colour, "#7d766d", 34.0, 0.7)


def dry(name: str, light: str, dark: str, scale: float, relief: float) -> bpy.types.Material:
    """A rough body of two tones."""
    graph = Graph(name)
    place = graph.add("TexCoord").outputs["Object"]
    grit = graph.add("TexNoise", Vector=place, Scale=scale, Detail=4.0, Roughness=0.7)
    spread = graph.add("MapRange", Value=grit.outputs["Fac"], From_Min=0.35, From_Max=0.65)
    tone = graph.add("MixRGB", Color1=linear(dark), Color2=linear(light))
    graph.set(tone, "Fac", spread.outputs["Result"])
    bump = graph.add("Bump", Strength=relief, Distance=0.02, Height=grit.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.92,
        Specular=0.15,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])
