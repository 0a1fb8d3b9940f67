"""Dark cards that a photographer sets around a watch, so that bare metal has something dark to
mirror. They are seen in reflections alone: they shade nothing."""

import bpy
from mathutils import Vector

from materials.nodes import Graph

# Direction, distance, width and height in sizes of the piece, and how much light the cloth gives
# back from its lower edge to its upper one: the one in front is grey where the dial mirrors it, so
# that markers stay bright, and dark beside, so that what curves away from the dial draws a line.
Shades = tuple[tuple[float, float], ...]
BLACK: Shades = ((0.0, 0.02), (1.0, 0.02))
BANDED: Shades = ((0.0, 0.30), (0.10, 0.03), (0.30, 0.03), (0.38, 0.55), (1.0, 0.55))
CARDS = (
    ((0.95, -0.55, 0.05), 2.2, 0.7, 2.6, BLACK),
    ((1.0, 0.15, 0.15), 2.0, 0.9, 1.6, BLACK),
    ((-1.0, 0.12, 0.15), 2.0, 0.9, 1.8, BLACK),
    ((-0.95, -0.75, 0.0), 2.1, 0.5, 1.6, BLACK),
    ((0.1, -1.0, 0.48), 2.7, 2.6, 2.6, BANDED),
)


def build(size: float, middle: Vector) -> None:
    """Sets the cards around the middle of a piece of that size, in centimetres."""
    for direction, distance, width, height, shades in CARDS:
        towards = Vector(direction).normalized()
        x, y = width * size / 2, height * size / 2
        sheet = bpy.data.meshes.new("card")
        sheet.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
        sheet.materials.append(cloth(shades))
        card = bpy.data.objects.new("card", sheet)
        card.location = middle + towards * distance * size
        card.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
        card.visible_camera = card.visible_diffuse = card.visible_shadow = False
        card.visible_transmission = False
        bpy.context.scene.collection.objects.link(card)
    foot(size, middle)


def foot(size: float, middle: Vector) -> None:
    """A dark strip on the paper before the piece, for the side of a bezel that looks down."""
    left, right = middle.x - size * 0.7, middle.x + size * 0.7
    near, far, high = middle.y - size * 0.62, middle.y - size * 1.5, size * 0.01
    sheet = bpy.data.meshes.new("card")
    sheet.from_pydata(
        [(left, far, high), (right, far, high), (right, near, high), (left, near, high)],
        [],
        [(0, 1, 2, 3)],
    )
    graph = Graph("foot card")
    dark = graph.add("BsdfDiffuse", Color=(0.03, 0.03, 0.03, 1))
    clear = graph.add("BsdfTransparent")
    # The paper below must not mirror it: only what is far enough away does.
    path = graph.add("LightPath")
    away = graph.add("MapRange", From_Min=size * 0.1, From_Max=size * 0.2)
    graph.set(away, "Value", path.outputs["Ray Length"])
    mix = graph.add("MixShader", Fac=away.outputs["Result"])
    graph.tree.links.new(clear.outputs["BSDF"], mix.inputs[1])
    graph.tree.links.new(dark.outputs["BSDF"], mix.inputs[2])
    sheet.materials.append(graph.surface(mix.outputs["Shader"]))
    card = bpy.data.objects.new("card", sheet)
    card.visible_camera = card.visible_diffuse = card.visible_shadow = False
    card.visible_transmission = False
    bpy.context.scene.collection.objects.link(card)


def cloth(shades: Shades) -> bpy.types.Material:
    """Matt cloth whose greys run from the card's lower edge to its upper one."""
    graph = Graph("card")
    place = graph.add("TexCoord")
    parts = graph.add("SeparateXYZ", Vector=place.outputs["Generated"])
    ramp = graph.add("ValToRGB", Fac=parts.outputs["Y"])
    stops = ramp.color_ramp.elements
    for index, (where, grey) in enumerate(shades):
        each = stops[index] if index < 2 else stops.new(where)
        each.position, each.color = where, (grey, grey, grey, 1)
    shader = graph.add("BsdfDiffuse", Color=ramp.outputs["Color"])
    return graph.surface(shader.outputs["BSDF"])
