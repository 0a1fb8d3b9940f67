"""Small things that lie scattered: drops of water, coffee beans, coins."""

import math
import random
from collections.abc import Callable

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
    wide, tall = chance.uniform(0.8, 1.15), chance.uniform(0.45, 0.6)

    def shaped(x: float, y: float, z: float) -> Vector:
        return place @ Vector((x * size, y * size * wide, max(z * tall, -0.1) * size))

    ball(mesh, shaped)


def bean(mesh: bmesh.types.BMesh, place: Matrix, size: float, chance: random.Random) -> None:
    """A roasted coffee bean: half an egg with a seam on its flat side."""
    turn = Matrix.Rotation(chance.uniform(0, 6.28), 4, "Z")
    over = Matrix.Rotation(chance.choice((0, math.pi)) + chance.uniform(-0.35, 0.35), 4, "X")
    way = place @ Matrix.Translation((0, 0, size * 0.2)) @ turn @ over

    def shaped(x: float, y: float, z: float) -> Vector:
        if z < -0.1:
            z = 0.16 - 0.28 * math.exp(-((y / 0.14) ** 2))
        return way @ Vector((x * size * 0.62, y * size * 0.44, z * size * 0.36))

    ball(mesh, shaped)


def ball(mesh: bmesh.types.BMesh, shaped: Callable[[float, float, float], Vector]) -> None:
    """A sphere of radius 1, each corner moved as `shaped` says."""
    rings = []
    for row in range(1, 14):
        polar = math.pi * row / 14
        rings.append(
            [
                mesh.verts.new(
                    shaped(
                        math.sin(polar) * math.cos(angle),
                        math.sin(polar) * math.sin(angle),
                        math.cos(polar),
                    )
                )
                for angle in (2 * math.pi * step / 24 for step in range(24))
            ]
        )
    shapes.joined(mesh, rings)


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
