"""Renders one view of one piece: the program that Blender runs.

    blender --background --factory-startup --python scripts/artwork/blender/main.py -- \
        --piece aurora-solitaire --view front --width 1200 --height 1500 --out ring.png

A piece is a file in `pieces/`: which form it has, the form's measures, and its views.
"""

import argparse
import importlib
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import camera  # noqa: E402
import render  # noqa: E402
import stage  # noqa: E402


def main() -> None:
    words = sys.argv[sys.argv.index("--") + 1 :]
    parser = argparse.ArgumentParser(prog="main.py")
    parser.add_argument("--piece", required=True)
    parser.add_argument("--view", required=True)
    parser.add_argument("--width", type=int, default=1200)
    parser.add_argument("--height", type=int, default=1500)
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--out", type=Path, required=True)
    wish = parser.parse_args(words)

    piece = json.loads((HERE / "pieces" / f"{wish.piece}.json").read_text())
    view = piece["views"][wish.view]
    render.begin(wish.width, wish.height, wish.samples)
    form = importlib.import_module(f"forms.{piece['form']}")
    subject = form.build(piece["measures"], view.get("pose", {}))
    place = stage.build(subject, view.get("stage", {}), view["camera"].get("turn", 0))
    camera.aim(place, view["camera"])
    render.write(wish.out)


main()
