"""Smoked glass and what a candle is made of."""

import bpy

from materials.colour import linear
from materials.nodes import Graph

GLASS = 1.5


def smoked(passing: float = 0.62) -> bpy.types.Material:
    """Grey-brown glass; `passing` is the share of light that one face of it lets through."""
    tint = (passing, passing * 0.985, passing * 0.965, 1)
    graph = Graph("smoked glass")
    bent = graph.add("BsdfGlass", Color=tint, Roughness=0.0, IOR=GLASS)
    straight = graph.add("BsdfTransparent", Color=tint)
    path = graph.add("LightPath")
    # Caustics are off: without this no light would reach the wax.
    either = graph.add("Math")
    either.operation = "MAXIMUM"
    graph.tree.links.new(path.outputs["Is Shadow Ray"], either.inputs[0])
    graph.tree.links.new(path.outputs["Is Diffuse Ray"], either.inputs[1])
    mix = graph.add("MixShader", Fac=either.outputs["Value"])
    graph.tree.links.new(bent.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(straight.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])


def wax(colour: str) -> bpy.types.Material:
    """Poured plant wax: satin, faintly clouded where it cooled."""
    graph = Graph(f"wax {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    cloud = graph.add("TexNoise", Vector=place, Scale=1.1, Detail=4.0, Distortion=0.6)
    spread = graph.add("MapRange", Value=cloud.outputs["Fac"], From_Min=0.35, From_Max=0.65)
    red, green, blue, _ = linear(colour)
    tone = graph.add("MixRGB", Color1=(red * 0.94, green * 0.92, blue * 0.88, 1))
    graph.set(tone, "Color2", (red, green, blue, 1))
    graph.set(tone, "Fac", spread.outputs["Result"])
    skin = graph.add("Bump", Strength=0.10, Distance=0.04, Height=cloud.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.38,
        Specular=0.4,
        Normal=skin.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def cotton() -> bpy.types.Material:
    """A waxed cotton wick."""
    graph = Graph("cotton")
    place = graph.add("TexCoord").outputs["Object"]
    lint = graph.add("TexNoise", Vector=place, Scale=40.0, Detail=3.0)
    bump = graph.add("Bump", Strength=0.5, Distance=0.01, Height=lint.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear("#e6dcc6"),
        Roughness=0.8,
        Specular=0.2,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])
