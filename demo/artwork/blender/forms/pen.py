"""A pen that lies on the paper: turned sections, a cap with its clip, a grip, a nib."""

import math

from mathutils import Vector

import shapes
from forms import pen_parts
from forms.bottle_cards import cards
from forms.pen_nib import nib
from forms.pen_sleeve import sleeve
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures`: `body`, `grip` and `cap` are lists of `section`; `knurl`, `nib` and `clip` as
    their functions say. Heights are the capped pen's, the writing end low; `grip`, `knurl` and
    `nib` show only without the cap.

    `pose`: `open` takes the cap off and lays it at `cap_place` and `cap_turn`; `turn` and `roll`
    (degrees), `tilt`, `place` as `laid` says; `sleeve` lays a leather sleeve beneath.
    """
    body = [pen_parts.section(each) for each in measures["body"]]
    opened = pose.get("open", False) or "cap" not in measures
    if opened:
        body += [pen_parts.section(each) for each in measures.get("grip", [])]
        if "knurl" in measures:
            body.append(pen_parts.knurl(measures["knurl"]))
        if "nib" in measures:
            body += nib(measures["nib"])
    cap = []
    if "cap" in measures:
        cap = [pen_parts.section(each) for each in measures["cap"]]
    if "clip" in measures:
        cap += pen_parts.clip(measures["clip"])
    turn, roll = pose.get("turn", 62), pose.get("roll", 0)
    place = Vector(pose.get("place", (0, 0, 0)))
    props = []
    if "sleeve" in pose:
        props, floor = sleeve(pose["sleeve"], turn)
        place.z += floor
    if opened and cap:
        pen_parts.laid(body, roll, place, turn, pose.get("tilt", 0))
        pen_parts.laid(
            cap,
            pose.get("cap_roll", roll),
            Vector(pose.get("cap_place", (3, 0, 0))),
            pose.get("cap_turn", turn),
        )
    else:
        pen_parts.laid([*body, *cap], roll, place, turn, pose.get("tilt", 0))
    shade(measures.get("cards", 4.8), turn, place)
    return Subject([*body, *cap, *props])


def shade(gap: float, turn: float, place: Vector) -> None:
    """Black cards along both sides of a pen, so that its metal has edges."""
    for card in cards(0.0, gap * 0.9, 9.0, gap):
        shapes.turned(card, z=turn + 90)
        angle = math.radians(turn)
        shapes.moved(card, x=place.x - 7 * math.cos(angle), y=place.y - 7 * math.sin(angle))
