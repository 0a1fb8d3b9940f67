"""Thin glazed porcelain, gilded where a mesh's attribute `coat` is above a half."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def porcelain(colour: str) -> bpy.types.Material:
    """A white body, `#rrggbb`.

    Without light below its surface, which takes more samples than walls so thin repay.
    """
    graph = Graph(f"porcelain {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    ripple = graph.add("TexNoise", Vector=place, Scale=0.8, Detail=2.0)
    skin = graph.add("Bump", Strength=0.06, Distance=0.05, Height=ripple.outputs["Fac"])
    body = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Roughness=0.10,
        Specular=0.55,
        Clearcoat=0.6,
        Clearcoat_Roughness=0.02,
        Normal=skin.outputs["Normal"],
    )

    worn = graph.add("TexNoise", Vector=place, Scale=7.0, Detail=3.0)
    dull = graph.add("MapRange", Value=worn.outputs["Fac"], To_Min=0.14, To_Max=0.34)
    gold = graph.add(
        "BsdfPrincipled",
        Base_Color=(0.83, 0.53, 0.20, 1),
        Metallic=1.0,
        Roughness=dull.outputs["Result"],
    )
    coat = graph.add("Attribute")
    coat.attribute_name = "coat"
    hair = graph.add("MapRange", Value=worn.outputs["Fac"], To_Min=-0.08, To_Max=0.08)
    line = graph.add("Math")
    line.operation = "ADD"
    graph.tree.links.new(coat.outputs["Fac"], line.inputs[0])
    graph.tree.links.new(hair.outputs["Result"], line.inputs[1])
    edge = graph.add("MapRange", Value=line.outputs["Value"], From_Min=0.47, From_Max=0.53)
    mix = graph.add("MixShader", Fac=edge.outputs["Result"])
    graph.tree.links.new(body.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(gold.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])
