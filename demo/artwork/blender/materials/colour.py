"""Colours as people write them."""


def linear(text: str) -> tuple[float, float, float, float]:
    """`#rrggbb` as the linear light that Blender counts in."""
    parts = [int(text[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue, 1.0
