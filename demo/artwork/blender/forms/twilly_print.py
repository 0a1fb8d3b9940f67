"""The print of the ribbon scarf: a feather's barbs as chevrons, deep teal to pale. Centimetres."""

import bpy

from forms.print_canvas import Canvas

DOTS = 44
CREAM, ORANGE = "#f3e8d3", "#dc8436"
# From one end to the other: the barb's own colour and that between two barbs.
TONES = ("#0b3f47", "#0f5660", "#1f757d", "#4c9ea1", "#86c2bd", "#b9dcd2")


def twilly(length: float, width: float) -> bpy.types.Image:
    """Four screens: deep teal and pale teal in shares, cream, orange."""
    canvas = Canvas(length, width, DOTS, ORANGE)
    half = width / 2 - 0.26
    canvas.fill([(-length, -half), (length, -half), (length, half), (-length, half)], CREAM)
    inner = half - 0.11
    pitch, lean = 0.62, 1.15
    count = round(length / pitch) + 6
    for step in range(-4, count):
        x = -length / 2 + step * pitch
        share = min(max((step + (0.35 if step % 3 == 0 else 0)) / count, 0.0), 0.999)
        tone = TONES[int(share * len(TONES))]
        for side in (-1, 1):
            root, tip = 0.09 * side, inner * side
            canvas.fill(
                [(x, root), (x + pitch * 0.80, root), (x + pitch * 0.66 - lean, tip),
                 (x - lean + pitch * 0.06, tip)],
                tone,
            )
            canvas.fill(
                [(x + pitch * 0.30, root * 4), (x + pitch * 0.40, root * 4),
                 (x + pitch * 0.38 - lean, tip), (x + pitch * 0.30 - lean, tip)],
                CREAM,
            )
    canvas.fill([(-length, -0.055), (length, -0.055), (length, 0.055), (-length, 0.055)], ORANGE)
    return canvas.image("twilly")
