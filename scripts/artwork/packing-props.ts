import { darker, lighter } from './colour.ts';
import { featherMark } from './feather.ts';
import { metalFill, rod, tone } from './metal.ts';
import { teal } from './palette.ts';
import type { Picture } from './picture.ts';
import { circle, ellipse, group, path, place, rect, stroke } from './svg.ts';
import { fibre } from './texture.ts';

/** A pair of tailor's scissors, closed, the points upwards; about 420 tall. */
export const scissors = (picture: Picture): string =>
  group(
    {},
    ...[-1, 1].map((side) =>
      group(
        { transform: `rotate(${side * 5})` },
        path(
          `M${side * -3} 10L${side * -13} -40L${side * 2} -232L${side * 10} -36Z`,
          metalFill(picture, 'steel', side > 0 ? [0.9, 0.6, 0.4] : [0.55, 0.85, 0.95]),
        ),
        stroke(
          `M${side * 2} 0C${side * 10} 60 ${side * 14} 70 ${side * 30} 92`,
          metalFill(picture, 'gold', rod),
          15,
        ),
        ellipse(side * 46, 138, 32, 50, 'none', {
          stroke: metalFill(picture, 'gold'),
          'stroke-width': 13,
          transform: `rotate(${side * -16} ${side * 46} 138)`,
        }),
      ),
    ),
    circle(0, 0, 10, metalFill(picture, 'gold')),
    stroke('M-6 -3L6 3', tone('gold', 0.2), 2.4),
  );

/** A spool of ribbon lying flat, its end running out to the right. */
export function spool(picture: Picture, colour: string = teal): string {
  const turns = Array.from({ length: 9 }, (_, index) =>
    circle(0, 0, 62 + index * 7, 'none', {
      stroke: index % 2 === 0 ? lighter(colour, 0.22) : darker(colour, 0.22),
      'stroke-width': 6,
    }),
  );
  return group(
    {},
    path(
      'M20 118C180 150 260 90 360 138C420 166 470 150 520 120L526 150C476 184 410 196 350 168C262 128 180 186 10 152Z',
      picture.linear([
        [0, darker(colour, 0.3)],
        [0.3, lighter(colour, 0.3)],
        [0.6, colour],
        [0.8, lighter(colour, 0.22)],
        [1, darker(colour, 0.2)],
      ]),
    ),
    circle(
      0,
      0,
      128,
      picture.linear(
        [
          [0, '#e9d9bd'],
          [1, '#b3966b'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    circle(0, 0, 122, colour),
    ...turns,
    circle(
      0,
      0,
      56,
      picture.linear(
        [
          [0, '#f0e4cd'],
          [1, '#c0a67c'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    circle(0, 0, 20, '#4b3820'),
  );
}

/** A parcel from above: kraft paper, tape of the house, a label. */
export function parcel(picture: Picture, width: number, height: number): string {
  const [x, y] = [-width / 2, -height / 2];
  const kraft = '#c9a77c';
  const rules = Array.from(
    { length: 4 },
    (_, index) =>
      `M${-width * 0.06} ${height * (0.1 + index * 0.055)}h${width * (0.26 - (index % 2) * 0.07)}`,
  ).join('');
  return group(
    {},
    group(
      { filter: fibre(picture, '0.04 0.35', 0.2) },
      rect(
        x,
        y,
        width,
        height,
        picture.linear(
          [
            [0, lighter(kraft, 0.25)],
            [0.5, kraft],
            [1, darker(kraft, 0.2)],
          ],
          [0, 0, 1, 1],
        ),
        { rx: 5 },
      ),
    ),
    rect(-width * 0.055, y, width * 0.11, height, teal, { opacity: 0.94 }),
    rect(-width * 0.055, y, width * 0.03, height, '#ffffff', { opacity: 0.12 }),
    ...[0.16, 0.5, 0.84].map((share) =>
      place(featherMark(width * 0.075, '#d9b873'), -2, y + height * share + width * 0.035),
    ),
    rect(-width * 0.1, height * 0.02, width * 0.42, height * 0.34, '#000', {
      opacity: 0.25,
      filter: picture.blur(4),
    }),
    rect(-width * 0.1, height * 0.02, width * 0.42, height * 0.34, '#fbf7ee', { rx: 3 }),
    stroke(rules, '#8a8274', 2.4),
    rect(width * 0.235, height * 0.06, width * 0.06, height * 0.09, 'none', {
      stroke: teal,
      'stroke-width': 2.2,
    }),
  );
}
