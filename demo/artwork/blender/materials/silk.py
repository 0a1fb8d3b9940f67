"""Silk twill: a print, fine diagonal ribs, a soft gloss, and a paler reverse."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def printed(
    image: bpy.types.Image, ribs: float, shade: float = 1.0, through: float = 0.06
) -> bpy.types.Material:
    """Cloth that carries a picture by its UV map; `ribs` is how many twill lines cross the map.

    `through` is the share of light that shines through the cloth.
    """
    graph = Graph(f"silk {image.name}")
    place = graph.add("TexCoord").outputs["UV"]
    picture = graph.add("TexImage", Vector=place)
    picture.image = image
    picture.interpolation = "Cubic"
    picture.extension = "EXTEND"
    lines = graph.add("TexWave", Vector=place, Scale=ribs / 20, Distortion=0.0)
    lines.wave_type = "BANDS"
    lines.bands_direction = "DIAGONAL"
    bump = graph.add("Bump", Strength=0.22, Distance=0.012, Height=lines.outputs["Fac"])
    woven = graph.add("MapRange", Value=lines.outputs["Fac"], To_Min=0.84 * shade, To_Max=shade)
    rib = graph.add("MixRGB", Fac=1.0, Color1=picture.outputs["Color"])
    rib.blend_type = "MULTIPLY"
    graph.set(rib, "Color2", woven.outputs["Result"])
    back = graph.add("MixRGB", Fac=0.20, Color1=rib.outputs["Color"])
    graph.set(back, "Color2", linear("#e6dfcf"))
    sides = graph.add("NewGeometry")
    tone = graph.add("MixRGB", Fac=sides.outputs["Backfacing"], Color1=rib.outputs["Color"])
    graph.set(tone, "Color2", back.outputs["Color"])
    return cloth(graph, tone.outputs["Color"], bump.outputs["Normal"], through)


def plain(colour: str) -> bpy.types.Material:
    """Silk of one colour, for rolled hems and thread."""
    graph = Graph(f"silk {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    fine = graph.add("TexNoise", Vector=place, Scale=30.0)
    bump = graph.add("Bump", Strength=0.3, Distance=0.02, Height=fine.outputs["Fac"])
    tone = graph.add("RGB").outputs["Color"]
    tone.default_value = linear(colour)
    return cloth(graph, tone, bump.outputs["Normal"], 0.0)


def cloth(
    graph: Graph, tone: bpy.types.NodeSocket, normal: bpy.types.NodeSocket, through: float
) -> bpy.types.Material:
    """The gloss of silk: a wide highlight, and a pale bloom where the cloth turns away."""
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone,
        Roughness=0.34,
        Specular=0.6,
        Sheen=0.55,
        Sheen_Tint=0.4,
        Anisotropic=0.5,
        Normal=normal,
    )
    if through <= 0:
        return graph.surface(shader.outputs["BSDF"])
    lit = graph.add("BsdfTranslucent", Color=tone)
    mix = graph.add("MixShader", Fac=through)
    graph.tree.links.new(shader.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(lit.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])
