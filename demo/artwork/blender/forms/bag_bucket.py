"""A round bucket bag of upright panels, gathered by a drawstring below its rim."""

import math

import bpy
from mathutils import Vector

import shapes
from forms import bag_hardware as hardware
from forms.bag_handle import arch, cord
from forms.bag_sheet import Sheet, level, smooth
from forms.stitches import sewn
from materials import leather, metal
from subject import Subject

PANEL = 0.13
PLEATS = 24


class Round:
    """The bag's outline: radius at a height and an angle; lengths are centimetres."""

    def __init__(self, measures: dict, gather: float) -> None:
        self.base, self.full = measures["base"] / 2, measures["width"] / 2 - PANEL
        self.tall, self.panels = measures["height"] - 0.2, measures["panels"]
        self.gather = gather
        self.cord = self.tall - 2.6

    def radius(self, angle: float, z: float) -> float:
        """The inner side of the leather."""
        share = z / self.tall
        swell = math.sin(math.pi * min(share / 1.28, 1.0)) ** 1.1
        radius = self.base + (self.full - self.base) * swell * 1.02
        radius -= 0.35 * (1 - smooth(z / 1.0))
        neck = smooth((z - self.tall * 0.66) / (self.cord - self.tall * 0.66))
        flare = smooth((z - self.cord) / (self.tall - self.cord))
        radius -= self.gather * (neck - 0.55 * flare)
        wave = math.cos(PLEATS * angle) + 0.35 * math.cos(11 * angle + 1.0)
        depth = self.gather * (0.10 * neck**2 + 0.14 * flare)
        # Panels stand out a little between their seams.
        part = (angle * self.panels / (2 * math.pi)) % 1
        pillow = 0.16 * math.sin(math.pi * part) ** 0.6 * smooth(z / 3) * (1 - neck)
        # Soft leather is never quite round.
        slack = 0.10 * math.sin(3 * angle + 0.35 * z) * smooth(z / 4)
        return radius + depth * wave + pillow + slack

    def spot(self, angle: float, z: float, up: float) -> Vector:
        """A place `up` over the leather's inner side; angle 0 is the front."""
        radius = self.radius(angle, z) + up
        return Vector((radius * math.sin(angle), -radius * math.cos(angle), z + 0.1))


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `leather`, `grain`, `inside`, `brass`, `width`, `height`, `base`, `panels`,
    `drop`. `pose`: `gather` (how far the neck is drawn in, cm), `handle` (`up`), `turn`."""
    skin = leather.leather(measures["leather"], measures["grain"])
    paint = leather.paint(measures["leather"])
    suede = leather.suede(measures["inside"])
    thread = leather.thread()
    brass = metal.metal(measures["brass"])
    bag = Round(measures, pose.get("gather", 2.6))
    parts: list[bpy.types.Object] = []
    half = math.pi * bag.full / bag.panels
    for index in range(bag.panels):
        turn = 2 * math.pi * (index + 0.5) / bag.panels

        def place(x: float, y: float, up: float, turn: float = turn) -> Vector:
            return bag.spot(turn + x / bag.full, y, up)

        panel = Sheet(half, level(0), level(bag.tall), PANEL, place, 0.05, seam=0.26)
        parts.append(panel.made("panel", skin, paint, 0.3, lining=suede))
        runs = panel.line(0.26, lambda x, y: abs(x) > half - 0.3)
        parts.append(sewn(panel, runs, 8, thread, 0.08))
    floor = bag.radius(0, 0)
    round_base = [(0, 0), (floor - 0.2, 0), (floor + 0.05, 0.06), (floor + 0.1, 0.2), (floor - 0.05, 0.34), (0, 0.4)]
    parts.append(shapes.lathe("base", round_base, skin))
    parts += drawstring(bag, skin, brass)
    parts += carried(bag, measures, skin, brass)
    for part in parts:
        shapes.turned(part, z=pose.get("turn", 0))
    return Subject(parts)


def drawstring(bag: Round, skin, brass) -> list[bpy.types.Object]:
    """The cord in and out of the slits, a leather slide in front, and two tails with ends."""
    path = []
    for step in range(480):
        angle = 2 * math.pi * step / 480
        weave = 0.34 * math.sin(12 * angle + math.pi / 2)
        path.append(bag.spot(angle, bag.cord, PANEL * 0.5 + weave))
    parts = [shapes.tube("drawstring", path, 0.21, skin, closed=True)]
    front = bag.spot(0, bag.cord, PANEL + 0.42)
    slide = shapes.plate(
        "slide", [(0.75 * a, 0.42 * b) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], 0.62, skin, 0.18
    )
    hardware.oriented(slide, front + Vector((0, 0.28, -0.1)), Vector((0, -1, 0)))
    parts.append(slide)
    for side, length in ((-1, 6.4), (1, 7.3)):
        tail = []
        for step in range(49):
            share = step / 48
            z = bag.cord - 0.1 - length * share
            x = side * (0.32 + 1.35 * math.sin(share * 1.5) ** 1.2)
            out = bag.spot(x / bag.full, z, PANEL + 0.24)
            lift = 0.25 * (1 - smooth(share / 0.3))
            tail.append(Vector((x, out.y - lift, out.z)))
        parts.append(shapes.tube("tail", tail, 0.2, skin))
        ending = shapes.lathe(
            "end",
            [(0, -1.5), (0.3, -1.5), (0.36, -1.44), (0.36, -1.2), (0.27, -0.25), (0.3, -0.18), (0.3, 0.0), (0.2, 0.06)],
            brass,
            48,
        )
        along = (tail[-2] - tail[-1]).normalized()
        hardware.oriented(ending, tail[-1] + along * 0.25 + Vector((0, -0.12, 0)), along)
        parts.append(ending)
    return parts


def carried(bag: Round, measures: dict, skin, brass) -> list[bpy.types.Object]:
    """A tab and a ring on either side, and the handle between the rings."""
    parts: list[bpy.types.Object] = []
    z = bag.cord - 0.9
    ring, reach = 1.05, 0.0
    for side in (-1, 1):
        angle = side * math.pi / 2
        path = [bag.spot(angle, z + rise, PANEL + 0.16) for rise in (-3.4, -2.6, -1.7, -0.8, 0.0, 0.5)]
        parts.append(hardware.strap("tab", path, [Vector((side, 0, 0))] * 6, 1.5, 0.3, skin, 0.09))
        rivet = bag.spot(angle, z - 2.6, PANEL + 0.3)
        parts.append(hardware.dome(rivet, Vector((side, 0, 0)), 0.32, 0.16, brass))
        spot = bag.spot(angle, z + 0.4, PANEL + 0.2)
        reach = abs(spot.x) + 0.25
        parts.append(
            hardware.ring(Vector((side * reach, 0, spot.z + 0.5)), Vector((0, 1, 0)), ring, 0.17, brass)
        )
        parts.append(
            hardware.strap(
                "keeper",
                [spot + Vector((side * dx, 0, dz)) for dx, dz in ((-0.1, -0.1), (0.25, 0.0), (0.3, -0.35), (0.0, -0.8))],
                [Vector((side * 0.2, 0, 1)), Vector((side, 0, 0.6)), Vector((side, 0, -0.4)), Vector((side, 0, 0))],
                1.1,
                0.2,
                skin,
                0.06,
            )
        )
    base = z + 0.1 + 0.9 + ring
    path = arch(reach, base, measures["drop"] - (base - bag.tall) - 0.4)
    path = [Vector((-reach, 0, base - 0.3)), *path, Vector((reach, 0, base - 0.3))]

    def radius(share: float) -> float:
        return 0.24 + 0.30 * smooth(min(share, 1 - share) / 0.09)

    def broad(share: float) -> float:
        return 2.2 - 1.2 * smooth(min(share, 1 - share) / 0.09)

    parts.append(cord("handle", path, radius, skin, broad))
    return parts
