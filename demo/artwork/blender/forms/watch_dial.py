"""A dial: its ground, minute track, applied markers and date. Lengths are centimetres."""

import math

import bmesh
import bpy
from mathutils import Matrix

import shapes
from forms import watch_subdials
from forms.watch_level import DIAL
from materials import dial, metal, strap

RAISED = 0.045


def build(measures: dict) -> list[bpy.types.Object]:
    """`measures`: `ground` (`lacquer`, `sunray` or `nacre`), `colour`, `edge`, `opening`,
    `track` (a colour), `marker` (`baton`, `dots` or `diver`), `plated` (the markers' metal),
    `date`, `subdials` (a colour; three small dials)."""
    half = measures["opening"] / 2
    ground = {
        "lacquer": lambda: dial.lacquer(measures["colour"]),
        "sunray": lambda: dial.sunray(measures["colour"], measures["edge"]),
        "nacre": dial.nacre,
    }[measures["ground"]]()
    date = measures.get("date", False)
    small = measures.get("subdials")
    rounds = watch_subdials.places(half) if small else []
    face = disc(half + 0.01, half * 0.70 if date else 0.0, ground, rounds)
    parts = [face, track(half, measures)]
    plated = metal.metal(measures["plated"])
    parts += markers(half, measures, plated)
    if date:
        parts += calendar(half * 0.70, plated)
    if small:
        parts += watch_subdials.build(half, small)
    return parts


def disc(
    radius: float,
    window: float,
    material: bpy.types.Material,
    rounds: list[tuple[float, float, float]],
) -> bpy.types.Object:
    """The dial's sheet; with a `window`, that far from the centre, cut for the date, and with
    round holes, each by its middle and radius."""
    mesh = bmesh.new()
    outlines = [[(x, y) for x, y, _ in shapes.circle(radius, 192)]]
    if window:
        left, right, half = window - 0.13, window + 0.13, 0.105
        outlines.append([(left, -half), (right, -half), (right, half), (left, half)])
    for x, y, reach in rounds:
        outlines.append([(x + u, y + v) for u, v, _ in shapes.circle(reach, 96)])
    for outline in outlines:
        ring = [mesh.verts.new((x, y, DIAL)) for x, y in outline]
        for one, two in zip(ring, ring[1:] + ring[:1]):
            mesh.edges.new((one, two))
    bmesh.ops.triangle_fill(mesh, use_beauty=True, edges=mesh.edges[:], normal=(0, 0, 1))
    sheet = shapes.finished("dial", mesh, material, smooth=False)
    if sheet.data.polygons[0].normal.z < 0:
        sheet.data.flip_normals()
    thick = sheet.modifiers.new("thickness", "SOLIDIFY")
    thick.thickness, thick.offset = 0.03, -1
    return sheet


def bars(
    name: str,
    places: list[tuple[float, float, float, float]],
    rise: float,
    material: bpy.types.Material,
    slope: float = 0.0,
    aside: float = 0.0,
) -> bpy.types.Object:
    """Bars around the dial as (degrees from twelve, inner radius, outer radius, width); their
    tops are narrower by `slope` all around, so that they catch light like cut facets."""
    mesh = bmesh.new()
    for degrees, inner, outer, width in places:
        middle = Matrix.Rotation(-math.radians(degrees), 4, "Z")
        low, high = [], []
        for x, y in ((-1, inner), (1, inner), (1, outer), (-1, outer)):
            inward = slope if y == inner else -slope
            foot = middle @ Matrix.Translation((x * width / 2 + aside, y, DIAL - 0.003))
            top = middle @ Matrix.Translation(
                (x * (width / 2 - slope) + aside, y + inward, DIAL + rise)
            )
            waist = middle @ Matrix.Translation(
                (x * width / 2 + aside, y, DIAL + max(rise - slope, rise * 0.4))
            )
            low.append((mesh.verts.new(foot.translation), mesh.verts.new(waist.translation)))
            high.append(mesh.verts.new(top.translation))
        mesh.faces.new(high)
        for index in range(4):
            other = (index + 1) % 4
            mesh.faces.new((low[index][0], low[other][0], low[other][1], low[index][1]))
            mesh.faces.new((low[index][1], low[other][1], high[other], high[index]))
    return shapes.finished(name, mesh, material, smooth=False)


def track(half: float, measures: dict) -> bpy.types.Object:
    """Sixty printed strokes at the edge, the hours' a little longer."""
    ink = strap.plain("ink", measures["track"], 0.5)
    outer = half - 0.035
    strokes = [
        (each * 6, outer - (0.10 if each % 5 == 0 else 0.065), outer, 0.020 if each % 5 == 0 else 0.011)
        for each in range(60)
    ]
    if measures["marker"] == "dots":
        strokes = [(each * 6, outer - 0.018, outer, 0.016) for each in range(60)]
    return bars("track", strokes, 0.0035, ink)


def markers(half: float, measures: dict, plated: bpy.types.Material) -> list[bpy.types.Object]:
    """Hours: batons with two at twelve, or four batons and eight rimmed dots, or luminous ones."""
    hours = [each for each in range(12) if not (each == 3 and measures.get("date"))]
    outer = half - 0.16
    small = measures.get("subdials")
    if measures["marker"] == "baton":
        long = half * 0.20
        single = [
            (each * 30, outer - (long * 0.36 if small and each in (3, 6, 9) else long), outer, 0.068)
            for each in hours
            if each
        ]
        pair = [(0, outer - long * 1.12, outer, 0.062)]
        return [
            bars("batons", single, RAISED, plated, 0.022),
            bars("baton", pair, RAISED, plated, 0.020, -0.055),
            bars("baton", pair, RAISED, plated, 0.020, 0.055),
        ]
    if measures["marker"] == "dots":
        outer = half - 0.11
        quarter = [(each, outer - half * 0.23, outer, 0.042) for each in (90, 180, 270)]
        pair = [(0, outer - half * 0.23, outer, 0.036)]
        made = [
            bars("batons", quarter, 0.035, plated, 0.014),
            bars("baton", pair, 0.035, plated, 0.012, -0.036),
            bars("baton", pair, 0.035, plated, 0.012, 0.036),
        ]
        cream = dial.lacquer("#f3ede2")
        for hour in (each for each in range(12) if each % 3):
            made += dot(hour * 30, outer - 0.07, 0.036, plated, cream)
        return made
    glow = strap.plain("luminous paint", "#e9efdc", 0.6)
    made = []
    reach = outer - 0.14
    for hour in hours:
        if hour % 3:
            made += dot(hour * 30, reach, 0.105, plated, glow)
    blocks = [(each * 30, reach - 0.17, reach + 0.14, 0.19) for each in (6, 9) if each in hours]
    made.append(bars("blocks", blocks, RAISED, plated, 0.02))
    inner = [(each, a + 0.03, b - 0.03, w - 0.06) for each, a, b, w in blocks]
    made.append(bars("paint", inner, RAISED + 0.008, glow, 0.008))
    for size, rise, material in ((1.0, RAISED, plated), (0.74, RAISED + 0.008, glow)):
        tall, wide, foot = 0.34 * size, 0.19 * size, reach + 0.03
        made.append(
            shapes.plate("arrow", [(-wide, foot + tall / 2), (0, foot - tall * 0.55), (wide, foot + tall / 2)], rise, material, 0.012)
        )
        shapes.moved(made[-1], z=DIAL)
    return made


def dot(
    degrees: float, reach: float, radius: float, rim: bpy.types.Material, fill: bpy.types.Material
) -> list[bpy.types.Object]:
    """A round marker: a metal rim around a domed filling."""
    wall = radius * 0.24
    ring = [(radius - wall, -0.003), (radius - wall, 0.042), (radius - wall * 0.6, 0.048)]
    ring += [(radius - wall * 0.3, 0.047), (radius, 0.038), (radius, -0.003)]
    dome = [(radius - wall, 0.034), (radius * 0.5, 0.044), (0, 0.048)]
    made = [shapes.lathe("rim", ring, rim, 40), shapes.lathe("filling", dome, fill, 40)]
    angle = math.radians(degrees)
    for part in made:
        shapes.moved(part, x=math.sin(angle) * reach, y=math.cos(angle) * reach, z=DIAL)
    return made


def calendar(reach: float, plated: bpy.types.Material) -> list[bpy.types.Object]:
    """The date's frame, and the eleventh, which is two strokes, on a white disc below."""
    white = dial.lacquer("#f4f2ec")
    paper = shapes.plate("date disc", [(-0.2, -0.2), (0.2, -0.2), (0.2, 0.2), (-0.2, 0.2)], 0.005, white)
    shapes.moved(paper, x=reach, z=DIAL - 0.038)
    ink = strap.plain("date ink", "#191919", 0.5)
    parts = [paper]
    for x in (-0.032, 0.042):
        stroke = [(-0.011, -0.06), (0.011, -0.06), (0.011, 0.06), (-0.011, 0.06), (-0.034, 0.036), (-0.03, 0.026), (-0.011, 0.036)]
        parts.append(shapes.plate("stroke", stroke, 0.002, ink))
        shapes.moved(parts[-1], x=reach + x, z=DIAL - 0.033)
    corners = [(-0.145, -0.12), (0.145, -0.12), (0.145, 0.12), (-0.145, 0.12)]
    sides = zip(corners, corners[1:] + corners[:1])
    for one, two in sides:
        edge = shapes.tube("frame", [(*one, 0), (*two, 0)], 0.014, plated)
        shapes.moved(edge, x=reach, z=DIAL + 0.008)
        parts.append(edge)
    return parts
