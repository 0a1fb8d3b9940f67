import { plumeBrooch } from './brooch.ts';
import { bucket } from './bucket-bag.ts';
import { cardHolder } from './card-holder.ts';
import { hoop } from './earrings.ts';
import { bottles, standingBottle } from './fragrances.ts';
import { frames } from './frames.ts';
import { standingBag } from './handbags.ts';
import { keyPouch } from './key-pouch.ts';
import { passportCover } from './passport-cover.ts';
import { strand } from './pearl.ts';
import { ballpointPen, rollerClosed, scholarOpen } from './pen-models.ts';
import { rolled } from './ribbon-cloth.ts';
import { drawRing, haloPiece, kingfisherPiece } from './rings.ts';
import { spread } from './scarves.ts';
import type { Scene } from './scene.ts';
import { laid, laidAt, sweepOf, tableTop } from './studio.ts';
import { sunglasses } from './sunglasses.ts';
import type { Point } from './svg.ts';
import { topHandle } from './top-handle-bag.ts';
import { watch } from './watch.ts';
import { meridian, midnight } from './watches.ts';
import { zipWallet } from './zip-wallet.ts';

const river = (t: number): Point => [-60 + 1340 * t, 130 + 90 * Math.sin(t * 4.4) + 40 * t];

/** The eight covers of the categories, 1200 by 900. */
export const categories: Record<string, Scene> = {
  watches: (picture) =>
    tableTop(picture, 'bone') +
    laid(picture, watch(picture, meridian, { x: 330, y: 450, scale: 212, roll: 8 }), 50) +
    laid(picture, watch(picture, midnight, { x: 815, y: 450, scale: 212, roll: -8 }), 50),
  handbags: (picture) =>
    sweepOf(picture, 'stone', 0.62) +
    standingBag(picture, bucket(), { x: 855, y: 690, scale: 230, yaw: 14, pitch: 10 }) +
    standingBag(picture, topHandle(), { x: 430, y: 760, scale: 262, yaw: -12, pitch: 10 }),
  jewellery: (picture) =>
    tableTop(picture, 'mist') +
    laid(picture, strand(picture, river, 29, { seed: 6 }), 30) +
    laidAt(picture, plumeBrooch(picture), 250, 830, 0.72, 16, 24) +
    laid(
      picture,
      drawRing(picture, kingfisherPiece, {
        x: 660,
        y: 620,
        scale: 165,
        yaw: 12,
        pitch: 80,
        roll: -20,
      }),
      40,
    ) +
    laid(picture, hoop(picture, { x: 960, y: 540, scale: 130, yaw: 14, pitch: 24, roll: 30 }), 36) +
    laid(
      picture,
      drawRing(picture, haloPiece, { x: 920, y: 745, scale: 95, yaw: -30, pitch: 76, roll: 24 }),
      26,
    ),
  fragrance: (picture) =>
    sweepOf(picture, 'sand', 0.66) +
    standingBottle(picture, bottles['fig-courtyard'], 470, 690, 1.12) +
    standingBottle(picture, bottles['white-osmanthus'], 760, 700, 1.14) +
    standingBottle(picture, bottles['rain-on-cedar'], 240, 770, 1.2) +
    standingBottle(picture, bottles['salt-and-amber'], 970, 790, 1.16),
  pens: (picture) =>
    tableTop(picture, 'bone') +
    laid(picture, rollerClosed(picture, { x: 320, y: 470, scale: 150, yaw: 22, roll: 58 }), 30) +
    laid(picture, scholarOpen(picture, { x: 600, y: 470, scale: 160, yaw: 14, roll: 58 }), 30) +
    laid(picture, ballpointPen(picture, { x: 860, y: 450, scale: 146, yaw: 30, roll: 58 }), 30),
  scarves: (picture) =>
    tableTop(picture, 'stone') +
    spread(picture, 380, 470, 0.88, -12) +
    laid(picture, rolled(picture, { x: 930, y: 590, scale: 185, pitch: 46, yaw: 20 }), 44),
  sunglasses: (picture) =>
    tableTop(picture, 'sand') +
    laid(
      picture,
      sunglasses(picture, frames['pilot-titanium'], {
        x: 330,
        y: 250,
        scale: 128,
        yaw: 14,
        pitch: 16,
        roll: 8,
      }),
      30,
    ) +
    laid(
      picture,
      sunglasses(picture, frames['cat-eye-ivory'], {
        x: 840,
        y: 400,
        scale: 138,
        yaw: -16,
        pitch: 18,
        roll: -6,
      }),
      34,
    ) +
    laid(
      picture,
      sunglasses(picture, frames['round-tortoise'], {
        x: 430,
        y: 680,
        scale: 152,
        yaw: -8,
        pitch: 16,
        roll: 4,
      }),
      36,
    ),
  'small-leather-goods': (picture) =>
    tableTop(picture, 'bone') +
    laidAt(picture, zipWallet(picture), 360, 270, 0.86, -10, 26) +
    laidAt(picture, passportCover(picture), 840, 330, 1, 8, 26) +
    laidAt(picture, cardHolder(picture), 420, 690, 0.82, 6, 26) +
    laidAt(picture, keyPouch(picture), 1060, 620, 0.66, -14, 26),
};
