"""A round case: flank, bezel, lugs, crown and glass. Lengths are centimetres.

The dial looks to +z and lies at z = 0.16; twelve is +y and three is +x.
"""

import math

import bmesh
import bpy

import shapes
from forms import watch_back, watch_bezel, watch_fixed_bezel, watch_guards
from forms.watch_level import DIAL
from forms.watch_profile import rounded
from materials import dial, metal, strap


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `metal`, `across`, `high`, `finish` (`brushed` or `polished`), `lugs` (tip to
    tip), `wide` (between the lugs), `opening` (dial's diameter), `crown` (diameter), `dome`;
    `diver` or `fixed` (a bezel's colour), `guards` and `pushers` (whether it has them)."""
    radius, back = measures["across"] / 2, DIAL + 0.34 - measures["high"]
    polished = metal.metal(measures["metal"])
    fine = measures["finish"] == "brushed"
    around = strap.brushed(measures["metal"], "around") if fine else polished
    along = strap.brushed(measures["metal"], "y") if fine else polished
    through = measures.get("through", False)
    parts = [shapes.lathe("flank", flank(radius, back, through), around, steps=256)]
    if through:
        parts += watch_back.build(radius, back, measures["metal"])
    if not raised(measures):
        parts.append(shapes.lathe("bezel", bezel(radius, measures["opening"] / 2), around, 256))
    parts += [lug(measures, back, along, polished, x, y) for x in (-1, 1) for y in (-1, 1)]
    parts += crown(measures, radius, back, polished)
    if measures.get("guards"):
        parts += watch_guards.shoulders(radius, back, measures["crown"], around)
    if measures.get("pushers"):
        parts += watch_guards.pushers(radius, back, polished)
    parts.append(glass(measures))
    if measures.get("fixed"):
        parts += watch_fixed_bezel.build(radius, measures["opening"] / 2, measures["fixed"], polished)
    if measures.get("diver"):
        parts += watch_bezel.build(radius, measures["opening"] / 2, measures["diver"], polished)
    for side in (-1, 1):
        y, z = side * (measures["lugs"] / 2 - 0.17), back + 0.13 - 0.05 * measures["high"]
        ends = [(x * (measures["wide"] / 2 + 0.06), y, z) for x in (-1, 1)]
        parts.append(shapes.tube("spring bar", ends, 0.05, polished))
    for part in parts:
        if part.type == "MESH":
            part.data.use_auto_smooth = True
            part.data.auto_smooth_angle = math.radians(28)
    return parts


def raised(measures: dict) -> bool:
    """Whether the bezel is a part of its own that stands higher than a dress watch's."""
    return "diver" in measures or "fixed" in measures


def flank(radius: float, back: float, through: bool) -> list[tuple[float, float]]:
    """The middle of the case and its back, from the back's centre to under the bezel; one that
    can be seen `through` begins at the ring around the glass."""
    return rounded(
        [
            (radius * 0.79 if through else 0, back, 0),
            (radius * 0.80, back, 0.03),
            (radius * 0.84, back + 0.10, 0.03),
            (radius * 0.93, back + 0.13, 0.05),
            (radius, back + 0.28, 0.06),
            (radius, DIAL + 0.02, 0.02),
            (radius * 0.975, DIAL + 0.045, 0.01),
            (radius * 0.9, DIAL + 0.045, 0),
        ]
    )


def bezel(radius: float, opening: float) -> list[tuple[float, float]]:
    """A sloping bezel with a step to the flank and an inner wall down to the dial."""
    return rounded(
        [
            (radius * 0.95, DIAL + 0.03, 0),
            (radius * 0.965, DIAL + 0.05, 0.01),
            (radius * 0.965, DIAL + 0.10, 0.025),
            (opening + 0.085, DIAL + 0.235, 0.03),
            (opening + 0.05, DIAL + 0.235, 0.012),
            (opening + 0.045, DIAL + 0.17, 0.01),
            (opening, DIAL - 0.01, 0),
        ]
    )


def lug(
    measures: dict,
    back: float,
    top: bpy.types.Material,
    chamfer: bpy.types.Material,
    side_x: int,
    side_y: int,
) -> bpy.types.Object:
    """One lug, curved down to its tip, with polished edges."""
    radius, tip = measures["across"] / 2, measures["lugs"] / 2
    inner = measures["wide"] / 2 + 0.015
    root = radius * 0.45
    outer_root = math.sqrt(max(radius**2 - root**2, 0)) * 0.90
    outer_tip = inner + measures.get("lug", 0.26)
    mesh = bmesh.new()
    rows = []
    steps = 22
    for step in range(steps + 1):
        share = step / steps
        y = root + (tip - root) * share
        outer = outer_root + (outer_tip - outer_root) * math.sin(share * math.pi / 2) ** 0.9
        upper = DIAL - 0.05 - 0.50 * measures["high"] * share**2.1
        lower = back + 0.13 - 0.19 * measures["high"] * share**1.2
        if share > 0.86:
            blunt = 1 - math.sqrt(max(1 - ((share - 0.86) / 0.14) ** 2, 0.0))
            upper -= blunt * 0.11
            lower += blunt * 0.05
        lower = min(lower, upper - 0.06)
        rows.append(
            [
                mesh.verts.new((x * side_x, y * side_y, z))
                for x, z in ((inner, lower), (outer, lower), (outer, upper), (inner, upper))
            ]
        )
    shapes.joined(mesh, rows)
    made = shapes.finished("lug", mesh, top)
    made.data.materials.append(chamfer)
    edge = made.modifiers.new("chamfer", "BEVEL")
    edge.width, edge.segments, edge.material = measures.get("chamfer", 0.035), 3, 1
    edge.limit_method, edge.angle_limit = "ANGLE", math.radians(40)
    return made


def crown(
    measures: dict, radius: float, back: float, material: bpy.types.Material
) -> list[bpy.types.Object]:
    """A fluted crown on its stem, at three."""
    half, flutes = measures["crown"] / 2, 30
    long = half * 1.15
    height = (back + 0.13 + DIAL) / 2
    mesh = bmesh.new()
    rows = []
    shape = ((0.0, 0.80), (0.05, 0.94), (0.12, 1.0), (0.80, 1.0), (0.90, 0.95), (0.97, 0.84), (1.0, 0.6))
    for ahead, share in shape:
        ring = []
        for step in range(flutes * 8):
            cut = max(0.0, math.cos(2 * math.pi * step / 8)) ** 0.7
            deep = 1 - 0.085 * cut * (1 if 0.05 <= ahead <= 0.9 else 0)
            angle = 2 * math.pi * step / (flutes * 8)
            reach = half * share * deep
            ring.append(
                mesh.verts.new((ahead * long, reach * math.cos(angle), reach * math.sin(angle)))
            )
        rows.append(ring)
    shapes.joined(mesh, rows)
    knob = shapes.finished("crown", mesh, material)
    stem = shapes.tube("stem", [(-0.3, 0, 0), (0.05, 0, 0)], half * 0.6, material)
    for part in (knob, stem):
        shapes.moved(part, x=radius + (0.10 if measures.get("guards") else 0.025), z=height)
    return [knob, stem]


def glass(measures: dict) -> bpy.types.Object:
    """A thin shell of sapphire, domed or flat with a ground edge."""
    half, dome = measures["opening"] / 2 + 0.048, measures["dome"]
    base = DIAL + (0.25 if raised(measures) else 0.225)
    profile = [(half, base - 0.05), (half, base + 0.005), (half - 0.02, base + 0.022)]
    for step in range(1, 25):
        share = 1 - step / 24
        profile.append(((half - 0.02) * share, base + 0.022 + dome * (1 - share**2)))
    made = shapes.lathe("glass", profile, dial.sapphire(), steps=160)
    # Its shadow would only be grain on the dial.
    made.visible_shadow = False
    return made
