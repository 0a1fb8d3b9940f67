"""What lies outside a window, far out of focus: patches of colour that shine."""

import bpy

from materials.colour import linear
from materials.nodes import Graph

# From below to above, with the height (cm) at which each begins, the patches' width, and how far
# they stray up and down.
VIEWS = {
    "garden": (((-60, "#3a4a2a"), (10, "#5c7340"), (45, "#93a56b"), (95, "#dfe3c8")), 26.0, 26.0),
    "rain": (((-60, "#5d676a"), (15, "#7d888b"), (50, "#a3adae"), (100, "#c9cfcf")), 40.0, 30.0),
    "sea": (((-70, "#c7b08a"), (-40, "#54878a"), (-4, "#86aaa9"), (6, "#d9e4e0")), 90.0, 4.0),
    "street": (((-60, "#8a7a66"), (20, "#b39c7f"), (60, "#cdb99b"), (100, "#e6dfcf")), 34.0, 30.0),
}


def outside(view: str, light: float) -> bpy.types.Material:
    """A view, as bright as `light`."""
    tones, width, stray = VIEWS[view]
    graph = Graph(f"outside {view}")
    place = graph.add("TexCoord").outputs["Object"]
    wander = graph.add("TexNoise", Vector=place, Scale=1.0 / width, Detail=3.0, Roughness=0.6)
    height = graph.add("SeparateXYZ", Vector=place)
    sway = graph.add("MapRange", Value=wander.outputs["Fac"], From_Min=0.3, From_Max=0.7)
    sway.inputs["To Min"].default_value = -stray
    sway.inputs["To Max"].default_value = stray
    level = graph.add("Math")
    graph.tree.links.new(height.outputs["Z"], level.inputs[0])
    graph.tree.links.new(sway.outputs["Result"], level.inputs[1])
    low, high = tones[0][0], tones[-1][0]
    share = graph.add("MapRange", Value=level.outputs["Value"], From_Min=low, From_Max=high)
    ramp = graph.add("ValToRGB", Fac=share.outputs["Result"])
    elements = ramp.color_ramp.elements
    for index, (begin, colour) in enumerate(tones):
        spot = (begin - low) / (high - low)
        each = elements[index] if index < 2 else elements.new(spot)
        each.position, each.color = spot, linear(colour)
    patches = graph.add("TexVoronoi", Vector=place, Scale=3.0 / width)
    patches.feature = "SMOOTH_F1"
    gleam = graph.add("MapRange", Value=patches.outputs["Distance"], From_Min=0.0, From_Max=0.8)
    gleam.inputs["To Min"].default_value = light * 1.25
    gleam.inputs["To Max"].default_value = light * 0.8
    shine = graph.add("Emission", Color=ramp.outputs["Color"], Strength=gleam.outputs["Result"])
    return graph.surface(shine.outputs["Emission"])


def paint(colour: str = "#e9e4da") -> bpy.types.Material:
    """Satin paint on wood, `#rrggbb`: brush marks along x, a soft gloss."""
    graph = Graph(f"paint {colour}")
    place = graph.add("NewGeometry").outputs["Position"]
    long = graph.add("Mapping", Vector=place, Scale=(0.12, 4.0, 4.0))
    marks = graph.add("TexNoise", Vector=long.outputs["Vector"], Scale=1.0, Detail=2.0)
    bump = graph.add("Bump", Strength=0.2, Distance=0.03, Height=marks.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Roughness=0.36,
        Specular=0.4,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])
