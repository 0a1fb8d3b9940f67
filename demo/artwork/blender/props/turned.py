"""Small turned things: a tin of cream, a dish of pigment, a spool of twine, a roll of tape."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

import shapes
from materials import surfaces


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `what` (`tin`, `dish`, `spool` or `tape`) and what that function says."""
    return {"tin": tin, "dish": dish, "spool": spool, "tape": tape}[measures["what"]](measures)


def tin(measures: dict) -> list[bpy.types.Object]:
    """An open tin, `radius` and `high`, of wax with a wiped hollow; its lid leans beside it."""
    radius, high = measures.get("radius", 3.6), measures.get("high", 2.2)
    plate = surfaces.named("brass satin")
    wall = [
        (0, 0.02), (radius - 0.12, 0), (radius, 0.1), (radius, high - 0.06), (radius - 0.05, high),
        (radius - 0.10, high - 0.06), (radius - 0.10, high - 0.6), (0, high - 0.6),
    ]  # fmt: skip
    body = shapes.lathe("tin", wall, plate)
    shapes.soften(body, 0)
    wax = surfaces.named(measures.get("filling", "wax #d9c08a"))
    cream = heap(radius - 0.11, 0.16, wax, 3, 0.35)
    shapes.moved(cream, z=high - 0.5)
    lid = shapes.lathe(
        "lid",
        [
            (0, 0.0), (radius * 0.8, 0.0), (radius * 0.86, 0.05), (radius, 0.06),
            (radius + 0.08, 0.14), (radius + 0.08, 0.9), (radius + 0.03, 0.92), (radius, 0.86), (radius, 0.16), (0, 0.08),
        ],
        plate,
    )  # fmt: skip
    shapes.soften(lid, 0)
    shapes.turned(lid, y=66)
    shapes.moved(lid, x=radius + 0.95, z=radius * math.sin(math.radians(66)) + 0.1)
    shapes.turned(lid, z=measures.get("lid", 30))
    return [body, cream, lid]


def dish(measures: dict) -> list[bpy.types.Object]:
    """A shallow porcelain dish, `radius`, with a heap of powder."""
    radius = measures.get("radius", 4.2)
    white = surfaces.named("wrapping #ece8df")
    profile = [
        (0, 0.16), (radius * 0.42, 0.16), (radius * 0.46, 0.0), (radius * 0.54, 0.0),
        (radius * 0.58, 0.2), (radius * 0.85, 0.62), (radius, 1.25), (radius - 0.03, 1.36),
        (radius - 0.12, 1.36), (radius * 0.82, 0.82), (radius * 0.5, 0.45), (0, 0.4),
    ]  # fmt: skip
    bowl = shapes.lathe("dish", profile, glazed(white))
    shapes.soften(bowl, 0)
    powder = heap(radius * 0.72, 1.0, surfaces.named(measures.get("filling", "powder #0a5c70")), 8)
    shapes.moved(powder, z=0.52)
    return [bowl, powder]


def glazed(material: bpy.types.Material) -> bpy.types.Material:
    """The same material under a clear glaze."""
    for node in material.node_tree.nodes:
        if node.type == "BSDF_PRINCIPLED":
            node.inputs["Clearcoat"].default_value = 1.0
            node.inputs["Roughness"].default_value = 0.35
    return material


def heap(
    radius: float, high: float, material: bpy.types.Material, seed: int, hollow: float = 0.0
) -> bpy.types.Object:
    """Powder or wax, highest in the middle, or with a hollow where a finger wiped."""
    shift = Vector((seed * 7.3, seed * 3.1, 0))
    mesh = bmesh.new()
    rings = []
    for ring in range(49):
        reach = ring / 48
        line = []
        for step in range(96):
            angle = 2 * math.pi * step / 96
            x, y = radius * reach * math.cos(angle), radius * reach * math.sin(angle)
            place = Vector((x, y, 0)) + shift
            rough = noise.noise(place * 0.9) * 0.22 + noise.noise(place * 2.6) * 0.10
            rough += noise.noise(place * 9.0) * 0.025
            if hollow:
                far = ((x - radius * 0.2) / 1.6) ** 2 + ((y + radius * 0.15) / 0.8) ** 2
                dip = math.exp(-far)
                rise = 0.1 + rough * 0.3 - hollow * dip
            else:
                rise = high * max(1 - reach**1.4, 0) + rough * (1 - reach**3)
            line.append(mesh.verts.new((x, y, rise if reach < 1 else 0.0)))
        rings.append(line)
    for low, after in zip(rings[1:], rings[2:]):
        for step in range(96):
            other = (step + 1) % 96
            mesh.faces.new((low[step], low[other], after[other], after[step]))
    mesh.faces.new(rings[1])
    for vertex in rings[0]:
        mesh.verts.remove(vertex)
    return shapes.finished("heap", mesh, material)


def spool(measures: dict) -> list[bpy.types.Object]:
    """A wooden spool wound with cord, `cord` (material)."""
    wood = surfaces.named("boards beech")
    core = shapes.lathe(
        "spool",
        [(0, 0), (2.4, 0), (2.5, 0.1), (2.5, 0.5), (2.35, 0.62), (1.3, 0.7), (1.3, 5.3),
         (2.35, 5.38), (2.5, 5.5), (2.5, 5.9), (2.4, 6), (0.5, 6), (0.5, 5.2), (0, 5.2)],
        wood,
    )  # fmt: skip
    shapes.soften(core, 0)
    chance = random.Random(1)
    path = []
    turns = 22
    for step in range(turns * 48):
        angle = 2 * math.pi * step / 48
        share = step / (turns * 48)
        reach = 2.05 + 0.03 * math.sin(angle * 0.37) + chance.uniform(-0.004, 0.004)
        path.append((reach * math.cos(angle), reach * math.sin(angle), 0.82 + 4.36 * share))
    cord = surfaces.named(measures.get("cord", "rag #a9906a"))
    wound = shapes.tube("cord", path, 0.115, cord)
    filler = shapes.lathe("wound", [(1.2, 0.7), (2.02, 0.72), (2.02, 5.3), (1.2, 5.32)], cord)
    return [core, wound, filler]


def tape(measures: dict) -> list[bpy.types.Object]:
    """A roll of paper tape that stands or lies, `radius` and `wide`."""
    radius, wide = measures.get("radius", 4.6), measures.get("wide", 4.8)
    profile = [
        (radius * 0.62, 0.05), (radius - 0.05, 0.0), (radius, 0.05), (radius, wide - 0.05),
        (radius - 0.05, wide), (radius * 0.62, wide - 0.05), (radius * 0.62, 0.05),
    ]  # fmt: skip
    roll = shapes.lathe("tape", profile, surfaces.named("kraft #b8945f"))
    core = shapes.lathe(
        "core",
        [(radius * 0.56, 0), (radius * 0.62, 0), (radius * 0.62, wide), (radius * 0.56, wide),
         (radius * 0.56, 0)],
        surfaces.named("rag #cdbfa6"),
    )  # fmt: skip
    for each in (roll, core):
        shapes.soften(each, 0)
    return [roll, core]
