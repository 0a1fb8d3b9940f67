"""What sets and props are made of, by one word and an optional colour: `limestone #cdbfa8`."""

from collections.abc import Callable

import bpy

from materials import limestone, linen, marble, outside, sheets, timber
from materials.named import named as small

MADE: dict[str, Callable[..., bpy.types.Material]] = {
    "limestone": limestone.limestone,
    "plaster": limestone.plaster,
    "linen": linen.linen,
    "knit": linen.knit,
    "marble": marble.marble,
    "paint": outside.paint,
    "boards": timber.timber,
    "rag": sheets.handmade,
    "kraft": sheets.kraft,
    "wrapping": sheets.wrapping,
    "ribbon": sheets.ribbon,
    "tissue": sheets.tissue,
    "powder": sheets.powder,
    "wax": sheets.wax,
    "satin": sheets.satin,
}


def named(words: str) -> bpy.types.Material:
    """A surface, or else what pieces are made of."""
    first, *rest = words.split()
    return MADE[first](*rest) if first in MADE else small(words, 10)
