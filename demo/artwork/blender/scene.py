"""Several pieces in one set, seen through one or more cameras. Lengths are centimetres."""

import importlib
import json
import math
from pathlib import Path

import bpy
from mathutils import Matrix, Vector

import camera
import sets
from subject import Subject

HERE = Path(__file__).resolve().parent


def read(folder: str, name: str) -> dict:
    """What a file of `pieces` or `scenes` says."""
    return json.loads((HERE / folder / f"{name}.json").read_text())


def build(wish: dict) -> None:
    """Builds a scene's `set` and its `things`.

    A thing is a `piece` (a file of `pieces/`, with a `pose` and perhaps other `measures`) or a
    `prop` (a module of `props/` with its `measures`). It stands `at` (x, y, z), after a `roll`
    about x, a `lean` about y and a `turn` about z, in degrees. `only` and `without` name parts
    of a piece that are wanted or not.
    """
    sets.build(wish["set"])
    for thing in wish["things"]:
        before = set(bpy.context.scene.objects)
        if "piece" in thing:
            piece = read("pieces", thing["piece"])
            piece["measures"].update(thing.get("measures", {}))
            alone(piece, thing.get("pose", {}))
            keep(thing, before)
        else:
            importlib.import_module(f"props.{thing['prop']}").build(thing.get("measures", {}))
        move(thing, [each for each in bpy.context.scene.objects if each not in before])


def keep(thing: dict, before: set[bpy.types.Object]) -> None:
    """Takes away the parts that `without` names, or all that `only` doesn't."""
    only, without = thing.get("only"), thing.get("without", [])
    for each in set(bpy.context.scene.objects) - before:
        name = each.name.split(".")[0]
        if name in without or (only and name not in only):
            bpy.data.objects.remove(each)


def alone(piece: dict, pose: dict) -> Subject:
    """Builds a piece and takes away the cards that its form sets up for the sweep."""
    before = set(bpy.context.scene.objects)
    form = importlib.import_module(f"forms.{piece['form']}")
    subject = form.build(piece["measures"], pose)
    for each in set(bpy.context.scene.objects) - before - set(subject.objects):
        if not each.visible_camera:
            bpy.data.objects.remove(each)
    return subject


def move(thing: dict, parts: list[bpy.types.Object]) -> None:
    """Puts what was just built into its place; what was turned over comes to rest there."""
    turn = Matrix.Identity(4)
    for name, axis in (("roll", "X"), ("lean", "Y"), ("turn", "Z")):
        turn = Matrix.Rotation(math.radians(thing.get(name, 0)), 4, axis) @ turn
    shift(parts, turn)
    x, y, z = thing.get("at", (0, 0, 0))
    if "roll" in thing or "lean" in thing:
        z -= Subject([each for each in parts if each.type != "EMPTY"]).bounds()[0].z
    shift(parts, Matrix.Translation((x, y, z)))


def shift(parts: list[bpy.types.Object], way: Matrix) -> None:
    """Moves objects in the world; what hangs on another object follows that."""
    bpy.context.view_layer.update()
    worlds = [(each, each.matrix_world.copy()) for each in parts if each.parent is None]
    for each, world in worlds:
        each.matrix_world = way @ world
    bpy.context.view_layer.update()


def aim(wish: dict) -> None:
    """Points a camera: `look` (the point in the picture's middle), `turn` and `height` (degrees
    around and above it), `across` (how much is seen there from side to side), `lens` (mm), `stop`
    (f-number; none keeps all sharp), `focus` (a point, else what is looked at) and `tilt`
    (degrees that the camera leans to the right, as phones do)."""
    made = camera.placed(wish.get("lens", 70))
    towards = camera.bearing(wish.get("turn", 0), wish.get("height", 8))
    look = Vector(wish["look"])
    distance = wish["across"] * made.data.lens / camera.SENSOR_MM
    lean = Matrix.Rotation(math.radians(wish.get("tilt", 0)), 4, "Z")
    place = Matrix.Translation(look + towards * distance)
    made.matrix_world = place @ (-towards).to_track_quat("-Z", "Y").to_matrix().to_4x4() @ lean
    made.data.clip_start, made.data.clip_end = 1.0, 4000.0
    if "stop" in wish:
        ahead = made.location - Vector(wish.get("focus", look))
        camera.stop(made, wish["stop"], ahead.dot(towards))
