"""Cellulose acetate, polished: tortoise pattern, and milky plain colours."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def tortoise() -> bpy.types.Material:
    """Amber through which dark brown runs in clouds and drops; lengths are centimetres."""
    graph = Graph("tortoise acetate")
    place = graph.add("TexCoord").outputs["Object"]
    stretched = graph.add("Mapping", Vector=place, Scale=(0.62, 0.8, 1.0), Location=(4.3, 1.1, 2.2))
    clouds = graph.add("TexNoise", Scale=0.75, Detail=2.0, Roughness=0.4, Distortion=1.1)
    graph.set(clouds, "Vector", stretched.outputs["Vector"])
    drops = graph.add("TexNoise", Scale=2.0, Detail=2.0, Roughness=0.35, Distortion=0.6)
    graph.set(drops, "Vector", stretched.outputs["Vector"])
    both = graph.add("MixRGB", Fac=0.30)
    graph.set(both, "Color1", clouds.outputs["Fac"])
    graph.set(both, "Color2", drops.outputs["Fac"])
    tone = graph.add("ValToRGB", Fac=both.outputs["Color"])
    stops = ((0.44, "#160803"), (0.49, "#3a1707"), (0.53, "#8a430f"), (0.59, "#bd6e1c"))
    for index, (where, colour) in enumerate((*stops, (0.70, "#dd9a3c"))):
        ramp = tone.color_ramp.elements
        each = ramp[index] if index < 2 else ramp.new(where)
        each.position = where
        each.color = linear(colour)
    return polished(graph, tone.outputs["Color"], 0.30, (0.30, 0.12, 0.03))


def milky(colour: str) -> bpy.types.Material:
    """A plain colour (#rrggbb) that light enters, with the faintest cloud in it."""
    graph = Graph(f"acetate {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    cloud = graph.add("TexNoise", Vector=place, Scale=0.7, Detail=2.0)
    tone = graph.add("MixRGB", Fac=cloud.outputs["Fac"], Color1=linear(colour))
    red, green, blue, _ = linear(colour)
    graph.set(tone, "Color2", (red * 0.90, green * 0.87, blue * 0.82, 1))
    return polished(graph, tone.outputs["Color"], 0.35, (0.25, 0.17, 0.10))


def polished(
    graph: Graph, tone: bpy.types.NodeSocket, deep: float, radius: tuple[float, float, float]
) -> bpy.types.Material:
    """The gloss that tumbling leaves: almost a mirror, over a body that light enters."""
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone,
        Roughness=0.16,
        Specular=0.5,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.03,
        Subsurface=deep,
    )
    graph.set(shader, "Subsurface Color", tone)
    shader.inputs["Subsurface Radius"].default_value = radius
    return graph.surface(shader.outputs["BSDF"])
