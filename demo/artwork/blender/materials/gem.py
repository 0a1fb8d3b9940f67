"""Stones: cut ones are glass with their own refraction, cabochons are polished lacquer."""

import bpy

from materials.nodes import Graph

# Refractive index and colour of what light leaves.
CUT = {
    "diamond": (2.42, (1.0, 1.0, 1.0, 1)),
    "sapphire": (1.77, (0.07, 0.16, 0.64, 1)),
    "emerald": (1.58, (0.10, 0.72, 0.38, 1)),
    "topaz": (1.62, (0.55, 0.85, 0.95, 1)),
}
POLISHED = {
    "onyx": (0.006, 0.006, 0.007, 1),
    "jade": (0.10, 0.36, 0.20, 1),
    "turquoise": (0.05, 0.42, 0.45, 1),
    "enamel teal": (0.0, 0.16, 0.18, 1),
}


def cut(kind: str) -> bpy.types.Material:
    """A faceted stone; smooth shading must be off."""
    index, colour = CUT[kind]
    graph = Graph(kind)
    shader = graph.add("BsdfGlass", Color=colour, Roughness=0.0, IOR=index)
    return graph.surface(shader.outputs["BSDF"])


def polished(kind: str) -> bpy.types.Material:
    """A stone or an enamel that light does not pass."""
    graph = Graph(kind)
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=POLISHED[kind],
        Roughness=0.06,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.02,
    )
    return graph.surface(shader.outputs["BSDF"])


def pearl(tint: str = "white") -> bpy.types.Material:
    """Nacre: a soft body under a sheen that shifts with the angle."""
    body = {"white": (0.90, 0.86, 0.80, 1), "grey": (0.34, 0.35, 0.37, 1)}[tint]
    graph = Graph(f"pearl {tint}")
    rim = graph.add("LayerWeight", Blend=0.35)
    tone = graph.add("MixRGB", Color1=body, Color2=(0.95, 0.78, 0.74, 1))
    graph.set(tone, "Fac", rim.outputs["Facing"])
    shader = graph.add(
        "BsdfPrincipled",
        Roughness=0.22,
        Specular=0.7,
        Clearcoat=0.7,
        Clearcoat_Roughness=0.08,
        Subsurface=0.12,
        Subsurface_Color=body,
    )
    shader.inputs["Subsurface Radius"].default_value = (0.06, 0.04, 0.03)
    graph.set(shader, "Base Color", tone.outputs["Color"])
    return graph.surface(shader.outputs["BSDF"])
