import { inkwell, tray } from './desk-props.ts';
import { boxTop } from './packaging.ts';
import { drawPen } from './pen.ts';
import {
  ballpointPen,
  rollerBody,
  rollerCap,
  rollerClosed,
  scholarCap,
  scholarClosed,
  scholarOpen,
  shifted,
} from './pen-models.ts';
import type { Views } from './scene.ts';
import { laid, laidAt, tableTop } from './studio.ts';

export const pens: Record<string, Views> = {
  'scholar-fountain-pen': [
    (picture) =>
      tableTop(picture, 'bone') +
      laid(picture, scholarOpen(picture, { x: 520, y: 800, scale: 226, yaw: 14, roll: 28 }), 36) +
      laid(
        picture,
        drawPen(picture, shifted(scholarCap(), -1.3), {
          x: 850,
          y: 860,
          scale: 226,
          yaw: -20,
          roll: 28,
        }),
        40,
      ),
    (picture) =>
      tableTop(picture, 'stone') +
      laidAt(picture, boxTop(picture, 380, 1000), 410, 760, 1, -8, 56) +
      laid(
        picture,
        scholarClosed(picture, { x: 660, y: 780, scale: 200, yaw: 20, roll: -10 }),
        40,
      ) +
      laidAt(picture, inkwell(picture), 940, 1130, 0.9, 12, 60),
    (picture) =>
      tableTop(picture, 'bone') +
      laid(picture, scholarOpen(picture, { x: 110, y: 2020, scale: 820, yaw: 12, roll: -26 }), 70),
  ],
  'traveller-rollerball': [
    (picture) =>
      tableTop(picture, 'mist') +
      laid(picture, rollerClosed(picture, { x: 620, y: 770, scale: 240, yaw: 22, roll: 34 }), 40),
    (picture) =>
      tableTop(picture, 'stone') +
      laid(
        picture,
        drawPen(picture, rollerBody(), { x: 500, y: 720, scale: 226, yaw: 0, roll: -24 }),
        36,
      ) +
      laid(
        picture,
        drawPen(picture, shifted(rollerCap(), -1.1), {
          x: 820,
          y: 920,
          scale: 226,
          yaw: 18,
          roll: -62,
        }),
        40,
      ),
    (picture) =>
      tableTop(picture, 'mist') +
      laid(
        picture,
        drawPen(picture, rollerBody(), { x: 420, y: 1010, scale: 760, yaw: 10, roll: -34 }),
        80,
      ),
  ],
  'desk-ballpoint-walnut': [
    (picture) =>
      tableTop(picture, 'bone') +
      laid(picture, ballpointPen(picture, { x: 590, y: 690, scale: 232, yaw: 30, roll: 32 }), 38),
    (picture) =>
      tableTop(picture, 'sand') +
      laidAt(picture, tray(picture), 620, 750, 1.3, 24, 60) +
      laid(picture, ballpointPen(picture, { x: 591, y: 684, scale: 172, yaw: -40, roll: -24 }), 18),
    (picture) =>
      tableTop(picture, 'stone') +
      laid(picture, ballpointPen(picture, { x: 180, y: 1680, scale: 760, yaw: 60, roll: -28 }), 80),
  ],
};
