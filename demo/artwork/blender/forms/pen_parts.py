"""Parts of pens, built along z with the writing end down. Lengths are centimetres."""

import math

import bmesh
import bpy
from mathutils import Vector

import shapes
from forms.bottle_body import smooth
from forms.bottle_pump import rounded
from materials.named import named


def section(measures: dict) -> bpy.types.Object:
    """A turned part. `measures`: `material`, `profile` (radius, height; from the low end to the
    high one, ends on the axis or not), `edge` (rounding of corners), `smooth` (a curve through
    the points), `knurl` ({`from`, `to`, `pitch`, `deep`})."""
    points = [tuple(pair) for pair in measures["profile"]]
    width = 2 * max(radius for radius, _ in points)
    material = named(measures["material"], measures.get("grain", width))
    if measures.get("smooth"):
        profile = smooth(points, 12)
        profile = [(max(profile[0][0] - 0.05, 0), profile[0][1]), *profile,
                   (max(profile[-1][0] - 0.05, 0), profile[-1][1])]
    else:
        profile = points
    profile = rounded(profile, measures.get("edge", 0.02))
    made = shapes.lathe("section", profile, material, steps=160)
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(40)
    return made


def knurl(measures: dict) -> bpy.types.Object:
    """A grip of small pyramids. `measures`: `radius`, `from`, `to`, `count` (around), `deep`,
    `material`."""
    low, high, count = measures["from"], measures["to"], measures["count"]
    radius, deep = measures["radius"], measures["deep"]
    pitch = 2 * math.pi * radius / count
    around = count * 4
    rows = round((high - low) / pitch * 4)
    mesh = bmesh.new()
    grid = []
    for row in range(rows + 1):
        rise = low + (high - low) * row / rows
        ring = []
        for step in range(around):
            turn, climb = step / 4, (rise - low) / pitch
            crossing = max(
                abs(math.cos(math.pi * (turn + climb))) ** 6,
                abs(math.cos(math.pi * (turn - climb))) ** 6,
            )
            reach = radius - deep * crossing
            if row in (0, rows):
                reach = radius - deep
            angle = 2 * math.pi * step / around
            ring.append(mesh.verts.new((reach * math.cos(angle), reach * math.sin(angle), rise)))
        grid.append(ring)
    for lower, upper in zip(grid, grid[1:]):
        for step in range(around):
            after = (step + 1) % around
            mesh.faces.new((lower[step], lower[after], upper[after], upper[step]))
    return shapes.finished("knurl", mesh, named(measures["material"]), smooth=False)


def clip(measures: dict) -> list[bpy.types.Object]:
    """A spring clip along +x. `measures`: `root` and `tip` (heights), `radius` (of the cap),
    `lift` (gap beneath), `width` (at the root), `tip_width`, `thick`, `material`, `ball`
    (radius of the ball at its tip) and `screw` (radius of a screw at its root)."""
    root, tip = measures["root"], measures["tip"]
    radius, lift, thick = measures["radius"], measures["lift"], measures["thick"]
    metal = named(measures["material"])
    steps = 40
    mesh = bmesh.new()
    rows = []
    for step in range(steps + 1):
        share = step / steps
        rise = root + (tip - root) * share
        # It leaves the cap in a bend, runs level and comes back to it at the tip.
        out = lift * min(1.0, share / 0.10) ** 0.5
        if share > 0.72:
            out *= 1 - 0.55 * ((share - 0.72) / 0.28) ** 2
        out = radius - 0.03 + out if step else radius - 0.06
        half = (measures["width"] + (measures["tip_width"] - measures["width"]) * share) / 2
        if share > 0.93:
            half *= math.sqrt(max(1 - ((share - 0.93) / 0.07) ** 2, 0.06))
        rows.append(
            [
                mesh.verts.new(place)
                for place in (
                    (out, -half, rise),
                    (out + thick * 0.72, -half, rise),
                    (out + thick, -half * 0.5, rise),
                    (out + thick, half * 0.5, rise),
                    (out + thick * 0.72, half, rise),
                    (out, half, rise),
                )
            ]
        )
    for low, high in zip(rows, rows[1:]):
        for step in range(6):
            after = (step + 1) % 6
            mesh.faces.new((low[step], low[after], high[after], high[step]))
    mesh.faces.new(rows[0])
    mesh.faces.new(rows[-1])
    made = shapes.finished("clip", mesh, metal)
    shapes.soften(made, thick * 0.16, 3)
    made.data.auto_smooth_angle = math.radians(28)
    parts = [made]
    if "ball" in measures:
        ball = measures["ball"]
        drop = shapes.lathe(
            "ball",
            [(ball * math.sin(turn), -ball * math.cos(turn))
             for turn in (math.pi * step / 24 for step in range(25))],
            metal,
            steps=64,
        )
        shapes.moved(drop, x=radius + ball * 0.95, z=tip + (1 if root > tip else -1) * ball)
        parts.append(drop)
    if "screw" in measures:
        head = measures["screw"]
        screw = shapes.lathe(
            "screw", rounded([(0, 0.05), (head * 0.6, 0.05), (head, 0.025), (head, -0.03)], 0.01),
            metal, steps=48,
        )
        shapes.turned(screw, y=90)
        shapes.moved(screw, x=radius + lift + thick - 0.05, z=root + (tip - root) * 0.14)
        parts.append(screw)
    return parts


def laid(
    parts: list[bpy.types.Object],
    roll: float,
    place: Vector,
    turn: float,
    tilt: float = 0.0,
) -> None:
    """Lays a pen that stands along z on its side: `roll` about itself, `tilt` raises its writing
    end, `turn` about the vertical (degrees), then moved to a place; it rests on z = place.z."""
    for part in parts:
        shapes.turned(part, z=roll)
        shapes.turned(part, y=-90 + tilt)
        shapes.turned(part, z=turn)
    bpy.context.view_layer.update()
    low = min(
        (part.matrix_world @ vertex.co).z
        for part in parts
        if part.type == "MESH"
        for vertex in part.data.vertices
    )
    for part in parts:
        shapes.moved(part, x=place.x, y=place.y, z=place.z - low)
