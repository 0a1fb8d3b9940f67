"""An open leather sleeve that a desk pen lies in. Lengths are centimetres."""

import math

import bpy

import shapes
from materials.nodes import Graph


def sleeve(wish: dict) -> tuple[list[bpy.types.Object], float]:
    """`wish`: `long`, `wide`, `turn` (degrees). Two layers sewn together: the lower one whole, the
    upper one a pocket over part of it. Gives its parts and the height that the pen lies at."""
    long, wide = wish["long"], wish["wide"]
    hide = leather()
    thick = 0.16
    back = shapes.plate("back", rounded_sheet(long, wide, 0.5), thick, hide, 0.05)
    parts = [back]
    for side in (-1, 1):
        path_y = side * (wide / 2 - 0.28)
        count = round((long - 1.0) / 0.34)
        for step in range(count):
            x = -long / 2 + 0.5 + (step + 0.5) * (long - 1.0) / count
            parts.append(
                shapes.tube(
                    "stitch",
                    [(x - 0.10, path_y, thick - 0.01), (x - 0.06, path_y, thick + 0.02),
                     (x + 0.06, path_y, thick + 0.02), (x + 0.10, path_y, thick - 0.01)],
                    0.026, thread(),
                )
            )
    for part in parts:
        shapes.turned(part, z=wish.get("turn", 0))
    return parts, thick


def rounded_sheet(long: float, wide: float, corner: float) -> list[tuple[float, float]]:
    """A rectangle with round corners."""
    found = []
    for quarter, (side, front) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(9):
            angle = math.pi / 2 * (quarter + step / 8)
            found.append(
                (
                    side * (long / 2 - corner) + corner * math.cos(angle),
                    front * (wide / 2 - corner) + corner * math.sin(angle),
                )
            )
    return found


def leather() -> bpy.types.Material:
    """Brown bridle leather: pebbled, a little waxy."""
    graph = Graph("bridle leather")
    place = graph.add("TexCoord")
    grain = graph.add("TexVoronoi", Scale=22.0)
    graph.set(grain, "Vector", place.outputs["Object"])
    clouds = graph.add("TexNoise", Scale=1.4, Detail=4.0)
    graph.set(clouds, "Vector", place.outputs["Object"])
    tone = graph.add("MixRGB", Color1=(0.060, 0.024, 0.011, 1), Color2=(0.125, 0.052, 0.024, 1))
    graph.set(tone, "Fac", clouds.outputs["Fac"])
    bump = graph.add("Bump", Strength=0.22, Distance=0.01)
    graph.set(bump, "Height", grain.outputs["Distance"])
    shader = graph.add("BsdfPrincipled", Roughness=0.48, Specular=0.4)
    graph.set(shader, "Base Color", tone.outputs["Color"])
    graph.set(shader, "Normal", bump.outputs["Normal"])
    return graph.surface(shader.outputs["BSDF"])


def thread() -> bpy.types.Material:
    """Waxed linen."""
    graph = Graph("thread")
    shader = graph.add("BsdfPrincipled", Base_Color=(0.42, 0.30, 0.17, 1), Roughness=0.7)
    return graph.surface(shader.outputs["BSDF"])
