"""What straps and bracelets are made of: grained calfskin, thread, rubber and brushed steel."""

import bpy

from materials.colour import linear
from materials.metal import METALS
from materials.nodes import Graph


def leather(colour: str) -> bpy.types.Material:
    """Calfskin, `#rrggbb`: fine pebbled grain, a little cloudy, waxed rather than lacquered."""
    graph = Graph(f"leather {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    cloud = graph.add("TexNoise", Vector=place, Scale=1.6, Detail=5.0, Roughness=0.6)
    dark = [part * 0.62 for part in linear(colour)[:3]]
    tone = graph.add("MixRGB", Color1=(*dark, 1), Color2=linear(colour))
    spread = graph.add("MapRange", Value=cloud.outputs["Fac"], From_Min=0.3, From_Max=0.62)
    graph.set(tone, "Fac", spread.outputs["Result"])

    warp = graph.add("TexNoise", Vector=place, Scale=9.0, Detail=2.0)
    bent = graph.add("MixRGB", Fac=0.06, Color1=place, Color2=warp.outputs["Color"])
    pebbles = graph.add("TexVoronoi", Vector=bent.outputs["Color"], Scale=20.0)
    pebbles.feature = "SMOOTH_F1"
    pores = graph.add("TexNoise", Vector=place, Scale=46.0, Detail=4.0)
    height = graph.add("MixRGB", Fac=0.4)
    graph.set(height, "Color1", pebbles.outputs["Distance"])
    graph.set(height, "Color2", pores.outputs["Fac"])
    bump = graph.add("Bump", Strength=0.5, Distance=0.03, Height=height.outputs["Color"])
    bump.invert = True
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.5,
        Specular=0.35,
        Sheen=0.15,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def plain(name: str, colour: str, roughness: float) -> bpy.types.Material:
    """Thread, rubber or paint: one colour, `#rrggbb`, that light does not pass."""
    graph = Graph(name)
    place = graph.add("TexCoord").outputs["Object"]
    dust = graph.add("TexNoise", Vector=place, Scale=90.0, Detail=3.0)
    bump = graph.add("Bump", Strength=0.06, Distance=0.01, Height=dust.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Roughness=roughness,
        Specular=0.35,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def brushed(kind: str, along: str = "y", strength: float = 0.12) -> bpy.types.Material:
    """A metal brushed along the object's own `x` or `y` axis, or `around` its z axis."""
    graph = Graph(f"{kind} brushed {along}")
    place = graph.add("TexCoord").outputs["Object"]
    grooves = graph.add("TexNoise", Scale=1.0, Detail=3.0)
    if along == "around":
        parts = graph.add("SeparateXYZ", Vector=place)
        flat = graph.add("CombineXYZ", X=parts.outputs["X"], Y=parts.outputs["Y"])
        reach = graph.add("VectorMath")
        reach.operation = "LENGTH"
        graph.set(reach, "Vector", flat.outputs["Vector"])
        axes = graph.add("CombineXYZ", X=reach.outputs["Value"], Z=parts.outputs["Z"])
        place = axes.outputs["Vector"]
    stretch = (3, 260, 260) if along == "x" else (260, 3, 260)
    mapping = graph.add("Mapping", Vector=place, Scale=stretch)
    graph.set(grooves, "Vector", mapping.outputs["Vector"])
    bump = graph.add("Bump", Strength=strength, Distance=0.004, Height=grooves.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=METALS[kind][0],
        Metallic=1.0,
        Roughness=METALS[kind][1] + 0.14,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])
