"""What lenses mirror: a long window above the photographer, seen by gloss alone."""

import math

import bpy

from materials.light import softbox


def card(way: str, power: float = 4.0) -> None:
    """Hangs the window where a lens's upper half mirrors it; `way` is the glasses' pose."""
    half_x, half_y = (16.0, 7.0) if way == "open" else (20.0, 7.0)
    mesh = bpy.data.meshes.new("window")
    corners = ((-half_x, -half_y, 0), (half_x, -half_y, 0), (half_x, half_y, 0), (-half_x, half_y, 0))
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    mesh.uv_layers.new()
    mesh.materials.append(softbox(power))
    window = bpy.data.objects.new("window", mesh)
    # Its lit side looks along z: down and back at the glasses.
    if way == "open":
        window.location = (-9, -30, 6)
        window.rotation_euler = (math.radians(-102), 0, math.radians(-16))
    else:
        window.location = (-10, 22, 26)
        window.rotation_euler = (math.radians(142), 0, math.radians(14))
    window.visible_camera = False
    window.visible_diffuse = False
    window.visible_shadow = False
    bpy.context.scene.collection.objects.link(window)
