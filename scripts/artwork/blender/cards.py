"""Dark cards that a photographer sets around a piece, so that bare metal has something dark to
mirror. They are seen in reflections alone: they shade nothing."""

import math

import bpy
from mathutils import Matrix, Vector

from materials.nodes import Graph

# Direction, distance, width and height in sizes of the piece, and how much light the cloth
# gives back: the one in front is grey, so that markers on a dark dial stay bright.
CARDS = (
    ((0.95, -0.55, 0.05), 2.2, 0.7, 2.6, 0.03),
    ((1.0, 0.15, 0.15), 2.0, 0.9, 1.6, 0.03),
    ((-1.0, 0.12, 0.15), 2.0, 0.9, 1.8, 0.03),
    ((0.1, -1.0, 0.48), 2.7, 2.6, 2.6, 0.5),
)


def build(size: float, middle: Vector, turn: float) -> None:
    """Sets the cards around the middle of a piece of that size, in centimetres.

    They face a camera that stands at `turn` degrees around the piece.
    """
    around = Matrix.Rotation(math.radians(turn), 3, "Z")
    for direction, distance, width, height, grey in CARDS:
        graph = Graph("card")
        shader = graph.add("BsdfDiffuse", Color=(grey, grey, grey, 1))
        cloth = graph.surface(shader.outputs["BSDF"])
        towards = around @ Vector(direction).normalized()
        x, y = width * size / 2, height * size / 2
        sheet = bpy.data.meshes.new("card")
        sheet.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
        sheet.materials.append(cloth)
        card = bpy.data.objects.new("card", sheet)
        card.location = middle + towards * distance * size
        card.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
        card.visible_camera = card.visible_diffuse = card.visible_shadow = False
        card.visible_transmission = False
        bpy.context.scene.collection.objects.link(card)
