"""Honed limestone and lime plaster, by their place in the world, so that no two blocks agree."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def limestone(colour: str = "#cdbfa8") -> bpy.types.Material:
    """Honed stone, `#rrggbb`: clouds, faint beds, grain, small pits; lengths are centimetres."""
    graph = Graph(f"limestone {colour}")
    place = graph.add("NewGeometry").outputs["Position"]
    red, green, blue, _ = linear(colour)
    clouds = graph.add("TexNoise", Vector=place, Scale=0.10, Detail=3.0, Roughness=0.6)
    flat = graph.add("Mapping", Vector=place, Scale=(0.05, 0.05, 0.55))
    beds = graph.add("TexNoise", Vector=flat.outputs["Vector"], Scale=1.0, Detail=2.0)
    both = graph.add("MixRGB", Fac=0.5, Color1=clouds.outputs["Fac"], Color2=beds.outputs["Fac"])
    spread = graph.add("MapRange", Value=both.outputs["Color"], From_Min=0.36, From_Max=0.64)
    tone = graph.add("MixRGB", Color1=(red * 0.80, green * 0.77, blue * 0.72, 1))
    graph.set(tone, "Color2", (min(red * 1.12, 0.9), min(green * 1.12, 0.9), blue * 1.13, 1))
    graph.set(tone, "Fac", spread.outputs["Result"])

    speckle = graph.add("TexNoise", Vector=place, Scale=3.2, Detail=3.0, Roughness=0.75)
    flecks = graph.add("MapRange", Value=speckle.outputs["Fac"], From_Min=0.34, From_Max=0.66)
    flecks.inputs["To Min"].default_value = 0.88
    flecks.inputs["To Max"].default_value = 1.06
    flecked = graph.add("MixRGB", Fac=1.0, Color1=tone.outputs["Color"])
    flecked.blend_type = "MULTIPLY"
    graph.set(flecked, "Color2", flecks.outputs["Result"])

    where = graph.add("TexNoise", Vector=place, Scale=0.32, Detail=1.0)
    cells = graph.add("TexVoronoi", Vector=place, Scale=2.3, Randomness=1.0)
    reach = graph.add("MapRange", Value=where.outputs["Fac"], From_Min=0.54, From_Max=0.78)
    reach.inputs["To Max"].default_value = 0.22
    pit = graph.add("Math")
    pit.operation = "SUBTRACT"
    graph.tree.links.new(cells.outputs["Distance"], pit.inputs[0])
    graph.tree.links.new(reach.outputs["Result"], pit.inputs[1])
    hole = graph.add("MapRange", Value=pit.outputs["Value"], From_Min=-0.04, From_Max=0.03)
    shaded = graph.add("MixRGB", Color1=(red * 0.5, green * 0.45, blue * 0.38, 1))
    graph.set(shaded, "Fac", hole.outputs["Result"])
    graph.set(shaded, "Color2", flecked.outputs["Color"])

    fine = graph.add("Bump", Strength=0.25, Distance=0.02, Height=speckle.outputs["Fac"])
    bump = graph.add("Bump", Strength=0.7, Distance=0.06, Height=hole.outputs["Result"])
    graph.set(bump, "Normal", fine.outputs["Normal"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=shaded.outputs["Color"],
        Roughness=0.52,
        Specular=0.35,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def plaster(colour: str = "#d9cbb6") -> bpy.types.Material:
    """Lime plaster drawn on with a trowel, `#rrggbb`: drifting tone, shallow waves, fine sand."""
    graph = Graph(f"plaster {colour}")
    place = graph.add("NewGeometry").outputs["Position"]
    red, green, blue, _ = linear(colour)
    drift = graph.add("TexNoise", Vector=place, Scale=0.035, Detail=4.0, Roughness=0.62)
    graph.set(drift, "Distortion", 0.8)
    spread = graph.add("MapRange", Value=drift.outputs["Fac"], From_Min=0.32, From_Max=0.68)
    tone = graph.add("MixRGB", Color1=(red * 0.88, green * 0.86, blue * 0.84, 1))
    graph.set(tone, "Color2", (red * 1.05, green * 1.05, blue * 1.05, 1))
    graph.set(tone, "Fac", spread.outputs["Result"])
    stroke = graph.add("Mapping", Vector=place, Rotation=(0, 0.5, 0), Scale=(0.05, 0.2, 0.16))
    waves = graph.add("TexNoise", Vector=stroke.outputs["Vector"], Scale=1.0, Detail=1.0)
    sand = graph.add("TexNoise", Vector=place, Scale=5.0, Detail=1.0)
    fine = graph.add("Bump", Strength=0.12, Distance=0.03, Height=sand.outputs["Fac"])
    bump = graph.add("Bump", Strength=0.35, Distance=0.8, Height=waves.outputs["Fac"])
    graph.set(bump, "Normal", fine.outputs["Normal"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.8,
        Specular=0.2,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])
