"""A whale-back: two arms, and between them a bar that swings on a pin. Lengths are centimetres.

The head lies above z = 0 and the arms reach down; the closed bar lies along x.
"""

import math

import bpy
from mathutils import Matrix

import shapes
from forms.section import eased
from forms.sweep import swept

ARM = 0.075
LOW = -1.42


def build(
    bar: tuple[float, float], swing: float, silver: bpy.types.Material
) -> list[bpy.types.Object]:
    """`bar` is its length and its width; `swing` is how far it is opened, in degrees."""
    long, wide = bar
    parts = [foot(wide, silver)]
    for side in (-1, 1):
        leg = shapes.plate("arm", outline(), ARM, silver, 0.022)
        # Stands the plate up in the xz plane, on its side of the bar.
        shapes.turned(leg, x=90)
        shapes.moved(leg, y=ARM / 2 + side * (wide / 2 + 0.015 + ARM / 2))
        parts.append(leg)
    half = wide / 2 + 0.015 + ARM + 0.012
    pin = [(0, -half), (0.045, -half), (0.058, -half + 0.012)]
    pin += [(radius, -height) for radius, height in reversed(pin)]
    rivet = shapes.lathe("pin", pin, silver, 40)
    shapes.soften(rivet, 0)
    shapes.turned(rivet, x=90)
    shapes.moved(rivet, z=LOW)
    whale = toggle(long, wide, silver)
    turn = Matrix.Translation((0, 0, LOW)) @ Matrix.Rotation(math.radians(swing), 4, "Y")
    whale.matrix_world = turn @ whale.matrix_world
    return [*parts, rivet, whale]


def outline() -> list[tuple[float, float]]:
    """An arm: broad at the head, slender above the pin, round about it."""
    right = []
    for step in range(13):
        share = step / 12
        right.append((0.12 + 0.13 * (1 - share) ** 2.2, 0.01 + (LOW + 0.12) * share))
    for step in range(9):
        angle = math.radians(25 - 115 * step / 8)
        right.append((0.132 * math.cos(angle), LOW + 0.132 * math.sin(angle)))
    return right + [(-x, z) for x, z in reversed(right[:-1])]


def foot(wide: float, silver: bpy.types.Material) -> bpy.types.Object:
    """The plate by which the arms are soldered to the head."""
    half = wide / 2 + ARM + 0.05
    corners = [(-0.30, -half), (0.30, -half), (0.30, half), (-0.30, half)]
    made = shapes.plate("foot", corners, 0.06, silver, 0.025)
    shapes.moved(made, z=-0.045)
    return made


def toggle(long: float, wide: float, silver: bpy.types.Material) -> bpy.types.Object:
    """The bar along x about its pin: deep in the middle, thinner, then full at both ends."""
    steps = 72
    shares = [step / steps for step in range(steps + 1)]
    path = [(-long / 2 * math.cos(math.pi * share), 0, 0) for share in shares]

    def section(share: float) -> list[tuple[float, float]]:
        far = abs(math.cos(math.pi * share))
        deep = 0.125 + 0.045 * math.exp(-((far / 0.22) ** 2))
        deep += 0.03 * math.exp(-(((far - 0.82) / 0.16) ** 2))
        end = math.sqrt(max(1 - max(0.0, (far - 0.84) / 0.16) ** 2, 0.0012))
        broad = wide / 2 * (0.35 + 0.65 * end) * end**0.4
        return eased((deep * end, broad), (0.75, 0.6), steps=28)

    return swept("bar", path, section, silver)
