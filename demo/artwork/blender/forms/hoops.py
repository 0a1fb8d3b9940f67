"""A pair of hollow hoops, ribbed lengthwise, each shut by a post that swings across its gap."""

import math

import bpy

import shapes
from forms.settle import baked, placed
from forms.sweep import ball, swept, wire
from materials import metal
from mathutils import Matrix, Vector
from subject import Subject

STEPS = 160


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `metal`, `outer` (diameter), `thick`, `ribs`, `gap` (degrees), `post` (diameter).

    `pose`: `way` is `standing`, `lying` or `single`; `open` swings the posts, in degrees.
    """
    gold = metal.metal(measures["metal"])
    outer, thick = measures["outer"] / 2, measures["thick"]
    swing = pose.get("open", 0)
    one = hoop(measures, swing, gold)
    if pose.get("way") == "single":
        lay(one, Matrix.Rotation(math.radians(pose.get("turn", 0)), 4, "Z"), outer)
        return Subject(one)
    two = hoop(measures, swing, gold)
    if pose.get("way") == "lying":
        flat = Matrix.Rotation(math.radians(90), 4, "X")
        lay(one, Matrix.Rotation(math.radians(200), 4, "Z") @ flat, thick / 2)
        tilt = math.atan(thick / (1.72 * outer))
        lay(
            two,
            Matrix.Translation((1.15 * outer, -0.42 * outer, 0))
            @ Matrix.Rotation(math.radians(-20), 4, "Z")
            @ Matrix.Rotation(tilt, 4, "Y")
            @ Matrix.Rotation(math.radians(40), 4, "Z")
            @ flat,
            None,
        )
    else:
        lay(one, Matrix.Rotation(math.radians(28), 4, "Z"), outer)
        two_turn = Matrix.Rotation(math.radians(-48), 4, "Z")
        lay(two, Matrix.Translation((-1.35 * outer, 1.15 * outer, 0)) @ two_turn, outer)
    return Subject(one + two)


def lay(parts: list[bpy.types.Object], matrix: Matrix, height: float | None) -> None:
    """Moves a hoop, its middle at a height; without one, its lowest point touches the paper."""
    for part in parts:
        part.matrix_world = matrix @ part.matrix_world
    baked(parts)
    low = min(vertex.co.z for part in parts for vertex in part.data.vertices)
    rise = -low if height is None else height
    for part in parts:
        part.data.transform(Matrix.Translation((0, 0, rise)))


def hoop(measures: dict, swing: float, gold: bpy.types.Material) -> list[bpy.types.Object]:
    """One hoop in the xz plane about the origin, its gap at the top."""
    tube = measures["thick"] / 2
    radius = measures["outer"] / 2 - tube
    gap = math.radians(measures["gap"])
    ribs = measures["ribs"]

    def section(share: float) -> list[tuple[float, float]]:
        # The die's ribs die away at the closed ends, where the tube is domed shut.
        end = min(share, 1 - share) * 2 * math.pi * radius
        dome = math.sqrt(max(0.0, 1 - max(0.0, 1 - end / (0.45 * tube)) ** 2)) * 0.55 + 0.45
        found = []
        for step in range(ribs * 8):
            angle = 2 * math.pi * step / (ribs * 8)
            groove = abs(math.cos(ribs * angle / 2))
            bulge = 1 - 0.17 * (1 - groove**0.55) ** 1.3 * min(1.0, end / (1.1 * tube))
            found.append(
                (tube * bulge * dome * math.cos(angle), tube * bulge * dome * math.sin(angle))
            )
        return found

    angles = [gap / 2 + (2 * math.pi - gap) * ease(step / STEPS) for step in range(STEPS + 1)]
    path = [(radius * math.sin(angle), 0, radius * math.cos(angle)) for angle in angles]
    body = swept("hoop", path, section, gold, first=path[0])

    # The post turns on a rivet in one end and clicks into a slot in the other.
    hinge = Vector(path[-1])
    catch = Vector(path[0])
    reach = catch - hinge
    bow = Vector((0, 0, 0.14 * reach.length))
    start, end = hinge - reach * 0.10, catch + reach * 0.10
    shares = [step / 16 for step in range(17)]
    line = [start.lerp(end, share) + bow * math.sin(math.pi * share) for share in shares]
    post = wire("post", line, measures["post"] / 2, gold, sides=16, first=(0, 1, 0))
    turn = Matrix.Rotation(math.radians(-swing), 4, "Y")
    post.matrix_world = Matrix.Translation(hinge) @ turn @ Matrix.Translation(-hinge)
    parts = [body, post]
    rivet = shapes.lathe(
        "rivet",
        [
            (0, -tube * 1.04),
            (0.028, -tube * 1.03),
            (0.036, -tube * 0.97),
            (0.036, tube * 0.97),
            (0.028, tube * 1.03),
            (0, tube * 1.04),
        ],
        gold,
        steps=32,
    )
    back = hinge - reach.normalized() * 0.035
    parts.append(placed(rivet, back - Vector((0, 0, 0.02)), (0, 1, 0)))
    if swing:
        parts.append(ball("tip", turn @ (end - hinge) + hinge, measures["post"] * 0.5, gold))
    return parts


def ease(share: float) -> float:
    """Bunches the steps at both ends, where the tube closes."""
    return share - 0.13 * math.sin(2 * math.pi * share)
