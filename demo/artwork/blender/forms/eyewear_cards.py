"""What lenses mirror: a long window above the photographer, seen by gloss alone."""

import math

from materials.light import softbox
from reflected import reflected, upright


def card(way: str, power: float = 4.0) -> None:
    """Hangs the window where a lens's upper half mirrors it; `way` is the glasses' pose."""
    window = reflected("window", upright(32 if way == "open" else 40, 14), softbox(power))
    # Its lit side looks along z: down and back at the glasses.
    if way == "open":
        window.location = (-9, -30, 6)
        window.rotation_euler = (math.radians(-102), 0, math.radians(-16))
    else:
        window.location = (-10, 22, 26)
        window.rotation_euler = (math.radians(142), 0, math.radians(14))
