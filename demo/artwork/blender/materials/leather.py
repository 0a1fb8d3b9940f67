"""Leather and what is sewn with it: calfskin with grain, edge paint, suede, twill and thread."""

import bpy

from materials.colour import linear
from materials.nodes import Graph

COLOURS = {
    "cognac": "#985019",
    "slate": "#56626f",
    "forest": "#163829",
    "black": "#1b1a1b",
    "brown": "#5c4030",
    "cream": "#d9ccb4",
    "linen": "#d8cbb2",
}
# Width of a pebble of the grain, in centimetres, the depth of its creases, roughness, and how far
# the hide rises and sinks between one hand's breadth and the next.
GRAINS = {
    "fine": (0.085, 0.010, 0.42, 1.8),
    "pebbled": (0.17, 0.022, 0.44, 2.6),
    "soft": (0.12, 0.013, 0.46, 2.8),
    "satin": (0.05, 0.0012, 0.26, 0.8),
}


def shade(colour: str, factor: float) -> tuple[float, float, float, float]:
    """A named colour, lighter or darker."""
    red, green, blue, _ = linear(COLOURS.get(colour, colour))
    return red * factor, green * factor, blue * factor, 1.0


def leather(colour: str, grain: str = "fine") -> bpy.types.Material:
    """Calfskin: pebbles between creases, and a tone that is never quite even."""
    size, depth, roughness, slack = GRAINS[grain]
    graph = Graph(f"{colour} leather {grain}")
    place = graph.add("TexCoord").outputs["Object"]
    wander = graph.add("TexNoise", Vector=place, Scale=1.2 / size, Detail=0.0)
    bent = graph.add("MixRGB", Fac=size * 0.45, Color1=place, Color2=wander.outputs["Color"])
    bent.blend_type = "ADD"
    cells = graph.add("TexVoronoi", Vector=bent.outputs["Color"], Scale=1 / size)
    cells.feature = "DISTANCE_TO_EDGE"
    pebble = graph.add("MapRange", Value=cells.outputs["Distance"])
    pebble.interpolation_type = "SMOOTHSTEP"
    pebble.inputs["From Max"].default_value = 0.22
    pores = graph.add("TexNoise", Vector=place, Scale=4.5 / size, Detail=0.0)
    height = graph.add("MixRGB", Fac=0.25, Color1=pebble.outputs["Result"])
    graph.set(height, "Color2", pores.outputs["Fac"])
    bump = graph.add("Bump", Strength=0.8, Distance=depth, Height=height.outputs["Color"])
    # A hide never lies quite flat.
    sag = graph.add("TexNoise", Vector=place, Scale=0.11, Detail=1.0)
    swell = graph.add("Bump", Strength=1.0, Distance=slack, Height=sag.outputs["Fac"])
    graph.set(bump, "Normal", swell.outputs["Normal"])

    cloud = graph.add("TexNoise", Vector=place, Scale=0.35, Detail=3.0)
    tone = graph.add("MixRGB", Fac=cloud.outputs["Fac"])
    graph.set(tone, "Color1", shade(colour, 0.88))
    graph.set(tone, "Color2", shade(colour, 1.10))
    worn = graph.add("MixRGB", Color1=shade(colour, 0.72), Color2=tone.outputs["Color"])
    graph.set(worn, "Fac", pebble.outputs["Result"])
    shader = graph.add("BsdfPrincipled", Base_Color=worn.outputs["Color"], Roughness=roughness)
    graph.set(shader, "Specular", 0.42)
    graph.set(shader, "Normal", bump.outputs["Normal"])
    if grain == "satin":
        graph.set(shader, "Clearcoat", 0.35)
        graph.set(shader, "Clearcoat Roughness", 0.12)
    return graph.surface(shader.outputs["BSDF"])


def paint(colour: str) -> bpy.types.Material:
    """Edge paint: a darker tone of the leather, sanded and waxed."""
    graph = Graph(f"{colour} edge")
    shader = graph.add(
        "BsdfPrincipled", Base_Color=shade(colour, 0.42), Roughness=0.34, Specular=0.45
    )
    return graph.surface(shader.outputs["BSDF"])


def suede(colour: str) -> bpy.types.Material:
    """A nap without gloss that catches light at its rim."""
    graph = Graph(f"{colour} suede")
    place = graph.add("TexCoord").outputs["Object"]
    nap = graph.add("TexNoise", Vector=place, Scale=26.0, Detail=4.0)
    bump = graph.add("Bump", Strength=0.5, Distance=0.02, Height=nap.outputs["Fac"])
    shader = graph.add("BsdfPrincipled", Base_Color=shade(colour, 1.0), Roughness=0.95)
    graph.set(shader, "Specular", 0.1)
    graph.set(shader, "Sheen", 0.8)
    graph.set(shader, "Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])


def thread(colour: str = "linen") -> bpy.types.Material:
    """Waxed linen."""
    graph = Graph(f"{colour} thread")
    place = graph.add("TexCoord").outputs["Object"]
    twist = graph.add("TexNoise", Vector=place, Scale=60.0)
    bump = graph.add("Bump", Strength=0.5, Distance=0.01, Height=twist.outputs["Fac"])
    shader = graph.add("BsdfPrincipled", Base_Color=shade(colour, 1.0), Roughness=0.6)
    graph.set(shader, "Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])
