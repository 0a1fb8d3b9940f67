"""House keys with cut blades on a split ring. Centimetres."""

import math
import random

import bpy
from mathutils import Matrix, Vector

import shapes
from forms.sweep import wire
from materials import metal

RING = 1.4


def bunch(
    opened: bool, tall: float, thick: float, brass: bpy.types.Material
) -> list[bpy.types.Object]:
    """The ring and its keys: two hang out below a closed pouch; four lie in an open one."""
    steel, yellow = metal.metal("steel", "brushed"), metal.metal("brass", "satin")
    if opened:
        # The ring lies on the flap's lining, the keys across it and into the mouth.
        centre, lean = Vector((0.2, tall + 2.6, thick + 0.62)), (-14, 24)
        turns, base = (-101, -94, -88, -81), thick + 0.20
    else:
        centre, lean = Vector((0.3, -0.62, 0.62)), (19, 26)
        turns, base = (-104, -72), 0.0
    parts = split_ring(centre, lean, brass)
    for index, turn in enumerate(turns):
        made = key(index, steel if index % 2 == 0 else yellow)
        angle = math.radians(turn)
        out = Vector((math.cos(angle), math.sin(angle), 0))
        spot = Vector((centre.x, centre.y, base + 0.21 * index)) + out * (RING - 0.13)
        made.matrix_world = (
            Matrix.Translation(spot) @ Matrix.Rotation(angle, 4, "Z") @ made.matrix_world
        )
        parts.append(made)
    return parts


def split_ring(
    centre: Vector, lean: tuple[float, float], brass: bpy.types.Material
) -> list[bpy.types.Object]:
    """Two turns of round wire, pressed together; `lean` is degrees about x and y."""
    tilt = Matrix.Rotation(math.radians(lean[0]), 4, "X") @ Matrix.Rotation(
        math.radians(lean[1]), 4, "Y"
    )
    path = []
    for step in range(2 * 72 - 3):
        angle = 2 * math.pi * step / 72
        rise = 0.062 * math.tanh((angle - 2 * math.pi) * 2.2)
        path.append(centre + tilt @ Vector((RING * math.cos(angle), RING * math.sin(angle), rise)))
    return [wire("split ring", path, 0.062, brass, sides=16)]


def key(index: int, material: bpy.types.Material) -> bpy.types.Object:
    """A key that points along +x, the hole of its bow near the origin."""
    chance = random.Random(20 + index)
    bow, blade, half = 1.12, 4.3 + 0.5 * (index % 2), 0.36
    outline = []
    for step in range(41):
        angle = math.radians(28 + 304 * step / 40)
        swell = 1 + 0.05 * math.cos(3 * angle)
        outline.append((0.72 + bow * swell * math.cos(angle), bow * swell * math.sin(angle)))
    shoulder = 0.72 + bow * math.cos(math.radians(28)) + 0.5
    outline.append((shoulder, -0.52))
    outline.append((shoulder + 0.12, -half))
    place = shoulder + 0.45
    while place < shoulder + blade - 0.6:
        deep = chance.uniform(0.08, 0.36)
        outline += [(place, -half), (place + 0.16, -half + deep), (place + 0.30, -half + deep)]
        place += 0.44
    tip = shoulder + blade
    outline += [(tip - 0.35, -half), (tip, 0.02), (tip - 0.2, half), (shoulder + 0.12, half)]
    outline.append((shoulder, 0.52))
    made = shapes.plate("key", outline, 0.2, material, 0.03)
    shapes.moved(made, x=-0.15)
    bored(made, Vector((0.13, 0, 0)), 0.27)
    return made


def bored(made: bpy.types.Object, at: Vector, radius: float) -> None:
    """A round hole through a key's bow."""
    drill = shapes.lathe(
        "drill", [(0, -0.5), (radius, -0.5), (radius, 0.8), (0, 0.8)], made.data.materials[0], 48
    )
    shapes.moved(drill, at.x, at.y)
    cut = made.modifiers.new("hole", "BOOLEAN")
    cut.object = drill
    cut.solver = "EXACT"
    bpy.context.view_layer.update()
    # The hole comes before the rounding of the edges.
    bevel = made.modifiers["edge"]
    bevel.show_viewport = False
    bpy.context.view_layer.update()
    whole = made.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = bpy.data.meshes.new_from_object(whole)
    made.modifiers.remove(cut)
    made.data = data
    bevel.show_viewport = True
    made.data.use_auto_smooth = True
    bpy.data.objects.remove(drill)
