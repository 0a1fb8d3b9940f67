"""A flap pouch for keys: a sewn body, a flap with a snap, keys on a split ring. Centimetres."""

import math
from collections.abc import Sequence

import bpy
from mathutils import Vector

import shapes
from forms import keys
from forms.bag_feather import feather
from forms.bag_hardware import dome, oriented
from forms.bag_sheet import Relief, Sheet, level, smooth
from forms.stitches import sewn
from materials import leather, metal
from subject import Subject

SEAM = 0.24
OXBLOOD = "#4a0d12"
LINED = "#c39b6b"


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `width`, `height`, `depth`, `sheet` (thickness), `corner`, `flap` (its length
    on the front), `grain`. `pose`: `way` is `closed` or `open`; `turn` in degrees. It lies on its
    back, its mouth towards +y."""
    skin, paint = leather.leather(OXBLOOD, measures["grain"]), leather.paint(OXBLOOD)
    lining, thread = leather.leather(LINED, "fine"), leather.thread()
    brass = metal.metal("brass")
    half, tall, deep = measures["width"] / 2, measures["height"], measures["depth"]
    thick, corner = measures["sheet"], measures["corner"]
    opened = pose.get("way") == "open"

    def swell(x: float, y: float) -> float:
        side = max(0.0, (half - 0.22 - abs(x)) / (half - 0.22))
        rise = min(max((y - 0.22) / 4.2, 0.0), 1.0)
        over = (1 - (1 - side) ** 2.6) * (1 - (1 - rise) ** 2.6)
        close = 1.0 if opened else 1 - 0.75 * smooth((y - tall + 2.2) / 2.2)
        return (deep - thick * 3.4) * over * close

    low = level(0, half, corner)
    back = Sheet(half, low, level(tall, half, 0.25, -1), thick, edge=0.05, seam=SEAM)
    parts = [back.made("back", skin, paint, 0.12, lining=lining)]
    mouth = level(tall - 0.9, half, 0.2, -1)
    front = Sheet(
        half, low, mouth, thick, lambda x, y, up: Vector((x, y, up + thick)), 0.05, swell, SEAM
    )
    parts.append(front.made("front", skin, paint, 0.10, lining=lining))
    runs = front.line(SEAM, lambda x, y: y < tall - 1.1)
    parts.append(sewn(front, runs, 9, thread, 0.075))
    parts += flap(measures, opened, swell, (skin, paint, lining, thread, brass))
    if opened:
        spot = Vector((0, tall - measures["flap"] + 0.95, 0))
        spot.z = thick * 2 + swell(0, spot.y) + 0.01
        parts += snap_post(spot, Vector((0, 0, 1)), brass)
    parts += keys.bunch(opened, tall, thick, brass)
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return Subject(parts)


def flap(
    measures: dict, opened: bool, swell: Relief, stuff: Sequence[bpy.types.Material]
) -> list[bpy.types.Object]:
    """The flap from the back's upper edge: over the front, or thrown back flat."""
    skin, paint, lining, thread, brass = stuff
    half, tall, thick = measures["width"] / 2, measures["height"], measures["sheet"]
    over, bend = measures["flap"], 0.36
    turn = math.pi * bend

    def closed(x: float, y: float, up: float) -> Vector:
        if y < turn:
            angle = y / bend
            radius = bend + up
            return Vector((x, tall + radius * math.sin(angle), bend - radius * math.cos(angle) + thick))
        along = tall - (y - turn)
        base = thick * 2 + swell(x, along) + 0.015
        blend = smooth((y - turn) / 1.6)
        level_at = bend * 2 + thick
        return Vector((x, along, level_at + (base - level_at) * blend + up))

    def thrown(x: float, y: float, up: float) -> Vector:
        # The lining looks up: the outer face lies on the table.
        rise = 0.25 * math.sin(min(y / (over + turn), 1) * math.pi) + 0.05 * (x / half) ** 2
        return Vector((x, tall - 0.1 + y, thick - up + rise))

    whole = over + turn

    def tongue(x: float) -> float:
        share = abs(x) / half
        corner = level(0, half - 0.02, 1.7, -1)(min(abs(x), half - 0.021))
        return whole + corner - 0.55 * smooth(share / 0.9)

    mark = feather(0, turn + over * 0.42, 2.2, 0.05)
    sheet = Sheet(
        half - 0.02, level(0), tongue, thick, thrown if opened else closed, 0.05,
        mark, SEAM,
    )
    middle = turn + over * 0.42
    fine = ((half - 0.6, half + 0.6, 0.025), (middle - 1.2, middle + 1.2, 0.025))
    parts = [sheet.made("flap", skin, paint, 0.11, fine, lining=lining)]
    runs = sheet.line(SEAM, lambda x, y: y > turn + 0.3)
    parts.append(sewn(sheet, runs, 9, thread, 0.075))
    if opened:
        cup = thrown(0, whole - 0.95, 0)
        parts += snap_cup(cup, Vector((0, 0, 1)), brass)
    else:
        parts += snap_cap(closed(0, whole - 0.95, thick), Vector((0, 0, 1)), brass)
    return parts


def snap_cap(at: Vector, out: Vector, brass: bpy.types.Material) -> list[bpy.types.Object]:
    """The snap's cap as it shows on the flap: a low dome in a rolled ring."""
    ring = shapes.lathe(
        "snap ring",
        [(0.40, -0.03), (0.46, -0.02), (0.49, 0.03), (0.46, 0.075), (0.41, 0.085), (0.385, 0.06)],
        brass,
        72,
    )
    return [oriented(ring, at, out), dome(at, out, 0.385, 0.10, brass)]


def snap_post(at: Vector, out: Vector, brass: bpy.types.Material) -> list[bpy.types.Object]:
    """The stud on the front that the cap closes over."""
    profile = [
        (0.46, -0.03), (0.46, 0.02), (0.43, 0.045), (0.24, 0.05), (0.19, 0.07), (0.18, 0.16),
        (0.215, 0.20), (0.21, 0.25), (0.15, 0.285), (0.06, 0.29), (0.05, 0.26), (0, 0.26),
    ]
    made = shapes.lathe("snap stud", profile, brass, 64)
    return [oriented(made, at, out)]


def snap_cup(at: Vector, out: Vector, brass: bpy.types.Material) -> list[bpy.types.Object]:
    """The socket on the lining side of the flap."""
    profile = [
        (0.47, -0.02), (0.47, 0.02), (0.43, 0.06), (0.33, 0.075), (0.30, 0.06), (0.29, -0.02),
        (0.25, -0.05), (0, -0.05),
    ]
    made = shapes.lathe("snap socket", profile, brass, 64)
    return [oriented(made, at, out)]
