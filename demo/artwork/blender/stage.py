"""The studio: a seamless sweep, and soft boxes whose size follows the piece's."""

import math
from dataclasses import dataclass

import bmesh
import bpy
import numpy
from mathutils import Matrix, Vector

import cards
from materials import light, paper
from reflected import reflected, upright
from subject import Subject

STEPS = 24
# Radiance in the middle of the main soft box.
KEY = 12.5


@dataclass(frozen=True)
class Place:
    """Where the piece stands: its box and its corners, which the camera frames."""

    bounds: tuple[Vector, Vector]
    points: numpy.ndarray


def build(subject: Subject, wish: dict, turn: float) -> Place:
    """Builds the sweep and the lights around a piece.

    `wish` has `paper` (a colour as #rrggbb), `key` (degrees to the left that the main light
    comes from), `fill` (share of the main light, 0 to 1), `exposure` (stops), `world` (the
    light from everywhere), `sheen` (whether a light beside the camera draws the gloss of a flat
    leather front) and `cards` (whether dark cards stand around, for bare metal to mirror; they
    follow the camera, which stands at `turn` degrees).
    """
    place = stood(subject)
    low, high = place.bounds
    size = max(high - low)
    sweep(size, paper.paper(wish.get("paper", "#e9e4db")), low.z)
    side = math.radians(wish.get("key", 55))
    middle = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z + (high.z - low.z) * 0.5))
    box(middle, size, (-math.sin(side), -math.cos(side) * 0.6, 1.25), 3.0, (2.8, 2.8), KEY)
    box(middle, size, (1.2, -0.5, 0.55), 3.4, (1.8, 2.8), KEY * wish.get("fill", 0.2))
    box(middle, size, (0.25, 1.0, 1.1), 3.2, (3.4, 1.0), KEY * 0.8)
    background(middle, size, turn, KEY * 0.6)
    if wish.get("sheen"):
        box(middle, size, (-0.55, -1, 0.35), 3.4, (0.8, 2.6), KEY * 0.5)
    if wish.get("cards"):
        cards.build(size, middle, turn)
    world(wish.get("world", 0.12))
    bpy.context.scene.view_settings.exposure = wish.get("exposure", 0.3)
    return place


def stood(subject: Subject) -> Place:
    """Where a piece stands."""
    points = subject.points()
    return Place((Vector(points.min(axis=0)), Vector(points.max(axis=0))), points)


def sweep(size: float, material: bpy.types.Material, floor: float) -> None:
    """A sheet that runs from the floor up behind the piece in one curve."""
    width, front, back, radius = size * 60, size * 40, size * 6, size * 5
    profile = [(-front, 0.0)]
    for step in range(STEPS + 1):
        angle = math.pi / 2 * step / STEPS
        profile.append((back + math.sin(angle) * radius, radius - math.cos(angle) * radius))
    profile.append((back + radius, size * 24))

    mesh = bmesh.new()
    rows = [
        [mesh.verts.new((x, y, floor + z)) for y, z in profile] for x in (-width / 2, width / 2)
    ]
    for left, right, next_left, next_right in zip(rows[0], rows[1], rows[0][1:], rows[1][1:]):
        mesh.faces.new((left, right, next_right, next_left)).smooth = True
    sheet = bpy.data.meshes.new("sweep")
    mesh.to_mesh(sheet)
    mesh.free()
    sheet.materials.append(material)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("sweep", sheet))


def box(
    middle: Vector,
    size: float,
    direction: tuple[float, float, float],
    distance: float,
    extent: tuple[float, float],
    power: float,
) -> bpy.types.Object:
    """A soft box that looks at the middle; distance and extent are in sizes of the piece."""
    towards = Vector(direction).normalized()
    lamp = reflected(
        "soft box", upright(extent[0] * size, extent[1] * size), light.softbox(power)
    )
    # A lamp, so it does light.
    lamp.visible_diffuse = lamp.visible_shadow = True
    lamp.location = middle + towards * distance * size
    # Its lit side is the one that looks along z.
    lamp.rotation_euler = (-towards).to_track_quat("Z", "Y").to_euler()
    return lamp


def background(middle: Vector, size: float, turn: float, power: float) -> None:
    """A soft box above the piece that lights the sheet behind it and nothing before it."""
    away = Matrix.Rotation(math.radians(turn), 3, "Z")
    lamp = box(middle + away @ Vector((0, 2.2 * size, 0)), size, (0, 0.35, 1), 5.0, (12, 3), power)
    towards = middle + away @ Vector((0, 9 * size, size)) - lamp.location
    lamp.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()


def world(strength: float) -> None:
    """The studio's own light, which comes from everywhere."""
    new = bpy.data.worlds.new("studio")
    new.use_nodes = True
    background = new.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1.0, 0.985, 0.96, 1)
    background.inputs["Strength"].default_value = strength
    bpy.context.scene.world = new
