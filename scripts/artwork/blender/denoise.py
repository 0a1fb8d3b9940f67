"""Takes the grain out of a picture that was rendered twice with different seeds.

Non-local means with features, after Rousselle, Manzi and Zwicker, "Robust denoising using feature
and color information" (2013): a pixel becomes the mean of pixels nearby that look alike. What
counts as alike follows from how far the two renderings differ, and from what lies under the light:
the surface's colour and direction, which have next to no noise. So a leather's grain stays. Each
rendering is weighed by the other, so that noise can't vote for itself.
"""

from dataclasses import dataclass

import cv2
import numpy

# Pixels to each side: where alike pixels are looked for, and the patch that is compared.
REACH = 8
PATCH = 3
# How many times its own noise two patches may differ, and by how much two features.
STRENGTH = 0.7
UNLIKE = 0.06
LEAST = 1e-6


@dataclass(frozen=True)
class Features:
    """What the film saw without light: rows of pixels of three floats each."""

    albedo: numpy.ndarray
    normal: numpy.ndarray


def denoised(first: numpy.ndarray, second: numpy.ndarray, seen: Features) -> numpy.ndarray:
    """The mean of both with less noise: rows of pixels of three floats, linear light."""
    # The eye's scale, or bright pixels would outvote their neighbours.
    one, two = numpy.log1p(4 * first), numpy.log1p(4 * second)
    spread = cv2.blur(((one - two) ** 2 / 2).mean(axis=2), (2 * PATCH + 1,) * 2)
    features = numpy.concatenate([seen.albedo, seen.normal], axis=2)
    mean = (filtered(one, two, features, spread) + filtered(two, one, features, spread)) / 2
    return numpy.expm1(mean) / 4


def filtered(
    shown: numpy.ndarray, guide: numpy.ndarray, features: numpy.ndarray, spread: numpy.ndarray
) -> numpy.ndarray:
    """`shown`, each pixel the mean of its neighbours by how alike they are in the others.

    `spread` is the variance of each pixel's noise.
    """
    total = numpy.zeros_like(shown)
    weights = numpy.zeros_like(spread)
    rows, columns = spread.shape
    around = [
        numpy.pad(each, ((REACH, REACH), (REACH, REACH), (0, 0))[: each.ndim], mode="reflect")
        for each in (shown, guide, features, spread)
    ]
    for down in range(2 * REACH + 1):
        for right in range(2 * REACH + 1):
            place = numpy.s_[down : down + rows, right : right + columns]
            near_shown, near_guide, near_features, near_spread = (each[place] for each in around)
            apart = ((guide - near_guide) ** 2).mean(axis=2)
            apart -= spread + numpy.minimum(spread, near_spread)
            apart /= LEAST + STRENGTH**2 * (spread + near_spread)
            apart = cv2.blur(apart, (2 * PATCH + 1,) * 2)
            unlike = ((features - near_features) ** 2).sum(axis=2) / UNLIKE**2
            weight = cv2.exp(-numpy.maximum(numpy.maximum(apart, unlike), 0))
            weights += weight
            total += weight[..., None] * near_shown
    return total / weights[..., None]
