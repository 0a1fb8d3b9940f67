"""Polished marble, by its place in the world; lengths are centimetres."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def marble(colour: str = "#e4dfd6", vein: str = "#8c8479") -> bpy.types.Material:
    """White or coloured marble, `#rrggbb`, with veins of another."""
    graph = Graph(f"marble {colour}")
    place = graph.add("NewGeometry").outputs["Position"]
    warp = graph.add("TexNoise", Vector=place, Scale=0.05, Detail=3.0, Roughness=0.6)
    bent = graph.add("VectorMath")
    bent.operation = "MULTIPLY_ADD"
    graph.tree.links.new(warp.outputs["Color"], bent.inputs[0])
    bent.inputs[1].default_value = (22, 22, 22)
    graph.tree.links.new(place, bent.inputs[2])
    slanted = graph.add("Mapping", Scale=(0.012, 0.045, 0.03), Rotation=(0, 0, 0.7))
    graph.set(slanted, "Vector", bent.outputs["Vector"])
    lines = graph.add("TexNoise", Vector=slanted.outputs["Vector"], Scale=1.0, Detail=5.0)
    off = graph.add("MapRange", Value=lines.outputs["Fac"], From_Min=0.44, From_Max=0.56)
    off.inputs["To Min"].default_value = -1.0
    ridge = graph.add("Math")
    ridge.operation = "ABSOLUTE"
    graph.tree.links.new(off.outputs["Result"], ridge.inputs[0])
    thin = graph.add("MapRange", Value=ridge.outputs["Value"], From_Min=0.0, From_Max=0.10)
    thin.inputs["To Min"].default_value = 0.75
    thin.inputs["To Max"].default_value = 0.0
    red, green, blue, _ = linear(colour)
    cloud = graph.add("MixRGB", Fac=warp.outputs["Fac"], Color2=(red, green, blue, 1))
    graph.set(cloud, "Color1", (red * 0.8, green * 0.8, blue * 0.8, 1))
    tone = graph.add("MixRGB", Fac=thin.outputs["Result"], Color1=cloud.outputs["Color"])
    graph.set(tone, "Color2", linear(vein))
    shader = graph.add(
        "BsdfPrincipled", Base_Color=tone.outputs["Color"], Roughness=0.12, Specular=0.5
    )
    return graph.surface(shader.outputs["BSDF"])
