"""Natural lacquer rubbed on in many coats over turned wood."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def urushi(colour: str, deep: str) -> bpy.types.Material:
    """`colour` (#rrggbb) where one looks into the coats, `deep` where one looks along them."""
    graph = Graph(f"urushi {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    slant = graph.add("LayerWeight", Blend=0.35)
    tone = graph.add("MixRGB", Color1=linear(colour), Color2=linear(deep))
    graph.set(tone, "Fac", slant.outputs["Facing"])
    cloud = graph.add("TexNoise", Vector=place, Scale=0.6, Detail=3.0)
    shade = graph.add("MapRange", Value=cloud.outputs["Fac"], To_Min=0.82, To_Max=1.14)
    body = graph.add("MixRGB", Fac=1.0, Color1=tone.outputs["Color"])
    body.blend_type = "MULTIPLY"
    graph.set(body, "Color2", shade.outputs["Result"])

    # The lathe's rings and the brush's way around show through the last coat as a breath of relief.
    around = graph.add("Mapping", Vector=place, Scale=(0.25, 0.25, 3.4))
    turned = graph.add("TexNoise", Vector=around.outputs["Vector"], Scale=1.0, Detail=3.0)
    relief = graph.add("Bump", Strength=0.045, Distance=0.05, Height=turned.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=body.outputs["Color"],
        Roughness=0.09,
        Specular=0.6,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.02,
        Normal=relief.outputs["Normal"],
    )
    graph.set(shader, "Clearcoat Normal", relief.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])
