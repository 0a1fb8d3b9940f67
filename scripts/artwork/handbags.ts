import type { Bag } from './bag-model.ts';
import { bucket } from './bucket-bag.ts';
import { clutch } from './clutch-bag.ts';
import { darker, lighter } from './colour.ts';
import { type Camera, projected, render } from './mesh.ts';
import type { Picture } from './picture.ts';
import type { Views } from './scene.ts';
import { type Backdrop, laid, sweepOf, tableTop } from './studio.ts';
import { fixed, group, type Point, path, polyline, stroke } from './svg.ts';
import { grain } from './texture.ts';
import { topHandle } from './top-handle-bag.ts';
import { tote } from './tote-bag.ts';

/** Draws a bag; its stitches are left out when the camera sees its back. */
export function bag(picture: Picture, model: Bag, camera: Camera): string {
  const { colour, skins, hardware, seams, pebble } = model;
  const blend = Math.max(1, camera.scale / 320);
  const width = Math.max(1.4, camera.scale * 0.0085);
  const shown = Math.abs(camera.yaw ?? 0) < 75;
  const stitches = seams.map((seam) => {
    const line = polyline(seam.map((point) => projected(point, camera)));
    return (
      stroke(line, darker(colour, 0.6), width * 2.2, { opacity: 0.4 }) +
      stroke(line, lighter(colour, 0.5), width, {
        'stroke-dasharray': `${fixed(width * 3.6)} ${fixed(width * 2.8)}`,
        opacity: 0.9,
      })
    );
  });
  const lip = model.lip ? polyline(model.lip.map((point) => projected(point, camera))) : '';
  const under = (tint: string, size: number, opacity: number, blur: number, drop: number) =>
    stroke(lip, tint, camera.scale * size, {
      opacity,
      transform: `translate(${fixed(camera.scale * drop * 0.5)} ${fixed(camera.scale * drop)})`,
      ...(blur > 0 ? { filter: picture.blur(Math.max(1, Math.round(camera.scale * blur))) } : {}),
    });
  const edge =
    lip === '' || !shown
      ? ''
      : under('#0c0805', 0.03, 0.55, 0.012, 0.022) +
        under(darker(colour, 0.6), 0.01, 0.9, 0, 0.006) +
        under(lighter(colour, 0.5), 0.005, 0.7, 0, -0.004);
  return (
    group(
      { filter: grain(picture, Math.max(4, (pebble * camera.scale) / 420), 0.5) },
      render(picture, skins, camera, blend),
    ) +
    edge +
    (shown ? stitches.join('') : '') +
    render(picture, hardware, camera, Math.max(0.7, blend * 0.7))
  );
}

/** The shadow of what touches the floor at these points of the picture. */
function floorShadow(picture: Picture, points: readonly Point[], reach: number): string {
  const outline = polyline(points, true);
  const dark = '#241b12';
  const moved = (x: number, y: number) => ({ transform: `translate(${fixed(x)} ${fixed(y)})` });
  return (
    path(outline, dark, {
      opacity: 0.3,
      filter: picture.pool(Math.round(reach * 0.42)),
      ...moved(reach * 1.05, reach * 0.1),
    }) +
    path(outline, dark, {
      opacity: 0.34,
      filter: picture.pool(Math.round(reach * 0.14)),
      ...moved(reach * 0.14, reach * 0.1),
    }) +
    path(outline, dark, { opacity: 0.55, filter: picture.pool(5), ...moved(2, 4) })
  );
}

/** A bag on the floor with its shadow. */
export const standingBag = (picture: Picture, model: Bag, camera: Camera): string =>
  floorShadow(
    picture,
    model.foot.map((point) => projected(point, camera)),
    camera.scale * 0.24,
  ) + bag(picture, model, camera);

const stood =
  (model: () => Bag, backdrop: Backdrop, camera: Camera) =>
  (picture: Picture): string =>
    sweepOf(picture, backdrop, 0.66) + standingBag(picture, model(), camera);

const near =
  (model: () => Bag, backdrop: Backdrop, camera: Camera) =>
  (picture: Picture): string =>
    tableTop(picture, backdrop) + laid(picture, bag(picture, model(), camera), 60);

export const handbags: Record<string, Views> = {
  'alcyon-top-handle': [
    stood(topHandle, 'bone', { x: 600, y: 1200, scale: 395, yaw: 0, pitch: 8 }),
    stood(topHandle, 'stone', { x: 610, y: 1160, scale: 380, yaw: -42, pitch: 15 }),
    near(topHandle, 'bone', { x: 560, y: 1700, scale: 1240, yaw: -16, pitch: 12, roll: 3 }),
  ],
  'ferry-tote': [
    stood(tote, 'bone', { x: 600, y: 1225, scale: 360, yaw: 0, pitch: 8 }),
    stood(tote, 'mist', { x: 600, y: 1190, scale: 345, yaw: 38, pitch: 24 }),
    near(tote, 'stone', { x: 1080, y: 1980, scale: 1100, yaw: 18, pitch: 14, roll: -4 }),
  ],
  'lantern-bucket-bag': [
    stood(bucket, 'bone', { x: 600, y: 1200, scale: 400, yaw: 0, pitch: 9 }),
    stood(bucket, 'sand', { x: 600, y: 1130, scale: 400, yaw: 52, pitch: 30 }),
    near(bucket, 'stone', { x: 560, y: 2010, scale: 1130, yaw: -14, pitch: 12, roll: 3 }),
  ],
  'envelope-clutch-noir': [
    stood(() => clutch(true), 'bone', { x: 600, y: 1080, scale: 370, yaw: 0, pitch: 7 }),
    stood(() => clutch(true), 'mist', { x: 600, y: 1060, scale: 385, yaw: 46, pitch: 16 }),
    near(() => clutch(false), 'stone', {
      x: 540,
      y: 1190,
      scale: 1080,
      yaw: -14,
      pitch: 10,
      roll: 7,
    }),
  ],
};
