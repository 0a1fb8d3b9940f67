"""A flat envelope clutch with a pointed flap, a turn lock and a short chain."""

import math

import bpy
from mathutils import Vector

import shapes
from forms import bag_hardware as hardware
from forms.bag_body import Body, Wrap, gusset, rounded_profile
from forms.bag_chain import chain
from forms.bag_sheet import Sheet, level
from forms.stitches import sewn
from materials import leather, metal
from subject import Subject

PANEL = 0.16
SEAM = 0.32


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `leather`, `grain`, `thread`, `brass`, `width`, `height`, `depth`, `top_depth`,
    `drop` (of the chain), `point` (how far down the flap reaches). `pose`: `chain` (`up` in an
    arch, or `none`), `turn`."""
    skin = leather.leather(measures["leather"], measures["grain"])
    paint = leather.paint(measures["leather"])
    thread = leather.thread(measures["thread"])
    brass = metal.metal(measures["brass"])
    wide = measures["width"]
    body = Body(
        wide,
        measures["height"] - 0.2,
        measures["depth"] - 2 * PANEL - 0.2,
        wide,
        measures["top_depth"],
        lift=0.0,
        puff=0.12,
    )
    half = wide / 2
    parts: list[bpy.types.Object] = [gusset(body, 0.2, 0.5, skin, 0.4)]
    for place in (body.front, body.back):
        panel = Sheet(half, level(0, half, 0.4), level(body.height, half, 0.3, -1), PANEL, place, 0.06)
        parts.append(panel.made("panel", skin, paint, 0.35, lining=skin))
    parts += flap(body, measures, skin, paint, thread, brass)
    if pose.get("chain", "up") == "up":
        parts += carried(body, measures, brass)
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    low = Subject(parts).bounds()[0].z
    for part in parts:
        shapes.moved(part, z=-low)
    return Subject(parts)


def flap(body: Body, measures: dict, skin, paint, thread, brass) -> list[bpy.types.Object]:
    """A flap like a letter's, its line of stitches, and the lock at its point."""
    over, top = PANEL + 0.02, body.height + 0.05
    deep = body.half_depth(body.height) + over
    low = body.height - measures["point"]
    corners = (
        (body.half_depth(body.height - 2) + over, top - 2.0),
        (deep, top),
        (-deep, top),
        (-(body.half_depth(low) + over), low),
    )
    wrap = Wrap(rounded_profile(corners, 0.42), body)
    half = body.width / 2
    start = wrap.length - measures["point"] + 1.2
    blunt = 0.7

    def letter(x: float) -> float:
        slope = (wrap.length - start) / half
        return wrap.length + slope * blunt - slope * math.sqrt(x * x + blunt * blunt)

    sheet = Sheet(half, level(0, half, 0.3), letter, PANEL, wrap.place, 0.06, seam=SEAM)
    made = sheet.made("flap", skin, paint, 0.25, lining=skin)
    runs = sheet.line(SEAM, lambda x, y: y > start - 0.5)
    parts = [made, sewn(sheet, runs, 9, thread, 0.065)]
    at = wrap.length - 1.7
    spot = wrap.place(0, at, PANEL)
    ahead = wrap.place(0, at + 0.3, PANEL) - wrap.place(0, at - 0.3, PANEL)
    out = Vector((1, 0, 0)).cross(ahead).normalized()
    out = out if out.y < 0 else -out
    parts += hardware.turn_lock(
        spot - out * 0.03, out, 0.95, brass, metal.metal(measures["brass"], "satin")
    )
    return parts


def carried(body: Body, measures: dict, brass) -> list[bpy.types.Object]:
    """The chain held up by its middle, a ring at each end, and the tabs that hold the rings."""
    parts: list[bpy.types.Object] = []
    z = body.height - 0.55
    half = body.width / 2
    for side in (-1, 1):
        parts.append(
            hardware.dome(Vector((side * (half - 0.22), 0, z)), Vector((side, 0, 0)), 0.3, 0.18, brass)
        )
        parts.append(
            hardware.ring(Vector((side * (half + 0.14), 0, z + 0.2)), Vector((0, 1, 0)), 0.42, 0.08, brass)
        )
    path = []
    for step in range(241):
        share = 2 * step / 240 - 1
        rise = (1 - abs(share) ** 2.6) * measures["drop"]
        path.append(Vector((share * (half + 0.25), 0, z + 0.75 + rise)))
    parts.append(chain(path, 1.05, 0.72, 0.17, brass))
    return parts
