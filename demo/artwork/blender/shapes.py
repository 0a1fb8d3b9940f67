"""Meshes that many forms are made of. Lengths are centimetres, angles radians."""

import math
from collections.abc import Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

Point = Sequence[float]


def finished(
    name: str, mesh: bmesh.types.BMesh, material: bpy.types.Material, smooth: bool = True
) -> bpy.types.Object:
    """Puts a mesh into the scene as an object of one material."""
    data = bpy.data.meshes.new(name)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces[:])
    mesh.to_mesh(data)
    mesh.free()
    data.materials.append(material)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    return made


def lathe(
    name: str, profile: Sequence[Point], material: bpy.types.Material, steps: int = 128
) -> bpy.types.Object:
    """Turns a profile of (radius, height) around the z axis."""
    mesh = bmesh.new()
    rings = []
    for radius, height in profile:
        if radius <= 1e-6:
            rings.append([mesh.verts.new((0, 0, height))] * steps)
            continue
        rings.append(
            [
                mesh.verts.new(
                    (radius * math.cos(angle), radius * math.sin(angle), height)
                )
                for angle in (2 * math.pi * step / steps for step in range(steps))
            ]
        )
    for low, high in zip(rings, rings[1:]):
        for step in range(steps):
            after = (step + 1) % steps
            corners = dict.fromkeys((low[step], low[after], high[after], high[step]))
            if len(corners) > 2:
                mesh.faces.new(list(corners))
    return finished(name, mesh, material)


def joined(mesh: bmesh.types.BMesh, rings: Sequence[Sequence[bmesh.types.BMVert]]) -> None:
    """Spans rings of as many corners each, one to the next, and closes both ends."""
    for low, high in zip(rings, rings[1:]):
        for corner in range(len(low)):
            after = (corner + 1) % len(low)
            mesh.faces.new((low[corner], low[after], high[after], high[corner]))
    mesh.faces.new(rings[0])
    mesh.faces.new(rings[-1])


def tube(
    name: str,
    path: Sequence[Point],
    radius: float,
    material: bpy.types.Material,
    closed: bool = False,
) -> bpy.types.Object:
    """A round wire along a path of points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.use_fill_caps = True
    line = curve.splines.new("POLY")
    line.points.add(len(path) - 1)
    for point, place in zip(line.points, path):
        point.co = (*place, 1)
    line.use_cyclic_u = closed
    line.use_smooth = True
    curve.materials.append(material)
    made = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(made)
    return made


def plate(
    name: str,
    outline: Sequence[Point],
    thickness: float,
    material: bpy.types.Material,
    edge: float = 0.0,
) -> bpy.types.Object:
    """A flat outline (x, y), as thick as said upwards from z = 0, with a rounded edge."""
    mesh = bmesh.new()
    face = mesh.faces.new([mesh.verts.new((x, y, 0)) for x, y in outline])
    raised = bmesh.ops.extrude_face_region(mesh, geom=[face])["geom"]
    up = [each for each in raised if isinstance(each, bmesh.types.BMVert)]
    bmesh.ops.translate(mesh, verts=up, vec=Vector((0, 0, thickness)))
    made = finished(name, mesh, material)
    soften(made, edge)
    return made


def soften(target: bpy.types.Object, edge: float, segments: int = 4) -> None:
    """Rounds sharp edges by a radius and keeps flats flat."""
    if edge > 0:
        bevel = target.modifiers.new("edge", "BEVEL")
        bevel.width = edge
        bevel.segments = segments
        bevel.limit_method = "ANGLE"
        bevel.harden_normals = True
    if target.type == "MESH":
        target.data.use_auto_smooth = True
        target.data.auto_smooth_angle = math.radians(35)


def turned(target: bpy.types.Object, x: float = 0, y: float = 0, z: float = 0) -> None:
    """Turns an object about the world's origin, in degrees, first around x, then y, then z."""
    for angle, axis in ((x, "X"), (y, "Y"), (z, "Z")):
        target.matrix_world = Matrix.Rotation(math.radians(angle), 4, axis) @ target.matrix_world


def moved(target: bpy.types.Object, x: float = 0, y: float = 0, z: float = 0) -> None:
    """Moves an object in the world."""
    target.matrix_world = Matrix.Translation((x, y, z)) @ target.matrix_world


def circle(radius: float, steps: int = 128, rise: float = 0.0) -> list[tuple[float, float, float]]:
    """The points of a circle around z."""
    return [
        (radius * math.cos(angle), radius * math.sin(angle), rise)
        for angle in (2 * math.pi * step / steps for step in range(steps))
    ]


def cut(target: bpy.types.Object, cutter: bpy.types.Object) -> None:
    """Takes away what a second solid fills, and that solid itself."""
    way = target.modifiers.new("cut", "BOOLEAN")
    way.object = cutter
    way.solver = "EXACT"
    bpy.context.view_layer.update()
    whole = target.evaluated_get(bpy.context.evaluated_depsgraph_get())
    target.data = bpy.data.meshes.new_from_object(whole)
    target.modifiers.clear()
    target.data.use_auto_smooth = True
    target.data.auto_smooth_angle = 0.6
    bpy.data.objects.remove(cutter)


def woven(mesh: bmesh.types.BMesh, rows: list[list[bmesh.types.BMVert]]) -> None:
    """Faces between each row of points and the next."""
    for low, high in zip(rows, rows[1:]):
        for left, right, above_left, above_right in zip(low, low[1:], high, high[1:]):
            mesh.faces.new((left, right, above_right, above_left))
