import type { Camera } from './mesh.ts';
import { leather } from './palette.ts';
import type { Scene, Views } from './scene.ts';
import { type Backdrop, laid, standing, sweepOf, tableTop } from './studio.ts';
import { type WatchForm, watch, watchBack } from './watch.ts';

export const meridian: WatchForm = { metal: 'steel', style: 'ivory', strap: leather.cognac };
export const midnight: WatchForm = { metal: 'steel', style: 'midnight' };
const tideline: WatchForm = {
  metal: 'steel',
  style: 'diver',
  strap: '#22383c',
  crown: 1.25,
};
const petite: WatchForm = { metal: 'gold', style: 'pearl', strap: '#9b8878', crown: 0.75 };

const front =
  (form: WatchForm, backdrop: Backdrop, scale: number): Scene =>
  (picture) =>
    tableTop(picture, backdrop) +
    laid(picture, watch(picture, form, { x: 590, y: 750, scale, pitch: 0 }), 74);

const back =
  (form: WatchForm, backdrop: Backdrop, open: boolean, scale = 345): Scene =>
  (picture) =>
    tableTop(picture, backdrop) +
    laid(picture, watchBack(picture, form, { x: 610, y: 750, scale, roll: -12 }, open), 74);

/** Closed and standing on its strap, turned to one side. */
const turnedAside =
  (form: WatchForm, backdrop: Backdrop, camera: Omit<Camera, 'x' | 'y'>, x = 600): Scene =>
  (picture) =>
    sweepOf(picture, backdrop, 0.68) +
    standing(
      picture,
      x - Math.sign(camera.yaw ?? 0) * camera.scale * 0.62,
      760 + camera.scale * 1.27,
      camera.scale * 0.62,
      0.3,
    ) +
    watch(picture, form, { x, y: 760, ...camera });

const near =
  (form: WatchForm, backdrop: Backdrop, camera: Camera): Scene =>
  (picture) =>
    tableTop(picture, backdrop) + laid(picture, watch(picture, form, camera), 80);

export const watches: Record<string, Views> = {
  'meridian-39-automatic': [
    front(meridian, 'bone', 345),
    back(meridian, 'stone', true),
    near(meridian, 'bone', { x: 250, y: 800, scale: 900, yaw: -18, pitch: 20, roll: -6 }),
  ],
  'meridian-39-midnight': [
    front(midnight, 'mist', 345),
    turnedAside(midnight, 'stone', { scale: 300, yaw: 38, pitch: 14 }, 680),
    near(midnight, 'mist', { x: 760, y: 1030, scale: 900, yaw: 14, pitch: 24, roll: 8 }),
  ],
  'tideline-diver-41': [
    front(tideline, 'bone', 345),
    turnedAside(tideline, 'mist', { scale: 300, yaw: -36, pitch: 16 }, 520),
    near(tideline, 'stone', { x: 420, y: 1060, scale: 880, yaw: -20, pitch: 26, roll: 10 }),
  ],
  'petite-heure-28': [
    front(petite, 'sand', 300),
    back(petite, 'bone', false, 320),
    near(petite, 'sand', { x: 420, y: 700, scale: 840, yaw: -24, pitch: -12, roll: -10 }),
  ],
};
