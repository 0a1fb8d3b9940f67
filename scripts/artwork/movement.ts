import { balance, bridge, jewel, screw, weight, wheel } from './movement-parts.ts';
import type { Picture } from './picture.ts';
import { circle, group, place, rect } from './svg.ts';

/** The movement behind the back's crystal, radius 100. Without the rotor the train is in view. */
export function movement(picture: Picture, rotor = true): string {
  const perlage = picture.pattern(
    8,
    8,
    rect(0, 0, 8, 8, '#9a9fa4') +
      circle(
        4,
        4,
        4.4,
        picture.radial(
          [
            [0, '#d9dde0'],
            [0.6, '#a9afb4'],
            [1, '#878d92'],
          ],
          0.5,
          0.5,
          0.5,
          0.3,
          0.3,
        ),
      ),
  );
  const train =
    'M-92 -30C-70 -60 -40 -94 8 -96C50 -96 80 -70 92 -34C70 -20 44 -24 30 -6C14 10 -20 6 -36 -8C-54 -20 -76 -14 -92 -30Z';
  const barrel = 'M-94 -16C-70 -2 -52 0 -42 18C-30 42 -44 70 -58 78C-84 60 -98 24 -94 -16Z';
  const cock = 'M92 -18C96 20 84 50 62 74C50 70 44 56 30 50C20 44 20 32 30 28C50 26 60 -6 92 -18Z';
  return group(
    { 'clip-path': picture.clip(circle(0, 0, 100, '#000')) },
    circle(0, 0, 100, perlage),
    circle(
      0,
      0,
      100,
      picture.radial([
        [0, '#fff', 0.15],
        [0.8, '#000', 0.1],
        [1, '#000', 0.5],
      ]),
    ),
    place(wheel(picture, 34, 60), -30, 40),
    place(wheel(picture, 24, 44, 'gold'), 16, 8),
    place(wheel(picture, 17, 36), 46, -6, 1, 8),
    place(balance(picture), 14, 58),
    bridge(picture, barrel),
    bridge(picture, train),
    bridge(picture, cock),
    place(wheel(picture, 19, 48, 'steel', 6), -62, 22, 1, 5),
    ...(
      [
        [-50, -44, 4],
        [12, -44, 4.6],
        [52, -52, 3.6],
        [34, 38, 4],
        [66, 20, 3.2],
        [-8, -14, 3.4],
      ] as const
    ).map(([x, y, r]) => jewel(picture, x, y, r)),
    ...(
      [
        [-76, -34, 4, 20],
        [-8, -82, 4.2, 70],
        [78, -38, 4, 110],
        [62, 56, 4.2, 40],
        [-66, 58, 4, 150],
        [-20, -60, 3, 95],
      ] as const
    ).map(([x, y, r, a]) => screw(picture, x, y, r, a)),
    rotor ? weight(picture) : '',
  );
}
