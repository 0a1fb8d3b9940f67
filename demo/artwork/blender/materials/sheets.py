"""Paper and board: made by hand, brown, tissue, ribbon silk. Lengths are centimetres."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def handmade(colour: str = "#efe8da") -> bpy.types.Material:
    """Rag paper, `#rrggbb`: felt marks, a few fibres, no gloss."""
    graph = Graph(f"rag paper {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    red, green, blue, _ = linear(colour)
    felt = graph.add("TexNoise", Vector=place, Scale=4.5, Detail=4.0, Roughness=0.6)
    cloud = graph.add("TexNoise", Vector=place, Scale=0.3, Detail=3.0)
    tone = graph.add("MixRGB", Fac=cloud.outputs["Fac"], Color2=(red, green, blue, 1))
    graph.set(tone, "Color1", (red * 0.92, green * 0.91, blue * 0.88, 1))
    bump = graph.add("Bump", Strength=0.35, Distance=0.02, Height=felt.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.9,
        Specular=0.12,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def kraft(colour: str = "#b08a5e") -> bpy.types.Material:
    """Brown board, `#rrggbb`: flecks, faint flutes that show through along y."""
    graph = Graph(f"kraft {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    red, green, blue, _ = linear(colour)
    fleck = graph.add("TexNoise", Vector=place, Scale=7.0, Detail=6.0, Roughness=0.75)
    spread = graph.add("MapRange", Value=fleck.outputs["Fac"], From_Min=0.35, From_Max=0.65)
    tone = graph.add("MixRGB", Fac=spread.outputs["Result"])
    graph.set(tone, "Color1", (red * 0.78, green * 0.75, blue * 0.72, 1))
    graph.set(tone, "Color2", (red * 1.08, green * 1.08, blue * 1.08, 1))
    flutes = graph.add("TexWave", Vector=place, Scale=0.5, Distortion=0.6)
    flutes.bands_direction = "X"
    fine = graph.add("Bump", Strength=0.12, Distance=0.02, Height=fleck.outputs["Fac"])
    bump = graph.add("Bump", Strength=0.10, Distance=0.04, Height=flutes.outputs["Fac"])
    graph.set(bump, "Normal", fine.outputs["Normal"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone.outputs["Color"],
        Roughness=0.75,
        Specular=0.2,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def wrapping(colour: str = "#0f4a50") -> bpy.types.Material:
    """Dyed wrapping paper or box cover, `#rrggbb`, with a fine laid texture."""
    graph = Graph(f"wrapping {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    grain = graph.add("TexNoise", Vector=place, Scale=14.0, Detail=3.0)
    bump = graph.add("Bump", Strength=0.22, Distance=0.012, Height=grain.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Roughness=0.55,
        Specular=0.3,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def ribbon(colour: str = "#d8c39a") -> bpy.types.Material:
    """Grosgrain or satin ribbon, `#rrggbb`."""
    graph = Graph(f"ribbon {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    grain = graph.add("TexNoise", Vector=place, Scale=26.0, Detail=2.0)
    bump = graph.add("Bump", Strength=0.15, Distance=0.01, Height=grain.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Roughness=0.36,
        Specular=0.45,
        Sheen=0.5,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def tissue(colour: str = "#f3eee4") -> bpy.types.Material:
    """Tissue paper, `#rrggbb`, that lets light through."""
    graph = Graph(f"tissue {colour}")
    lit = graph.add("BsdfDiffuse", Color=linear(colour))
    through = graph.add("BsdfTranslucent", Color=linear(colour))
    mix = graph.add("MixShader", Fac=0.35)
    graph.tree.links.new(lit.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(through.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])


def powder(colour: str = "#0a5c70") -> bpy.types.Material:
    """Ground pigment, `#rrggbb`: no gloss, coarse grains."""
    graph = Graph(f"powder {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    grains = graph.add("TexNoise", Vector=place, Scale=16.0, Detail=3.0, Roughness=0.7)
    bump = graph.add("Bump", Strength=0.8, Distance=0.05, Height=grains.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Roughness=1.0,
        Specular=0.05,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def wax(colour: str = "#d9c08a") -> bpy.types.Material:
    """Leather cream, `#rrggbb`: soft, with a moist gloss."""
    graph = Graph(f"wax {colour}")
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Roughness=0.34,
        Specular=0.45,
        Subsurface=0.15,
        Subsurface_Color=linear(colour),
    )
    shader.inputs["Subsurface Radius"].default_value = (0.3, 0.2, 0.1)
    return graph.surface(shader.outputs["BSDF"])


def satin(colour: str) -> bpy.types.Material:
    """A smooth, half-glossy thing of one colour, `#rrggbb`: a roasted bean, laminate."""
    graph = Graph(f"satin {colour}")
    shader = graph.add(
        "BsdfPrincipled", Base_Color=linear(colour), Roughness=0.38, Specular=0.4
    )
    return graph.surface(shader.outputs["BSDF"])
