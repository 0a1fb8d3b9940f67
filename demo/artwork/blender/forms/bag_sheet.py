"""A cut piece of leather: rounded painted edges, relief, and a place on the bag. Centimetres."""

import math
from collections.abc import Callable, Sequence

import bmesh
import bpy
from mathutils import Vector, kdtree

import shapes

Across = Callable[[float], float]
Relief = Callable[[float, float], float]
Place = Callable[[float, float, float], Vector]
Flat = tuple[float, float]


def flat(x: float, y: float, height: float) -> Vector:
    """Where a sheet lies on a table."""
    return Vector((x, y, height))


def level(height: float, half: float = 0.0, corner: float = 0.0, sign: int = 1) -> Across:
    """An edge that runs straight and turns a rounded corner at each end.

    `sign` is 1 for a lower edge, whose corners rise, and -1 for an upper one.
    """

    def edge(x: float) -> float:
        over = abs(x) - (half - corner)
        if corner <= 0 or over <= 0:
            return height
        return height + sign * (corner - math.sqrt(max(corner**2 - over**2, 0.0)))

    return edge


def smooth(share: float) -> float:
    """0 to 1 without a kink."""
    share = min(max(share, 0.0), 1.0)
    return share * share * (3 - 2 * share)


def ticks(length: float, edge: float, spacing: float, fine: Sequence[float] = ()) -> list[float]:
    """Places along a length: dense at both ends, evenly between, denser from fine[0] to fine[1]."""
    ends = [edge * share for share in (0, 0.08, 0.3, 0.62, 1, 1.8, 3, 4.5)]
    count = max(2, round(length / spacing))
    places = {round(length * step / count, 5) for step in range(count + 1)}
    places = {each for each in places if 5 * edge < each < length - 5 * edge}
    places |= {round(each, 5) for end in ends for each in (end, length - end)}
    if fine:
        low, high, step = fine
        places = {each for each in places if not low < each < high}
        places |= {low + step * index for index in range(round((high - low) / step) + 1)}
    return sorted(places)


class Sheet:
    """A shape between a lower and an upper edge over x from -half to half."""

    def __init__(
        self,
        half: float,
        low: Across,
        high: Across,
        thick: float,
        place: Place = flat,
        edge: float = 0.04,
        relief: Relief = lambda x, y: 0.0,
        seam: float = 0.0,
    ) -> None:
        self.half, self.low, self.high = half, low, high
        self.thick, self.place, self.edge = thick, place, min(edge, thick * 0.5)
        self.relief, self.seam = relief, seam
        self.outline = self.resampled(0.02)
        self.tree = kdtree.KDTree(len(self.outline))
        for index, point in enumerate(self.outline):
            self.tree.insert((*point, 0), index)
        self.tree.balance()

    def resampled(self, step: float) -> list[Flat]:
        """The outline in even steps, counter-clockwise from the lower left."""
        across = [-self.half * math.cos(math.pi * index / 400) for index in range(401)]
        corners = [(x, self.low(x)) for x in across] + [(x, self.high(x)) for x in across[::-1]]
        corners.append(corners[0])
        points, left = [], 0.0
        for start, end in zip(corners, corners[1:]):
            length = math.dist(start, end)
            while left < length:
                share = left / length
                points.append(
                    tuple(a + (b - a) * share for a, b in zip(start, end))
                )
                left += step
            left -= length
        return points

    def from_edge(self, x: float, y: float) -> float:
        """How far a place is from the nearest edge."""
        return self.tree.find((x, y, 0))[2]

    def height(self, x: float, y: float) -> float:
        """The upper surface over the sheet's back."""
        away = self.from_edge(x, y)
        up = self.thick + self.relief(x, y)
        if away < self.edge:
            up -= self.edge - math.sqrt(max(self.edge**2 - (self.edge - away) ** 2, 0.0))
        if self.seam:
            up -= 0.02 * math.exp(-(((away - self.seam) / 0.07) ** 2))
        return up

    def line(self, inset: float, keep: Callable[[float, float], bool]) -> list[list[Flat]]:
        """The runs of a line that keeps a distance from the edge, where `keep` holds."""
        runs: list[list[Flat]] = [[]]
        count = len(self.outline)
        for index in range(count + 1):
            x, y = self.outline[index % count]
            ahead, behind = self.outline[(index + 2) % count], self.outline[(index - 2) % count]
            along = Vector((ahead[0] - behind[0], ahead[1] - behind[1])).normalized()
            spot = (x - along.y * inset, y + along.x * inset)
            if self.from_edge(*spot) > inset * 0.985 and keep(*spot):
                runs[-1].append(spot)
            elif keep(*spot):
                continue
            elif runs[-1]:
                runs.append([])
        return [run for run in runs if len(run) > 4]

    def made(
        self,
        name: str,
        leather: bpy.types.Material,
        paint: bpy.types.Material,
        spacing: float = 0.12,
        fine: tuple[Sequence[float], Sequence[float]] = ((), ()),
        lining: bpy.types.Material | None = None,
    ) -> bpy.types.Object:
        """The mesh; `fine` holds (from, to, step) over x and over y where the relief is fine."""
        mesh = bmesh.new()
        across = ticks(2 * self.half, self.edge, spacing, [*fine[0]])
        tall = max(self.high(0) - self.low(0), 0.1)
        rows = [each / tall for each in ticks(tall, self.edge, spacing, [*fine[1]])]
        front, back = [], []
        for step in across:
            x = min(step - self.half, self.half)
            bottom, top = self.low(x), self.high(x)
            spots = [(x, bottom + (top - bottom) * min(row, 1.0)) for row in rows]
            front.append([mesh.verts.new(self.place(*at, self.height(*at))) for at in spots])
            back.append([mesh.verts.new(self.place(*at, min(0.0, self.relief(*at)))) for at in spots])
        self.faces(mesh, front, 0)
        if lining:
            self.faces(mesh, back, 2)
        rim = rim_of(front)
        for (a, b), (c, d) in zip(zip(rim, rim[1:] + rim[:1]), pairs(rim_of(back))):
            face = mesh.faces.new((a, b, d, c))
            face.material_index = 1
        if not lining:
            loose = [each for each in mesh.verts if not each.link_faces]
            bmesh.ops.delete(mesh, geom=loose, context="VERTS")
        made = shapes.finished(name, mesh, leather)
        made.data.materials.append(paint)
        if lining:
            made.data.materials.append(lining)
        made.data.use_auto_smooth = True
        made.data.auto_smooth_angle = math.radians(50)
        return made

    def faces(self, mesh: bmesh.types.BMesh, grid: list[list], material: int) -> None:
        """Fills a grid of vertices; the outermost ring is painted."""
        for column, (left, right) in enumerate(zip(grid, grid[1:])):
            for row in range(len(left) - 1):
                face = mesh.faces.new((left[row], right[row], right[row + 1], left[row + 1]))
                outer = column < 3 or column > len(grid) - 5 or row < 3 or row > len(left) - 5
                face.material_index = 1 if outer and material == 0 else material


def pairs(rim: list) -> list[tuple]:
    """Neighbours around a closed line."""
    return list(zip(rim, rim[1:] + rim[:1]))


def rim_of(grid: list[list]) -> list:
    """The outermost vertices of a grid, in order around."""
    bottom = [column[0] for column in grid]
    top = [column[-1] for column in reversed(grid)]
    return [*bottom, *grid[-1][1:-1], *top, *reversed(grid[0][1:-1])]
