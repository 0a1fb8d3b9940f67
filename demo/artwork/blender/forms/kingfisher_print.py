"""The kingfisher on its twig, drawn for a screen print. Its own units: about 250 across, y down."""

import math
import re

from forms.bag_sheet import Flat
from forms.print_canvas import Canvas

STEPS = 14
TAIL = "M-58 70L-96 148L-74 150L-40 84Z"
BREAST = "M-40 -50C0 -86 44 -70 46 -34C48 6 30 70 -14 92C-44 106 -74 96 -70 66C-66 26 -66 -24 -40 -50Z"
THROAT = "M-26 20C-20 -10 10 -30 40 -34C40 -6 26 40 -4 66C-20 60 -28 44 -26 20Z"
BACK = "M-44 -46C-30 -92 30 -98 44 -58C20 -62 -2 -50 -12 -18C-24 22 -50 60 -72 74C-76 30 -62 -14 -44 -46Z"
CROWN = "M-40 -50C-26 -88 24 -94 40 -64C16 -72 -14 -66 -40 -50Z"
UPPER_BILL = "M36 -66L138 -52L40 -44Z"
LOWER_BILL = "M38 -52L120 -50L40 -44Z"
CHEEK = "M-4 -46C-20 -40 -26 -28 -22 -20C-8 -24 2 -32 6 -42Z"
TWIG = "M-130 112C-60 96 40 112 140 92"
SHOOT = "M60 103C84 88 100 70 108 52"


def line(drawn: str) -> list[Flat]:
    """The points of a path of moves, lines and cubic curves."""
    found: list[Flat] = []
    for letter, text in re.findall(r"([MLC])([^MLCZ]*)", drawn):
        numbers = [float(each) for each in text.split()]
        spots = list(zip(numbers[::2], numbers[1::2]))
        if letter != "C":
            found += spots
            continue
        for two, three, four in zip(spots[::3], spots[1::3], spots[2::3]):
            one = found[-1]
            for step in range(1, STEPS + 1):
                t = step / STEPS
                shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                found.append(
                    tuple(
                        sum(share * spot[axis] for share, spot in zip(shares, (one, two, three, four)))
                        for axis in (0, 1)
                    )
                )
    return found


def kingfisher(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draws the bird around (x, y); `size` is centimetres to a unit."""

    def at(drawn: str) -> list[Flat]:
        return [(x + a * size, y - b * size) for a, b in line(drawn)]

    canvas.stroke(at(TWIG), 8.5 * size, "#6d4226")
    canvas.stroke(at(SHOOT), 5.5 * size, "#6d4226")
    for spot, lean in (((108, 52), 0.5), ((84, 84), -0.5), ((-104, 106), 1.9), ((122, 94), -0.2)):
        leaf(canvas, x + spot[0] * size, y - spot[1] * size, 34 * size, lean)
    for drawn, colour in ((TAIL, "#0a3c42"), (BREAST, "#d98b45"), (THROAT, "#e9b67a")):
        canvas.fill(at(drawn), colour)
    for step in range(9):
        low = -18 + step * 11
        curve = (
            f"M{-8 - step * 2} {low}"
            f"C{4 - step} {low + 9} {18 - step * 2} {low + 8} {34 - step * 3} {low - 3}"
        )
        canvas.stroke(at(curve), 1.6 * size, "#b5622a")
    canvas.fill(at(BACK), "#17858f")
    canvas.fill(at(CROWN), "#0a3c42")
    for row in range(4):
        for dot in range(9 - row):
            canvas.disc(
                x + (-28 + dot * 7.4 + row * 2) * size,
                y + (62 + 15 * math.sin((dot + row) / 8 * 2.6) - row * 4.5) * size,
                1.5 * size, "#a9dfd6", 12,
            )
    for index in range(6):
        step = index * 5
        drawn = (
            f"M-34 {-34 + step}C-70 {-6 + index * 9} -86 {36 + index * 9} -{92 - index * 9} {74 + step}"
            f"C-62 {62 + index * 3} -30 {26 + index * 6} -10 {-6 + index * 4}Z"
        )
        canvas.fill(at(drawn), "#0f5c63" if index % 2 == 0 else "#2f9aa0")
        canvas.stroke([*at(drawn), at(drawn)[0]], 1.5 * size, "#e9c777")
    for drawn, colour in ((UPPER_BILL, "#20262a"), (LOWER_BILL, "#8a4a2a"), (CHEEK, "#f4ead7")):
        canvas.fill(at(drawn), colour)
    canvas.disc(x + 22 * size, y + 60 * size, 7.4 * size, "#20262a", 32)
    canvas.disc(x + 24.5 * size, y + 62.5 * size, 2.2 * size, "#f4ead7", 16)
    for foot in ("M-20 90L-22 108", "M-2 86L-2 106"):
        canvas.stroke(at(foot), 4 * size, "#b5622a")


def leaf(canvas: Canvas, x: float, y: float, long: float, lean: float) -> None:
    """A narrow leaf from (x, y), leaning from upright in radians, with a rib."""
    cosine, sine = math.cos(lean), math.sin(lean)

    def at(across: float, up: float) -> Flat:
        return (x + across * cosine + up * sine, y - across * sine + up * cosine)

    side = [at(0.2 * long * math.sin(math.pi * s / 12), long * s / 12) for s in range(13)]
    other = [at(-0.2 * long * math.sin(math.pi * s / 12), long * s / 12) for s in range(12, -1, -1)]
    canvas.fill([*side, *other], "#2f9aa0")
    canvas.stroke([at(0, 0), at(0, long * 0.86)], long * 0.04, "#a9dfd6")
