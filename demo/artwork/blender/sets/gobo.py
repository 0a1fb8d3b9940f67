"""What stands between the sun and the set, out of the picture, and throws its shadow there."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from materials.nodes import Graph

# Half the side of what is around a window's panes, in centimetres.
SHUTTER = 900.0
LEAFLETS = 34


def build(wish: dict, towards: Vector) -> None:
    """Stands it in the sun's way.

    `wish`: `kind` (`window`, `palm` or `branch`), `at` (the point of the set in whose way its
    middle stands), `away` (how far from there, which softens the shadow), `roll` (degrees), and
    for a window `panes` (columns, rows), `pane` (width, height) and `bar`; else `size` and `seed`.
    """
    shapes = {"window": window, "palm": palm, "branch": branch}
    corners, faces = shapes[wish["kind"]](wish)
    data = bpy.data.meshes.new(wish["kind"])
    data.from_pydata(corners, [], faces)
    graph = Graph("gobo")
    cloth = graph.add("BsdfDiffuse", Color=(0.01, 0.01, 0.01, 1))
    data.materials.append(graph.surface(cloth.outputs["BSDF"]))
    made = bpy.data.objects.new(wish["kind"], data)
    turn = towards.to_track_quat("Z", "Y").to_matrix().to_4x4()
    roll = Matrix.Rotation(math.radians(wish.get("roll", 0)), 4, "Z")
    at = Vector(wish.get("at", (0, 0, 10))) + towards * wish.get("away", 140)
    made.matrix_world = Matrix.Translation(at) @ turn @ roll
    made.visible_camera = made.visible_glossy = made.visible_diffuse = False
    made.visible_transmission = False
    bpy.context.scene.collection.objects.link(made)


Flat = tuple[list[tuple[float, float, float]], list[tuple[int, ...]]]


def rectangles(boxes: list[tuple[float, float, float, float]]) -> Flat:
    """Rectangles by left, low, right, high."""
    corners: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    for left, low, right, high in boxes:
        start = len(corners)
        corners += [(left, low, 0), (right, low, 0), (right, high, 0), (left, high, 0)]
        faces.append((start, start + 1, start + 2, start + 3))
    return corners, faces


def window(wish: dict) -> Flat:
    """A wall with a window: bars between panes."""
    columns, rows = wish.get("panes", (2, 3))
    wide, tall = wish.get("pane", (26, 30))
    bar = wish.get("bar", 3.0)
    half_x = (columns * wide + (columns - 1) * bar) / 2
    half_y = (rows * tall + (rows - 1) * bar) / 2
    boxes = [
        (-SHUTTER, half_y, SHUTTER, SHUTTER),
        (-SHUTTER, -SHUTTER, SHUTTER, -half_y),
        (-SHUTTER, -half_y, -half_x, half_y),
        (half_x, -half_y, SHUTTER, half_y),
    ]
    for column in range(1, columns):
        left = -half_x + column * (wide + bar) - bar
        boxes.append((left, -half_y, left + bar, half_y))
    for row in range(1, rows):
        low = -half_y + row * (tall + bar) - bar
        boxes.append((-half_x, low, half_x, low + bar))
    return rectangles(boxes)


def palm(wish: dict) -> Flat:
    """Fronds that hang into the light from one side."""
    size = wish.get("size", 70.0)
    chance = random.Random(wish.get("seed", 4))
    corners: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    for frond in range(wish.get("fronds", 3)):
        lean = math.radians(wish.get("lean", -8) + frond * wish.get("spread", 34))
        origin = Vector((-size * 0.45, size * (0.12 - 0.1 * frond)))
        bend = chance.uniform(-0.9, -0.55)
        for index in range(LEAFLETS):
            share = (index + 1) / LEAFLETS
            heading = lean + bend * share
            along = Vector((math.cos(lean + bend * share / 2), math.sin(lean + bend * share / 2)))
            root = origin + along * size * share
            length = size * 0.36 * math.sin(math.pi * (0.14 + 0.84 * share)) ** 0.8
            for side in (-1, 1):
                angle = heading + side * (1.05 - 0.55 * share) + chance.uniform(-0.07, 0.07)
                leaf(corners, faces, root, angle, length * chance.uniform(0.88, 1.06), size * 0.016)
        stem(corners, faces, origin, lean, bend, size)
    return corners, faces


def leaf(
    corners: list, faces: list, root: Vector, angle: float, length: float, half: float
) -> None:
    """A lance-shaped leaflet."""
    ahead = Vector((math.cos(angle), math.sin(angle)))
    aside = Vector((-ahead.y, ahead.x))
    start = len(corners)
    outline = ((0, 0.3), (0.3, 1.0), (0.65, 0.75), (1.0, 0.02))
    for share, wide in (*outline, *((s, -w) for s, w in reversed(outline))):
        sag = Vector((0, -0.10 * length * share**2))
        point = root + ahead * length * share + aside * half * wide + sag
        corners.append((point.x, point.y, 0))
    faces.append(tuple(range(start, start + 2 * len(outline))))


def stem(corners: list, faces: list, origin: Vector, lean: float, bend: float, size: float) -> None:
    """The rib that leaflets grow from."""
    half = size * 0.006
    for step in range(24):
        start = len(corners)
        for share in (step / 24, (step + 1) / 24):
            heading = lean + bend * share / 2
            ahead = Vector((math.cos(heading), math.sin(heading)))
            aside = Vector((-ahead.y, ahead.x)) * half * (1.2 - share)
            point = origin + ahead * size * share
            for side in (-1, 1):
                corner = point + aside * side
                corners.append((corner.x, corner.y, 0))
        faces.append((start, start + 1, start + 3, start + 2))


def branch(wish: dict) -> Flat:
    """Twigs with small leaves, as of an olive tree before the window."""
    size = wish.get("size", 70.0)
    chance = random.Random(wish.get("seed", 4))
    corners: list[tuple[float, float, float]] = []
    faces: list[tuple[int, ...]] = []
    for _ in range(wish.get("fronds", 7)):
        lean = chance.uniform(-0.6, 0.5)
        origin = Vector((-size * 0.5, size * chance.uniform(-0.35, 0.35)))
        bend = chance.uniform(-0.8, 0.4)
        stem(corners, faces, origin, lean, bend, size)
        for index in range(22):
            share = 0.15 + 0.85 * index / 22
            heading = lean + bend * share / 2
            root = origin + Vector((math.cos(heading), math.sin(heading))) * size * share
            for side in (-1, 1):
                angle = heading + side * chance.uniform(0.5, 1.2)
                leaf(corners, faces, root, angle, size * chance.uniform(0.07, 0.11), size * 0.012)
    return corners, faces
