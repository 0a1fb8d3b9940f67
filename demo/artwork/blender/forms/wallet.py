"""A long wallet that a zip closes on three sides; lies on a table."""

import math

import bpy
from mathutils import Vector

import shapes
from forms import bag_zip
from forms.bag_feather import feather
from forms.bag_fold import Fold
from forms.bag_sheet import Sheet, level
from forms.stitches import sewn
from materials import card_plastic, leather, metal
from subject import Subject

SEAM = 0.26
CORNER = 1.3


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `leather`, `grain`, `brass`, `width`, `height`, `thick`, `sheet` (the leather's
    own thickness). `pose`: `turn`, `face` (`back` turns it over)."""
    skin = leather.leather(measures["leather"], measures["grain"])
    paint = leather.paint(measures["leather"])
    thread = leather.thread()
    brass = metal.metal(measures["brass"])
    sheet, half = measures["sheet"], measures["width"] / 2
    radius = measures["thick"] / 2 - sheet - 0.05
    fold = Fold(measures["height"] - radius - sheet, radius)
    centre = fold.middle()
    press = feather(0, centre, 3.0, 0.035)

    def relief(x: float, y: float) -> float:
        # Full of notes in the middle, held together by the zip at the rim.
        across = max(0.0, 1 - (x / half) ** 2)
        bend = math.pi * radius / 2
        out = min(max((abs(y) - bend) / fold.width, 0.0), 1.0)
        swell = across**0.7 * (1 - out**2.5)
        return press(x, y) + 0.16 * swell - 0.10 * out**3

    cover = Sheet(
        half,
        level(-fold.half, half, CORNER),
        level(fold.half, half, CORNER, -1),
        sheet,
        fold.across_y,
        0.05,
        relief,
        SEAM,
    )
    at = centre + fold.half
    fine = ((half - 0.8, half + 0.8, 0.03), (at - 1.7, at + 1.7, 0.03))
    lining = card_plastic.plastic("#d9ccb4", 0.8)
    parts: list[bpy.types.Object] = [cover.made("cover", skin, paint, 0.2, fine, lining=lining)]
    bend = math.pi * radius / 2
    runs = cover.line(SEAM, lambda x, y: abs(y) > bend + 0.5)
    parts.append(sewn(cover, runs, 9, thread, 0.075))

    path = rim(half - 0.16, 0.0, fold.width - 0.16, CORNER - 0.16)
    cloth = card_plastic.plastic("#15130f", 0.85)
    parts.append(bag_zip.tape(path, -radius, radius, cloth))
    for side in (-1, 1):
        # The spine's ends are closed with leather.
        end = shapes.plate("end", [each[:2] for each in shapes.circle(radius + 0.02, 64)], 0.1, skin, 0.03)
        shapes.turned(end, y=90)
        shapes.moved(end, x=side * (half - 0.3) - 0.05)
        parts.append(end)
    parts.append(bag_zip.teeth(path, 0.125, metal.metal(measures["brass"])))
    where = round(len(path) * 0.93)
    along = (path[where + 1] - path[where - 1]).normalized()
    out = bag_zip.outward(path, where)
    parts += bag_zip.slider(path[where] + out * 0.12, along, brass, skin)
    for part in parts:
        shapes.moved(part, y=-measures["height"] / 2)
        if pose.get("face") == "back":
            shapes.turned(part, y=180)
        shapes.turned(part, z=pose.get("turn", 0))
    low = Subject(parts).bounds()[0].z
    for part in parts:
        shapes.moved(part, z=-low)
    return Subject(parts)


def rim(half: float, low: float, high: float, corner: float) -> list[Vector]:
    """From the lower left up, across and down again, at even small steps."""
    path = [Vector((-half, low + (high - corner - low) * step / 40, 0)) for step in range(40)]
    for side, start in ((-1, 180), (1, 90)):
        for step in range(25):
            angle = math.radians(start - 90 * step / 24)
            path.append(
                Vector(
                    (
                        side * (half - corner) + corner * math.cos(angle),
                        high - corner + corner * math.sin(angle),
                        0,
                    )
                )
            )
    path += [Vector((half, high - corner - (high - corner - low) * step / 40, 0)) for step in range(1, 41)]
    return path
