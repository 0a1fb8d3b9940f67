"""A piece that turns once round before a camera that stands still."""

import math
from pathlib import Path

import camera
import numpy
import render
import stage
from mathutils import Matrix, Vector
from subject import Subject


def write(subject: Subject, view: dict, frames: int, folder: Path) -> None:
    """Writes as many pictures as said, `000.png` and on, of a piece on the sweep.

    `view` is as in `pieces/`; its camera frames all that the piece passes through.
    """
    stood = stage.build(subject, view.get("stage", {}), view["camera"].get("turn", 0))
    low, high = stood.bounds
    centre = (low + high) / 2
    axis = Matrix.Translation((centre.x, centre.y, 0))
    step = axis @ Matrix.Rotation(2 * math.pi / frames, 4, "Z") @ axis.inverted()
    camera.aim(passed(stood.points, centre), view["camera"])
    for frame in range(frames):
        render.write(folder / f"{frame:03}.png")
        for each in subject.objects:
            each.matrix_world = step @ each.matrix_world


def passed(points: numpy.ndarray, centre: Vector) -> stage.Place:
    """Where a piece's corners come by while it turns."""
    away = points[:, :2] - numpy.array(centre[:2])
    reach = numpy.hypot(away[:, 0], away[:, 1])
    rounds = []
    for angle in numpy.linspace(0, 2 * math.pi, 24, endpoint=False):
        across = numpy.array([math.cos(angle), math.sin(angle)])
        rounds.append(numpy.column_stack([centre[:2] + reach[:, None] * across, points[:, 2]]))
    whole = numpy.concatenate(rounds)
    return stage.Place((Vector(whole.min(axis=0)), Vector(whole.max(axis=0))), whole)
