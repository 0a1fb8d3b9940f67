"""Places that pieces are photographed in instead of on the sweep. Lengths are centimetres."""

import importlib

import bpy


def build(wish: dict) -> None:
    """Builds the set that `wish["kind"]` names, round the origin, at true scale, and lights it.

    What the rest of `wish` means is said by the set's own module; `exposure` is in stops.
    """
    importlib.import_module(f"sets.{wish['kind']}").build(wish)
    bpy.context.scene.view_settings.exposure = wish.get("exposure", 0.0)
