"""A picture drawn in flat colours, as a screen prints them, and kept in memory. Centimetres."""

import math
from array import array
from collections.abc import Sequence

import bpy

from forms.bag_sheet import Flat


class Canvas:
    """`wide` by `tall` centimetres around the origin, at `dots` to the centimetre."""

    def __init__(self, wide: float, tall: float, dots: float, ground: str) -> None:
        self.wide, self.tall, self.dots = wide, tall, dots
        self.columns, self.rows = round(wide * dots), round(tall * dots)
        self.dyes = array("f", self.dye(ground) * (self.columns * self.rows))

    @staticmethod
    def dye(colour: str) -> array:
        """One dot of a colour (#rrggbb)."""
        parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
        return array("f", [*parts, 1.0])

    def fill(self, outline: Sequence[Flat], colour: str) -> None:
        """Fills a polygon, soft by a dot to the left and right."""
        dots, half_x, half_y = self.dots, self.wide / 2, self.tall / 2
        spots = [((x + half_x) * dots, (y + half_y) * dots) for x, y in outline]
        crossings: dict[int, list[float]] = {}
        for (x, y), (next_x, next_y) in zip(spots, [*spots[1:], spots[0]]):
            if y == next_y:
                continue
            if y > next_y:
                x, y, next_x, next_y = next_x, next_y, x, y
            slope = (next_x - x) / (next_y - y)
            for row in range(max(0, math.ceil(y - 0.5)), min(self.rows, math.ceil(next_y - 0.5))):
                crossings.setdefault(row, []).append(x + (row + 0.5 - y) * slope)
        dye = self.dye(colour)
        for row, marks in crossings.items():
            marks.sort()
            for start, end in zip(marks[::2], marks[1::2]):
                self.run(row, start, end, dye)

    def run(self, row: int, start: float, end: float, dye: array) -> None:
        """Colours a row from one place to another."""
        start, end = max(start, 0.0), min(end, float(self.columns))
        if end <= start:
            return
        first, last = math.ceil(start), math.floor(end)
        base = row * self.columns
        if last > first:
            self.dyes[(base + first) * 4 : (base + last) * 4] = dye * (last - first)
        edges = [(first - 1, first - start), (last, end - last)]
        if last < first:
            edges = [(last, end - start)]
        for column, share in edges:
            if share > 0 and 0 <= column < self.columns:
                spot = (base + column) * 4
                for channel in range(3):
                    old = self.dyes[spot + channel]
                    self.dyes[spot + channel] = old + (dye[channel] - old) * share

    def disc(self, x: float, y: float, radius: float, colour: str, steps: int = 96) -> None:
        """Fills a circle."""
        angles = [2 * math.pi * step / steps for step in range(steps)]
        self.fill([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles], colour)

    def square(self, half: float, colour: str) -> None:
        """Fills a square around the middle."""
        self.fill([(-half, -half), (half, -half), (half, half), (-half, half)], colour)

    def stroke(self, line: Sequence[Flat], width: float, colour: str) -> None:
        """Draws a line with round ends."""
        for (x, y), (next_x, next_y) in zip(line, line[1:]):
            long = math.dist((x, y), (next_x, next_y)) or 1.0
            a, b = -(next_y - y) / long * width / 2, (next_x - x) / long * width / 2
            corners = [(x + a, y + b), (next_x + a, next_y + b), (next_x - a, next_y - b)]
            self.fill([*corners, (x - a, y - b)], colour)
        for x, y in line:
            self.disc(x, y, width / 2, colour, 16)

    def image(self, name: str) -> bpy.types.Image:
        """The picture as Blender's."""
        made = bpy.data.images.new(name, self.columns, self.rows)
        made.pixels.foreach_set(self.dyes)
        made.pack()
        return made
