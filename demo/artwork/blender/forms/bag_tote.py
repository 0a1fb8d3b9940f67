"""An open tote with two round handles that are stitched down and riveted."""

import math

import bpy
from mathutils import Vector

import shapes
from forms import bag_hardware as hardware
from forms.bag_body import Body, gusset
from forms.bag_handle import cord
from forms.bag_sheet import Sheet, level, smooth
from forms.stitches import sewn
from materials import leather, metal
from subject import Subject

PANEL = 0.26
SEAM = 0.45
# Half the width and the height of the leather under a handle's end.
PATCH = (1.45, 6.0)


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `leather`, `grain`, `inside` (suede), `thread`, `brass`, `feet`, `width` and
    `depth` at the base, `height`, `top_width`, `top_depth`, `drop` and `spread` (of the handles).
    `pose`: `turn`, `fallen` (how far, 0 to 1, the back handle has dropped)."""
    skin = leather.leather(measures["leather"], measures["grain"])
    paint = leather.paint(measures["leather"])
    suede = leather.suede(measures["inside"])
    thread = leather.thread(measures["thread"])
    brass = metal.metal(measures["brass"])
    body = Body(
        measures["width"],
        measures["height"] - 0.3,
        measures["depth"] - 2 * PANEL - 1.0,
        measures["top_width"],
        measures["top_depth"],
        puff=0.55,
    )
    half = body.width / 2
    parts: list[bpy.types.Object] = [
        gusset(body, 0.14, 1.5, skin, 2.0),
        gusset(body, 0.28, 1.5, suede, 2.0),
    ]
    for place in (body.front, body.back):
        panel = Sheet(
            half,
            level(0, half, 2.2),
            lambda x: body.height - 0.35 * (1 - (x / half) ** 2),
            PANEL,
            place,
            0.09,
            seam=SEAM,
        )
        parts.append(panel.made("panel", skin, paint, 0.5, lining=suede))
        runs = panel.line(SEAM, lambda x, y: True)
        parts.append(sewn(panel, runs, 7, thread, 0.1))
        parts += handle(body, measures, place, skin, paint, thread, brass)
    feet = metal.metal(measures["feet"])
    for x, y in ((-0.38, -0.3), (0.38, -0.3), (0, 0), (-0.38, 0.3), (0.38, 0.3)):
        parts.append(hardware.foot(x * body.width, y * body.depth, feet))
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return Subject(parts)


def handle(body: Body, measures: dict, place, skin, paint, thread, brass) -> list[bpy.types.Object]:
    """A handle whose ends lie flat on the panel, with a rivet through each."""
    spread, radius = measures["spread"] / 2, 0.55
    foot, top = body.height - 6.8, body.height + 0.4
    lean = 1 if place(0, 0, 0).y > 0 else -1
    path: list[Vector] = []
    count = 16
    for step in range(count):
        z = foot + (top - foot) * step / count
        x = -spread / body.taper(z) - 0.15 * (1 - step / count)
        path.append(place(x, z, PANEL + 0.25 + 0.32 * smooth((step / count - 0.5) / 0.5)))
    start = path[-1]
    rise = measures["drop"] - 0.6
    for step in range(1, 64):
        angle = math.pi * (1 - step / 64)
        across = math.copysign(abs(math.cos(angle)) ** 0.72, math.cos(angle))
        up = math.sin(angle) ** 0.9
        path.append(
            Vector(
                (
                    abs(start.x) * across,
                    start.y - lean * 1.6 * up**2,
                    start.z + 0.4 + rise * up,
                )
            )
        )
    path += [Vector((-each.x, each.y, each.z)) for each in reversed(path[:count])]
    flat = count / len(path)

    def wide(share: float) -> float:
        ends = min(share, 1 - share)
        return 0.16 + (radius - 0.16) * smooth((ends - flat * 0.45) / (flat * 0.55))

    # The ends are broad along x and flat against the panel.
    def thin(share: float) -> float:
        ends = min(share, 1 - share)
        return 1 / (1 + 5.0 * (1 - smooth((ends - flat * 0.4) / (flat * 0.6))))

    body_of = cord("handle", path, lambda share: wide(share) / thin(share) ** 0.97, skin, thin)
    parts = [body_of]
    out = Vector((0, lean, 0.05))
    for side in (-1, 1):
        z = foot + 1.15
        spot = place(side * (spread / body.taper(z) + 0.13), z, PANEL + 0.39)
        parts.append(hardware.dome(spot, out, 0.48, 0.22, brass))
        centre = side * (spread / body.taper(z) + 0.15)
        patch = Sheet(
            PATCH[0],
            level(0, PATCH[0], PATCH[0] - 0.05),
            level(PATCH[1], PATCH[0], 0.3, -1),
            0.14,
            lambda x, y, up, centre=centre: place(centre + x, foot - 0.6 + y, PANEL - 0.01 + up),
            0.05,
            seam=0.22,
        )
        parts.append(patch.made("patch", skin, paint, 0.25))
        parts.append(sewn(patch, patch.line(0.22, lambda x, y: True), 8, thread, 0.085))
    return parts
