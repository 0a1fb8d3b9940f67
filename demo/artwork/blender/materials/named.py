"""Materials by one word pair such as `gold`, `steel brushed`, `walnut` or `teal lacquer`."""

import bpy

from materials import brushed, lacquer, metal, wood


def named(words: str, size: float = 1.0) -> bpy.types.Material:
    """`size` (cm) is how wide the thing is, for materials with a grain."""
    first, *rest = words.split()
    if first in wood.WOODS:
        return wood.wood(first, size)
    if rest == ["lacquer"]:
        return lacquer.lacquer(first)
    if rest == ["rubber"]:
        return lacquer.rubber(first)
    if rest == ["lengthwise"]:
        return brushed.lengthwise(first)
    return metal.metal(first, *rest)
