"""A flat card holder that lies on a table, with cards in its slots."""

import math

import bpy
from mathutils import Vector

import shapes
from forms.bag_feather import feather
from forms.bag_sheet import Sheet, level, smooth
from forms.stitches import sewn
from materials import card_plastic, leather
from subject import Subject

CARD = (8.56, 5.40, 0.076)
CARD_CORNER = 0.318


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `leather`, `grain`, `width`, `height`, `sheet` (thickness of a layer),
    `cards` (colours: in the middle pocket, the upper slot, the lower slot, behind).
    `pose`: `face` (`front` or `back` up), `turn` (degrees on the table), `cards` (false: empty).
    """
    parts = holder(measures, pose.get("cards", True))
    for part in parts:
        if pose.get("face") == "back":
            shapes.turned(part, y=180)
        shapes.turned(part, x=pose.get("lean", 0), z=pose.get("turn", 0))
    low = Subject(parts).bounds()[0].z
    for part in parts:
        shapes.moved(part, z=-low)
    return Subject(parts)


def holder(measures: dict, filled: bool) -> list[bpy.types.Object]:
    """All layers, the middle pocket at z = 0; the front looks up."""
    half, tall, thick = measures["width"] / 2, measures["height"], measures["sheet"]
    skin = leather.leather(measures["leather"], measures["grain"])
    paint = leather.paint(measures["leather"])
    thread = leather.thread()
    tops = (tall, tall * 0.80, tall * 0.625)
    sides = (1, 1, 1, -1)
    places = (tops[0] + 0.95, tops[1] + 0.95, tops[2] + 1.06, tall * 0.62 + 1.2)
    gap = CARD[2] if filled else 0.0
    parts: list[bpy.types.Object] = []

    def layer(top: float, base: float, sign: int, swells: int, notch: float, mark: bool) -> None:
        press = feather(0, tall * 0.25, 1.9, 0.03) if mark else None

        def relief(x: float, y: float) -> float:
            over = smooth((CARD[0] / 2 + 0.5 - abs(x)) / 0.42) * smooth((y - 0.01) / 0.27)
            return gap * swells * over + (press(x, y) if press else 0.0)

        sheet = Sheet(
            half,
            level(0, half, 0.5),
            dipped(top, notch, half, 0.5 if top > tall - 0.2 else 0.12),
            thick,
            lambda x, y, up: Vector((sign * x, y, sign * (base + up))),
            0.035,
            relief,
            0.22,
        )
        middle = half, tall * 0.25
        fine = ((middle[0] - 0.5, middle[0] + 0.5, 0.025), (middle[1] - 1.1, middle[1] + 1.1, 0.025))
        parts.append(sheet.made("layer", skin, paint, 0.11, fine if mark else ((), ())))
        if sign < 0 or mark:
            runs = sheet.line(0.22, lambda x, y: abs(x) > half - 0.3 or y < 0.6)
        elif top > tall - 0.2:
            runs = sheet.line(0.22, lambda x, y: y > tops[1])
        else:
            runs = sheet.line(0.22, lambda x, y: abs(x) > half - 0.3 and y > tops[2])
        parts.append(sewn(sheet, runs, 10, thread, 0.07))

    layer(tops[0], -thick, 1, 0, 0.0, False)
    layer(tops[0] - 0.12, 0.0, 1, 1, 0.0, False)
    layer(tops[1], thick, 1, 2, 0.0, False)
    layer(tops[2], thick * 2, 1, 3, 0.55, True)
    layer(tops[0], thick * 0.9, -1, 0, 0.0, False)
    layer(tall * 0.62, thick * 1.9, -1, 1, 0.55, False)
    if filled:
        rises = (0.002, thick + gap + 0.004, thick * 2 + gap * 2 + 0.006, thick * 1.9 + 0.004)
        for colour, top, rise, sign in zip(measures["cards"], places, rises, sides):
            parts.append(card(colour, top, rise, sign))
    return parts


def dipped(top: float, notch: float, half: float, corner: float):
    """An upper edge with a shallow dip for the thumb."""
    edge = level(top, half, corner, -1)

    def height(x: float) -> float:
        return edge(x) - notch * smooth((1.55 - abs(x)) / 0.85)

    return height


def card(colour: str, top: float, rise: float, sign: int) -> bpy.types.Object:
    """A bank card whose upper edge is at `top`."""
    outline = []
    half, low = CARD[0] / 2 - CARD_CORNER, top - CARD[1] + CARD_CORNER
    for quarter, (x, y) in enumerate(
        ((half, top - CARD_CORNER), (-half, top - CARD_CORNER), (-half, low), (half, low))
    ):
        for step in range(9):
            angle = math.radians(90 * quarter + 90 * step / 8)
            outline.append((x + CARD_CORNER * math.cos(angle), y + CARD_CORNER * math.sin(angle)))
    made = shapes.plate("card", outline, CARD[2], card_plastic.plastic(colour), 0.012)
    if sign < 0:
        shapes.turned(made, y=180)
    shapes.moved(made, z=sign * rise)
    return made
