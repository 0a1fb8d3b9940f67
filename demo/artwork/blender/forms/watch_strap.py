"""A strap in two parts with a pin buckle, closed to a loop. Lengths are centimetres."""

import math

import bmesh
import bpy

import shapes
from forms.watch_buckle import clasp, holes, keeper
from forms.watch_cut import GAP, Cut, smooth
from forms.watch_loop import Loop
from materials import metal, strap

# The share of the loop at which the buckle sits, counted from twelve.
BUCKLE = 0.60
OVERLAP = 4.6
EDGE = 0.17


def build(measures: dict, loop: Loop) -> list[bpy.types.Object]:
    """`measures`: `colour`, `thread` (absent for rubber), `wide`, `narrow`, `thick`, `thin`,
    `ribs` (depth of grooves across), `metal` (the buckle's)."""
    sizes = (measures[name] for name in ("wide", "narrow", "thick", "thin"))
    cut = Cut(*sizes, measures.get("ribs", 0))
    skin = (
        strap.leather(measures["colour"])
        if "thread" in measures
        else strap.plain("rubber", measures["colour"], 0.46)
    )
    buckle = loop.length * BUCKLE
    short = [(place, 0.0) for place in spaced(0.0, buckle)]
    long = [
        (place, (cut.thin + GAP) * smooth((buckle + 0.75 - place) / 0.9))
        for place in reversed(spaced(buckle - OVERLAP, loop.length))
    ]
    parts = [
        band("strap at twelve", loop, cut, short, skin, tip=0.0),
        band("strap at six", loop, cut, long, skin, tip=0.9),
    ]
    if "thread" in measures:
        thread = strap.plain("thread", measures["thread"], 0.7)
        parts.append(stitches(loop, cut, short, thread, end=0.3))
        parts.append(stitches(loop, cut, long, thread, end=1.1))
    parts += holes(loop, cut, buckle)
    for place in (buckle - 0.9, buckle - 2.3):
        parts.append(keeper(loop, cut, place, skin))
    return parts + clasp(loop, cut, buckle, metal.metal(measures["metal"]))


def spaced(begin: float, end: float) -> list[float]:
    """Even lengths along a part, half a millimetre apart."""
    count = int((end - begin) / 0.05)
    return [begin + (end - begin) * step / count for step in range(count + 1)]


def band(
    name: str,
    loop: Loop,
    cut: Cut,
    way: list[tuple[float, float]],
    material: bpy.types.Material,
    tip: float,
) -> bpy.types.Object:
    """One part along (length, lift); the far end is pointed over the length `tip`."""
    mesh = bmesh.new()
    rows = []
    for place, lift in way:
        far, left = abs(place - way[0][0]), abs(way[-1][0] - place)
        tall = cut.height(far)
        half = cut.width(far / 6.5)
        turn = min(tall / 2, 0.18)
        near = min(far, left)
        thick = tall * math.sqrt(max(1 - (1 - near / turn) ** 2, 0.02)) if near < turn else tall
        if left < tip:
            half *= math.sqrt(max(1 - (1 - left / tip) ** 2.4, 0.003))
        frame = loop.at(place)
        sink = (tall - thick) / 2
        rows.append(
            [
                mesh.verts.new(frame.place(x, lift + sink + rise))
                for x, rise in section(half, thick)
            ]
        )
    shapes.joined(mesh, rows)
    return shapes.finished(name, mesh, material)


def section(half: float, thick: float) -> list[tuple[float, float]]:
    """Half a strap's outline mirrored: thin at the stitched edge, padded in the middle."""
    edge = min(EDGE, thick * 0.8)
    round_ = min(0.045, edge / 3, half / 4)
    side = [(half - round_, 0.0), (half - round_ * 0.3, round_ * 0.3), (half, round_)]
    side += [(half, edge - round_), (half - round_ * 0.3, edge - round_ * 0.3)]
    for inward in (1.0, 1.7, 2.4, 3.2, 4.5, 6.5, 9.0, 13.0):
        reach = half - round_ * inward
        if reach > 0.02:
            groove = 0.012 if inward == 2.4 else 0.0
            rise = edge + (thick - edge) * smooth((round_ * inward - 0.10) / 0.42)
            side.append((reach, rise - groove))
        else:
            side.append((0.02 * (14 - inward) / 14, thick))
    return side + [(-x, rise) for x, rise in reversed(side)]


def stitches(
    loop: Loop,
    cut: Cut,
    way: list[tuple[float, float]],
    material: bpy.types.Material,
    end: float,
) -> bpy.types.Object:
    """Two rows of thread, each stitch a bead that dips into the leather at its ends."""
    mesh = bmesh.new()
    span = abs(way[-1][0] - way[0][0])
    pitch, length, radius = 0.27, 0.19, 0.021
    for count in range(int((span - end - 0.45) / pitch)):
        far = 0.45 + count * pitch
        place, lift = min(way, key=lambda each: abs(abs(each[0] - way[0][0]) - far))
        frame = loop.at(place)
        for side in (-1, 1):
            x = side * (cut.width(far / 6.5) - 0.108)
            rings = []
            for step in range(7):
                share = step / 6 * 2 - 1
                around = radius * math.sqrt(max(1 - share**4, 0.05))
                middle = lift + min(EDGE, cut.height(far) * 0.8) + 0.004 - 0.02 * share**2
                rings.append(
                    [
                        mesh.verts.new(
                            frame.place(
                                x + around * math.cos(angle) + side * share * 0.012,
                                middle + around * math.sin(angle),
                                share * length / 2,
                            )
                        )
                        for angle in (2 * math.pi * part / 8 for part in range(8))
                    ]
                )
            for ring, after in zip(rings, rings[1:]):
                for index in range(8):
                    other = (index + 1) % 8
                    mesh.faces.new((ring[index], ring[other], after[other], after[index]))
    return shapes.finished("stitches", mesh, material)
