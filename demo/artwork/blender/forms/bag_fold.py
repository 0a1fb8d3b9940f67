"""One piece of leather folded around a round spine, as books and wallets have. Centimetres."""

import math

from mathutils import Vector


class Fold:
    """Two flat covers, `width` wide, around a spine of an inner radius, centred on z = 0.

    The sheet counts across from the lower cover's free edge (-half) to the upper one's (half).
    """

    def __init__(self, width: float, radius: float) -> None:
        self.width, self.radius = width, radius
        self.half = width + math.pi * radius / 2

    def section(self, across: float, up: float) -> tuple[float, float]:
        """Distance from the spine's middle, and height."""
        bend = math.pi * self.radius / 2
        if abs(across) > bend:
            side = 1 if across > 0 else -1
            return abs(across) - bend, side * (self.radius + up)
        angle = across / self.radius
        return -(self.radius + up) * math.cos(angle), (self.radius + up) * math.sin(angle)

    def across_x(self, x: float, y: float, up: float) -> Vector:
        """A place on a fold whose spine runs along y; `x` counts across."""
        out, rise = self.section(x, up)
        return Vector((out, y, rise))

    def across_y(self, x: float, y: float, up: float) -> Vector:
        """A place on a fold whose spine runs along x; `y` counts across."""
        out, rise = self.section(y, up)
        return Vector((x, out, rise))

    def middle(self) -> float:
        """Where the upper cover's middle is, counted across."""
        return (self.half + math.pi * self.radius / 2) / 2
