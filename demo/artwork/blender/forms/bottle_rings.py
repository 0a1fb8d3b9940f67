"""Bodies that are stacked from rounded rectangles, as a bottle is. Lengths are centimetres."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import bmesh
import bpy

CORNER_STEPS = 20


@dataclass(frozen=True)
class Ring:
    """A rounded rectangle at a height; a corner as large as the half width makes it round."""

    half_width: float
    half_depth: float
    corner: float
    height: float

    def points(self) -> list[tuple[float, float, float]]:
        """The outline, the same number of points for each ring."""
        corner = min(self.corner, self.half_width, self.half_depth)
        found = []
        for quarter, (side, front) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
            middle_x = side * (self.half_width - corner)
            middle_y = front * (self.half_depth - corner)
            for step in range(CORNER_STEPS + 1):
                angle = math.pi / 2 * (quarter + step / CORNER_STEPS)
                found.append(
                    (
                        middle_x + corner * math.cos(angle),
                        middle_y + corner * math.sin(angle),
                        self.height,
                    )
                )
        return found


def round_ring(radius: float, height: float) -> Ring:
    """A circle."""
    return Ring(radius, radius, radius, height)


def stacked(
    name: str,
    rings: Sequence[Ring],
    material: bpy.types.Material,
    closed: tuple[bool, bool] = (True, True),
    outward: bool = True,
) -> bpy.types.Object:
    """Skins rings from first to last; `closed` says whether the first and the last are filled.

    Rings that go up on the outside of a body have normals outwards.
    """
    mesh = bmesh.new()
    rows = [[mesh.verts.new(point) for point in ring.points()] for ring in rings]
    for low, high in zip(rows, rows[1:]):
        for step, corner in enumerate(low):
            after = (step + 1) % len(low)
            mesh.faces.new((corner, low[after], high[after], high[step]))
    if closed[0]:
        mesh.faces.new(rows[0][::-1])
    if closed[1]:
        mesh.faces.new(rows[-1])
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts[:], dist=1e-5)
    if not outward:
        bmesh.ops.reverse_faces(mesh, faces=mesh.faces[:])
    data = bpy.data.meshes.new(name)
    mesh.to_mesh(data)
    mesh.free()
    data.materials.append(material)
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(50)
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    # Flats stay flat next to their rounded edges; else glass would bend like a lens.
    made.modifiers.new("flats", "WEIGHTED_NORMAL").keep_sharp = True
    return made
