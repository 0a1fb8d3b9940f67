import { linkBracelet } from './bracelets.ts';
import { boxTop, card } from './packaging.ts';
import { scissors, spool } from './packing-props.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';
import { laid, laidAt } from './studio.ts';
import { group, path, rect } from './svg.ts';
import { drape, fibre } from './texture.ts';

/** An open box: lid beside, tissue inside, a bracelet on it. */
function openBox(picture: Picture): string {
  const tissue =
    'M-220 -220C-150 -250 -40 -200 40 -236C120 -262 200 -220 226 -190C200 -120 250 -30 222 60C240 140 200 210 190 226C100 200 20 250 -70 222C-140 250 -200 220 -226 200C-200 120 -250 40 -222 -60C-246 -130 -230 -190 -220 -220Z';
  return group(
    {},
    rect(
      -250,
      -250,
      500,
      500,
      picture.linear(
        [
          [0, '#1b6a71'],
          [1, '#08343a'],
        ],
        [0, 0, 1, 1],
      ),
      { rx: 6 },
    ),
    rect(-236, -236, 472, 472, '#062a2f', { rx: 4 }),
    group({ filter: drape(picture, '0.012 0.015', 26, 26, 3) }, path(tissue, '#fbf6ec')),
    path('M-236 -236H236V-206H-206V236H-236Z', '#04181b', {
      opacity: 0.4,
      filter: picture.blur(9),
    }),
  );
}

export const packingBench: Scene = (picture) =>
  group(
    { filter: fibre(picture, '0.003 0.07', 0.3, 12) },
    rect(
      0,
      0,
      1600,
      900,
      picture.linear(
        [
          [0, '#d9bd94'],
          [0.5, '#c9a87a'],
          [1, '#a98555'],
        ],
        [0, 0, 1, 1],
      ),
    ),
  ) +
  rect(
    0,
    0,
    1600,
    900,
    picture.radial(
      [
        [0, '#fff6e2', 0.5],
        [0.6, '#fff6e2', 0.08],
        [1, '#2a1806', 0.28],
      ],
      0.26,
      0.14,
      1,
    ),
  ) +
  laidAt(
    picture,
    group({ filter: fibre(picture, '0.04 0.3', 0.18) }, rect(-420, -310, 840, 620, '#cfae84')),
    640,
    450,
    1,
    -5,
    8,
  ) +
  laidAt(picture, openBox(picture), 640, 440, 1.1, 3, 46) +
  laid(picture, linkBracelet(picture, { x: 640, y: 440, scale: 120, pitch: -14, roll: -14 }), 16) +
  laidAt(picture, boxTop(picture, 500, 500), 1250, 260, 0.82, -12, 52) +
  laidAt(picture, spool(picture), 1080, 690, 0.86, -6, 30) +
  laidAt(picture, scissors(picture), 180, 420, 1.2, -16, 14) +
  laidAt(picture, card(picture, 190, 250, 4), 210, 770, 0.9, 14, 8);
