"""The cloth of a soft box: brightest in the middle, so that metal shows a gradient, not a window."""

import bpy

from materials.nodes import Graph


def softbox(power: float) -> bpy.types.Material:
    """Light that falls off towards the edges of a square; `power` is its radiance in the middle."""
    graph = Graph("soft box")
    place = graph.add("TexCoord")
    centred = graph.add("Mapping")
    centred.inputs["Location"].default_value = (-1, -1, 0)
    centred.inputs["Scale"].default_value = (2, 2, 0)
    graph.set(centred, "Vector", place.outputs["UV"])
    ball = graph.add("TexGradient")
    ball.gradient_type = "QUADRATIC_SPHERE"
    graph.set(ball, "Vector", centred.outputs["Vector"])
    soft = graph.add("MapRange")
    graph.set(soft, "Value", ball.outputs["Fac"])
    soft.inputs["From Max"].default_value = 0.8
    soft.inputs["To Min"].default_value = 0.12 * power
    soft.inputs["To Max"].default_value = power
    emission = graph.add("Emission", Color=(1.0, 0.975, 0.94, 1))
    graph.set(emission, "Strength", soft.outputs["Result"])
    dark = graph.add("BsdfDiffuse", Color=(0.02, 0.02, 0.02, 1))
    sides = graph.add("NewGeometry")
    # The back of a soft box is black cloth.
    mix = graph.add("MixShader")
    graph.set(mix, "Fac", sides.outputs["Backfacing"])
    graph.tree.links.new(emission.outputs["Emission"], mix.inputs[1])
    graph.tree.links.new(dark.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])
