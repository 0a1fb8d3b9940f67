"""The print of the silk square: borders, a ring of feathers, the bird. Centimetres."""

import math

import bpy

from forms.feather import BARE, Feather
from forms.kingfisher_print import kingfisher
from forms.print_canvas import Canvas

HALF = 45.0
DOTS = 40
# How far from the middle the border's dots run.
DOTTED = 40.2
INK, TEAL, MIDDLE, AQUA = "#0a3c42", "#0f5c63", "#2f9aa0", "#a9dfd6"
CREAM, ORANGE, GOLD = "#f4ead7", "#d98b45", "#e9c777"


def carre() -> bpy.types.Image:
    """Ninety centimetres square in eleven flat colours."""
    canvas = Canvas(HALF * 2, HALF * 2, DOTS, TEAL)
    canvas.square(43.4, ORANGE)
    canvas.square(43.1, TEAL)
    for side in range(4):
        for step in range(22):
            across = DOTTED * (step / 11 - 1)
            x, y = ((across, DOTTED), (-DOTTED, across), (-across, -DOTTED), (DOTTED, -across))[side]
            canvas.disc(x, y, 0.62, CREAM, 40)
            canvas.disc(x, y, 0.24, ORANGE, 24)
    for half, colour in ((37.5, ORANGE), (36.3, CREAM), (35.6, INK), (35.35, CREAM)):
        canvas.square(half, colour)
    for corner in range(4):
        angle = math.pi / 4 + corner * math.pi / 2
        x, y = 47.0 * math.cos(angle), 47.0 * math.sin(angle)
        for lean, long in ((-0.62, 13.0), (0.62, 13.0), (-0.31, 15.5), (0.31, 15.5), (0, 18.0)):
            plume(canvas, x, y, angle + math.pi + lean, long, long * 0.24)
    for step in range(120):
        angle = 2 * math.pi * step / 120
        canvas.disc(34.3 * math.cos(angle), 34.3 * math.sin(angle), 0.20, ORANGE, 16)
    for step in range(16):
        angle = 2 * math.pi * (step + 0.5) / 16
        plume(canvas, 13.2 * math.cos(angle), 13.2 * math.sin(angle), angle, 14.5, 3.6)
    for step in range(16):
        angle = 2 * math.pi * step / 16
        plume(canvas, 13.2 * math.cos(angle), 13.2 * math.sin(angle), angle, 20.2, 5.2)
    for radius, colour in ((14.0, ORANGE), (13.3, TEAL), (12.2, AQUA), (12.0, TEAL), (11.0, CREAM)):
        canvas.disc(0, 0, radius, colour, 180)
    for step in range(48):
        angle = 2 * math.pi * step / 48
        canvas.disc(12.75 * math.cos(angle), 12.75 * math.sin(angle), 0.17, GOLD, 16)
    kingfisher(canvas, -0.5, 0.9, 0.073)
    return canvas.image("carre")


def plume(
    canvas: Canvas, x: float, y: float, angle: float, long: float, wide: float
) -> None:
    """A feather that begins at (x, y) and points along an angle (radians)."""
    shape = Feather(long, wide, long * 0.035)
    cosine, sine = math.cos(angle - math.pi / 2), math.sin(angle - math.pi / 2)

    def at(a: float, b: float) -> tuple[float, float]:
        b += long / 2
        return (x + a * cosine - b * sine, y + a * sine + b * cosine)

    count = 30
    for side in (-1, 1):
        for step in range(count):
            low = BARE + (1 - BARE) * step / count
            high = BARE + (1 - BARE) * (step + 1) / count
            barbs = [[at(a, b) for a, b, _ in shape.barb(share, side)] for share in (low, high)]
            canvas.fill([*barbs[0], *reversed(barbs[1])], tone(step / count, step))
            canvas.stroke(barbs[0], 0.05, INK if step / count < 0.7 else MIDDLE)
    eye = [at(*shape.quill(0.80 + share)) for share in (-0.06, 0.0, 0.06)]
    canvas.disc(*eye[1], wide * 0.16, ORANGE, 32)
    canvas.disc(*eye[1], wide * 0.085, INK, 32)
    quill = [at(*shape.quill(step / 24)) for step in range(24)]
    canvas.stroke(quill, 0.17, GOLD)


def tone(share: float, step: int) -> str:
    """A barb's colour from the foot to the tip; every third is paler, as one screen overlaps."""
    if share < 0.30:
        return TEAL if step % 3 == 0 else INK
    if share < 0.72:
        return "#57b6b6" if step % 3 == 0 else MIDDLE
    return "#d6ece2" if step % 3 == 0 else AQUA
