"""Freshwater pearls by daylight, and the silk they are knotted on."""

import bpy

from materials.nodes import Graph

# The body's colour and the overtone at its edge, in linear light.
TINTS = {
    "white": ((0.87, 0.85, 0.81, 1), (0.84, 0.72, 0.66, 1)),
    "rose": ((0.86, 0.80, 0.75, 1), (0.84, 0.58, 0.55, 1)),
    "cream": ((0.88, 0.83, 0.75, 1), (0.80, 0.66, 0.55, 1)),
    "green": ((0.84, 0.83, 0.78, 1), (0.58, 0.66, 0.58, 1)),
}


def nacre(tint: str) -> bpy.types.Material:
    """A pearl: a milky body, an overtone at the edge, and a sharp gleam within a soft one."""
    body, edge = TINTS[tint]
    graph = Graph(f"nacre {tint}")
    rim = graph.add("LayerWeight", Blend=0.45)
    tone = graph.add("MixRGB", Color1=body, Color2=edge, Fac=rim.outputs["Facing"])
    place = graph.add("TexCoord")
    # Broad and without detail: a pearl undulates, and finer relief would only be grain.
    swell = graph.add("TexNoise", Scale=3.2, Detail=0.0, Vector=place.outputs["Object"])
    bump = graph.add("Bump", Strength=0.10, Distance=0.02, Height=swell.outputs["Fac"])
    milk = graph.add("BsdfDiffuse", Color=tone.outputs["Color"])
    sheen = graph.add("BsdfGlossy", Color=(0.96, 0.92, 0.89, 1), Roughness=0.30)
    gleam = graph.add("BsdfGlossy", Color=(1, 0.985, 0.97, 1), Roughness=0.07)
    for shader in (milk, sheen, gleam):
        graph.set(shader, "Normal", bump.outputs["Normal"])
    depth = graph.add("MixShader", Fac=0.26)
    graph.tree.links.new(milk.outputs["BSDF"], depth.inputs[1])
    graph.tree.links.new(sheen.outputs["BSDF"], depth.inputs[2])
    mirror = graph.add("Fresnel", IOR=1.95, Normal=bump.outputs["Normal"])
    whole = graph.add("MixShader", Fac=mirror.outputs["Fac"])
    graph.tree.links.new(depth.outputs["Shader"], whole.inputs[1])
    graph.tree.links.new(gleam.outputs["BSDF"], whole.inputs[2])
    return graph.surface(whole.outputs["Shader"])


def silk() -> bpy.types.Material:
    """White thread."""
    graph = Graph("silk")
    shader = graph.add(
        "BsdfPrincipled", Base_Color=(0.80, 0.76, 0.68, 1), Roughness=0.55, Sheen=0.6
    )
    return graph.surface(shader.outputs["BSDF"])
