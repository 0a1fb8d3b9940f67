import { chain, moonstone } from './jewel.ts';
import { type Camera, moved, render } from './mesh.ts';
import { boxTop, pouch } from './packaging.ts';
import { clasp, strand } from './pearl.ts';
import type { Picture } from './picture.ts';
import type { Views } from './scene.ts';
import { laid, laidAt, tableTop } from './studio.ts';
import { type Point, place } from './svg.ts';
import type { Vector } from './vector.ts';

/** An open loop of pearls hanging in a catenary-like oval of half width 1, half height 1.2. */
const loop =
  (x: number, y: number, size: number, tall = 1.25, lean = 0): ((t: number) => Point) =>
  (t) => {
    const angle = 0.1 + t * (Math.PI * 2 - 0.2);
    const narrow = 0.86 + 0.14 * Math.sin(angle / 2) ** 2;
    const [px, py] = [size * Math.sin(angle) * narrow, -size * tall * Math.cos(angle)];
    return [
      x + px * Math.cos(lean) - py * Math.sin(lean),
      y + px * Math.sin(lean) + py * Math.cos(lean),
    ];
  };

const spiral =
  (x: number, y: number, from: number, to: number, turns: number): ((t: number) => Point) =>
  (t) => {
    const angle = t * turns * Math.PI * 2 + 0.6;
    const radius = from + (to - from) * t;
    return [x + radius * Math.sin(angle), y - radius * 0.92 * Math.cos(angle)];
  };

/** The strand closed by its clasp at the top. */
const pearlNecklace = (picture: Picture, x: number, y: number, size: number, radius = 26): string =>
  strand(picture, loop(x, y, size), radius, { graduated: true }) +
  place(clasp(picture, size * 0.24), x, y - size * 1.25 - 2);

/** A fine chain in a deep V with the moonstone at its foot; `camera.scale` is the stone's size. */
function pendant(picture: Picture, camera: Camera, spread = 3.4, drop = 6.2): string {
  const link = (side: number) =>
    chain(
      (t): Vector => [
        side * spread * Math.sin((t * Math.PI) / 2) ** 1.1,
        1.5 + drop * t ** 1.15,
        0,
      ],
      'gold',
      58,
      0.2,
      0.12,
      0.026,
      [12, 6],
    );
  const arch = chain(
    (t): Vector => {
      const angle = (t - 0.5) * Math.PI;
      return [spread * Math.sin(angle), 1.5 + drop + 1.9 * Math.cos(angle), 0];
    },
    'gold',
    66,
    0.2,
    0.12,
    0.026,
    [12, 6],
  );
  return render(picture, [...link(-1), ...link(1), ...arch, ...moonstone()], camera, 0.8);
}

const stone = (picture: Picture, camera: Camera): string => {
  const facets = [
    ...moonstone(),
    ...[-1, 1].flatMap((side) =>
      chain(
        (t): Vector => [side * t * 1.5, 1.5 + 1.9 * t, 0],
        'gold',
        13,
        0.24,
        0.15,
        0.032,
        [24, 9],
      ),
    ),
  ];
  return render(
    picture,
    moved(facets, (point) => point),
    camera,
    Math.max(1, camera.scale / 300),
  );
};

export const necklaces: Record<string, Views> = {
  'river-pearl-strand': [
    (picture) =>
      tableTop(picture, 'bone') + laid(picture, pearlNecklace(picture, 600, 765, 385, 37), 34),
    (picture) =>
      tableTop(picture, 'stone') +
      laidAt(picture, boxTop(picture, 640, 640), 690, 620, 1, -9, 60) +
      laid(
        picture,
        strand(picture, spiral(560, 900, 130, 330, 2.4), 33, { graduated: true, seed: 5 }),
        34,
      ),
    (picture) =>
      tableTop(picture, 'bone') +
      laid(
        picture,
        strand(picture, (t) => [-80 + t * 1360, 360 + 180 * Math.sin(t * 3.4 + 0.2)], 118, {
          seed: 12,
        }),
        70,
      ) +
      laid(
        picture,
        strand(picture, (t) => [-90 + t * 1400, 1010 - 190 * Math.sin(t * 3.1)], 134, {
          seed: 3,
          to: 0.42,
        }) +
          strand(picture, (t) => [-90 + t * 1400, 1010 - 190 * Math.sin(t * 3.1)], 134, {
            seed: 9,
            from: 0.74,
          }) +
          place(clasp(picture, 360), 745, 845, 1, 4),
        80,
      ),
  ],
  'pendant-moonstone': [
    (picture) =>
      tableTop(picture, 'bone') +
      laid(picture, pendant(picture, { x: 600, y: 1100, scale: 108 }), 26),
    (picture) =>
      tableTop(picture, 'stone') +
      laid(picture, pouch(picture, 600, 780, 1.15), 44) +
      laid(
        picture,
        pendant(picture, { x: 760, y: 960, scale: 88, roll: 42, yaw: 8 }, 2.1, 4.4),
        24,
      ),
    (picture) =>
      tableTop(picture, 'mist') +
      laid(picture, stone(picture, { x: 600, y: 960, scale: 370, yaw: -14, pitch: 8 }), 60),
  ],
};
