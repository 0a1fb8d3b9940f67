"""A mitred wooden tray with a leather inlay. Lengths are centimetres."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes
from forms.thread_line import Spot, stitched
from materials import leather, wood
from subject import Subject

FLOOR = 0.5
SKIN = 0.3
ROUND = 0.16
# How far the boards are kept apart at a mitre: the glue line that one sees.
JOINT = 0.006


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `width`, `depth`, `tall`, `wall` (thickness), `wood`, `leather`, `thread`.
    `pose`: `turn` (degrees on the table)."""
    width, depth, tall, wall = (measures[name] for name in ("width", "depth", "tall", "wall"))
    parts = []
    for side in range(4):
        length, away = (width, depth / 2) if side % 2 == 0 else (depth, width / 2)
        parts.append(board(measures["wood"], length, away, tall, wall, side))
    half = (width / 2 - wall - 0.03, depth / 2 - wall - 0.03)
    base = shapes.plate("floor", outline(half, 0.02), 0.3, wood.wood(measures["wood"], 6))
    shapes.moved(base, z=FLOOR - 0.3)
    parts.append(base)
    skin = leather.leather(measures["leather"], "fine")
    inlay = shapes.plate("inlay", outline(half, 0.12), SKIN, skin, 0.09)
    shapes.moved(inlay, z=FLOOR)
    parts.append(inlay)
    line: list[Spot] = [
        (Vector((x, y, FLOOR + SKIN)), Vector((0, 0, 1)))
        for x, y in outline((half[0] - 0.42, half[1] - 0.42), 0.35)
    ]
    parts.append(stitched([[*line, line[0]]], leather.thread(measures["thread"]), 0.36, 0.075))
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return Subject(parts)


def board(
    kind: str, length: float, away: float, tall: float, wall: float, side: int
) -> bpy.types.Object:
    """One side of the frame: its fibres run along its own z, its ends are cut at 45 degrees."""
    # Each board is cut from another place of the plank.
    begin = side * 41.0
    mesh = bmesh.new()
    rows = []
    for end in (-1, 1):
        row = []
        for inward, up in section(tall, wall):
            cut = end * (length / 2 - inward - JOINT)
            row.append(mesh.verts.new((inward + side * 3.7, up, begin + cut)))
        rows.append(row)
    shapes.joined(mesh, rows)
    made = shapes.finished("board", mesh, wood.wood(kind, 3.4))
    shapes.soften(made, 0.014, 2)
    # From inward, up and along to the front of the tray, then around to its side.
    stand = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    made.matrix_world = stand
    shapes.moved(made, x=-begin, y=-away - side * 3.7)
    shapes.turned(made, z=90 * side)
    return made


def section(tall: float, wall: float) -> list[tuple[float, float]]:
    """(inward, up): upright on both sides, with eased edges."""
    found = []
    corners = ((wall, tall, 0), (0.0, tall, 1), (0.0, 0.0, 2), (wall, 0.0, 3))
    for inward, up, quarter in corners:
        radius = ROUND if up else 0.07
        middle = (
            inward + (radius if quarter in (1, 2) else -radius),
            up + (-radius if up else radius),
        )
        for step in range(7):
            angle = math.pi / 2 * (quarter + step / 6)
            found.append(
                (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
            )
    return found


def outline(half: tuple[float, float], corner: float) -> list[tuple[float, float]]:
    """A rectangle with round corners."""
    found = []
    for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(9):
            angle = math.pi / 2 * (quarter + step / 8)
            found.append(
                (
                    x * (half[0] - corner) + corner * math.cos(angle),
                    y * (half[1] - corner) + corner * math.sin(angle),
                )
            )
    return found
