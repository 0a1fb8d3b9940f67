"""Cashmere: a loose two-and-two twill under a raised nap, and the yarn of its fringe."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def sum_of(
    graph: Graph, kind: str, one: bpy.types.NodeSocket | float, two: bpy.types.NodeSocket | float = 0.0
) -> bpy.types.NodeSocket:
    """One step of arithmetic (`MULTIPLY`, `FRACT` and so on)."""
    node = graph.add("Math")
    node.operation = kind
    for index, value in enumerate((one, two)):
        if isinstance(value, bpy.types.NodeSocket):
            graph.tree.links.new(value, node.inputs[index])
        else:
            node.inputs[index].default_value = value
    return node.outputs["Value"]


def twill(colour: str, threads: tuple[float, float]) -> bpy.types.Material:
    """Cloth of a colour (#rrggbb); `threads` are how many cross the UV map each way."""
    graph = Graph(f"cashmere {colour}")
    place = graph.add("TexCoord").outputs["UV"]
    uneven = graph.add("TexNoise", Vector=place, Scale=threads[1] * 0.16, Detail=2.0)
    bent = graph.add("MixRGB", Fac=0.0022, Color1=place, Color2=uneven.outputs["Color"])
    bent.blend_type = "ADD"
    parts = graph.add("SeparateXYZ", Vector=bent.outputs["Color"])
    across = sum_of(graph, "MULTIPLY", parts.outputs["X"], threads[0])
    up = sum_of(graph, "MULTIPLY", parts.outputs["Y"], threads[1])
    # Two over, two under, one thread further in each row: the lines of the twill.
    steps = sum_of(
        graph, "SUBTRACT", sum_of(graph, "FLOOR", across), sum_of(graph, "FLOOR", up)
    )
    turn = sum_of(graph, "MODULO", sum_of(graph, "ADD", steps, 40000.0), 4.0)
    over = sum_of(graph, "LESS_THAN", turn, 1.5)
    heights = []
    for run in (across, up):
        middle = sum_of(graph, "SUBTRACT", sum_of(graph, "FRACT", run), 0.5)
        heights.append(sum_of(graph, "COSINE", sum_of(graph, "MULTIPLY", middle, 3.0)))
    yarn = graph.add("MixRGB", Fac=over)
    graph.set(yarn, "Color1", heights[1])
    graph.set(yarn, "Color2", heights[0])
    fibre = graph.add("TexNoise", Vector=place, Scale=threads[1] * 1.6, Detail=4.0, Roughness=0.7)
    height = graph.add("MixRGB", Fac=0.42, Color1=yarn.outputs["Color"])
    graph.set(height, "Color2", fibre.outputs["Fac"])
    bump = graph.add("Bump", Strength=0.9, Distance=0.05, Height=height.outputs["Color"])
    red, green, blue, _ = linear(colour)
    tone = graph.add("MixRGB", Fac=over, Color1=(red * 0.74, green * 0.75, blue * 0.77, 1))
    graph.set(tone, "Color2", (red * 1.08, green * 1.08, blue * 1.07, 1))
    deep = graph.add("MixRGB", Fac=0.55, Color1=tone.outputs["Color"])
    deep.blend_type = "MULTIPLY"
    graph.set(deep, "Color2", height.outputs["Color"])
    return soft(graph, deep.outputs["Color"], bump.outputs["Normal"])


def yarn(colour: str, factor: float = 1.0) -> bpy.types.Material:
    """A twisted cord, fuzzy and matt."""
    graph = Graph(f"cashmere yarn {colour} {factor}")
    place = graph.add("TexCoord").outputs["Object"]
    fibre = graph.add("TexNoise", Vector=place, Scale=30.0, Detail=4.0, Roughness=0.7)
    bump = graph.add("Bump", Strength=0.7, Distance=0.03, Height=fibre.outputs["Fac"])
    red, green, blue, _ = linear(colour)
    tone = graph.add("MixRGB", Fac=fibre.outputs["Fac"])
    graph.set(tone, "Color1", (red * 0.7 * factor, green * 0.7 * factor, blue * 0.7 * factor, 1))
    graph.set(tone, "Color2", (red * 1.1 * factor, green * 1.1 * factor, blue * 1.1 * factor, 1))
    return soft(graph, tone.outputs["Color"], bump.outputs["Normal"])


def soft(
    graph: Graph, tone: bpy.types.NodeSocket, normal: bpy.types.NodeSocket
) -> bpy.types.Material:
    """No gloss, and a pale bloom at the rim where fibres stand in the light."""
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone,
        Roughness=0.95,
        Specular=0.12,
        Sheen=0.9,
        Sheen_Tint=0.5,
        Normal=normal,
    )
    return graph.surface(shader.outputs["BSDF"])
