import { darker, lighter } from './colour.ts';
import { plume } from './feather.ts';
import type { Picture } from './picture.ts';
import { circle, group, path, place, polar, rect, stroke } from './svg.ts';

/** The colours of a printed silk. */
interface Dye {
  readonly ground: string;
  readonly field: string;
  readonly band: string;
  readonly line: string;
  readonly feathers: readonly [foot: string, middle: string, tip: string];
}

const kingfisherDye: Dye = {
  ground: '#f4ead7',
  field: '#0f5c63',
  band: '#d98b45',
  line: '#0a3c42',
  feathers: ['#0a3c42', '#2f9aa0', '#a9dfd6'],
};

/** A kingfisher on its branch, facing right, about 200 units across. */
export function kingfisher(picture: Picture): string {
  const back = picture.linear(
    [
      [0, '#5cc7c9'],
      [0.5, '#17858f'],
      [1, '#0a4650'],
    ],
    [0, 0, 0.4, 1],
  );
  const breast = picture.linear(
    [
      [0, '#f0b676'],
      [1, '#c9702b'],
    ],
    [0, 0, 0, 1],
  );
  const wing = Array.from({ length: 6 }, (_, index) =>
    path(
      `M-34 ${-34 + index * 5}C-70 ${-6 + index * 9} -86 ${36 + index * 9} -${92 - index * 9} ${74 + index * 5}C-62 ${62 + index * 3} -30 ${26 + index * 6} -10 ${-6 + index * 4}Z`,
      index % 2 === 0 ? '#0d6670' : '#2a9aa2',
      { stroke: '#e9c777', 'stroke-width': 1.4 },
    ),
  );
  return group(
    {},
    stroke('M-130 112C-60 96 40 112 140 92M60 103C84 88 100 70 108 52', '#6d4226', 8),
    path('M-58 70L-96 148L-74 150L-40 84Z', '#0a4650'),
    path(
      'M-40 -50C0 -86 44 -70 46 -34C48 6 30 70 -14 92C-44 106 -74 96 -70 66C-66 26 -66 -24 -40 -50Z',
      breast,
    ),
    path(
      'M-44 -46C-30 -92 30 -98 44 -58C20 -62 -2 -50 -12 -18C-24 22 -50 60 -72 74C-76 30 -62 -14 -44 -46Z',
      back,
    ),
    ...wing,
    path('M36 -66L138 -52L40 -44Z', '#22262a'),
    path('M38 -52L120 -50L40 -44Z', '#8a4a2a'),
    path('M-4 -46C-20 -40 -26 -28 -22 -20C-8 -24 2 -32 6 -42Z', '#f6efe2'),
    circle(22, -60, 7, '#101315'),
    circle(24.5, -62.5, 2.2, '#ffffff'),
    stroke('M-20 92V106M-2 88V104', '#b5522a', 4),
  );
}

/** The printed square, 1000 by 1000 from the origin: borders, a wheel of feathers, the bird. */
export function carre(picture: Picture, dye: Dye = kingfisherDye): string {
  const feather = (length: number, seed: number) =>
    plume(picture, { length, colours: dye.feathers, quill: dye.band, barbs: 16, seed });
  const wheel = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = polar(150, index * 30, 500, 500);
    return place(feather(215, 4), x, y, 1, index * 30);
  });
  const small = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = polar(150, index * 30 + 15, 500, 500);
    return place(feather(120, 4), x, y, 1, index * 30 + 15);
  });
  const corners = [45, 135, 225, 315].map((angle) => {
    const [x, y] = polar(560, angle, 500, 500);
    return [-34, 0, 34]
      .map((lean) => place(feather(lean === 0 ? 190 : 150, 4), x, y, 1, angle + 180 + lean))
      .join('');
  });
  const dots = Array.from({ length: 48 }, (_, index) => {
    const side = Math.floor(index / 12);
    const step = 84 + (index % 12) * 75.6;
    const [x, y] =
      side === 0 ? [step, 52] : side === 1 ? [948, step] : side === 2 ? [step, 948] : [52, step];
    return circle(x, y, 7, dye.ground);
  });
  return group(
    {},
    rect(0, 0, 1000, 1000, dye.field),
    ...dots,
    rect(84, 84, 832, 832, dye.ground),
    rect(84, 84, 832, 832, 'none', { stroke: dye.band, 'stroke-width': 18 }),
    rect(108, 108, 784, 784, 'none', { stroke: dye.line, 'stroke-width': 3 }),
    rect(18, 18, 964, 964, 'none', { stroke: dye.band, 'stroke-width': 3 }),
    ...corners,
    circle(500, 500, 378, 'none', {
      stroke: dye.line,
      'stroke-width': 2.4,
      'stroke-dasharray': '2 11',
      'stroke-linecap': 'round',
    }),
    ...wheel,
    ...small,
    circle(500, 500, 152, dye.field),
    circle(500, 500, 152, 'none', { stroke: dye.band, 'stroke-width': 8 }),
    circle(500, 500, 139, 'none', { stroke: lighter(dye.field, 0.4), 'stroke-width': 2 }),
    circle(500, 500, 118, dye.ground),
    place(kingfisher(picture), 494, 488, 0.84),
  );
}

/** A hand-rolled hem along the four sides of the square. */
export function hem(picture: Picture, dye: Dye = kingfisherDye): string {
  return group(
    {},
    rect(1, 1, 998, 998, 'none', {
      stroke: darker(dye.field, 0.4),
      'stroke-width': 13,
      opacity: 0.55,
      filter: picture.blur(3),
    }),
    rect(0, 0, 1000, 1000, 'none', { stroke: dye.field, 'stroke-width': 12 }),
    rect(-2, -2, 1004, 1004, 'none', {
      stroke: lighter(dye.field, 0.5),
      'stroke-width': 3.4,
      opacity: 0.7,
    }),
  );
}

/** Diagonal threads of a twill, over whatever is printed on it. */
export const twill = (picture: Picture, size: number): string =>
  picture.pattern(
    size,
    size,
    stroke(`M0 0L${size} ${size}`, '#ffffff', size * 0.22, { opacity: 0.28 }) +
      stroke(
        `M${size * 0.5} 0L${size * 1.5} ${size}M${-size * 0.5} 0L${size * 0.5} ${size}`,
        '#000000',
        size * 0.16,
        { opacity: 0.16 },
      ),
  );
