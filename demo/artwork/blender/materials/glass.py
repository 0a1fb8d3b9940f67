"""Clear glass and coloured liquid, cheap in grain: light for shadows passes straight through."""

import bpy

from materials.nodes import Graph

GLASS = 1.5
SPIRIT = 1.36
# What a liquid lets through in each channel, and how strongly a centimetre of it colours.
LIQUIDS = {
    "amber": ((0.96, 0.56, 0.10, 1), 0.85),
    "teal": ((0.52, 0.86, 0.86, 1), 0.42),
    "leaf": ((0.66, 0.86, 0.38, 1), 0.42),
    "cream": ((0.98, 0.89, 0.66, 1), 0.34),
    "ink": ((0.05, 0.10, 0.30, 1), 6.0),
}


def clear() -> bpy.types.Material:
    """Flint glass against air."""
    return interface("flint glass", GLASS, 0.88)


def liquid_side(kind: str) -> bpy.types.Material:
    """A liquid where it touches glass; it carries the colour of the whole body."""
    made = interface(f"{kind} at the glass", SPIRIT / GLASS, 0.98)
    colour, density = LIQUIDS[kind]
    tree = made.node_tree
    volume = tree.nodes.new("ShaderNodeVolumeAbsorption")
    volume.inputs["Color"].default_value = colour
    volume.inputs["Density"].default_value = density
    output = next(node for node in tree.nodes if node.type == "OUTPUT_MATERIAL")
    tree.links.new(volume.outputs["Volume"], output.inputs["Volume"])
    return made


def liquid_top(kind: str) -> bpy.types.Material:
    """The free surface of a liquid."""
    return interface(f"{kind} surface", SPIRIT, 0.98)


def interface(name: str, index: float, passing: float) -> bpy.types.Material:
    """A boundary that bends light; `index` is what is within over what is without."""
    graph = Graph(name)
    bent = graph.add("BsdfGlass", Color=(1, 1, 1, 1), Roughness=0.0, IOR=index)
    straight = graph.add("BsdfTransparent", Color=(passing, passing, passing, 1))
    path = graph.add("LightPath")
    # Caustics are off: without this the paper behind a bottle would get no light at all.
    either = graph.add("Math")
    either.operation = "MAXIMUM"
    graph.tree.links.new(path.outputs["Is Shadow Ray"], either.inputs[0])
    graph.tree.links.new(path.outputs["Is Diffuse Ray"], either.inputs[1])
    mix = graph.add("MixShader")
    graph.set(mix, "Fac", either.outputs["Value"])
    graph.tree.links.new(bent.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(straight.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])


def tubing() -> bpy.types.Material:
    """The milky plastic of a dip tube; it does not bend light, so it may stand in a liquid."""
    graph = Graph("tubing")
    milk = graph.add("BsdfPrincipled", Base_Color=(0.9, 0.9, 0.88, 1), Roughness=0.25)
    straight = graph.add("BsdfTransparent", Color=(0.97, 0.97, 0.97, 1))
    rim = graph.add("LayerWeight", Blend=0.55)
    mix = graph.add("MixShader")
    graph.set(mix, "Fac", rim.outputs["Facing"])
    graph.tree.links.new(straight.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(milk.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])
