import { featherMark } from './feather.ts';
import { tealDeep } from './palette.ts';
import type { Picture } from './picture.ts';
import { ellipse, group, path, place, rect, stroke } from './svg.ts';

/** A square ink bottle from above: glass, dark ink, a turned lid with the mark. */
export function inkwell(picture: Picture): string {
  const rim = picture.radial(
    [
      [0, '#33616a'],
      [0.7, tealDeep],
      [1, '#061f24'],
    ],
    0.5,
    0.5,
    0.5,
    0.35,
    0.3,
  );
  return group(
    {},
    rect(
      -130,
      -130,
      260,
      260,
      picture.linear(
        [
          [0, '#f6fbfb', 0.95],
          [0.3, '#9fc0c2', 0.9],
          [1, '#2b565c', 0.95],
        ],
        [0, 0, 1, 1],
      ),
      { rx: 34 },
    ),
    rect(-108, -108, 216, 216, '#0b3238', { rx: 30, opacity: 0.85 }),
    stroke('M-112 60V-76Q-112 -112 -76 -112H60', '#ffffff', 5, {
      opacity: 0.7,
      filter: picture.blur(2),
    }),
    ellipse(4, 8, 92, 92, '#000', { opacity: 0.4, filter: picture.blur(8) }),
    ellipse(0, 0, 88, 88, rim),
    ellipse(
      0,
      0,
      74,
      74,
      picture.linear(
        [
          [0, '#2c6c74'],
          [1, '#08303a'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    place(featherMark(78, '#d9b873'), -5, 38),
  );
}

/** A walnut tray with a groove, 620 units long. */
export const tray = (picture: Picture): string =>
  group(
    {},
    rect(
      -130,
      -400,
      260,
      800,
      picture.linear([
        [0, '#8d5a35'],
        [0.5, '#704526'],
        [1, '#4f2e18'],
      ]),
      { rx: 22 },
    ),
    rect(
      -74,
      -350,
      148,
      700,
      picture.linear([
        [0, '#32190b'],
        [0.4, '#4b2c17'],
        [1, '#7d4e2d'],
      ]),
      { rx: 74 },
    ),
    path(
      'M-108 -380C-100 -120 -112 120 -104 380M-92 -380C-98 -100 -86 150 -94 380M104 -380C96 -80 110 140 100 380',
      'none',
      { stroke: '#3a1f0e', 'stroke-width': 2, opacity: 0.5 },
    ),
  );
