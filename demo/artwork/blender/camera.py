"""The camera: where it stands is said in angles and in how much of the picture the piece fills."""

import math

import bpy
import numpy
from mathutils import Vector

from stage import Place

SENSOR_MM = 36.0


def aim(place: Place, wish: dict) -> None:
    """Points a camera at the piece.

    `wish` has `turn` and `height` (degrees around and above the piece), `fill` (how much of the
    picture's width the piece takes, or of its height where that is more; above 1 it is cut),
    `lens` (mm), `look` (what is looked at, as shares of the piece's box, -1 to 1 on each axis;
    without it the piece stands in the picture's middle) and `stop` (f-number; none keeps all
    sharp).
    """
    camera = placed(wish.get("lens", 90))
    towards = bearing(wish.get("turn", 0), wish.get("height", 12))
    turn = math.radians(wish.get("turn", 0))
    right = Vector((math.cos(turn), math.sin(turn), 0))
    above = towards.cross(right)
    across, along = (place.points @ numpy.array(axis) for axis in (right, above))
    film = bpy.context.scene.render
    ratio = film.resolution_y / film.resolution_x
    needed = max(float(numpy.ptp(across)), float(numpy.ptp(along)) / ratio)
    distance = needed / wish.get("fill", 0.62) * camera.data.lens / SENSOR_MM
    low, high = place.bounds
    middle, half = (low + high) / 2, (high - low) / 2
    if "look" in wish:
        target = middle + Vector(half[axis] * wish["look"][axis] for axis in range(3))
    else:
        target = (
            towards * middle.dot(towards)
            + right * float(across.min() + across.max()) / 2
            + above * float(along.min() + along.max()) / 2
        )
    camera.location = target + towards * distance
    camera.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
    camera.data.clip_end = distance * 40
    if "stop" in wish:
        stop(camera, wish["stop"], distance)


def placed(lens: float) -> bpy.types.Object:
    """The scene's camera, with a lens (mm) for 35 mm film."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.sensor_width = SENSOR_MM
    data.sensor_fit = "HORIZONTAL"
    camera = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera


def bearing(turn: float, height: float) -> Vector:
    """The direction from what is looked at to the camera: degrees around and above it."""
    around, above = math.radians(turn), math.radians(height)
    return Vector(
        (math.sin(around) * math.cos(above), -math.cos(around) * math.cos(above), math.sin(above))
    )


def stop(camera: bpy.types.Object, number: float, distance: float) -> None:
    """Keeps only what lies at a distance wholly sharp; `number` is the lens's f-number."""
    focus = camera.data.dof
    focus.use_dof = True
    focus.focus_distance = distance
    # A centimetre counts as a metre here, so that the real stop would leave all sharp; a
    # photographer who stacks focus lies between.
    focus.aperture_fstop = number / 20
