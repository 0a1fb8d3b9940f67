"""Fronts milled from a sheet of acetate and tumbled until every edge is soft."""

import math

import bmesh
import bpy
from mathutils import Matrix

from forms.eyewear_shape import Flat, Front, closed, grown

# Edge of the cells that the milled sheet is made of before it is tumbled.
GRAIN = 0.018


def rim(front: Front, above: float, below: float) -> list[Flat]:
    """The rim's outer line around the right eye, wider above than below."""
    tall = max(y for _, y in front.lens)
    deep = min(y for _, y in front.lens)
    widths = [below + (above - below) * (y - deep) / (tall - deep) for _, y in front.lens]
    return [(x + front.middle, y) for x, y in grown(front.lens, widths)]


def outline(front: Front, measures: dict) -> list[Flat]:
    """The whole front: bridge, rim above, end piece, rim below, and the same mirrored.

    `measures`: `rim` (above, below), `bridge_top` and `bridge_low` (points outwards from the
    middle), `end_piece` (points from the upper rim to the lower), `upper` and `lower` (where
    each stretch of rim begins and ends, degrees seen from the lens's middle).
    """
    ring = rim(front, *measures["rim"])

    def stretch(start: float, end: float) -> list[Flat]:
        found = []
        for step in range(19):
            angle = math.radians(start + (end - start) * step / 18)
            found.append(min(ring, key=lambda spot: turn_between(front, spot, angle)))
        return list(dict.fromkeys(found))

    half = [tuple(each) for each in measures["bridge_top"]]
    half += stretch(*measures["upper"])
    half += [tuple(each) for each in measures["end_piece"]]
    half += stretch(*measures["lower"])
    half += [tuple(each) for each in reversed(measures["bridge_low"])]
    left = [(-x, y) for x, y in reversed(half) if x > 1e-6]
    return closed(half + left, 6)


def turn_between(front: Front, spot: Flat, angle: float) -> float:
    """How far a direction from the lens's middle misses a spot."""
    away = math.atan2(spot[1], spot[0] - front.middle) - angle
    return abs(math.remainder(away, 2 * math.pi))


def milled(
    front: Front, measures: dict, material: bpy.types.Material
) -> bpy.types.Object:
    """The front, `thick` through, with pads for the nose, bent around the face."""
    thick, edge = measures["thick"], measures["edge"]
    curve = bpy.data.curves.new("front", "CURVE")
    curve.dimensions = "2D"
    curve.fill_mode = "BOTH"
    curve.extrude = thick / 2 - edge
    curve.bevel_depth = edge
    curve.bevel_resolution = 3
    curve.offset = -edge
    for line in (outline(front, measures), front.eye(1), front.eye(-1)):
        spline = curve.splines.new("POLY")
        spline.points.add(len(line) - 1)
        for point, (x, y) in zip(spline.points, line):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    blank = bpy.data.objects.new("front", curve)
    bpy.context.scene.collection.objects.link(blank)
    sheet = evaluated(blank)
    pieces = [sheet]
    for side in (-1, 1):
        pieces.append(nose_pad(side, measures["pad"], thick))
    whole = pieces[0]
    with bpy.context.temp_override(
        active_object=whole, selected_editable_objects=pieces, selected_objects=pieces
    ):
        bpy.ops.object.join()
    remesh = whole.modifiers.new("tumbled", "REMESH")
    remesh.mode = "VOXEL"
    remesh.voxel_size = GRAIN
    remesh.use_smooth_shade = True
    polish = whole.modifiers.new("polish", "SMOOTH")
    polish.factor, polish.iterations = 0.5, measures.get("tumble", 8)
    made = evaluated(whole)
    facet(made, measures)
    for vertex in made.data.vertices:
        vertex.co = front.place(vertex.co.x, vertex.co.y, vertex.co.z)
    made.data.materials.clear()
    made.data.materials.append(material)
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    return made


def facet(made: bpy.types.Object, measures: dict) -> None:
    """A flat cut by hand at each outer corner: `facet` is (x where it begins, slope)."""
    if "facet" not in measures:
        return
    start, slope, lean = measures["facet"]
    for vertex in made.data.vertices:
        across = abs(vertex.co.x) + lean * vertex.co.y - start
        highest = measures["thick"] / 2 - slope * max(across, 0)
        vertex.co.z = min(vertex.co.z, highest)


def nose_pad(side: int, pad: dict, thick: float) -> bpy.types.Object:
    """A long rounded swelling behind the rim, at `at`, `tall` high, `deep` from the back."""
    mesh = bmesh.new()
    x, y = pad["at"]
    turn = Matrix.Rotation(math.radians(side * pad.get("lean", 16)), 4, "Z")
    place = Matrix.Translation((side * x, y, -thick / 2 + 0.06))
    size = Matrix.Diagonal((pad["wide"], pad["tall"] / 2, pad["deep"], 1))
    bmesh.ops.create_uvsphere(
        mesh, u_segments=32, v_segments=20, radius=1, matrix=place @ turn @ size
    )
    data = bpy.data.meshes.new("pad")
    mesh.to_mesh(data)
    mesh.free()
    made = bpy.data.objects.new("pad", data)
    bpy.context.scene.collection.objects.link(made)
    return made


def evaluated(source: bpy.types.Object) -> bpy.types.Object:
    """The object as its modifiers make it, in place of the object."""
    bpy.context.view_layer.update()
    whole = source.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = bpy.data.meshes.new_from_object(whole)
    made = bpy.data.objects.new(source.name, data)
    bpy.context.scene.collection.objects.link(made)
    bpy.data.objects.remove(source)
    return made
