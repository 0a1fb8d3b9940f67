"""Takes the grain out of a picture that was rendered twice with different seeds.

Non-local means with features, after Rousselle, Manzi and Zwicker, "Robust denoising using feature
and color information" (2013): a pixel becomes the mean of pixels nearby that look alike. What
counts as alike follows from how far the two renderings differ, and from what lies under the light:
the surface's colour and direction, which have next to no noise. So a leather's grain stays. Each
rendering is weighed by the other, so that noise can't vote for itself.

Inside, a picture is a stack of planes (one a channel), worked through in bands of rows that fit a
processor's cache, one band a thread.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import cv2
import numpy

# Pixels to each side: where alike pixels are looked for, and the patch that is compared.
REACH = 8
PATCH = 3
EDGE = REACH + PATCH
# How many times its own noise two patches may differ, and by how much two features.
STRENGTH = 0.7
UNLIKE = 0.06
LEAST = 1e-6
BAND_ROWS = 48


@dataclass(frozen=True)
class Features:
    """What the film saw without light: rows of pixels of three floats each."""

    albedo: numpy.ndarray
    normal: numpy.ndarray


def denoised(first: numpy.ndarray, second: numpy.ndarray, seen: Features) -> numpy.ndarray:
    """The mean of both with less noise: rows of pixels of three floats, linear light."""
    # The eye's scale, or bright pixels would outvote their neighbours.
    one, two = (planes(numpy.log1p(4 * each)) for each in (first, second))
    features = planes(numpy.concatenate([seen.albedo, seen.normal], axis=2)) / UNLIKE
    spread = cv2.blur(squared(one - two) / 6, (2 * PATCH + 1,) * 2)
    around = [padded(each) for each in (one, two, features, spread[None])]
    rows = first.shape[0]
    # Bands are the threads here; OpenCV's own would only get in their way.
    cv2.setNumThreads(1)
    with ThreadPoolExecutor() as threads:
        bands = threads.map(
            lambda top: band(*around, top, min(BAND_ROWS, rows - top)), range(0, rows, BAND_ROWS)
        )
        mean = numpy.concatenate(list(bands), axis=1)
    return numpy.expm1(mean.transpose(1, 2, 0)) / 4


def planes(picture: numpy.ndarray) -> numpy.ndarray:
    return numpy.ascontiguousarray(picture.transpose(2, 0, 1), dtype=numpy.float32)


def padded(stack: numpy.ndarray) -> numpy.ndarray:
    return numpy.pad(stack, ((0, 0), (EDGE, EDGE), (EDGE, EDGE)), mode="reflect")


def squared(stack: numpy.ndarray) -> numpy.ndarray:
    """The planes' squares, summed."""
    return numpy.einsum("cyx,cyx->yx", stack, stack)


def band(
    one: numpy.ndarray,
    two: numpy.ndarray,
    features: numpy.ndarray,
    spread: numpy.ndarray,
    top: int,
    rows: int,
) -> numpy.ndarray:
    """The planes of `rows` rows from `top`, each pixel the mean of its like in both renderings."""
    columns = one.shape[2] - 2 * EDGE
    totals = numpy.zeros((2, 3, rows, columns), dtype=numpy.float32)
    weights = numpy.zeros((2, rows, columns), dtype=numpy.float32)
    # With the patch's rim, for the blur.
    here = numpy.s_[:, top + REACH : top + REACH + rows + 2 * PATCH, REACH:-REACH]
    inner = numpy.s_[PATCH:-PATCH, PATCH:-PATCH]
    for down in range(-REACH, REACH + 1):
        for right in range(-REACH, REACH + 1):
            start, left = top + REACH + down, REACH + right
            near = numpy.s_[
                :, start : start + rows + 2 * PATCH, left : left + columns + 2 * PATCH
            ]
            unlike = squared((features[here] - features[near])[:, *inner])
            own, other = spread[here][0], spread[near][0]
            noise = own + numpy.minimum(own, other)
            scale = 1 / (LEAST + STRENGTH**2 * (own + other))
            for each, (shown, guide) in enumerate(((one, two), (two, one))):
                apart = (squared(guide[here] - guide[near]) / 3 - noise) * scale
                apart = cv2.blur(apart, (2 * PATCH + 1,) * 2)[inner]
                weight = cv2.exp(-numpy.maximum(numpy.maximum(apart, unlike), 0))
                weights[each] += weight
                totals[each] += weight * shown[near][:, *inner]
    return (totals / weights[:, None]).mean(axis=0)
