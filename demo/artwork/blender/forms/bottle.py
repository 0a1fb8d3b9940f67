"""A perfume bottle: thick clear glass, a coloured liquid, an atomiser and a cap."""

import shapes
from forms.bottle_body import Body
from forms.bottle_cap import cap
from forms.bottle_cards import cards
from forms.bottle_pump import pump
from subject import Subject


def build(measures: dict, pose: dict) -> Subject:
    """`measures` are those of `Body`, `pump` and, under `cap`, of `cap`. `pose`: `open` sets the
    cap down beside the bottle; `spin` (degrees) turns the bottle and
    `card_turn` (degrees) the cards, for a camera that stands aside; without `cards` no black
    cards stand beside it (from a corner they show through the glass as patches)."""
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
    if pose.get("cards", True):
        # Hardly higher than the glass, else the cap and its collar turn black.
        tall = body.tall * measures.get("card_tall", 0.96)
        gap = body.half_width * 0.7
        if pose.get("open"):
            gap = pose.get("away", 0.5) + measures["cap"]["radius"] * 2 + 0.9
        for card in cards(body.half_width, tall, body.half_depth * 1.4, gap):
            shapes.turned(card, z=pose.get("card_turn", 0))
    return Subject([*parts, *lid])
