"""A perfume bottle: thick clear glass, a coloured liquid, an atomiser and a cap."""

import shapes
from forms.bottle_body import Body
from forms.bottle_cap import cap
from forms.bottle_cards import cards
from forms.bottle_pump import pump
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures` are those of `Body`, `pump` and, under `cap`, of `cap`. `pose`: `open` sets the
    cap down beside the bottle; `spin` (degrees) turns the bottle."""
    body = Body(measures)
    parts = [body.liquid(), body.glass(), *pump(measures, body.rim, body.tall)]
    lid = cap(measures["cap"])
    # The cap's weight closes on the flange but for the hair's breadth that one sees.
    seat = body.tall + 0.04 + measures["flange_tall"]
    if pose.get("open"):
        radius = measures["cap"]["radius"]
        for part in lid:
            shapes.moved(
                part,
                x=body.half_width + radius + pose.get("away", 0.5),
                y=-body.half_depth * pose.get("near", 0.9),
            )
    else:
        for part in lid:
            shapes.moved(part, z=seat)
    for part in (*parts, *lid):
        shapes.turned(part, z=pose.get("spin", 0))
    # No higher than the glass: the cap and its collar shall not turn black.
    cards(body.half_width, body.tall * 0.96, body.half_depth * 1.4, body.half_width * 0.7)
    return Subject([*parts, *lid])
