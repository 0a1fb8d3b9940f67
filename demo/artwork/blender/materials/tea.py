"""An infusion in a cup: deeper in colour where it is deeper, without bending light."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def tea() -> bpy.types.Material:
    """Green tea; a mesh's attribute `coat` is its depth in centimetres."""
    graph = Graph("tea")
    depth = graph.add("Attribute")
    depth.attribute_name = "coat"
    share = graph.add("MapRange", Value=depth.outputs["Fac"], From_Max=4.0)
    tint = graph.add("ValToRGB", Fac=share.outputs["Result"])
    stops = tint.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, linear("#fbf7e6")
    stops[1].position, stops[1].color = 1.0, linear("#e2c273")
    middle = stops.new(0.35)
    middle.color = linear("#f0dda0")
    clear = graph.add("BsdfTransparent", Color=tint.outputs["Color"])
    mirror = graph.add("BsdfGlossy", Roughness=0.01)
    rim = graph.add("Fresnel", IOR=1.33)
    mix = graph.add("MixShader", Fac=rim.outputs["Fac"])
    graph.tree.links.new(clear.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(mirror.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])
