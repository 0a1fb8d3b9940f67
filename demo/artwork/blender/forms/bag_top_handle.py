"""A structured bag with a flap, a turn lock and a round handle on rings."""

import math

import bpy
from mathutils import Matrix, Vector

import shapes
from forms import bag_hardware as hardware
from forms.bag_body import Body, Wrap, gusset, rounded_profile
from forms.bag_handle import arch, cord
from forms.bag_sheet import Sheet, level, smooth
from forms.stitches import sewn
from materials import leather, metal
from subject import Subject

PANEL = 0.18
SEAM = 0.38


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `leather`, `grain`, `brass`, `width`, `height`, `depth`, `top_width`,
    `top_depth`, `drop` (of the handle), `flap` (its length on the front). `pose`: `turn`."""
    skin = leather.leather(measures["leather"], measures["grain"])
    paint = leather.paint(measures["leather"])
    thread = leather.thread(measures.get("thread", "linen"))
    brass = metal.metal(measures["brass"])
    body = Body(
        measures["width"],
        measures["height"] - 0.6,
        measures["depth"] - 0.4,
        measures["top_width"],
        measures["top_depth"],
    )
    parts: list[bpy.types.Object] = [gusset(body, 0.34, 1.1, skin, 0.9)]
    for place in (body.front, body.back):
        half = body.width / 2
        panel = Sheet(
            half, level(0, half, 1.2), level(body.height, half, 0.3, -1), PANEL, place, 0.07, seam=SEAM
        )
        parts.append(panel.made("panel", skin, paint, 0.35, lining=skin))
        runs = panel.line(SEAM, lambda x, y: y < body.height - 0.8)
        parts.append(sewn(panel, runs, 9, thread, 0.085))
    parts += flap(body, measures, skin, paint, thread, brass)
    parts += handle(body, measures, skin, paint, brass)
    for side in (-1, 1):
        parts += strap_ring(body, side, skin, brass)
    for x in (-0.40, 0.40):
        for y in (-0.34, 0.34):
            parts.append(hardware.foot(x * body.width, y * body.depth, brass))
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return Subject(parts)


def flap(body: Body, measures: dict, skin, paint, thread, brass) -> list[bpy.types.Object]:
    """The flap over the top, its line of stitches, and the lock at its tongue."""
    over, top = PANEL + 0.03, body.height + body.lift + 0.06
    deep = body.half_depth(body.height) + over
    low = body.height - measures["flap"] - 1.0
    corners = (
        (deep + 0.08, top - 2.2),
        (deep, top),
        (-deep, top),
        (-(body.half_depth(low) + over), low + body.lift),
    )
    wrap = Wrap(rounded_profile(corners, 0.7), body)
    half = body.width / 2 - 0.15
    end = wrap.length - 1.0

    def tongue(x: float) -> float:
        share = min(abs(x) / half, 1.0)
        fall = 3.3 * smooth((share - 0.10) / 0.62)
        corner = level(0, half, 1.0, -1)(x)
        return end - fall + corner

    sheet = Sheet(half, level(0, half, 0.6), tongue, PANEL, wrap.place, 0.07, seam=SEAM)
    made = sheet.made("flap", skin, paint, 0.25, lining=leather.suede("brown"))
    runs = sheet.line(SEAM, lambda x, y: y > 2.2)
    parts = [made, sewn(sheet, runs, 9, thread, 0.085)]
    spot = wrap.place(0, end - 1.35, PANEL)
    ahead = wrap.place(0, end - 1.0, PANEL) - wrap.place(0, end - 1.7, PANEL)
    out = Vector((1, 0, 0)).cross(ahead).normalized()
    out = out if out.y < 0 else -out
    parts += hardware.turn_lock(
        spot - out * 0.03, out, 1.25, brass, metal.metal(measures["brass"], "satin")
    )
    return parts


def handle(body: Body, measures: dict, skin, paint, brass) -> list[bpy.types.Object]:
    """Plates with stirrups on the top, a ring in each, and the handle between the rings."""
    top = body.height + body.lift + 0.06 + PANEL
    half, ring = measures["top_width"] * 0.245, 0.82
    parts: list[bpy.types.Object] = []
    centre = top + 0.42 + ring * 0.72
    for side in (-1, 1):
        x = side * half
        outline = [
            (x + a * 1.05 + 0.3 * math.cos(angle), b * 0.38 + 0.3 * math.sin(angle))
            for a, b, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
            for angle in (math.radians(start + 90 * step / 8) for step in range(9))
        ]
        plate = shapes.plate("plate", outline, 0.16, brass, 0.05)
        shapes.moved(plate, z=top - 0.02)
        arc = [
            Vector((x + 0.55 * math.cos(angle), 0, top + 0.1 + 0.62 * math.sin(angle)))
            for angle in (math.pi * step / 32 for step in range(33))
        ]
        parts += [plate, shapes.tube("stirrup", arc, 0.15, brass)]
        for rivet in (-0.98, 0.98):
            parts.append(
                hardware.dome(Vector((x + rivet, 0, top + 0.13)), Vector((0, 0, 1)), 0.16, 0.09, brass)
            )
        parts.append(
            hardware.ring(Vector((x, 0, centre)), Vector((1, 0, 0)), ring, 0.15, brass)
        )
    base = centre + ring + 0.05
    path = arch(half, base, measures["drop"] - (base - top) - 0.6)
    path = [Vector((-half, 0, base - 0.28)), *path, Vector((half, 0, base - 0.28))]

    def radius(share: float) -> float:
        ends = min(share, 1 - share)
        return 0.26 + 0.36 * smooth(ends / 0.12)

    def broad(share: float) -> float:
        return 1.9 - 0.9 * smooth(min(share, 1 - share) / 0.12)

    parts.append(cord("handle", path, radius, skin, broad))
    for index in (9, len(path) - 10):
        along = (path[index + 1] - path[index - 1]).normalized()
        share = index / (len(path) - 1)
        band = shapes.lathe(
            "collar",
            [(1.0, -0.24), (1.08, -0.2), (1.08, 0.2), (1.0, 0.24)],
            brass,
            64,
        )
        wide = radius(share) * 1.04
        band.scale = (wide * broad(share), wide, 1)
        # The broad side looks along y, as the handle's does.
        side = Vector((0, 1, 0))
        out = side.cross(along).normalized()
        band.rotation_mode = "QUATERNION"
        frame = Matrix((side, out, along)).transposed()
        band.rotation_quaternion = frame.to_quaternion()
        band.location = path[index]
        parts.append(band)
    return parts


def strap_ring(body: Body, side: int, skin, brass) -> list[bpy.types.Object]:
    """A tab at the top of a gusset, and the ring that the strap clips to."""
    z = body.height - 1.5
    x = side * (body.width / 2 * body.taper(z) - 0.75)
    path = [Vector((x - side * 0.15, 0, body.lift + z + rise)) for rise in (-1.6, -0.8, 0.0, 0.6)]
    path.append(Vector((x + side * 0.1, 0, body.lift + z + 0.95)))
    tab = hardware.strap("tab", path, [Vector((side, 0, 0))] * 5, 1.2, 0.22, skin, 0.06)
    ring = hardware.ring(
        Vector((x + side * 0.35, 0, body.lift + z + 0.2)), Vector((0.35 * side, 0, 1)), 0.75, 0.12, brass
    )
    return [tab, ring]
