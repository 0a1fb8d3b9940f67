"""Longquan celadon: a thick plum-green glaze on a body that fires rust-brown where it is bare."""

import bpy

from materials.colour import linear
from materials.nodes import Graph

# What the eye meets as the glaze grows from a breath to a pool (attribute `coat`, 0 to 1.6).
DEPTHS = (
    (0.00, "#9a7a55"),
    (0.06, "#c2bb9a"),
    (0.18, "#c8cdb2"),
    (0.36, "#a3b39a"),
    (0.62, "#789581"),
    (1.00, "#476c5d"),
)


def celadon() -> bpy.types.Material:
    """Glaze where a mesh's attribute `coat` is above nought, bare clay where it is below."""
    graph = Graph("celadon")
    place = graph.add("TexCoord").outputs["Object"]
    coat = graph.add("Attribute")
    coat.attribute_name = "coat"
    drift = graph.add("TexNoise", Vector=place, Scale=0.9, Detail=3.0, Roughness=0.55)
    uneven = graph.add("MapRange", Value=drift.outputs["Fac"], To_Min=-0.24, To_Max=0.24)
    deep = graph.add("Math")
    deep.operation = "ADD"
    graph.tree.links.new(coat.outputs["Fac"], deep.inputs[0])
    graph.tree.links.new(uneven.outputs["Result"], deep.inputs[1])

    share = graph.add("MapRange", Value=deep.outputs["Value"], From_Max=1.6)
    tone = graph.add("ValToRGB", Fac=share.outputs["Result"])
    stops = tone.color_ramp.elements
    for index, (where, colour) in enumerate(DEPTHS):
        stop = stops[index] if index < 2 else stops.new(where)
        stop.position, stop.color = where, linear(colour)

    ripple = graph.add("TexNoise", Vector=place, Scale=1.7, Detail=2.0)
    peel = graph.add("TexNoise", Vector=place, Scale=16.0, Detail=1.0)
    both = graph.add("MixRGB", Fac=0.06)
    graph.set(both, "Color1", ripple.outputs["Fac"])
    graph.set(both, "Color2", peel.outputs["Fac"])
    skin = graph.add("Bump", Strength=0.12, Distance=0.05, Height=both.outputs["Color"])
    glaze = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.17,
        Specular=0.62,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.03,
        Normal=skin.outputs["Normal"],
    )
    graph.set(glaze, "Clearcoat Normal", skin.outputs["Normal"])

    edge = graph.add("MapRange", Value=deep.outputs["Value"], From_Min=-0.10, From_Max=0.02)
    mix = graph.add("MixShader", Fac=edge.outputs["Result"])
    graph.tree.links.new(clay(graph, place), mix.inputs[1])
    graph.tree.links.new(glaze.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])


def clay(graph: Graph, place: bpy.types.NodeSocket) -> bpy.types.NodeSocket:
    """Stoneware that burned rust-brown where the kiln's air touched it."""
    grit = graph.add("TexNoise", Vector=place, Scale=22.0, Detail=5.0, Roughness=0.7)
    burn = graph.add("MixRGB", Color1=linear("#5a2f1c"), Color2=linear("#9a5a35"))
    graph.set(burn, "Fac", grit.outputs["Fac"])
    rough = graph.add("Bump", Strength=0.35, Distance=0.02, Height=grit.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=burn.outputs["Color"],
        Roughness=0.85,
        Specular=0.2,
        Normal=rough.outputs["Normal"],
    )
    return shader.outputs["BSDF"]
