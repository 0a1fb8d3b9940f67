"""Moonstone: milky glass with a blue light that stands where the main lamp does."""

import bpy

from materials.nodes import Graph

# The direction the sheen faces, towards the main soft box.
SHEEN = (-0.38, -0.22, 0.90)


def moonstone() -> bpy.types.Material:
    """A cabochon's stuff: half clear, half cloud, blue on one side."""
    graph = Graph("moonstone")
    surface = graph.add("NewGeometry")
    towards = graph.add("VectorMath")
    towards.operation = "DOT_PRODUCT"
    towards.inputs[1].default_value = SHEEN
    graph.tree.links.new(surface.outputs["Normal"], towards.inputs[0])
    ramp = graph.add("ValToRGB")
    ramp.color_ramp.interpolation = "EASE"
    ramp.color_ramp.elements[0].position = 0.52
    ramp.color_ramp.elements[0].color = (0.62, 0.66, 0.69, 1)
    ramp.color_ramp.elements[1].position = 0.97
    ramp.color_ramp.elements[1].color = (0.25, 0.44, 0.86, 1)
    graph.set(ramp, "Fac", towards.outputs["Value"])
    cloud = graph.add(
        "BsdfPrincipled",
        Roughness=0.10,
        Specular=0.55,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.02,
    )
    graph.set(cloud, "Base Color", ramp.outputs["Color"])
    clear = graph.add("BsdfGlass", Color=(0.86, 0.92, 1.0, 1), Roughness=0.12, IOR=1.52)
    both = graph.add("MixShader")
    both.inputs["Fac"].default_value = 0.22
    graph.tree.links.new(cloud.outputs["BSDF"], both.inputs[1])
    graph.tree.links.new(clear.outputs["BSDF"], both.inputs[2])
    return graph.surface(both.outputs["Shader"])
