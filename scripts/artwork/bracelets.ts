import { chain, jadeBangle, stoneLine } from './jewel.ts';
import { type Camera, render } from './mesh.ts';
import { boxTop } from './packaging.ts';
import type { Picture } from './picture.ts';
import type { Views } from './scene.ts';
import { laid, laidAt, standing, sweepOf, tableTop } from './studio.ts';
import type { Vector } from './vector.ts';

const oval =
  (wide: number, tall: number): ((t: number) => Vector) =>
  (t) => [wide * Math.sin(t * Math.PI * 2), tall * Math.cos(t * Math.PI * 2), 0];

/** The link bracelet laid down in a soft oval. */
export const linkBracelet = (picture: Picture, camera: Camera, wide = 1.05, tall = 0.86): string =>
  render(
    picture,
    chain(oval(wide, tall), 'gold', 26, 0.35, 0.22, 0.043, [30, 10]),
    camera,
    Math.max(0.8, camera.scale / 300),
  );

/** The tennis bracelet as a ring of stones standing on its edge or lying, as the camera has it. */
const tennis = (picture: Picture, camera: Camera): string =>
  render(
    picture,
    stoneLine(
      (t) => [Math.sin(t * Math.PI * 2), 0, Math.cos(t * Math.PI * 2)],
      44,
      0.062,
      (t) => [Math.sin(t * Math.PI * 2), 0.35, Math.cos(t * Math.PI * 2)],
    ),
    camera,
    0.4,
  );

const tennisLine = (picture: Picture, camera: Camera): string =>
  render(
    picture,
    stoneLine(
      (t) => [(t - 0.5) * 5.2, 0, 0.35 * Math.sin(t * 7.5)],
      42,
      0.058,
      () => [0, 1, 0],
    ),
    camera,
    0.4,
  );

export const bangle = (picture: Picture, camera: Camera, thick = 0.17): string =>
  render(picture, jadeBangle(thick), camera, Math.max(1.2, camera.scale / 240));

export const bracelets: Record<string, Views> = {
  'link-bracelet-no-5': [
    (picture) =>
      tableTop(picture, 'bone') +
      laid(
        picture,
        linkBracelet(picture, { x: 600, y: 760, scale: 400, pitch: -14, roll: -14 }),
        40,
      ),
    (picture) =>
      tableTop(picture, 'stone') +
      laidAt(picture, boxTop(picture, 560, 560), 640, 720, 1, 12, 60) +
      laid(
        picture,
        linkBracelet(picture, { x: 560, y: 800, scale: 290, pitch: -20, roll: 30 }, 1.25, 0.7),
        36,
      ),
    (picture) =>
      tableTop(picture, 'sand') +
      laid(
        picture,
        linkBracelet(picture, { x: 300, y: 1490, scale: 1150, pitch: -24, roll: -18 }),
        70,
      ),
  ],
  'bangle-jade': [
    (picture) =>
      sweepOf(picture, 'bone', 0.62) +
      standing(picture, 600, 1180, 210, 0.18) +
      bangle(picture, { x: 600, y: 800, scale: 335, yaw: 0, pitch: 104, roll: 0 }),
    (picture) =>
      tableTop(picture, 'stone') +
      laid(picture, bangle(picture, { x: 600, y: 760, scale: 380, pitch: 48, roll: -16 }), 80),
    (picture) =>
      tableTop(picture, 'mist') +
      laid(
        picture,
        bangle(picture, { x: 260, y: 400, scale: 860, pitch: 58, roll: 12 }, 0.18),
        120,
      ),
  ],
  'tennis-bracelet': [
    (picture) =>
      tableTop(picture, 'mist') +
      laid(picture, tennis(picture, { x: 600, y: 770, scale: 450, pitch: 42, roll: -12 }), 40),
    (picture) =>
      tableTop(picture, 'ink') +
      laid(picture, tennisLine(picture, { x: 600, y: 760, scale: 270, pitch: 74, roll: 56 }), 30),
    (picture) =>
      tableTop(picture, 'bone') +
      laid(picture, tennis(picture, { x: 540, y: -260, scale: 1500, pitch: 44, roll: -8 }), 60),
  ],
};
