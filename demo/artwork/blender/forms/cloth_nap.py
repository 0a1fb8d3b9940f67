"""The nap of raised cloth: short fibres that stand up from it. Centimetres."""

import bpy
from mathutils import Vector

from forms.cloth_sheet import Lay


def nap(
    half: tuple[float, float],
    part: tuple[float, float, float, float],
    lay: Lay,
    count: int,
    material: bpy.types.Material,
) -> bpy.types.Object:
    """Fibres on a part (from x, to x, from y, to y) of a sheet; the bare ground is not seen."""
    columns, rows = 60, 60
    low_x, high_x, low_y, high_y = part
    places = [
        lay(low_x + (high_x - low_x) * c / (columns - 1), low_y + (high_y - low_y) * r / (rows - 1))
        + Vector((0, 0, 0.08))
        for r in range(rows)
        for c in range(columns)
    ]
    faces = [
        (r * columns + c, r * columns + c + 1, (r + 1) * columns + c + 1, (r + 1) * columns + c)
        for r in range(rows - 1)
        for c in range(columns - 1)
    ]
    mesh = bpy.data.meshes.new("nap")
    mesh.from_pydata([tuple(place) for place in places], [], faces)
    mesh.materials.append(material)
    ground = bpy.data.objects.new("nap", mesh)
    bpy.context.scene.collection.objects.link(ground)
    ground.show_instancer_for_render = False
    ground.modifiers.new("fibres", "PARTICLE_SYSTEM")
    fibres = ground.particle_systems[0].settings
    fibres.type = "HAIR"
    fibres.count = count
    fibres.hair_length = 0.42
    fibres.hair_step = 4
    fibres.render_step = 3
    fibres.use_advanced_hair = True
    fibres.brownian_factor = 0.16
    fibres.normal_factor = 0.010
    fibres.factor_random = 0.10
    fibres.root_radius, fibres.tip_radius = 1.0, 0.2
    fibres.radius_scale = 0.006
    ground.particle_systems[0].seed = 4
    return ground
