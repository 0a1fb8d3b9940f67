"""Light through a window: a low sun, what stands in its way, and the room's own light."""

import math

import bpy
from mathutils import Vector

from sets import gobo

WARM = (1.0, 0.87, 0.72)
NEUTRAL = (1.0, 0.975, 0.94)


def build(wish: dict) -> None:
    """`wish` has `sun` and `sky` (all of it may be left out).

    `sun`: `from` (degrees to the left of the camera's back; 180 stands behind the set), `height`
    (degrees), `strength`, `soft` (its width in degrees), `colour`, and `gobo`, which is as
    `gobo.build` says. `sky`: `strength`, `bright` (how much brighter the window's side is),
    `from` and `height` of the window, `colour`.
    """
    sun = wish.get("sun", {})
    if sun.get("strength", 5.0) > 0:
        towards = direction(sun.get("from", 70), sun.get("height", 32))
        lamp(towards, sun)
        if "gobo" in sun:
            gobo.build(sun["gobo"], towards)
    room(wish.get("sky", {}), sun)


def direction(left: float, height: float) -> Vector:
    """Where light comes from: degrees to the left of the camera, and above the table."""
    side, rise = math.radians(left), math.radians(height)
    return Vector(
        (-math.sin(side) * math.cos(rise), -math.cos(side) * math.cos(rise), math.sin(rise))
    )


def lamp(towards: Vector, sun: dict) -> None:
    """The sun itself."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = sun.get("strength", 5.0)
    data.angle = math.radians(sun.get("soft", 1.4))
    data.color = sun.get("colour", WARM)
    made = bpy.data.objects.new("sun", data)
    made.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(made)


def room(sky: dict, sun: dict) -> None:
    """Light from everywhere, more of it from the window's side.

    Metal and glass need the difference: in an even room they'd look like grey plastic.
    """
    strength = sky.get("strength", 0.45)
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    tree = world.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    dot = tree.nodes.new("ShaderNodeVectorMath")
    dot.operation = "DOT_PRODUCT"
    dot.inputs[1].default_value = direction(
        sky.get("from", sun.get("from", 70)), sky.get("height", 35)
    )
    tree.links.new(place.outputs["Generated"], dot.inputs[0])
    share = tree.nodes.new("ShaderNodeMapRange")
    share.interpolation_type = "SMOOTHSTEP"
    share.inputs["From Min"].default_value = -0.1
    share.inputs["From Max"].default_value = 1.0
    share.inputs["To Min"].default_value = strength
    share.inputs["To Max"].default_value = strength * sky.get("bright", 4.0)
    tree.links.new(dot.outputs["Value"], share.inputs["Value"])
    background = tree.nodes["Background"]
    background.inputs["Color"].default_value = (*sky.get("colour", NEUTRAL), 1)
    tree.links.new(share.outputs["Result"], background.inputs["Strength"])
    bpy.context.scene.world = world


def panel(
    at: tuple[float, float, float],
    to: tuple[float, float, float],
    size: tuple[float, float],
    power: float,
    colour: tuple[float, float, float] = NEUTRAL,
) -> None:
    """A soft box of a size at a place, looking at another; `power` is its radiance."""
    data = bpy.data.lights.new("panel", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.color = colour
    # A lamp's watts are spread over its face and over half the sphere.
    data.energy = power * size[0] * size[1] * math.pi
    made = bpy.data.objects.new("panel", data)
    made.location = at
    towards = Vector(at) - Vector(to)
    made.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    made.visible_camera = False
    bpy.context.scene.collection.objects.link(made)
