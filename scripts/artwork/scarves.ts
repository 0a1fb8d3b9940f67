import { metalFill, rod } from './metal.ts';
import { boxTop } from './packaging.ts';
import type { Picture } from './picture.ts';
import { ending, flowing, rolled } from './ribbon-cloth.ts';
import type { Views } from './scene.ts';
import { carre, hem, twill } from './silk.ts';
import { fringeNear, hung, stacked } from './stole.ts';
import { laid, laidAt, sweepOf, tableTop } from './studio.ts';
import { group, path, place, rect, stroke } from './svg.ts';
import { drape } from './texture.ts';

const printed = (picture: Picture): string => carre(picture) + hem(picture);

/** The square spread out with a few soft folds, centred at (x, y). */
export const spread = (
  picture: Picture,
  x: number,
  y: number,
  scale: number,
  angle: number,
  shift = 46,
): string =>
  laid(
    picture,
    group(
      { filter: drape(picture, '0.0022 0.0034', shift, 30, 23) },
      place(place(printed(picture), -500, -500), x, y, scale, angle),
    ),
    18,
  );

/** Folded in four, the top corner turned back to show the plainer reverse. */
export function folded(
  picture: Picture,
  x: number,
  y: number,
  scale: number,
  angle: number,
): string {
  const quarter = picture.clip(path('M0 0H500V500H0Z', '#000'));
  const kept = picture.clip(path('M0 0H300L500 200V500H0Z', '#000'));
  const under = (offset: number) =>
    group(
      { transform: `translate(${offset} ${offset * 1.1})` },
      rect(0, 0, 500, 500, '#08343a', { opacity: 0.3, filter: picture.blur(6) }),
      group({ 'clip-path': quarter }, place(printed(picture), -500, -500)),
      stroke('M0 500H500V0', '#2a7a80', 5),
    );
  const turned = 'M300 0L500 200L318 190C306 130 302 60 300 0Z';
  const content = group(
    { transform: 'translate(-250 -250)' },
    under(16),
    under(8),
    group({ 'clip-path': kept }, place(printed(picture), -500, -500)),
    path(turned, '#000', { opacity: 0.4, filter: picture.blur(10), transform: 'translate(-8 12)' }),
    path(
      turned,
      picture.linear(
        [
          [0, '#e4efe9'],
          [0.5, '#9fc4c2'],
          [1, '#6a9c9d'],
        ],
        [1, 0, 0, 1],
      ),
    ),
    stroke('M300 0C302 60 306 130 318 190L500 200', '#0f5c63', 5),
    path('M0 0H160C120 180 140 340 90 500H0Z', '#ffffff', {
      opacity: 0.14,
      filter: picture.blur(24),
    }),
    path('M500 240C420 300 430 420 340 500H500Z', '#062428', {
      opacity: 0.28,
      filter: picture.blur(30),
    }),
  );
  return laid(
    picture,
    group({ filter: drape(picture, '0.003 0.004', 14, 14, 5) }, place(content, x, y, scale, angle)),
    26,
  );
}

/** The corner, near enough to see the rolled hem and the twill. */
const corner = (picture: Picture): string => {
  const threads = rect(0, 0, 1000, 1000, twill(picture, 2.6));
  const stitches = stroke('M12 30V980M30 12H980', '#bfe3dd', 2.2, {
    'stroke-dasharray': '3 15',
    opacity: 0.9,
  });
  return laid(
    picture,
    group(
      { filter: drape(picture, '0.0016 0.0024', 50, 36, 9) },
      place(group({}, printed(picture), threads, stitches), 210, 250, 2.5, -9),
    ),
    40,
  );
};

const rail = (picture: Picture): string =>
  laid(
    picture,
    rect(-20, 232, 1240, 30, metalFill(picture, 'brass', rod, [0, 0, 0, 1]), { rx: 15 }),
    30,
  );

export const scarves: Record<string, Views> = {
  'kingfisher-silk-carre': [
    (picture) => tableTop(picture, 'bone') + spread(picture, 600, 750, 0.86, -7),
    (picture) =>
      tableTop(picture, 'stone') +
      laidAt(picture, boxTop(picture, 700, 700), 680, 640, 1, 8, 60) +
      folded(picture, 560, 860, 1.26, -12),
    (picture) => tableTop(picture, 'bone') + corner(picture),
  ],
  'mist-cashmere-stole': [
    (picture) =>
      tableTop(picture, 'bone') + laidAt(picture, stacked(picture), 600, 700, 1.22, -4, 50),
    (picture) =>
      sweepOf(picture, 'stone', 0.98) +
      rail(picture) +
      laid(picture, hung(picture, { x: 600, y: 700, scale: 305, pitch: 4 }), 60),
    (picture) => tableTop(picture, 'sand') + laid(picture, fringeNear(picture), 30),
  ],
  'harbour-silk-twilly': [
    (picture) =>
      tableTop(picture, 'bone') +
      laid(picture, flowing(picture, { x: 600, y: 750, scale: 235, pitch: 6 }), 34),
    (picture) =>
      tableTop(picture, 'sand') +
      laid(picture, rolled(picture, { x: 590, y: 760, scale: 390, pitch: 46, yaw: 20 }), 60),
    (picture) =>
      tableTop(picture, 'stone') +
      laid(picture, ending(picture, { x: 520, y: 1180, scale: 520, pitch: 10, roll: 16 }), 40),
  ],
};
