"""Sunglass lenses: tinted through, deepest at the brow, with a mirror's worth of gloss."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def tinted(top: str, base: str, begins: float = 0.25, ends: float = 0.9) -> bpy.types.Material:
    """What one side lets through, from `base` below to `top` (colours as #rrggbb).

    The mesh's attribute `along` says how high a point is. Light crosses two sides, so each takes
    half of the tint; it is not bent, which a lens so thin would not show.
    """
    graph = Graph(f"lens {top} {base}")
    along = graph.add("Attribute")
    along.attribute_name = "along"
    share = graph.add("MapRange", Value=along.outputs["Fac"], From_Min=begins, From_Max=ends)
    share.interpolation_type = "SMOOTHSTEP"
    tint = graph.add("MixRGB", Fac=share.outputs["Result"])
    graph.set(tint, "Color1", halved(base))
    graph.set(tint, "Color2", halved(top))
    through = graph.add("BsdfTransparent", Color=tint.outputs["Color"])
    mirror = graph.add("BsdfGlossy", Roughness=0.0, Color=(1, 1, 1, 1))
    # Schlick's curve: the ready-made one would mirror everything inside a slab that bends nothing.
    slant = graph.add("LayerWeight", Blend=0.5)
    power = graph.add("Math")
    power.operation = "POWER"
    graph.tree.links.new(slant.outputs["Facing"], power.inputs[0])
    power.inputs[1].default_value = 4.0
    gloss = graph.add("MapRange", Value=power.outputs["Value"], To_Min=0.05, To_Max=0.9)
    mix = graph.add("MixShader", Fac=gloss.outputs["Result"])
    graph.tree.links.new(through.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(mirror.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])


def halved(colour: str) -> tuple[float, float, float, float]:
    """The tint of one of two sides."""
    red, green, blue, _ = linear(colour)
    return red**0.5, green**0.5, blue**0.5, 1.0
