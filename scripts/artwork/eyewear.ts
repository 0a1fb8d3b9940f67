import { type FrameForm, frames } from './frames.ts';
import type { Camera } from './mesh.ts';
import type { Picture } from './picture.ts';
import type { Scene, Views } from './scene.ts';
import { type Backdrop, laid, tableTop } from './studio.ts';
import { sunglasses } from './sunglasses.ts';

const shown =
  (form: FrameForm, backdrop: Backdrop, camera: Camera, lift: number): Scene =>
  (picture: Picture) =>
    tableTop(picture, backdrop) + laid(picture, sunglasses(picture, form, camera), lift);

const views = (
  form: FrameForm,
  backdrops: readonly [Backdrop, Backdrop, Backdrop],
  near: Camera,
): Views => [
  shown(form, backdrops[0], { x: 600, y: 790, scale: 262, yaw: 0, pitch: 13 }, 56),
  shown(form, backdrops[1], { x: 460, y: 870, scale: 226, yaw: -40, pitch: 26 }, 56),
  shown(form, backdrops[2], near, 90),
];

export const eyewear: Record<string, Views> = {
  'pilot-titanium': views(frames['pilot-titanium'], ['bone', 'mist', 'stone'], {
    x: 600,
    y: 800,
    scale: 780,
    yaw: 16,
    pitch: 14,
    roll: -6,
  }),
  'round-tortoise': views(frames['round-tortoise'], ['bone', 'sand', 'stone'], {
    x: -340,
    y: 1010,
    scale: 700,
    yaw: -50,
    pitch: 22,
    roll: 4,
  }),
  'cat-eye-ivory': views(frames['cat-eye-ivory'], ['stone', 'bone', 'sand'], {
    x: -330,
    y: 1010,
    scale: 640,
    yaw: -44,
    pitch: 20,
    roll: 6,
  }),
};
