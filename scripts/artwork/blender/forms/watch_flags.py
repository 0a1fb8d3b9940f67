"""Black cards that a photographer sets around a watch, so that bare metal has something dark to
mirror. They are seen in reflections alone: they shade nothing."""

import bpy
from mathutils import Vector

from materials.nodes import Graph

# Direction, distance, width and height; lengths are sizes of the piece.
CARDS = (
    ((0.95, -0.55, 0.05), 2.2, 0.7, 2.6),
    ((1.0, 0.15, 0.15), 2.0, 0.9, 1.6),
    ((-1.0, 0.12, 0.15), 2.0, 0.9, 1.8),
    ((0.15, -1.0, 0.95), 2.6, 1.5, 0.8),
    ((0.1, -1.0, 0.10), 2.8, 2.2, 0.7),
)


def build(size: float, middle: Vector) -> None:
    """Sets the cards around the middle of a piece of that size, in centimetres."""
    graph = Graph("black card")
    cloth = graph.surface(graph.add("BsdfDiffuse", Color=(0.03, 0.03, 0.03, 1)).outputs["BSDF"])
    for direction, distance, width, height in CARDS:
        towards = Vector(direction).normalized()
        x, y = width * size / 2, height * size / 2
        sheet = bpy.data.meshes.new("black card")
        sheet.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
        sheet.materials.append(cloth)
        card = bpy.data.objects.new("black card", sheet)
        card.location = middle + towards * distance * size
        card.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
        card.visible_camera = card.visible_diffuse = card.visible_shadow = False
        card.visible_transmission = False
        bpy.context.scene.collection.objects.link(card)
