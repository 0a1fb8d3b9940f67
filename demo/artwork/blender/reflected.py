"""A sheet that only mirrors and glass see: cards and reflectors stand out of the picture."""

from collections.abc import Sequence

import bpy

Corner = tuple[float, float, float]


def reflected(
    name: str, corners: Sequence[Corner], material: bpy.types.Material
) -> bpy.types.Object:
    """A flat sheet between four corners that is in no picture, lights nothing and shades nothing."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    mesh.uv_layers.new()
    mesh.materials.append(material)
    made = bpy.data.objects.new(name, mesh)
    made.visible_camera = made.visible_diffuse = made.visible_shadow = False
    bpy.context.scene.collection.objects.link(made)
    return made


def upright(width: float, height: float) -> list[Corner]:
    """The corners of a sheet around the origin that looks along z."""
    x, y = width / 2, height / 2
    return [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
