"""Black cards beside a bottle, out of the picture: they draw the dark lines along its edges."""

import bpy

from materials.nodes import Graph


def flags(half_width: float, tall: float, depth: float, gap: float) -> None:
    """Stands a card on either side, `gap` (cm) from the glass."""
    graph = Graph("black card")
    black = graph.add("BsdfDiffuse", Color=(0.012, 0.012, 0.012, 1))
    material = graph.surface(black.outputs["BSDF"])
    for side in (-1, 1):
        x = side * (half_width + gap)
        front, back = -depth, depth * 1.6
        mesh = bpy.data.meshes.new("black card")
        mesh.from_pydata(
            [(x, front, 0.2), (x, back, 0.2), (x, back, tall), (x, front, tall)], [], [(0, 1, 2, 3)]
        )
        mesh.materials.append(material)
        card = bpy.data.objects.new("black card", mesh)
        card.visible_camera = False
        card.visible_shadow = False
        card.visible_diffuse = False
        bpy.context.scene.collection.objects.link(card)
