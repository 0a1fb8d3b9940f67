"""Small things that lie scattered: drops of water, coffee beans, coins."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

import shapes
from materials import glass, surfaces


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `what` (`water`, `beans` or `coins`), `count`, `round` (radius of the area),
    `hole` (radius kept free), `size` (least and most), `heap` (how high they lie in the middle),
    `seed`."""
    chance = random.Random(measures.get("seed", 2))
    kind = measures["what"]
    least, most = measures.get("size", (0.08, 0.35))
    mesh = bmesh.new()
    for _ in range(measures["count"]):
        reach = measures.get("hole", 0.0)
        reach += (measures["round"] - reach) * math.sqrt(chance.random())
        angle = chance.uniform(0, 2 * math.pi)
        size = least + (most - least) * chance.random() ** 2.2
        lift = measures.get("heap", 0.0) * max(1 - (reach / measures["round"]) ** 2, 0)
        place = Matrix.Translation((reach * math.cos(angle), reach * math.sin(angle), lift))
        {"water": drop, "beans": bean, "coins": coin}[kind](mesh, place, size, chance)
    material = {
        "water": lambda: glass.interface("water", 1.33, 0.97),
        "beans": lambda: surfaces.named("satin #2a160c"),
        "coins": lambda: surfaces.named(measures.get("metal", "brass satin")),
    }[kind]()
    made = shapes.finished(kind, mesh, material)
    shapes.soften(made, 0)
    return [made]


def drop(mesh: bmesh.types.BMesh, place: Matrix, size: float, chance: random.Random) -> None:
    """A flat dome of water."""
    shape = Matrix.Diagonal((1, chance.uniform(0.8, 1.15), chance.uniform(0.45, 0.6), 1))
    made = bmesh.ops.create_uvsphere(
        mesh, u_segments=20, v_segments=12, radius=size, matrix=place @ shape
    )
    floor = place.translation.z
    for vertex in made["verts"]:
        vertex.co.z = max(vertex.co.z, floor - size * 0.1)


def bean(mesh: bmesh.types.BMesh, place: Matrix, size: float, chance: random.Random) -> None:
    """A roasted coffee bean: half an egg with a seam on its flat side."""
    turn = Matrix.Rotation(chance.uniform(0, 6.28), 4, "Z")
    over = Matrix.Rotation(chance.choice((0, math.pi)) + chance.uniform(-0.35, 0.35), 4, "X")
    made = bmesh.ops.create_uvsphere(mesh, u_segments=24, v_segments=16, radius=1)
    for vertex in made["verts"]:
        x, y, z = vertex.co
        z = max(z, -0.12)
        if z <= -0.1:
            z += -0.28 * math.exp(-((y / 0.14) ** 2)) + 0.28
        vertex.co = (x * size * 0.62, y * size * 0.44, z * size * 0.36)
    way = Matrix.Translation((0, 0, size * 0.2)) @ turn @ over
    bmesh.ops.transform(mesh, matrix=place @ way, verts=made["verts"])


def coin(mesh: bmesh.types.BMesh, place: Matrix, size: float, chance: random.Random) -> None:
    """A blank coin with a raised rim."""
    tilt = Matrix.Rotation(chance.uniform(-0.03, 0.03), 4, "X")
    way = place @ Matrix.Translation((0, 0, chance.uniform(0.1, 0.3))) @ tilt
    profile = ((size, 0.0), (size, 0.16), (size * 0.93, 0.16), (size * 0.9, 0.12))
    rings = [
        [
            mesh.verts.new(
                way @ Vector((reach * math.cos(angle), reach * math.sin(angle), rise))
            )
            for angle in (2 * math.pi * step / 64 for step in range(64))
        ]
        for reach, rise in profile
    ]
    shapes.joined(mesh, rings)
