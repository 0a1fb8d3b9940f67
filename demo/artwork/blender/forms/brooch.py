"""A feather brooch: a curved metal vane, enamel between ribbons, stones along the quill, a pin."""

import math

import bpy

import shapes
from forms import stones
from forms.feather import BARE, Feather
from forms.settle import placed, settled
from forms.sweep import ball, swept, wire
from materials import enamel, metal, topaz
from mathutils import Vector
from subject import Subject

STEPS = 200


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `length`, `width`, `bend`, `arch` (rise of its middle), `barbs`,
    `stones`. Lies face up, tip to the back; `pose`: `turn`, `roll` (180 shows the back), `lean`."""
    plume = Plume(measures)
    gold = metal.metal(measures["metal"])
    parts = [*plume.vane(gold), *plume.lines(gold), *plume.jewels(gold), *plume.pin(gold)]
    return settled(parts, pose.get("lean", 0), pose.get("roll", 0), pose.get("turn", 0))


class Plume:
    """The brooch's surface: a feather's outline on an arch."""

    def __init__(self, measures: dict) -> None:
        self.feather = Feather(measures["length"], measures["width"] * 0.94, measures["bend"])
        self.arch = measures["arch"]
        self.count = measures["barbs"]
        self.stones = measures["stones"]

    def spine(self, share: float) -> Vector:
        """The middle of the metal."""
        x, y = self.feather.quill(share)
        return Vector((x, y, -self.arch * (2 * share - 1) ** 2))

    def top(self, share: float, out: float) -> float:
        """The enamel's height over the spine, from the quill (0) to the edge (1)."""
        return 0.062 * max(0.0, 1 - abs(out) ** 2.4) ** 0.5 + 0.012

    def slab(
        self, name: str, material: bpy.types.Material, grow: float, high: float, low: float
    ) -> bpy.types.Object:
        """The vane's outline, grown by `grow`, domed by `high` above and `low` below."""
        shares = [BARE + 0.004 + (0.992 - BARE) * step / STEPS for step in range(STEPS + 1)]

        def section(place: float) -> list[tuple[float, float]]:
            share = shares[round(place * STEPS)]
            found = []
            for step in range(40):
                angle = 2 * math.pi * step / 40
                across, rise = math.cos(angle), math.sin(angle)
                reach = self.feather.half(share, 1 if across > 0 else -1) + grow
                found.append(
                    (across * reach, bulge(rise, high, low))
                )
            return found

        path = [self.spine(share) for share in shares]
        made = swept(name, path, section, material, first=(1, 0, 0))
        marked = made.data.attributes.new("along", "FLOAT", "POINT")
        for index, mark in enumerate(marked.data):
            mark.value = (index // 40) / STEPS
        return made

    def vane(self, gold: bpy.types.Material) -> list[bpy.types.Object]:
        """The sheet of metal, the enamel on it, and the rim that holds it."""
        return [
            self.slab("sheet", gold, 0.038, 0.030, 0.075),
            self.slab("enamel", enamel.enamel(), 0.0, 0.070, 0.005),
            self.slab("rim", gold, 0.045, 0.018, 0.018),
        ]

    def lines(self, gold: bpy.types.Material) -> list[bpy.types.Object]:
        """The quill and the ribbons between the cells."""
        shares = [step / 80 * 0.985 for step in range(81)]
        path = [self.spine(share) + Vector((0, 0, 0.055 if share > BARE else 0.02 + 0.2 * share))
                for share in shares]
        found = [wire("quill", path, lambda share: 0.062 - 0.044 * share, gold, sides=18)]
        found.append(ball("end", path[0], 0.062, gold))
        for step in range(self.count):
            share = BARE + 0.02 + (0.93 - BARE) * step / self.count
            for side in (-1, 1):
                line = []
                for x, y, out in self.feather.barb(share, side):
                    at = y / self.feather.length + 0.5
                    z = self.spine(at).z + 0.070 * max(0.0, 1 - out**2) ** 0.4
                    line.append((x, y, z + 0.003))
                found.append(wire("ribbon", line, 0.0125, gold, sides=8))
        return found

    def jewels(self, gold: bpy.types.Material) -> list[bpy.types.Object]:
        """Stones in plain cups along the quill, smaller towards the tip."""
        glass = topaz.topaz("white")
        found = []
        for step in range(self.stones):
            share = 0.21 + 0.40 * step / (self.stones - 1)
            girdle = 0.092 - 0.026 * step / (self.stones - 1)
            at = self.spine(share) + Vector((0, 0, 0.155))
            up = Vector((0, 4 * self.arch * (2 * share - 1) / self.feather.length, 1))
            found.append(placed(stones.brilliant(girdle, glass, 8), at, up))
            profile = [
                (0, -0.13), (girdle * 0.8, -0.13), (girdle * 1.2, -0.02), (girdle * 1.22, 0.008),
                (girdle * 1.12, 0.022), (girdle * 0.94, 0.016), (girdle * 0.93, -0.01),
                (girdle * 0.4, -0.085), (0, -0.1),
            ]
            cup = shapes.lathe("cup", profile, gold, 32)
            shapes.soften(cup, 0)
            found.append(placed(cup, at, up))
        return found

    def pin(self, gold: bpy.types.Material) -> list[bpy.types.Object]:
        """A straight pin behind, its hinge, and a round catch."""
        half = 1.9
        under = -self.arch * (2 * half / self.feather.length) ** 2 - 0.16
        x = self.feather.quill(0.5)[0]
        needle = wire("pin", [(x, -half, under), (x, half + 0.1, under)],
                      lambda share: 0.042 - 0.03 * max(0.0, share - 0.8) * 5, gold)
        found = [needle]
        for y in (-half, half - 0.1):
            base = self.spine(y / self.feather.length + 0.5).z - 0.02
            at = self.feather.quill(y / self.feather.length + 0.5)[0]
            middle = ((x + at) / 2, y, (base + under) / 2)
            stem = [(at, y, base), middle, (x, y, under + 0.03)]
            found.append(wire("stem", stem, 0.05, gold, first=(1, 0, 0)))
            ring = [(x + 0.085 * math.cos(a), y, under + 0.085 * math.sin(a))
                    for a in (math.radians(20 * n) for n in range(18))]
            found.append(wire("catch", ring, 0.034, gold, closed=True, first=(0, 1, 0)))
        return found


def bulge(rise: float, high: float, low: float) -> float:
    """A section's height: its second axis points down, since the path runs away from us."""
    return -math.copysign((high if rise > 0 else low) * abs(rise) ** 0.8, rise)
