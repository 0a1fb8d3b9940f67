"""Washed linen and wool, by their place in the world; lengths are centimetres."""

import bpy

from materials.colour import linear
from materials.nodes import Graph

# Threads to a centimetre.
THREADS = 9.0


def linen(colour: str = "#d8cdb9") -> bpy.types.Material:
    """Plain weave of uneven yarn, `#rrggbb`, that lets a little light through."""
    graph = Graph(f"linen {colour}")
    place = graph.add("NewGeometry").outputs["Position"]
    red, green, blue, _ = linear(colour)
    weft = graph.add("TexWave", Vector=place, Scale=THREADS / 3.2, Distortion=1.2, Detail=1.0)
    weft.bands_direction = "X"
    warp = graph.add("TexWave", Vector=place, Scale=THREADS / 3.2, Distortion=1.2, Detail=1.0)
    warp.bands_direction = "Y"
    weave = graph.add("MixRGB", Fac=0.5, Color1=weft.outputs["Fac"], Color2=warp.outputs["Fac"])
    long = graph.add("Mapping", Vector=place, Scale=(0.35, 5.0, 1.0))
    slubs = graph.add("TexNoise", Vector=long.outputs["Vector"], Scale=1.0, Detail=2.0)
    spread = graph.add("MapRange", Value=slubs.outputs["Fac"], From_Min=0.35, From_Max=0.65)
    tone = graph.add("MixRGB", Fac=spread.outputs["Result"])
    graph.set(tone, "Color1", (red * 0.86, green * 0.85, blue * 0.83, 1))
    graph.set(tone, "Color2", (min(red * 1.06, 1), min(green * 1.06, 1), min(blue * 1.06, 1), 1))
    bump = graph.add("Bump", Strength=0.5, Distance=0.03, Height=weave.outputs["Color"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.9,
        Specular=0.1,
        Sheen=0.3,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def knit(colour: str = "#16352b") -> bpy.types.Material:
    """Knitted wool, `#rrggbb`: columns of slanting stitches."""
    graph = Graph(f"knit {colour}")
    place = graph.add("NewGeometry").outputs["Position"]
    red, green, blue, _ = linear(colour)
    columns = graph.add("TexWave", Vector=place, Scale=0.55, Distortion=0.2)
    columns.bands_direction = "X"
    slant = graph.add("TexWave", Vector=place, Scale=0.9, Distortion=0.5)
    slant.bands_direction = "DIAGONAL"
    both = graph.add("MixRGB", Fac=0.5, Color1=columns.outputs["Fac"], Color2=slant.outputs["Fac"])
    fuzz = graph.add("TexNoise", Vector=place, Scale=9.0, Detail=2.0)
    height = graph.add("MixRGB", Fac=0.25, Color1=both.outputs["Color"], Color2=fuzz.outputs["Fac"])
    tone = graph.add("MixRGB", Fac=both.outputs["Color"], Color2=(red, green, blue, 1))
    graph.set(tone, "Color1", (red * 0.35, green * 0.35, blue * 0.35, 1))
    bump = graph.add("Bump", Strength=0.9, Distance=0.2, Height=height.outputs["Color"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.95,
        Specular=0.1,
        Sheen=0.7,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])
