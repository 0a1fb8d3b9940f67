"""An open leather sleeve that a desk pen lies in. Lengths are centimetres."""

import math

import bmesh
import bpy

import shapes
from materials.nodes import Graph


THICK = 0.16
# How far the pocket's mouth stands back from the sheet's end, and the rise over the pen.
MOUTH = 2.2
RISE = 1.30
STEPS = 96


def sleeve(wish: dict, turn: float) -> tuple[list[bpy.types.Object], float]:
    """`wish`: `long`, `wide` and `filled` (how far from the middle the pen reaches towards the
    closed end); `turn` in degrees. Two layers sewn together: a whole sheet and a pocket whose
    mouth is at -x. Gives its parts and the height that the pen lies at."""
    long, wide = wish["long"], wish["wide"]
    hide = leather()
    parts = [
        shapes.plate("back", rounded_sheet(long, wide, 0.5), THICK, hide, 0.05),
        pocket(long, wide, wish["filled"], hide),
    ]
    for line in seams(long, wide):
        parts += stitches(line)
    for part in parts:
        shapes.turned(part, z=turn)
    return parts, THICK


def pocket(
    long: float, wide: float, filled: float, hide: bpy.types.Material
) -> bpy.types.Object:
    """The upper layer, which rises over the pen and settles beyond its tip."""
    mesh = bmesh.new()
    grid = []
    for row in range(STEPS + 1):
        across = (row / STEPS - 0.5) * wide
        mouth = -long / 2 + MOUTH + 0.5 * math.cos(math.pi * across / wide)
        # Round corners at the closed end, as the sheet below has.
        over = max(abs(across) - (wide / 2 - 0.5), 0.0)
        end = long / 2 - 0.5 + math.sqrt(max(0.25 - over * over, 0.0))
        line = []
        for step in range(STEPS + 1):
            along = mouth + (end - mouth) * step / STEPS
            hollow = 0.5 + 0.5 * math.cos(math.pi * min(1.0, abs(across) / (wide * 0.41)))
            fade = min(max((filled + 2.2 - along) / 3.0, 0.0), 1.0)
            fade = fade * fade * (3 - 2 * fade)
            line.append(mesh.verts.new((along, across, THICK + 0.005 + RISE * hollow * fade)))
        grid.append(line)
    for near, far in zip(grid, grid[1:]):
        for step in range(STEPS):
            mesh.faces.new((near[step], near[step + 1], far[step + 1], far[step]))
    made = shapes.finished("pocket", mesh, hide)
    skin = made.modifiers.new("thickness", "SOLIDIFY")
    skin.thickness = 0.13
    skin.offset = 1 if made.data.polygons[0].normal.z > 0 else -1
    shapes.soften(made, 0.04, 3)
    return made


def seams(long: float, wide: float) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Start and end of each row of stitches."""
    side, start, end = wide / 2 - 0.24, -long / 2 + MOUTH + 0.25, long / 2 - 0.24
    return [
        ((start, -side), (end - 0.3, -side)),
        ((start, side), (end - 0.3, side)),
        ((end, -side + 0.35), (end, side - 0.35)),
    ]


def stitches(line: tuple[tuple[float, float], tuple[float, float]]) -> list[bpy.types.Object]:
    """Threads that rise from the leather and go back into it."""
    start, end = line
    length = math.dist(start, end)
    count = round(length / 0.34)
    way = tuple((b - a) / length for a, b in zip(start, end))
    top = THICK + 0.135
    cotton = thread()
    made = []
    for step in range(count):
        middle = (step + 0.5) * length / count
        path = [
            (start[0] + way[0] * (middle + off), start[1] + way[1] * (middle + off), top + rise)
            for off, rise in ((-0.12, -0.02), (-0.07, 0.015), (0.07, 0.015), (0.12, -0.02))
        ]
        made.append(shapes.tube("stitch", path, 0.026, cotton))
    return made


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
