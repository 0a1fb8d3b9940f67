import { featherMark } from './feather.ts';
import { metalFill, metalStops, tone } from './metal.ts';
import type { Picture } from './picture.ts';
import { circle, fixed, group, path, place, polar, rect, stroke } from './svg.ts';

/** A toothed wheel with spokes. */
export function wheel(
  picture: Picture,
  radius: number,
  teeth: number,
  metal: 'brass' | 'steel' | 'gold' = 'brass',
  spokes = 5,
): string {
  let d = '';
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const width = 360 / teeth;
    const corners = [
      [0.94, 0],
      [0.94, 0.35],
      [1, 0.45],
      [1, 0.75],
      [0.94, 0.9],
    ] as const;
    for (const [share, turn] of corners) {
      const [x, y] = polar(radius * share, (tooth + turn) * width);
      d += `${d === '' ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`;
    }
  }
  const [outer, inner] = [radius * 0.8, radius * 0.24];
  let windows = '';
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const span = 360 / spokes;
    const [a, b] = [spoke * span + 7, (spoke + 1) * span - 7];
    const [p1, p2, p3, p4] = [
      polar(outer, a),
      polar(outer, b),
      polar(inner, b - 12),
      polar(inner, a + 12),
    ];
    windows += `M${p1.map(fixed).join(' ')}A${outer} ${outer} 0 0 1 ${p2.map(fixed).join(' ')}L${p3.map(fixed).join(' ')}A${inner} ${inner} 0 0 0 ${p4.map(fixed).join(' ')}Z`;
  }
  return group(
    {},
    path(`${d}Z${windows}`, metalFill(picture, metal), { 'fill-rule': 'evenodd' }),
    circle(0, 0, radius * 0.87, 'none', {
      stroke: tone(metal, 0.95),
      'stroke-width': 0.4,
      opacity: 0.8,
    }),
    circle(0, 0, radius * 0.12, tone('steel', 0.8)),
  );
}

/** A ruby bearing in its gold setting. */
export const jewel = (picture: Picture, x: number, y: number, radius: number): string =>
  group(
    {},
    circle(x, y, radius * 1.55, metalFill(picture, 'gold')),
    circle(
      x,
      y,
      radius,
      picture.radial(
        [
          [0, '#ff8a9a'],
          [0.5, '#c41d46'],
          [1, '#6b0a22'],
        ],
        0.5,
        0.5,
        0.55,
        0.35,
        0.3,
      ),
    ),
    circle(x, y, radius * 0.26, '#3b0512'),
    circle(x - radius * 0.35, y - radius * 0.38, radius * 0.18, '#fff', { opacity: 0.85 }),
  );

/** A blued screw. */
export const screw = (picture: Picture, x: number, y: number, radius: number, angle = 30): string =>
  group(
    { transform: `translate(${fixed(x)} ${fixed(y)}) rotate(${angle})` },
    circle(0, 0, radius * 1.25, '#000', { opacity: 0.3 }),
    circle(
      0,
      0,
      radius,
      picture.linear(
        [
          [0, '#7fa8e6'],
          [0.45, '#2b56a8'],
          [1, '#10224f'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    rect(-radius, -radius * 0.14, radius * 2, radius * 0.28, '#0a1330'),
  );

/** Straight brushed waves across a bridge, at 45 degrees. */
const geneva = (picture: Picture): string =>
  picture.pattern(
    9,
    9,
    rect(0, 0, 9, 9, picture.linear(metalStops('steel', [0.62, 0.86, 0.94, 0.8, 0.58]))),
    'rotate(38)',
  );

export function bridge(picture: Picture, d: string): string {
  return group(
    {},
    path(d, '#000', { opacity: 0.45, filter: picture.blur(1.6), transform: 'translate(1 1.6)' }),
    path(d, geneva(picture)),
    path(d, 'none', { stroke: tone('steel', 0.98), 'stroke-width': 1 }),
    path(d, 'none', { stroke: tone('steel', 0.35), 'stroke-width': 0.3 }),
  );
}

export function balance(picture: Picture): string {
  let spiral = '';
  for (let step = 0; step <= 220; step += 1) {
    const [x, y] = polar(3 + step * 0.055, step * 9);
    spiral += `${step === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`;
  }
  return group(
    {},
    circle(1, 1.6, 25, '#000', { opacity: 0.35, filter: picture.blur(2) }),
    circle(0, 0, 23, 'none', { stroke: metalFill(picture, 'gold'), 'stroke-width': 4.2 }),
    circle(0, 0, 21, 'none', { stroke: tone('gold', 0.25), 'stroke-width': 0.4 }),
    ...[10, 130, 250].map((angle) =>
      group(
        { transform: `rotate(${angle})` },
        rect(-1.3, -22, 2.6, 22, metalFill(picture, 'gold', [0.8, 0.6, 0.4])),
      ),
    ),
    ...Array.from({ length: 8 }, (_, index) => {
      const [x, y] = polar(25.6, index * 45 + 12);
      return circle(x, y, 1.7, metalFill(picture, 'gold'));
    }),
    stroke(spiral, '#24467f', 0.5),
  );
}

/** The winding weight: half a disc, its rim heavier, swung to the lower left. */
export function weight(picture: Picture): string {
  const half =
    'M-94 0A94 94 0 0 0 94 0L78 0C70 -6 30 -14 16 -14A17 17 0 0 0 -16 -14C-30 -14 -70 -6 -78 0Z';
  const skeleton =
    'M-60 12C-52 44 -28 62 -10 66L-8 22C-24 20 -40 14 -60 12ZM60 12C52 44 28 62 10 66L8 22C24 20 40 14 60 12Z';
  const rim = 'M-94 0A94 94 0 0 0 94 0L76 0A76 76 0 0 1 -76 0Z';
  return group(
    { transform: 'rotate(26)' },
    path(half, '#000', { opacity: 0.5, filter: picture.blur(3), transform: 'translate(2 4)' }),
    path(half + skeleton, geneva(picture), { 'fill-rule': 'evenodd' }),
    path(rim, metalFill(picture, 'gold', [0.5, 0.9, 0.6, 0.4, 0.75, 0.95, 0.5, 0.35])),
    stroke('M-76 0A76 76 0 0 0 76 0', tone('gold', 0.3), 0.6),
    stroke('M-90 3A90 90 0 0 0 90 3', tone('gold', 0.95), 0.6, { opacity: 0.7 }),
    path(skeleton, 'none', { stroke: tone('steel', 1), 'stroke-width': 0.8 }),
    place(featherMark(13, tone('gold', 0.16), 0.7), -2, 92.5, 1, 0),
    circle(0, 0, 15, metalFill(picture, 'steel')),
    circle(0, 0, 10, metalFill(picture, 'steel', [0.4, 0.6, 0.9, 0.7, 0.5])),
    jewel(picture, 0, 0, 3.6),
    screw(picture, -7.4, 9.6, 2, 20),
    screw(picture, 7.4, 9.6, 2, 80),
  );
}
