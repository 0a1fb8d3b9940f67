"""Brass as it comes from the lathe: fine rings around the object's own z axis."""

import bpy

from materials.nodes import Graph


def turned_brass(tone: str = "brushed") -> bpy.types.Material:
    """`brushed` shows its rings; `satin` hardly does."""
    strength, roughness = {"brushed": (0.10, 0.29), "satin": (0.06, 0.27)}[tone]
    graph = Graph(f"turned brass {tone}")
    place = graph.add("TexCoord").outputs["Object"]
    parts = graph.add("SeparateXYZ", Vector=place)
    flat = graph.add("CombineXYZ", X=parts.outputs["X"], Y=parts.outputs["Y"])
    reach = graph.add("VectorMath")
    reach.operation = "LENGTH"
    graph.set(reach, "Vector", flat.outputs["Vector"])
    turn = graph.add("VectorMath")
    turn.operation = "NORMALIZE"
    graph.set(turn, "Vector", flat.outputs["Vector"])
    # A ring breaks off somewhere: the direction enters with a small weight.
    sides = graph.add("SeparateXYZ", Vector=turn.outputs["Vector"])
    rings = graph.add("CombineXYZ", X=reach.outputs["Value"], Y=parts.outputs["Z"])
    graph.set(rings, "Z", sides.outputs["X"])
    fine = graph.add("Mapping", Vector=rings.outputs["Vector"], Scale=(26, 26, 0.9))
    noise = graph.add("TexNoise", Vector=fine.outputs["Vector"], Scale=1.0, Detail=3.0)
    broad = graph.add("Mapping", Vector=rings.outputs["Vector"], Scale=(8, 8, 0.3))
    tool = graph.add("TexNoise", Vector=broad.outputs["Vector"], Scale=1.0, Detail=2.0)
    both = graph.add("MixRGB", Fac=0.62, Color1=noise.outputs["Fac"], Color2=tool.outputs["Fac"])
    bump = graph.add("Bump", Strength=strength, Distance=0.012, Height=both.outputs["Color"])

    touched = graph.add("TexNoise", Vector=place, Scale=0.8, Detail=4.0)
    tone_mix = graph.add("MixRGB", Color1=(0.62, 0.40, 0.165, 1), Color2=(0.74, 0.50, 0.23, 1))
    graph.set(tone_mix, "Fac", touched.outputs["Fac"])
    dull = graph.add("MapRange", Value=touched.outputs["Fac"])
    graph.set(dull, "To Min", roughness - 0.05)
    graph.set(dull, "To Max", roughness + 0.08)
    tangent = graph.add("Tangent")
    tangent.direction_type = "RADIAL"
    tangent.axis = "Z"
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone_mix.outputs["Color"],
        Metallic=1.0,
        Roughness=dull.outputs["Result"],
        Anisotropic=0.75,
        # Across the rings, not along them.
        Anisotropic_Rotation=0.25,
        Tangent=tangent.outputs["Tangent"],
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])
