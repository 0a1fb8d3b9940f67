"""Caps: a plain drum, a dome and a fluted drum. Lengths are centimetres."""

import math

import bmesh
import bpy

import shapes
from forms.bottle_pump import rounded
from materials.named import named

DOME_STEPS = 24


def cap(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `kind` (`drum`, `dome` or `fluted`), `radius`, `tall`, `material`, `edge`, and
    if it has one `band` (material). The mouth is at z = 0."""
    material = named(measures["material"], measures["radius"] * 2)
    radius, tall, edge = measures["radius"], measures["tall"], measures.get("edge", 0.1)
    parts = []
    band = 0.0
    if "band" in measures:
        band = measures.get("band_tall", 0.22)
        parts.append(
            shapes.lathe(
                "band",
                rounded([(radius - 0.25, 0), (radius + 0.03, 0), (radius + 0.03, band),
                         (radius - 0.25, band)], 0.03),
                named(measures["band"]),
            )
        )
    bore = radius - 0.14
    inside = [(0, tall - 0.6), (bore, tall - 0.6), (bore, band)]
    if measures["kind"] == "dome":
        dome = radius * 1.2
        straight = tall - dome
        outside = [(radius, band), (radius, straight)]
        outside += [
            # Rounder than a circle where it leaves the wall, so that no highlight breaks there.
            (radius * math.cos(turn) ** 0.9, straight + dome * math.sin(turn) ** 0.76)
            for turn in (math.pi / 2 * step / DOME_STEPS for step in range(1, DOME_STEPS))
        ]
        profile = [*inside, *outside, (0, tall)]
        parts.append(shapes.lathe("cap", profile, material))
    else:
        profile = [*inside, (radius, band), (radius, tall), (0, tall)]
        made = shapes.lathe("cap", rounded(profile, edge), material, steps=192)
        if measures["kind"] == "fluted":
            flute(made, radius, measures.get("flutes", 32), (band + 0.28, tall - 0.22))
        parts.append(made)
    for part in parts:
        part.data.use_auto_smooth = True
        part.data.auto_smooth_angle = math.radians(60)
    return parts


def flute(
    target: bpy.types.Object, radius: float, count: int, between: tuple[float, float]
) -> None:
    """Presses round grooves into the wall of a drum."""
    low, high = between
    mesh = bmesh.new()
    mesh.from_mesh(target.data)
    upright = [
        edge
        for edge in mesh.edges
        if all(math.hypot(*corner.co.xy) > radius - 0.01 for corner in edge.verts)
        and abs(edge.verts[0].co.z - edge.verts[1].co.z) > (high - low) * 0.5
    ]
    bmesh.ops.subdivide_edges(mesh, edges=upright, cuts=72)
    for corner in mesh.verts:
        across = math.hypot(*corner.co.xy)
        if across < radius - 0.01 or not low - 0.2 < corner.co.z < high + 0.2:
            continue
        angle = math.atan2(corner.co.y, corner.co.x)
        ends = min((corner.co.z - low) / 0.25, (high - corner.co.z) / 0.25)
        share = min(max(ends, 0.0), 1.0)
        depth = share * share * (3 - 2 * share) * 0.085 * abs(math.sin(angle * count / 2)) ** 0.8
        shrink = (across - depth) / across
        corner.co.x *= shrink
        corner.co.y *= shrink
    mesh.to_mesh(target.data)
    mesh.free()
