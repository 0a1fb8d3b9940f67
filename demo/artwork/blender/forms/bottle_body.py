"""The glass of a bottle and the liquid in it, sharing one wall. Lengths are centimetres."""

import math

import bpy

from forms.bottle_rings import Ring, round_ring, stacked
from materials import glass

ARC = 8


class Body:
    """`measures`: `width`, `depth`, `corner`, `tall` (to the shoulder's top), `wall`, `base`
    (thickness of the floor), `edge` (rounding of the shoulder), `foot` (rounding below), `neck`
    (radius), `neck_tall`, `level` (of the liquid), `liquid`, and for a waisted or bellied body
    `outline`: pairs of inset and height from foot to shoulder, in order."""

    def __init__(self, measures: dict) -> None:
        self.measures = measures
        self.half_width = measures["width"] / 2
        self.half_depth = measures["depth"] / 2
        self.corner = measures["corner"]
        self.tall = measures["tall"]
        self.wall = measures["wall"]
        self.neck = measures["neck"]
        self.rim = self.tall + measures["neck_tall"]

    def ring(self, inset: float, height: float) -> Ring:
        """The body's outline, drawn in by an inset."""
        return Ring(
            self.half_width - inset,
            self.half_depth - inset,
            max(self.corner - inset, 0.08),
            height,
        )

    def side(self) -> list[tuple[float, float]]:
        """Inset and height of the outside, from the foot's edge to the shoulder."""
        foot, edge = self.measures["foot"], self.measures["edge"]
        if "outline" in self.measures:
            return smooth([tuple(pair) for pair in self.measures["outline"]])
        low = [
            (foot * (1 - math.sin(turn)), foot * (1 - math.cos(turn))) for turn in quarter()
        ]
        high = [
            (edge * (1 - math.cos(turn)), self.tall - edge * (1 - math.sin(turn)))
            for turn in quarter()
        ]
        return low + high

    def cavity(self) -> list[tuple[float, float]]:
        """Inset and height of the inside, from its floor to below the shoulder."""
        wall, floor = self.wall, self.measures["base"]
        round_in = self.measures.get("inner_foot", 0.35)
        low = [
            (round_in * (1 - math.sin(turn)), floor + round_in * (1 - math.cos(turn)))
            for turn in quarter()
        ]
        start = floor + round_in
        if "outline" in self.measures:
            up = [(inset, height) for inset, height in self.side() if height > start + 0.1]
            first = up[0][0]
            found = [(first + inset + wall, height) for inset, height in low]
            return found + [(inset + wall, height) for inset, height in up[:-1]]
        top = self.tall - wall * 1.1
        edge = max(self.measures["edge"], 0.3)
        high = [
            (edge * (1 - math.cos(turn)), top - edge * (1 - math.sin(turn))) for turn in quarter()
        ]
        return [(inset + wall, height) for inset, height in low + high]

    def glass(self) -> bpy.types.Object:
        """The shell: outside, rim, and the inside down to the liquid."""
        side, cavity, level = self.side(), self.cavity(), self.measures["level"]
        foot = side[0][0]
        rings = [self.ring(foot + 0.45, 0.07), self.ring(foot + 0.22, 0.045)]
        rings += [self.ring(foot + 0.06, 0.004)]
        rings += [self.ring(inset, height) for inset, height in side]
        blend = 0.12
        rings += [
            round_ring(self.neck + blend * (1 - math.sin(turn)),
                       side[-1][1] + 0.02 + blend * (1 - math.cos(turn)))
            for turn in quarter()
        ]
        bore = self.neck - 0.16
        rings += [
            round_ring(self.neck, self.rim - 0.05),
            round_ring(self.neck - 0.05, self.rim),
            round_ring(bore + 0.05, self.rim),
            round_ring(bore, self.rim - 0.05),
            round_ring(bore, cavity[-1][1] + 0.15),
            round_ring(bore + 0.08, cavity[-1][1] + 0.03),
        ]
        rings += [
            self.ring(inset, height) for inset, height in reversed(cavity) if height > level + 0.07
        ]
        rings.append(self.ring(inset_at(cavity, level + 0.05), level + 0.05))
        return stacked("glass", rings, glass.clear(), closed=(True, False))

    def liquid(self) -> bpy.types.Object:
        """The liquid up to its level, drawn up where it touches the wall."""
        cavity, level = self.cavity(), self.measures["level"]
        rings = [
            self.ring(inset, height) for inset, height in cavity if height < level - 0.02
        ]
        edge = inset_at(cavity, level + 0.05)
        rings.append(self.ring(edge, level + 0.05))
        below = len(rings)
        for inward, rise in ((0.02, 0.03), (0.05, 0.014), (0.10, 0.004), (0.16, 0.0)):
            rings.append(self.ring(edge + inward, level + rise))
        made = stacked("liquid", rings, glass.liquid_side(self.measures["liquid"]))
        made.data.materials.append(glass.liquid_top(self.measures["liquid"]))
        highest = rings[below - 1].height
        for face in made.data.polygons:
            heights = [made.data.vertices[corner].co.z for corner in face.vertices]
            if min(heights) > level - 0.001 and max(heights) <= highest + 0.001:
                face.material_index = 1
        return made


def quarter() -> list[float]:
    """Angles of a quarter turn."""
    return [math.pi / 2 * step / ARC for step in range(ARC + 1)]


def inset_at(outline: list[tuple[float, float]], height: float) -> float:
    """The inset of an outline at a height."""
    for (inset, low), (after, high) in zip(outline, outline[1:]):
        if low <= height <= high:
            share = (height - low) / max(high - low, 1e-6)
            return inset + (after - inset) * share
    return outline[-1][0]


def smooth(points: list[tuple[float, float]], steps: int = 10) -> list[tuple[float, float]]:
    """A curve through points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    found = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(steps):
            t = step / steps
            found.append(
                tuple(
                    0.5
                    * (
                        2 * s
                        + (e - b) * t
                        + (2 * b - 5 * s + 4 * e - a) * t * t
                        + (3 * s - b - 3 * e + a) * t**3
                    )
                    for b, s, e, a in zip(before, start, end, after)
                )
            )
    return [*found, points[-1]]
