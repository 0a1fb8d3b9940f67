import { bangle } from './bracelets.ts';
import { plumeBrooch } from './brooch.ts';
import { hoop } from './earrings.ts';
import { bottles, standingBottle } from './fragrances.ts';
import { bag } from './handbags.ts';
import { strand } from './pearl.ts';
import type { Picture } from './picture.ts';
import { block, drum, niche } from './plinths.ts';
import { drawRing, kingfisherPiece } from './rings.ts';
import type { Scene } from './scene.ts';
import { laid, laidAt, standing, sweepOf } from './studio.ts';
import { group, type Point, place } from './svg.ts';
import { topHandle } from './top-handle-bag.ts';
import { watch } from './watch.ts';
import { meridian } from './watches.ts';

/** Pearls falling from the block's top over its edge and pooling on the floor. */
const fall = (t: number): Point =>
  t < 0.45
    ? [-70 - 50 * Math.sin(t * 7), 10 + t * 400]
    : [-70 - 50 * Math.sin(3.15) + (t - 0.45) * 330, 190 + 26 * Math.sin((t - 0.45) * 11)];

/** The arranged pieces in a field of 1240 by 900, the floor's line at 760. */
function arrangement(picture: Picture): string {
  return group(
    {},
    place(niche(picture, 450, 610, '#2f7177'), 650, 690),
    standing(picture, 650, 722, 300, 0.1),
    place(block(picture, 590, 150), 650, 725),
    bag(picture, topHandle(), { x: 650, y: 562, scale: 190, yaw: -10, pitch: 8 }),
    standing(picture, 1010, 762, 132, 0.2),
    place(drum(picture, 132, 250, '#d8cdbd'), 1010, 765),
    standing(picture, 1010, 514, 62, 0.24),
    watch(picture, meridian, { x: 1030, y: 403, scale: 88, yaw: 32, pitch: 12 }),
    standingBottle(picture, bottles['salt-and-amber'], 300, 770, 0.74),
    laid(picture, place(strand(picture, fall, 10, { seed: 4 }), 560, 562), 12),
    standing(picture, 800, 818, 74, 0.2),
    bangle(picture, { x: 800, y: 758, scale: 54, yaw: 24, pitch: 96 }, 0.19),
    standing(picture, 640, 846, 36, 0.2),
    drawRing(picture, kingfisherPiece, { x: 640, y: 800, scale: 44, yaw: 30, pitch: 24 }),
    standing(picture, 490, 834, 34, 0.2),
    hoop(picture, { x: 490, y: 788, scale: 42, yaw: 40, pitch: 14 }),
    laidAt(picture, plumeBrooch(picture), 960, 850, 0.2, 76, 10),
  );
}

/** The home page's still life: wide with its left third free, tall with its top third free. */
export const house = {
  wide: (picture) => sweepOf(picture, 'bone', 0.76) + place(arrangement(picture), 640, 0),
  tall: (picture) => sweepOf(picture, 'bone', 0.83) + place(arrangement(picture), -122, 458, 0.985),
} satisfies Record<string, Scene>;
