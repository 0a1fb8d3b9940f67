import { featherMark } from './feather.ts';
import { type Metal, metalFill, rod, tone } from './metal.ts';
import { teal } from './palette.ts';
import type { Picture } from './picture.ts';
import { circle, group, path, place, polar, rect, stroke } from './svg.ts';

/** A jeweller's loupe from above. */
export const loupe = (picture: Picture, metal: Metal = 'steel'): string =>
  group(
    {},
    circle(0, 0, 118, metalFill(picture, 'ceramic')),
    circle(0, 0, 96, metalFill(picture, metal)),
    circle(
      0,
      0,
      84,
      picture.radial(
        [
          [0, '#f4f8f8', 0.85],
          [0.7, '#b9cdd0', 0.75],
          [1, '#57696d', 0.9],
        ],
        0.5,
        0.5,
        0.52,
        0.36,
        0.32,
      ),
    ),
    path('M-58 -20A62 62 0 0 1 6 -62L-2 -48A48 48 0 0 0 -46 -16Z', '#ffffff', { opacity: 0.8 }),
    rect(96, -26, 190, 52, metalFill(picture, metal, rod, [0, 0, 0, 1]), { rx: 20 }),
    place(featherMark(34, tone(metal, 0.2)), 190, 16, 1, 90),
  );

/** Tweezers with fine points, 460 long, points to the left. */
export const tweezers = (picture: Picture): string =>
  group(
    {},
    path(
      'M-240 -1L60 -17Q190 -20 220 -4L220 4Q190 -6 60 -5L-240 2Z',
      metalFill(picture, 'steel', [0.9, 0.6, 0.8, 0.5]),
    ),
    path(
      'M-240 3L60 17Q190 20 220 4L220 -4Q190 8 60 6L-240 0Z',
      metalFill(picture, 'steel', [0.5, 0.3, 0.6, 0.35]),
    ),
  );

/** Ring gauges of rising size on one loop. */
export function gauges(picture: Picture): string {
  const rings = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = polar(150, -112 + index * 28);
    const radius = 27 + index * 2.3;
    return place(
      group(
        {},
        stroke('M0 22V88', tone('brass', 0.42), 7) + stroke('M-2 22V88', tone('brass', 0.85), 2),
        circle(0, -radius * 0.2, radius, 'none', {
          stroke: metalFill(picture, 'brass'),
          'stroke-width': 10,
        }),
        circle(0, -radius * 0.2, radius - 5, 'none', {
          stroke: tone('brass', 0.15),
          'stroke-width': 1.4,
        }),
      ),
      x * 1.25,
      y * 1.25,
      1,
      -112 + index * 28,
    );
  });
  return group(
    {},
    ...rings,
    circle(0, 0, 92, 'none', { stroke: metalFill(picture, 'brass'), 'stroke-width': 7 }),
    circle(0, 0, 92, 'none', { stroke: tone('brass', 0.95), 'stroke-width': 1.6, opacity: 0.7 }),
  );
}

/** A paper rule, `length` long, its marks along the upper edge. */
export function paperRule(picture: Picture, length: number): string {
  const marks = Array.from(
    { length: Math.floor(length / 9) - 1 },
    (_, index) => `M${18 + index * 9} 0V${index % 10 === 0 ? 34 : index % 5 === 0 ? 24 : 14}`,
  ).join('');
  return group(
    {},
    rect(
      0,
      0,
      length,
      74,
      picture.linear(
        [
          [0, '#fffdf6'],
          [1, '#f0e6d0'],
        ],
        [0, 0, 0, 1],
      ),
      { rx: 2 },
    ),
    stroke(marks, '#5b5245', 1.8, { 'stroke-linecap': 'butt' }),
    stroke(`M0 52H${length}`, teal, 3, { opacity: 0.7 }),
  );
}
