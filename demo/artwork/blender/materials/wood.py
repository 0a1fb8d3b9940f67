"""Oiled wood whose fibres run along the object's own z axis."""

import bpy

from materials.nodes import Graph

# Dark and light of the year rings, in linear light.
WOODS = {
    "walnut": ((0.040, 0.017, 0.008, 1), (0.185, 0.088, 0.042, 1)),
    "cedar": ((0.150, 0.060, 0.026, 1), (0.340, 0.165, 0.080, 1)),
}


def wood(kind: str, size: float = 1.0) -> bpy.types.Material:
    """Bands of growth, fine fibres and short open pores; `size` (cm) is a board's width."""
    dark, light = WOODS[kind]
    graph = Graph(kind)
    place = graph.add("TexCoord")

    rings = graph.add("TexWave", Scale=1.05, Distortion=5.5, Detail=3.0)
    rings.inputs["Detail Scale"].default_value = 1.1
    rings.bands_direction = "X"
    graph.set(rings, "Vector", along(graph, place, (1.5 / size, 1.1 / size, 0.16 / size)))
    fibre = graph.add("TexNoise", Scale=1.0, Detail=5.0, Roughness=0.65)
    graph.set(fibre, "Vector", along(graph, place, (46 / size, 46 / size, 1.3 / size)))
    pores = graph.add("TexNoise", Scale=1.0, Detail=2.0)
    graph.set(pores, "Vector", along(graph, place, (70 / size, 70 / size, 3.2 / size)))

    share = graph.add("Math")
    share.operation = "MULTIPLY_ADD"
    graph.tree.links.new(fibre.outputs["Fac"], share.inputs[0])
    share.inputs[1].default_value = 1.1
    share.inputs[2].default_value = -0.32
    both = graph.add("MixRGB", Fac=0.5)
    graph.set(both, "Color1", rings.outputs["Fac"])
    graph.set(both, "Color2", share.outputs["Value"])
    tone = graph.add("ValToRGB")
    tone.color_ramp.elements[0].position, tone.color_ramp.elements[0].color = 0.18, dark
    tone.color_ramp.elements[1].position, tone.color_ramp.elements[1].color = 0.78, light
    graph.set(tone, "Fac", both.outputs["Color"])

    open_pore = graph.add("MapRange")
    open_pore.inputs["From Min"].default_value = 0.60
    open_pore.inputs["From Max"].default_value = 0.70
    graph.set(open_pore, "Value", pores.outputs["Fac"])
    stained = graph.add("MixRGB", Color2=tuple(part * 0.35 for part in dark[:3]) + (1,))
    graph.set(stained, "Fac", open_pore.outputs["Result"])
    graph.set(stained, "Color1", tone.outputs["Color"])

    bump = graph.add("Bump", Strength=0.16, Distance=0.01)
    bump.invert = True
    graph.set(bump, "Height", open_pore.outputs["Result"])
    shader = graph.add(
        "BsdfPrincipled", Roughness=0.36, Specular=0.4, Clearcoat=0.25, Clearcoat_Roughness=0.25
    )
    graph.set(shader, "Base Color", stained.outputs["Color"])
    graph.set(shader, "Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])


def along(
    graph: Graph, place: bpy.types.Node, scale: tuple[float, float, float]
) -> bpy.types.NodeSocket:
    """The object's coordinates, stretched."""
    stretched = graph.add("Mapping")
    stretched.inputs["Scale"].default_value = scale
    stretched.inputs["Location"].default_value = (3.1, 1.7, 0.4)
    graph.set(stretched, "Vector", place.outputs["Object"])
    return stretched.outputs["Vector"]
