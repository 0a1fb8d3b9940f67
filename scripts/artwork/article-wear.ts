import { bottles, standingBottle } from './fragrances.ts';
import { frames } from './frames.ts';
import { palmShadow } from './palm-shadow.ts';
import { flowing, rolled, tied } from './ribbon-cloth.ts';
import { folded, spread } from './scarves.ts';
import type { Scene } from './scene.ts';
import { laid, sweepOf, tableTop } from './studio.ts';
import { sunglasses } from './sunglasses.ts';

export const warmClimates: Scene = (picture) =>
  sweepOf(picture, 'sand', 0.7) +
  palmShadow(picture, 1560, 60, 1.5) +
  standingBottle(picture, bottles['fig-courtyard'], 880, 730, 1.25) +
  standingBottle(picture, bottles['white-osmanthus'], 1160, 740, 1.22) +
  standingBottle(picture, bottles['salt-and-amber'], 640, 800, 1.3);

export const silkFourWays: Scene = (picture) =>
  tableTop(picture, 'bone') +
  spread(picture, 300, 270, 0.42, -9, 24) +
  folded(picture, 330, 690, 0.62, 10) +
  laid(picture, flowing(picture, { x: 830, y: 450, scale: 150, pitch: 6, roll: 4 }), 26) +
  laid(picture, tied(picture, { x: 1260, y: 280, scale: 150, pitch: 8, roll: -6 }), 30) +
  laid(picture, rolled(picture, { x: 1230, y: 690, scale: 150, pitch: 46, yaw: 20 }), 40);

export const choosing: Scene = (picture) =>
  tableTop(picture, 'stone') +
  laid(
    picture,
    sunglasses(picture, frames['pilot-titanium'], {
      x: 310,
      y: 560,
      scale: 116,
      yaw: 12,
      pitch: 15,
      roll: 6,
    }),
    34,
  ) +
  laid(
    picture,
    sunglasses(picture, frames['round-tortoise'], {
      x: 800,
      y: 330,
      scale: 132,
      yaw: 0,
      pitch: 16,
      roll: -3,
    }),
    36,
  ) +
  laid(
    picture,
    sunglasses(picture, frames['cat-eye-ivory'], {
      x: 1230,
      y: 610,
      scale: 118,
      yaw: -10,
      pitch: 16,
      roll: 5,
    }),
    36,
  );
