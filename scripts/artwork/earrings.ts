import { reedHoop, topazDrop } from './jewel.ts';
import { type Camera, render } from './mesh.ts';
import { pouch } from './packaging.ts';
import type { Picture } from './picture.ts';
import type { Views } from './scene.ts';
import { laid, standing, sweepOf, tableTop } from './studio.ts';

export const hoop = (picture: Picture, camera: Camera): string =>
  render(picture, reedHoop(), camera, Math.max(1, camera.scale / 260));

export const drop = (picture: Picture, camera: Camera): string =>
  render(picture, topazDrop(), camera, 0.5);

export const earrings: Record<string, Views> = {
  'reed-hoop-earrings': [
    (picture) =>
      sweepOf(picture, 'bone', 0.66) +
      standing(picture, 410, 1085, 120, 0.22) +
      standing(picture, 800, 1160, 130, 0.22) +
      hoop(picture, { x: 410, y: 820, scale: 250, yaw: 50, pitch: 14 }) +
      hoop(picture, { x: 800, y: 870, scale: 270, yaw: -24, pitch: 14 }),
    (picture) =>
      tableTop(picture, 'stone') +
      laid(picture, pouch(picture, 600, 800), 40) +
      laid(
        picture,
        hoop(picture, { x: 500, y: 680, scale: 230, yaw: 10, pitch: 24, roll: 20 }),
        46,
      ) +
      laid(
        picture,
        hoop(picture, { x: 730, y: 920, scale: 230, yaw: -24, pitch: -30, roll: -50 }),
        46,
      ),
    (picture) =>
      tableTop(picture, 'sand') +
      laid(
        picture,
        hoop(picture, { x: 380, y: 1190, scale: 760, yaw: -34, pitch: 26, roll: 10 }),
        80,
      ),
  ],
  'drop-earrings-topaz': [
    (picture) =>
      sweepOf(picture, 'mist', 0.84) +
      laid(picture, drop(picture, { x: 400, y: 960, scale: 170, yaw: 14, pitch: 4 }), 70) +
      laid(picture, drop(picture, { x: 800, y: 960, scale: 170, yaw: -12, pitch: 4 }), 70),
    (picture) =>
      tableTop(picture, 'bone') +
      laid(
        picture,
        drop(picture, { x: 400, y: 860, scale: 165, yaw: 18, pitch: 8, roll: 38 }),
        34,
      ) +
      laid(
        picture,
        drop(picture, { x: 780, y: 1060, scale: 165, yaw: -20, pitch: -10, roll: -16 }),
        34,
      ),
    (picture) =>
      tableTop(picture, 'mist') +
      laid(
        picture,
        drop(picture, { x: 600, y: 1050, scale: 390, yaw: 16, pitch: 8, roll: -8 }),
        70,
      ),
  ],
};
