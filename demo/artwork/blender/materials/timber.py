"""Table tops of solid oak, walnut or beech: boards along x, each cut from another tree."""

import bpy

from materials.colour import linear
from materials.nodes import Graph

# The dark and the light of the year rings.
TIMBERS = {
    "oak": ("#8a6238", "#c9a473"),
    "walnut": ("#442c1c", "#6f4c30"),
    "beech": ("#b98d5f", "#dcb98c"),
    "ash": ("#b39a76", "#ddc9a6"),
    "teak": ("#6f4a2b", "#a8784a"),
    "white": ("#dcd8cf", "#ebe8e1"),
}
# Width of a board, in centimetres.
BOARD = 13.0


def timber(kind: str = "oak") -> bpy.types.Material:
    """Oiled boards, by their place in the world; fibres, pores and glue lines."""
    dark, light = (linear(each) for each in TIMBERS[kind])
    graph = Graph(f"{kind} boards")
    place = graph.add("NewGeometry").outputs["Position"]
    parts = graph.add("SeparateXYZ", Vector=place)
    across = math(graph, "DIVIDE", parts.outputs["Y"], BOARD)
    board = math(graph, "FLOOR", across)
    chance = graph.add("TexWhiteNoise")
    chance.noise_dimensions = "1D"
    graph.tree.links.new(board, chance.inputs["W"])
    # Each board is another stretch of its texture.
    shift = graph.add("VectorMath")
    shift.operation = "MULTIPLY_ADD"
    graph.tree.links.new(chance.outputs["Color"], shift.inputs[0])
    shift.inputs[1].default_value = (300, 300, 300)
    graph.tree.links.new(place, shift.inputs[2])
    own = shift.outputs["Vector"]

    rings = graph.add("TexNoise", Scale=1.0, Detail=2.0, Roughness=0.5, Distortion=0.6)
    graph.set(rings, "Vector", stretched(graph, own, (0.012, 0.30, 0.30)))
    bands = math(graph, "PINGPONG", math(graph, "MULTIPLY", rings.outputs["Fac"], 7.0), 1.0)
    fibre = graph.add("TexNoise", Scale=1.0, Detail=3.0, Roughness=0.7)
    graph.set(fibre, "Vector", stretched(graph, own, (0.35, 11, 11)))
    pores = graph.add("TexNoise", Scale=1.0, Detail=1.0)
    graph.set(pores, "Vector", stretched(graph, own, (1.3, 34, 34)))
    both = graph.add("MixRGB", Fac=0.68, Color1=bands, Color2=fibre.outputs["Fac"])
    tone = graph.add("MixRGB", Color1=dark, Color2=light)
    spread = graph.add("MapRange", Value=both.outputs["Color"], From_Min=0.1, From_Max=0.85)
    graph.set(tone, "Fac", spread.outputs["Result"])
    shade = graph.add("MapRange", Value=chance.outputs["Value"])
    shade.inputs["To Min"].default_value = 0.84
    shade.inputs["To Max"].default_value = 1.08
    each = graph.add("MixRGB", Fac=1.0, Color1=tone.outputs["Color"])
    each.blend_type = "MULTIPLY"
    graph.set(each, "Color2", shade.outputs["Result"])

    open_pore = graph.add("MapRange", Value=pores.outputs["Fac"], From_Min=0.60, From_Max=0.70)
    edge = math(graph, "PINGPONG", across, 0.5)
    joint = graph.add("MapRange", Value=edge, From_Min=0.003, From_Max=0.0)
    cut = math(graph, "MAXIMUM", open_pore.outputs["Result"], joint.outputs["Result"])
    stained = graph.add("MixRGB", Color1=each.outputs["Color"])
    graph.set(stained, "Color2", (*(part * 0.45 for part in dark[:3]), 1))
    graph.set(stained, "Fac", math(graph, "MULTIPLY", cut, 0.55))
    bump = graph.add("Bump", Strength=0.3, Distance=0.015, Height=cut)
    bump.invert = True
    rough = graph.add("MapRange", Value=fibre.outputs["Fac"], From_Min=0.3, From_Max=0.7)
    rough.inputs["To Min"].default_value = 0.34
    rough.inputs["To Max"].default_value = 0.5
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=stained.outputs["Color"],
        Roughness=rough.outputs["Result"],
        Specular=0.38,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def math(
    graph: Graph, operation: str, value: bpy.types.NodeSocket, other: object = 0.0
) -> bpy.types.NodeSocket:
    """One step of arithmetic."""
    step = graph.add("Math")
    step.operation = operation
    graph.tree.links.new(value, step.inputs[0])
    if isinstance(other, bpy.types.NodeSocket):
        graph.tree.links.new(other, step.inputs[1])
    else:
        step.inputs[1].default_value = other
    return step.outputs["Value"]


def stretched(
    graph: Graph, place: bpy.types.NodeSocket, scale: tuple[float, float, float]
) -> bpy.types.NodeSocket:
    """A place, scaled along each axis."""
    mapping = graph.add("Mapping", Vector=place, Scale=scale)
    return mapping.outputs["Vector"]
