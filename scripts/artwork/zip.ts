import { hide } from './hide.ts';
import { type Metal, metalFill, rod, tone } from './metal.ts';
import type { Picture } from './picture.ts';
import { group, path, stroke } from './svg.ts';

/** Zip teeth and tape along a path of 10-unit steps. */
export const zip = (d: string, metal: Metal = 'gold', size = 1): string =>
  stroke(d, '#2a2019', 20 * size, { 'stroke-linecap': 'butt' }) +
  stroke(d, tone(metal, 0.28), 12 * size, {
    'stroke-dasharray': `${4.4 * size} ${3.2 * size}`,
    'stroke-linecap': 'butt',
  }) +
  stroke(d, tone(metal, 0.86), 9 * size, {
    'stroke-dasharray': `${2.6 * size} ${5 * size}`,
    'stroke-linecap': 'butt',
  }) +
  stroke(d, '#1a120c', 1.4 * size, { opacity: 0.8 });

/** The slider with its leather pull, hanging down from the origin. */
export const puller = (picture: Picture, colour: string, metal: Metal = 'gold'): string =>
  group(
    {},
    path('M-15 -22Q0 -30 15 -22L12 20Q0 27 -12 20Z', metalFill(picture, metal), {
      stroke: tone(metal, 0.25),
      'stroke-width': 1,
    }),
    path('M-6 -12Q0 -16 6 -12V10Q0 14 -6 10Z', tone(metal, 0.35)),
    stroke(
      'M0 8C-9 12 -9 34 0 36C9 34 9 12 0 8',
      metalFill(picture, metal, rod, [0, 0, 1, 0]),
      4.6,
    ),
    hide(
      picture,
      'M-11 32Q0 24 11 32L17 116Q17 130 0 130Q-17 130 -17 116Z',
      colour,
      'M-6 46L-10 114Q-9 122 0 122Q9 122 10 114L6 46',
    ),
  );
