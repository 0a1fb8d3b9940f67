"""Green nephrite with clouds and faint lines of water."""

import bpy

from materials.nodes import Graph


def jade(scale: float = 1.0) -> bpy.types.Material:
    """Polished green jade, deeper and paler around one ring; `scale` makes its clouds smaller.

    Without light below its surface, which takes more samples than a stone so dark repays.
    """
    graph = Graph("jade")
    place = graph.add("TexCoord")
    clouds = graph.add("TexNoise", Scale=0.55 * scale, Detail=5.0, Roughness=0.55, Distortion=0.8)
    graph.set(clouds, "Vector", place.outputs["Object"])
    tone = graph.add("ValToRGB")
    tone.color_ramp.elements[0].position = 0.34
    tone.color_ramp.elements[0].color = (0.012, 0.075, 0.036, 1)
    tone.color_ramp.elements[1].position = 0.70
    tone.color_ramp.elements[1].color = (0.075, 0.225, 0.115, 1)
    graph.set(tone, "Fac", clouds.outputs["Fac"])
    flecks = graph.add("TexNoise", Scale=5.5 * scale, Detail=7.0, Roughness=0.7)
    graph.set(flecks, "Vector", place.outputs["Object"])
    few = graph.add("ValToRGB")
    few.color_ramp.elements[0].position = 0.60
    few.color_ramp.elements[1].position = 0.74
    few.color_ramp.elements[1].color = (0.55, 0.55, 0.55, 1)
    graph.set(few, "Fac", flecks.outputs["Fac"])
    whole = graph.add("MixRGB", Color2=(0.014, 0.075, 0.045, 1))
    graph.set(whole, "Fac", few.outputs["Color"])
    graph.set(whole, "Color1", tone.outputs["Color"])
    shader = graph.add(
        "BsdfPrincipled",
        Roughness=0.10,
        Specular=0.62,
        Clearcoat=0.6,
        Clearcoat_Roughness=0.02,
        IOR=1.61,
    )
    graph.set(shader, "Base Color", whole.outputs["Color"])
    return graph.surface(shader.outputs["BSDF"])
