"""What lies under a watch's glass, and the glass itself."""

import bpy

from materials.colour import linear
from materials.nodes import Graph


def lacquer(colour: str) -> bpy.types.Material:
    """Thin coats of lacquer, `#rrggbb`."""
    graph = Graph(f"lacquer {colour}")
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Roughness=0.42,
        Specular=0.4,
        Clearcoat=0.35,
        Clearcoat_Roughness=0.1,
    )
    return graph.surface(shader.outputs["BSDF"])


def sunray(colour: str, edge: str) -> bpy.types.Material:
    """Brass brushed from the centre outwards under coloured lacquer, darker towards the `edge`."""
    graph = Graph(f"sunray {colour}")
    place = graph.add("TexCoord").outputs["Object"]
    flat = graph.add("Mapping", Vector=place, Scale=(1, 1, 0))
    ray = graph.add("VectorMath")
    ray.operation = "NORMALIZE"
    graph.set(ray, "Vector", flat.outputs["Vector"])
    fine = graph.add("TexNoise", Vector=ray.outputs["Vector"], Scale=70.0, Detail=4.0)
    bump = graph.add("Bump", Strength=0.10, Distance=0.01, Height=fine.outputs["Fac"])
    reach = graph.add("VectorMath")
    reach.operation = "LENGTH"
    graph.set(reach, "Vector", flat.outputs["Vector"])
    far = graph.add("MapRange", Value=reach.outputs["Value"], From_Min=0.9, From_Max=1.7)
    tone = graph.add("MixRGB", Color1=linear(colour), Color2=linear(edge))
    graph.set(tone, "Fac", far.outputs["Result"])
    tone = gleam(graph, ray.outputs["Vector"], fine.outputs["Fac"], tone.outputs["Color"])
    tangent = graph.add("Tangent")
    tangent.direction_type = "RADIAL"
    tangent.axis = "Z"
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=tone,
        Metallic=0.85,
        Roughness=0.34,
        Anisotropic=0.9,
        Anisotropic_Rotation=0.0,
        Tangent=tangent.outputs["Tangent"],
        Normal=bump.outputs["Normal"],
        Clearcoat=0.3,
    )
    return graph.surface(shader.outputs["BSDF"])


def gleam(
    graph: Graph, ray: bpy.types.NodeSocket, fine: bpy.types.NodeSocket, tone: bpy.types.NodeSocket
) -> bpy.types.NodeSocket:
    """The two wedges of light that a sunray dial shows; even light from all sides would drown them."""
    towards = graph.add("VectorMath")
    towards.operation = "DOT_PRODUCT"
    graph.set(towards, "Vector", ray)
    towards.inputs[1].default_value = (-0.62, 0.78, 0)
    share = towards.outputs["Value"]
    for operation, value in (("ABSOLUTE", 0.0), ("POWER", 7.0), ("MULTIPLY", 0.9)):
        step = graph.add("Math")
        step.operation = operation
        graph.tree.links.new(share, step.inputs[0])
        step.inputs[1].default_value = value
        share = step.outputs["Value"]
    streaks = graph.add("MapRange", Value=fine, From_Min=0.3, From_Max=0.7, To_Min=0.5)
    uneven = graph.add("Math")
    uneven.operation = "MULTIPLY"
    graph.tree.links.new(share, uneven.inputs[0])
    graph.tree.links.new(streaks.outputs["Result"], uneven.inputs[1])
    bright = graph.add("MixRGB", Fac=1.0, Color1=tone, Color2=(3.0, 2.9, 2.75, 1))
    bright.blend_type = "MULTIPLY"
    lit = graph.add("MixRGB", Fac=uneven.outputs["Value"], Color1=tone)
    graph.set(lit, "Color2", bright.outputs["Color"])
    return lit.outputs["Color"]


def turned(colour: str) -> bpy.types.Material:
    """A small dial turned in fine circles about the object's z axis under lacquer, `#rrggbb`."""
    graph = Graph(f"turned {colour}")
    flat = graph.add("Mapping", Vector=graph.add("TexCoord").outputs["Object"], Scale=(1, 1, 0))
    circles = graph.add("TexWave", Scale=26.0, Vector=flat.outputs["Vector"])
    circles.wave_type, circles.rings_direction = "RINGS", "Z"
    bump = graph.add("Bump", Strength=0.5, Distance=0.004, Height=circles.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=linear(colour),
        Metallic=0.5,
        Roughness=0.34,
        Normal=bump.outputs["Normal"],
    )
    return graph.surface(shader.outputs["BSDF"])


def nacre() -> bpy.types.Material:
    """White mother-of-pearl: drifting bands of pink, green and cream under a soft sheen."""
    graph = Graph("mother-of-pearl")
    place = graph.add("TexCoord").outputs["Object"]
    stretched = graph.add("Mapping", Vector=place, Scale=(0.9, 1.7, 1), Rotation=(0, 0, 0.6))
    drift = graph.add("TexNoise", Scale=1.3, Detail=4.0, Roughness=0.5, Distortion=1.8)
    graph.set(drift, "Vector", stretched.outputs["Vector"])
    ramp = graph.add("ValToRGB", Fac=drift.outputs["Fac"])
    stops = ((0.30, "#cfd0e2"), (0.42, "#f8ece4"), (0.50, "#c9e2da"), (0.58, "#f0cfd2"))
    for index, (where, colour) in enumerate((*stops, (0.70, "#f3ead6"))):
        stop = ramp.color_ramp.elements
        each = stop[index] if index < 2 else stop.new(where)
        each.position = where
        each.color = linear(colour)
    bump = graph.add("Bump", Strength=0.05, Distance=0.05, Height=drift.outputs["Fac"])
    shader = graph.add(
        "BsdfPrincipled",
        Base_Color=ramp.outputs["Color"],
        Roughness=0.25,
        Specular=0.7,
        Metallic=0.15,
        Normal=bump.outputs["Normal"],
        Clearcoat=0.6,
        Clearcoat_Roughness=0.05,
    )
    return graph.surface(shader.outputs["BSDF"])


def ceramic(colour: str) -> bpy.types.Material:
    """Polished ceramic, `#rrggbb`."""
    graph = Graph(f"ceramic {colour}")
    shader = graph.add("BsdfPrincipled", Base_Color=linear(colour), Roughness=0.12, Specular=0.55)
    return graph.surface(shader.outputs["BSDF"])


def blued() -> bpy.types.Material:
    """Steel that heat has turned blue."""
    graph = Graph("blued steel")
    shader = graph.add(
        "BsdfPrincipled", Base_Color=(0.02, 0.07, 0.42, 1), Metallic=0.9, Roughness=0.22
    )
    return graph.surface(shader.outputs["BSDF"])


def sapphire() -> bpy.types.Material:
    """A coated glass: clear with faint mirror light, which refraction would make grainy."""
    graph = Graph("sapphire glass")
    rim = graph.add("Fresnel", IOR=1.5)
    coated = graph.add("Math", Value=0.0)
    coated.operation = "MULTIPLY"
    graph.tree.links.new(rim.outputs["Fac"], coated.inputs[0])
    coated.inputs[1].default_value = 0.55
    clear = graph.add("BsdfTransparent", Color=(0.985, 0.99, 0.985, 1))
    mirror = graph.add("BsdfGlossy", Roughness=0.0)
    mix = graph.add("MixShader", Fac=coated.outputs["Value"])
    graph.tree.links.new(clear.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(mirror.outputs["BSDF"], mix.inputs[2])
    return graph.surface(mix.outputs["Shader"])
