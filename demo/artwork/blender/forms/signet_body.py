"""The metal of a signet: an oval face that flows into its band, less the finger's round."""

import math

import bmesh
import bpy

import shapes

AROUND = 96


def body(
    gold: bpy.types.Material,
    inner: float,
    thick: float,
    band: float,
    top: float,
    face: tuple[float, float],
    rim: float,
) -> bpy.types.Object:
    """Layers of ovals from the band's foot to the face; radii and half measures in centimetres.

    The finger's axis is y; the face is at z = `top`, with a seat for what it holds.
    """
    outer = inner + thick
    layers = []
    for step in range(1, 56):
        angle = math.pi * step / 72
        layers.append(layer(-outer * math.cos(angle), outer, band, top, face))
    start = layers[-1][2]
    for step in range(1, 25):
        height = start + (top - 0.035 - start) * step / 24
        layers.append(layer(height, outer, band, top, face))
    wide, deep = face
    seat = ((rim * 0.75, 0.0), (rim, 0.05))
    for inset, drop in ((0.004, 0.018), (0.016, 0.005), (0.03, 0.0), *seat):
        layers.append((wide - inset, deep - inset, top - drop, 2.0))

    mesh = bmesh.new()
    rings = [
        [mesh.verts.new(corner(2 * math.pi * step / AROUND, *each)) for step in range(AROUND)]
        for each in layers
    ]
    mesh.faces.new(rings[0])
    mesh.faces.new(rings[-1])
    for low, high in zip(rings, rings[1:]):
        for step in range(AROUND):
            after = (step + 1) % AROUND
            mesh.faces.new((low[step], low[after], high[after], high[step]))
    made = shapes.finished("signet", mesh, gold)
    bore(made, inner, face[1], gold)
    return made


def layer(
    height: float, outer: float, band: float, top: float, face: tuple[float, float]
) -> tuple[float, float, float, float]:
    """Half extents across and along the finger, the height, and how square the oval is."""
    circle = math.sqrt(max(0.0, outer**2 - height**2))
    down = max(0.0, (top - height) / (0.62 * top))
    flare = face[0] * max(0.0, 1 - 0.30 * down**1.4) if height > 0 else 0.0
    across = (circle**7 + flare**7) ** (1 / 7)
    climb = min(1.0, max(0.0, (height + 0.45 * outer) / (top + 0.45 * outer)))
    grown = climb**2.1 * (3 - 2 * climb)
    foot = max(0.0, (-height - 0.6 * outer) / (0.4 * outer))
    along = (band + (face[1] - band) * min(1.0, grown)) * (1 - 0.30 * foot**3)
    return across, along, height, 2.0 + 0.7 * (1 - climb)


def corner(
    angle: float, across: float, along: float, height: float, square: float
) -> tuple[float, float, float]:
    """A point of a superellipse."""
    cosine, sine = math.cos(angle), math.sin(angle)
    return (
        across * math.copysign(abs(cosine) ** (2 / square), cosine),
        along * math.copysign(abs(sine) ** (2 / square), sine),
        height,
    )


def bore(target: bpy.types.Object, inner: float, reach: float, gold: bpy.types.Material) -> None:
    """Takes the finger's round away, a little wider towards its edges so that it is worn softly."""
    far = reach * 1.3
    profile = [(0.0, -far)]
    for step in range(33):
        along = -far + 2 * far * step / 32
        profile.append((inner + 0.06 * (along / reach) ** 2, along))
    profile.append((0.0, far))
    finger = shapes.lathe("finger", profile, gold, 192)
    shapes.turned(finger, x=90)
    bpy.context.view_layer.update()
    cut = target.modifiers.new("finger", "BOOLEAN")
    cut.operation = "DIFFERENCE"
    cut.object = finger
    cut.solver = "EXACT"
    bpy.context.view_layer.update()
    whole = target.evaluated_get(bpy.context.evaluated_depsgraph_get())
    target.data = bpy.data.meshes.new_from_object(whole)
    target.modifiers.clear()
    bpy.data.objects.remove(finger)
    shapes.soften(target, 0.014, 3)
