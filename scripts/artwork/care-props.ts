import { featherMark } from './feather.ts';
import { metalFill } from './metal.ts';
import { teal } from './palette.ts';
import type { Picture } from './picture.ts';
import { circle, ellipse, fixed, group, path, place, rect, stroke } from './svg.ts';
import { fibre, grain } from './texture.ts';

/** A shoe-type brush: bristles at the foot, oiled wood above; about 380 wide. */
export const brush = (picture: Picture): string =>
  group(
    {},
    ...Array.from({ length: 84 }, (_, index) => {
      const x = -176 + index * 4.25;
      return stroke(
        `M${x} 20q${fixed(Math.sin(index * 1.7) * 4)} 40 ${fixed(Math.sin(index * 2.3) * 7)} ${78 + 5 * Math.sin(index * 0.9)}`,
        index % 3 === 0 ? '#5b4732' : index % 3 === 1 ? '#7c6346' : '#3c2d1e',
        3.6,
      );
    }),
    group(
      { filter: fibre(picture, '0.006 0.12', 0.5, 7) },
      path(
        'M-190 24C-200 -20 -176 -52 -130 -56C-60 -66 60 -66 130 -56C176 -52 200 -20 190 24C120 38 -120 38 -190 24Z',
        picture.linear(
          [
            [0, '#b9814e'],
            [0.4, '#96602f'],
            [1, '#5f3818'],
          ],
          [0, 0, 0, 1],
        ),
      ),
    ),
    stroke('M-150 -38C-60 -54 60 -54 140 -40', '#ffe9c9', 5, {
      opacity: 0.5,
      filter: picture.blur(3),
    }),
  );

/** A round tin of leather cream, its lid beside it. */
export const tin = (picture: Picture): string =>
  group(
    {},
    circle(0, 0, 120, metalFill(picture, 'steel')),
    circle(
      0,
      0,
      108,
      picture.radial(
        [
          [0, '#fdf3de'],
          [0.8, '#ecdab4'],
          [1, '#c2a878'],
        ],
        0.5,
        0.5,
        0.52,
        0.4,
        0.36,
      ),
    ),
    path('M-60 -10C-30 -60 40 -50 62 -8C40 -22 20 6 -4 -2C-28 -8 -40 12 -60 -10Z', '#fffaf0', {
      opacity: 0.9,
    }),
    stroke('M-56 -8C-30 -52 36 -46 58 -8', '#b89c68', 3, { opacity: 0.5 }),
    group(
      { transform: 'translate(214 84)' },
      circle(6, 10, 124, '#000', { opacity: 0.28, filter: picture.blur(12) }),
      circle(0, 0, 122, metalFill(picture, 'gold')),
      circle(0, 0, 108, teal),
      circle(0, 0, 98, 'none', { stroke: '#d9b873', 'stroke-width': 2 }),
      place(featherMark(90, '#d9b873'), -6, 44),
    ),
  );

/** An inkstone with a pool of ink, 260 by 340. */
export const inkstone = (picture: Picture): string =>
  group(
    {},
    group(
      { filter: grain(picture, 9, 0.3) },
      rect(
        -130,
        -170,
        260,
        340,
        picture.linear(
          [
            [0, '#5a5f63'],
            [0.5, '#3a3e42'],
            [1, '#212427'],
          ],
          [0, 0, 1, 1],
        ),
        { rx: 26 },
      ),
    ),
    rect(-104, -144, 208, 288, '#2a2d30', { rx: 18 }),
    path(
      'M-104 -60V-126Q-104 -144 -86 -144H86Q104 -144 104 -126V-60C60 -30 -60 -30 -104 -60Z',
      '#0b0d0f',
    ),
    path('M-84 -124Q0 -140 60 -128C20 -116 -40 -112 -84 -124Z', '#9fb4b6', {
      opacity: 0.6,
      filter: picture.blur(3),
    }),
    ellipse(0, 60, 76, 62, '#34383b', { opacity: 0.8, filter: picture.blur(12) }),
  );
