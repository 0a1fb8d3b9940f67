"""A passport cover, closed or lying open with a booklet and a card in it."""

import math

import bpy
from mathutils import Vector

import shapes
from forms.bag_feather import feather
from forms.bag_fold import Fold
from forms.bag_sheet import Sheet, level, smooth
from forms.card_holder import card
from forms.stitches import sewn
from materials import card_plastic, leather
from subject import Subject

SEAM = 0.3
BOOKLET = (8.8, 12.5, 0.26)


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `leather`, `grain`, `width` and `height` closed, `thick` closed, `sheet`
    (the leather's own thickness), `booklet` and `card` (colours). `pose`: `open`, `turn`."""
    skin = leather.leather(measures["leather"], measures["grain"])
    paint = leather.paint(measures["leather"])
    thread = leather.thread()
    make = opened if pose.get("open") else closed
    parts = make(measures, skin, paint, thread)
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    low = Subject(parts).bounds()[0].z
    for part in parts:
        shapes.moved(part, z=-low)
    return Subject(parts)


def closed(measures: dict, skin, paint, thread) -> list[bpy.types.Object]:
    """The cover folded, the front up, the pockets' edges between the covers."""
    sheet, tall = measures["sheet"], measures["height"]
    radius = measures["thick"] / 2 - sheet
    fold = Fold(measures["width"] - radius - sheet, radius)
    middle, centre = fold.middle(), tall * 0.52
    press = feather(middle, centre, 4.4, 0.045)

    def relief(x: float, y: float) -> float:
        # The covers spring a little apart towards the opening.
        return press(x, y) + 0.05 * smooth((abs(x) - 2) / 8)

    cover = Sheet(
        fold.half,
        level(0, fold.half, 0.7),
        level(tall, fold.half, 0.7, -1),
        sheet,
        fold.across_x,
        0.045,
        relief,
        SEAM,
    )
    at = fold.half + middle
    fine = ((at - 1.1, at + 1.1, 0.035), (centre - 2.4, centre + 2.4, 0.035))
    parts = [cover.made("cover", skin, paint, 0.14, fine, lining=skin)]
    runs = cover.line(SEAM, lambda x, y: abs(x) > 1.3)
    parts.append(sewn(cover, runs, 9, thread, 0.08))
    for side in (-1, 1):
        pocket = Sheet(
            (fold.width - 0.4) / 2,
            level(0.03, (fold.width - 0.4) / 2, 0.6),
            level(tall - 0.03, (fold.width - 0.4) / 2, 0.6, -1),
            0.1,
            lambda x, y, up, side=side: Vector(
                (x + fold.width / 2 + 0.17, y, side * (radius - 0.02 - up))
            ),
        )
        parts.append(pocket.made("pocket", skin, paint, 0.3))
    pages = block(fold.width - 1.0, 12.4, 2 * radius - 0.24, "#e8e2d4")
    shapes.moved(pages, 0.35 + (fold.width - 1.0) / 2, tall / 2, -radius + 0.12)
    parts.append(pages)
    for part in parts:
        shapes.moved(part, x=-fold.width / 2, y=-tall / 2)
    return parts


def opened(measures: dict, skin, paint, thread) -> list[bpy.types.Object]:
    """The cover flat, its inside up: a card on the left, a booklet under the flap on the right."""
    sheet, tall = measures["sheet"], measures["height"]
    half = measures["width"] + 0.2

    def sag(x: float, y: float) -> float:
        return -0.05 * math.exp(-((x / 0.5) ** 2))

    cover = Sheet(
        half, level(0, half, 0.7), level(tall, half, 0.7, -1), sheet, edge=0.045, relief=sag
    )
    parts = [cover.made("cover", skin, paint, 0.2)]
    low = (tall - BOOKLET[1]) / 2
    for side, wide, lift in ((-1, 6.6, 0.0), (1, 3.9, BOOKLET[2])):
        parts.append(flap(side, wide, lift, half, tall, sheet, low, skin, paint, thread, parts))
    parts += booklet(measures["booklet"], half, low, sheet)
    slot = Sheet(
        3.0,
        level(0.03, 3.0, 0.1),
        level(tall * 0.5, 3.0, 0.1, -1),
        0.08,
        lambda x, y, up: Vector((x - half + 3.3, y + 0.3, sheet + 0.09 + up)),
        0.035,
        lambda x, y: 0.1 * smooth((3.0 - abs(x)) / 0.2) * smooth((y - 0.1) / 0.3),
    )
    parts.append(slot.made("slot", skin, paint, 0.14))
    bank = card(measures["card"], 0, 0, 1)
    shapes.turned(bank, z=90)
    # A card upright: its upper edge was at y = 0, so that it now lies from x = 0 to 5.4.
    shapes.moved(bank, x=-half + 3.3 - 2.7, y=tall * 0.5 + 0.3 + 1.7 - 4.28, z=sheet + 0.095)
    parts.append(bank)
    for part in parts:
        shapes.moved(part, y=-tall / 2)
    return parts


def flap(side, wide, lift, half, tall, sheet, low, skin, paint, thread, parts) -> bpy.types.Object:
    """A pocket that is open towards the spine; it swells over what it holds."""
    mid = wide / 2

    def place(x: float, y: float, up: float) -> Vector:
        return Vector((side * (half - mid + x), y, sheet + up))

    def relief(x: float, y: float) -> float:
        over = smooth((y - low + 0.55) / 0.5) * smooth((tall - low + 0.55 - y) / 0.5)
        return lift * over * smooth((mid - 0.42 - x) / 0.3)

    def lower(x: float) -> float:
        return level(0, mid, 0.7)(x) if x > 0 else 0.0

    def upper(x: float) -> float:
        return level(tall, mid, 0.7, -1)(x) if x > 0 else tall

    pocket = Sheet(mid, lower, upper, 0.09, place, 0.035, relief, SEAM)
    runs = pocket.line(SEAM, lambda x, y: x > -mid + 0.2 and (x > mid - 0.9 or y < 1 or y > tall - 1))
    parts.append(sewn(pocket, runs, 9, thread, 0.08))
    return pocket.made("pocket", skin, paint, 0.14)


def booklet(colour: str, half: float, low: float, sheet: float) -> list[bpy.types.Object]:
    """A passport without print: a cover over its pages."""
    wide, tall, thick = BOOKLET
    pages = block(wide - 0.12, tall - 0.12, thick - 0.1, "#e8e2d4")
    front = block(wide, tall, 0.07, colour)
    middle = half - 0.85 - wide / 2
    shapes.moved(pages, middle - 0.02, low + tall / 2, sheet + 0.005)
    shapes.moved(front, middle, low + tall / 2, sheet + thick - 0.09)
    return [pages, front]


def block(wide: float, tall: float, thick: float, colour: str) -> bpy.types.Object:
    """A rounded slab around the origin, from z = 0 up."""
    corner = 0.35
    outline = [
        (a * (wide / 2 - corner) + corner * math.cos(angle), b * (tall / 2 - corner) + corner * math.sin(angle))
        for a, b, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        for angle in (math.radians(start + 90 * step / 8) for step in range(9))
    ]
    return shapes.plate("block", outline, thick, card_plastic.plastic(colour, 0.55), 0.02)
