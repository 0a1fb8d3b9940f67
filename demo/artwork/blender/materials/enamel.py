"""Translucent teal enamel over gold, paling along a mesh's attribute `along` (0 to 1)."""

import bpy

from materials.nodes import Graph


def enamel() -> bpy.types.Material:
    """Glass fired in coats: blue face on, greener at a slant, pale green at the tip."""
    graph = Graph("enamel")
    along = graph.add("Attribute")
    along.attribute_name = "along"
    body = graph.add("ValToRGB")
    ramp = body.color_ramp
    ramp.elements[0].position, ramp.elements[0].color = 0.05, (0.002, 0.055, 0.075, 1)
    ramp.elements[1].position, ramp.elements[1].color = 1.0, (0.26, 0.52, 0.38, 1)
    middle = ramp.elements.new(0.62)
    middle.color = (0.004, 0.125, 0.14, 1)
    graph.set(body, "Fac", along.outputs["Fac"])
    rim = graph.add("LayerWeight", Blend=0.30)
    tone = graph.add("MixRGB", Color2=(0.008, 0.16, 0.10, 1))
    graph.set(tone, "Fac", rim.outputs["Facing"])
    graph.set(tone, "Color1", body.outputs["Color"])
    place = graph.add("TexCoord")
    ripple = graph.add("TexNoise", Scale=5.0, Detail=2.0)
    graph.set(ripple, "Vector", place.outputs["Object"])
    bump = graph.add("Bump", Strength=0.06, Distance=0.03)
    graph.set(bump, "Height", ripple.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled", Roughness=0.16, Specular=0.6, Clearcoat=1.0, Clearcoat_Roughness=0.02
    )
    graph.set(shader, "Base Color", tone.outputs["Color"])
    graph.set(shader, "Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])
