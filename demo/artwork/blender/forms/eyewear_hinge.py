"""Hinges with barrels and a slotted screw, and the rivets that hold them. Centimetres."""

import math

import bpy
from mathutils import Matrix, Vector

import shapes

GAP = 0.012


def hinge(
    tall: float, radius: float, barrels: int, metal: bpy.types.Material
) -> tuple[list[bpy.types.Object], list[bpy.types.Object]]:
    """Barrels around the z axis at the origin: those of the front, and those of the temple."""
    fixed: list[bpy.types.Object] = []
    moving: list[bpy.types.Object] = []
    each = tall / barrels
    for index in range(barrels):
        low = -tall / 2 + each * index + GAP / 2
        high = low + each - GAP
        edge = 0.012
        profile = [
            (0, low), (radius - edge, low), (radius, low + edge), (radius, high - edge),
            (radius - edge, high), (0, high),
        ]
        made = shapes.lathe("barrel", profile, metal, 40)
        shapes.soften(made, 0)
        (fixed if index % 2 == 0 else moving).append(made)
    fixed += screw(tall / 2, radius * 0.74, metal)
    return fixed, moving


def screw(rise: float, radius: float, metal: bpy.types.Material) -> list[bpy.types.Object]:
    """A cheese-head screw standing on a barrel, its slot aslant."""
    head = shapes.lathe(
        "screw",
        [(0, rise), (radius, rise), (radius, rise + 0.035), (radius * 0.86, rise + 0.05),
         (0, rise + 0.055)],
        metal,
        40,
    )
    shapes.soften(head, 0)
    slot_cut(head, Vector((0, 0, rise + 0.06)), radius, 35)
    return [head]


def slot_cut(head: bpy.types.Object, at: Vector, radius: float, turn: float) -> None:
    """Cuts the slot for a driver across a head."""
    cutter = shapes.plate(
        "slot",
        [(-radius * 1.3, -radius * 0.13), (radius * 1.3, -radius * 0.13),
         (radius * 1.3, radius * 0.13), (-radius * 1.3, radius * 0.13)],
        0.08,
        head.data.materials[0],
    )
    cutter.matrix_world = (
        Matrix.Translation(at - Vector((0, 0, 0.04))) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    )
    shapes.cut(head, cutter)


def leaf(
    long: float, tall: float, thick: float, metal: bpy.types.Material
) -> bpy.types.Object:
    """A hinge's flat leaf in the yz plane: from the axis along +y, its face towards -x."""
    half, corner = tall / 2, tall * 0.32
    outline = [(0, -half), (0, half)]
    for middle, start in (((long - corner, half - corner), 90), ((long - corner, corner - half), 0)):
        for step in range(9):
            angle = math.radians(start - 90 * step / 8)
            outline.append(
                (middle[0] + corner * math.cos(angle), middle[1] + corner * math.sin(angle))
            )
    made = shapes.plate("leaf", outline, thick, metal, 0.012)
    # The plate's x becomes y and its y becomes z.
    made.matrix_world = Matrix(((0, 0, 1, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    return made


def rivet(at: Vector, out: Vector, radius: float, metal: bpy.types.Material) -> bpy.types.Object:
    """The head of a rivet, ground almost flush and polished."""
    made = shapes.lathe(
        "rivet",
        [(radius, -0.06), (radius, 0.006), (radius * 0.93, 0.018), (radius * 0.6, 0.026),
         (0, 0.028)],
        metal,
        40,
    )
    shapes.soften(made, 0)
    turn = out.to_track_quat("Z", "Y").to_matrix().to_4x4()
    made.matrix_world = Matrix.Translation(at) @ turn
    return made
