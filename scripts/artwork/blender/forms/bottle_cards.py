"""Black cards beside a piece, out of the picture: they draw dark lines on glass and metal."""

import bpy

from materials.nodes import Graph


def cards(half_width: float, tall: float, depth: float, gap: float) -> list[bpy.types.Object]:
    """Stands a card on either side, `gap` (cm) from the piece.

    They show only in reflections and through glass, and cast no shadow.
    """
    graph = Graph("black card")
    black = graph.add("BsdfDiffuse", Color=(0.012, 0.012, 0.012, 1))
    material = graph.surface(black.outputs["BSDF"])
    made = []
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
        made.append(card)
    return made
