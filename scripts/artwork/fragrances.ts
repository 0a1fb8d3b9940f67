import { type BottleForm, bottle } from './bottle.ts';
import { cap } from './bottle-cap.ts';
import { darker, lighter } from './colour.ts';
import { featherMark } from './feather.ts';
import { teal } from './palette.ts';
import type { Picture } from './picture.ts';
import type { Scene, Views } from './scene.ts';
import { seeded } from './seed.ts';
import { type Backdrop, standing, sweepOf } from './studio.ts';
import { circle, ellipse, group, path, place, rect, stroke } from './svg.ts';
import { fibre } from './texture.ts';

export const bottles = {
  'rain-on-cedar': {
    half: 118,
    tall: 330,
    shape: 'slab',
    liquid: ['#b9d3ce', '#5d8f8d'],
    level: 0.84,
    cap: { kind: 'cedar', half: 58, tall: 132, colour: '#a86b3d' },
    collar: 'steel',
  },
  'white-osmanthus': {
    half: 140,
    tall: 330,
    shape: 'flask',
    liquid: ['#f8ead0', '#e2bd83'],
    level: 0.62,
    frosted: true,
    cap: { kind: 'gold', half: 42, tall: 92, colour: '#cf9f47' },
    collar: 'gold',
  },
  'salt-and-amber': {
    half: 142,
    tall: 262,
    shape: 'slab',
    liquid: ['#edae5c', '#a3561a'],
    level: 0.86,
    cap: { kind: 'stone', half: 74, tall: 96, colour: '#d9d3c8' },
    collar: 'gold',
  },
  'fig-courtyard': {
    half: 96,
    tall: 350,
    shape: 'column',
    liquid: ['#c3cf96', '#6d8650'],
    level: 0.82,
    cap: { kind: 'dome', half: 64, tall: 120, colour: '#3b2433' },
    collar: 'gold',
  },
} satisfies Record<string, BottleForm>;

/** The light the liquid throws on the floor, to the right of the bottle. */
const caustic = (picture: Picture, form: BottleForm, x: number, y: number, scale: number): string =>
  ellipse(
    x + form.half * scale * 1.25,
    y + 14 * scale,
    form.half * scale * 0.85,
    20 * scale,
    form.liquid[0],
    { opacity: 0.75, filter: picture.pool(Math.round(13 * scale)) },
  ) +
  ellipse(
    x + form.half * scale * 1.15,
    y + 12 * scale,
    form.half * scale * 0.36,
    6 * scale,
    '#fffdf2',
    { opacity: 0.8, filter: picture.pool(Math.round(5 * scale)) },
  );

/** A bottle standing at (x, y) with its shadow and the light it passes on. */
export const standingBottle = (
  picture: Picture,
  form: BottleForm,
  x: number,
  y: number,
  scale: number,
  open = false,
): string =>
  standing(
    picture,
    x,
    y - 3 * scale,
    form.half * scale * (form.shape === 'flask' ? 0.72 : 1),
    0.2,
  ) +
  caustic(picture, form, x, y, scale) +
  place(bottle(picture, form, '#3c3a33', open), x, y, scale);

/** A carton seen from the front: its face, a sliver of its side. */
function carton(
  picture: Picture,
  width: number,
  height: number,
  colour: string,
  mark = '#d9b873',
): string {
  const face = picture.linear(
    [
      [0, lighter(colour, 0.18)],
      [0.6, colour],
      [1, darker(colour, 0.16)],
    ],
    [0, 0, 1, 1],
  );
  const half = width / 2;
  return group(
    {},
    path(
      `M${half} 0L${half + width * 0.13} ${-width * 0.035}V${-height * 0.99}L${half} ${-height}Z`,
      darker(colour, 0.45),
    ),
    group({ filter: fibre(picture, '0.4 0.4', 0.12) }, rect(-half, -height, width, height, face)),
    rect(-half + 16, -height + 16, width - 32, height - 32, 'none', {
      stroke: mark,
      'stroke-width': 1.6,
      opacity: 0.75,
    }),
    stroke(`M${-half} ${-height * 0.66}H${half}`, darker(colour, 0.5), 2.4, {
      opacity: 0.6,
      'stroke-linecap': 'butt',
    }),
    stroke(`M${-half} ${-height * 0.66 + 2.4}H${half}`, '#ffffff', 1.2, {
      opacity: 0.25,
      'stroke-linecap': 'butt',
    }),
    place(featherMark(width * 0.3, mark), -width * 0.02, -height * 0.3),
  );
}

/** Fine spray leaving the nozzle to the left. */
function mist(picture: Picture, x: number, y: number): string {
  const random = seeded(77);
  const drops = Array.from({ length: 420 }, () => {
    const far = random() ** 0.7;
    const spread = (random() + random() - 1) * 0.34;
    return circle(
      x - 30 - far * 560,
      y + far * 560 * spread - far * 20,
      0.8 + random() * 2.6,
      '#ffffff',
      { opacity: Math.round((1 - far) * 90 + 8) / 100 },
    );
  });
  const cone = picture.linear([
    [0, '#ffffff', 0],
    [1, '#ffffff', 0.75],
  ]);
  return group(
    {},
    path(
      `M${x - 14} ${y}L${x - 560} ${y - 190}Q${x - 640} ${y - 20} ${x - 560} ${y + 170}Z`,
      cone,
      { filter: picture.blur(20) },
    ),
    ...drops,
  );
}

const front =
  (form: BottleForm, backdrop: Backdrop, scale: number): Scene =>
  (picture) =>
    sweepOf(picture, backdrop, 0.7) + standingBottle(picture, form, 590, 1265, scale);

const beside =
  (form: BottleForm, backdrop: Backdrop, scale: number): Scene =>
  (picture) => {
    const tall = (form.tall + form.cap.tall + 40) * scale;
    const wide = (form.half * 2 + 50) * scale;
    return (
      sweepOf(picture, backdrop, 0.7) +
      standing(picture, 740, 1130, wide / 2, 0.14) +
      place(carton(picture, wide, tall, teal), 740, 1135) +
      standingBottle(picture, form, 430, 1225, scale)
    );
  };

const spraying =
  (form: BottleForm, backdrop: Backdrop, scale: number): Scene =>
  (picture) => {
    const foot = 760 + form.tall * scale;
    return (
      sweepOf(picture, backdrop, 0.9) +
      place(bottle(picture, form, '#3c3a33', true), 720, foot, scale) +
      mist(picture, 720, foot - (form.tall + 88) * scale)
    );
  };

const capBeside =
  (form: BottleForm, backdrop: Backdrop, scale: number): Scene =>
  (picture) =>
    sweepOf(picture, backdrop, 0.8) +
    place(bottle(picture, form, '#3c3a33', true), 470, 1380, scale) +
    standing(picture, 930, 1376, form.cap.half * scale, 0.2) +
    place(cap(picture, form.cap), 930, 1380, scale);

export const fragrances: Record<string, Views> = {
  'rain-on-cedar': [
    front(bottles['rain-on-cedar'], 'mist', 2.3),
    beside(bottles['rain-on-cedar'], 'stone', 1.6),
    spraying(bottles['rain-on-cedar'], 'teal', 3.4),
  ],
  'white-osmanthus': [
    front(bottles['white-osmanthus'], 'bone', 2.4),
    beside(bottles['white-osmanthus'], 'sand', 1.6),
    capBeside(bottles['white-osmanthus'], 'sand', 2.9),
  ],
  'salt-and-amber': [
    front(bottles['salt-and-amber'], 'sand', 2.5),
    beside(bottles['salt-and-amber'], 'bone', 1.7),
    spraying(bottles['salt-and-amber'], 'ink', 3.2),
  ],
  'fig-courtyard': [
    front(bottles['fig-courtyard'], 'bone', 2.2),
    beside(bottles['fig-courtyard'], 'mist', 1.6),
    capBeside(bottles['fig-courtyard'], 'stone', 2.8),
  ],
};
