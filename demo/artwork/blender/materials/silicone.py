"""Clear silicone, as nose pads are made of."""

import bpy

from materials.nodes import Graph


def silicone() -> bpy.types.Material:
    """A soft clear body: it lets light through without bending it, which keeps the grain down."""
    graph = Graph("silicone")
    through = graph.add("BsdfTransparent", Color=(0.93, 0.94, 0.93, 1))
    body = graph.add(
        "BsdfPrincipled", Base_Color=(0.86, 0.87, 0.85, 1), Roughness=0.22, Specular=0.5
    )
    rim = graph.add("LayerWeight", Blend=0.35)
    share = graph.add("MapRange", Value=rim.outputs["Facing"], To_Min=0.22, To_Max=0.85)
    mix = graph.add("MixShader", Fac=share.outputs["Result"])
    graph.tree.links.new(through.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(body.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])
