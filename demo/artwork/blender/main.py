"""Renders one view of one piece: the program that Blender runs.

    blender --background --factory-startup --python demo/artwork/blender/main.py -- \
        --piece aurora-solitaire --view front --width 1200 --height 1500 --out ring.png

A piece is a file in `pieces/`: which form it has, the form's measures, and its views; with
`--colour`, its measures are those of one of its `colours`. With `--scene` in place of `--piece`,
and `--picture` in place of `--view`, it renders a picture of a scene: a file in `scenes/`, as
`scene.py` says. With `--frames`, `--out` is a folder, and the piece turns once round.
"""

import argparse
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import camera  # noqa: E402
import render  # noqa: E402
import scene  # noqa: E402
import sets  # noqa: E402
import stage  # noqa: E402
import turntable  # noqa: E402
from subject import Subject  # noqa: E402


def main() -> None:
    words = sys.argv[sys.argv.index("--") + 1 :]
    parser = argparse.ArgumentParser(prog="main.py")
    parser.add_argument("--piece")
    parser.add_argument("--view")
    parser.add_argument("--colour")
    parser.add_argument("--scene")
    parser.add_argument("--picture")
    parser.add_argument("--width", type=int, default=1200)
    parser.add_argument("--height", type=int, default=1500)
    parser.add_argument("--frames", type=int)
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--out", type=Path, required=True)
    wish = parser.parse_args(words)

    render.begin(wish.width, wish.height, wish.samples)
    if wish.scene:
        whole = scene.read("scenes", wish.scene)
        scene.build(whole)
        scene.aim(whole["pictures"][wish.picture]["camera"])
    elif wish.frames:
        piece = scene.read("pieces", wish.piece)
        view = piece["views"][wish.view]
        turntable.write(stood(piece, view), view, wish.frames, wish.out)
        return
    else:
        piece = scene.read("pieces", wish.piece)
        if wish.colour:
            piece["measures"] = changed(piece["measures"], piece["colours"][wish.colour])
        photograph(piece, wish.view)
    render.write(wish.out)


def changed(measures: dict, others: dict) -> dict:
    """Measures in which those that `others` names are theirs, at any depth."""
    return measures | {
        name: changed(measures[name], other) if isinstance(other, dict) else other
        for name, other in others.items()
    }


def photograph(piece: dict, name: str) -> None:
    """Builds one view of a piece, in a set where the view names one, else on the sweep."""
    view = piece["views"][name]
    if "set" in view:
        place = stage.stood(scene.alone(piece, view.get("pose", {})))
        sets.build(view["set"])
    else:
        turn = view["camera"].get("turn", 0)
        place = stage.build(stood(piece, view), view.get("stage", {}), turn)
    camera.aim(place, view["camera"])


def stood(piece: dict, view: dict) -> Subject:
    """The piece in the view's pose, with the cards that its form sets up for the sweep."""
    form = importlib.import_module(f"forms.{piece['form']}")
    return form.build(piece["measures"], view.get("pose", {}))


main()
