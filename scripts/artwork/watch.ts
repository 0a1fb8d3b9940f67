import { darker, lighter } from './colour.ts';
import { dial } from './dial.ts';
import type { DialStyle } from './dial-look.ts';
import { hands } from './hands.ts';
import { type Camera, onPlane, projected, render } from './mesh.ts';
import { type Metal, metalFill, tone } from './metal.ts';
import { movement } from './movement.ts';
import { screw } from './movement-parts.ts';
import type { Picture } from './picture.ts';
import { circle, ellipse, fixed, group, polar, polyline, stroke } from './svg.ts';
import { grain } from './texture.ts';
import { backLevel, crystalLevel, dialLevel, dialRadius, watchCase } from './watch-case.ts';
import { closedBack, crystal, diveScale, onFace } from './watch-plates.ts';
import { bracelet, stitching, strap } from './watch-strap.ts';

export interface WatchForm {
  readonly metal: Metal;
  readonly style: DialStyle;
  /** The strap's leather or rubber; a metal bracelet if absent. */
  readonly strap?: string;
  readonly crown?: number;
}

function band(picture: Picture, form: WatchForm, camera: Camera): string {
  const blend = Math.max(0.8, camera.scale / 320);
  if (form.strap === undefined) return render(picture, bracelet(form.metal), camera, blend);
  const rubber = form.style === 'diver';
  const body = render(picture, strap(form.strap, rubber), camera, blend);
  if (rubber) return body;
  const seams = [-1, 1].flatMap((end) =>
    [-1, 1].map((side) => {
      const line = polyline(stitching(end, side).map((point) => projected(point, camera)));
      const width = camera.scale * 0.011;
      const dashes = { 'stroke-dasharray': `${fixed(width * 3.4)} ${fixed(width * 2.6)}` };
      return (
        stroke(line, darker(form.strap ?? '#000000', 0.5), width * 1.9, { opacity: 0.5 }) +
        stroke(line, lighter(form.strap ?? '#000000', 0.55), width, dashes)
      );
    }),
  );
  const faces = camera.yaw !== undefined && Math.abs(camera.yaw) > 90;
  return (
    group({ filter: grain(picture, Math.max(5, camera.scale / 46), 0.42) }, body) +
    (faces ? '' : seams.join(''))
  );
}

/** The watch from any side on which its dial shows. */
export function watch(picture: Picture, form: WatchForm, camera: Camera): string {
  const diver = form.style === 'diver';
  const radius = diver ? 0.82 : dialRadius;
  const body = watchCase({ metal: form.metal, diver, crown: form.crown ?? 1 });
  return (
    band(picture, form, camera) +
    render(picture, body, camera, Math.max(0.8, camera.scale / 300)) +
    onFace(dial(picture, form.style) + hands(picture, form.style), camera, dialLevel, radius) +
    onFace(crystal(picture), camera, crystalLevel - 0.02, radius) +
    (diver ? onFace(diveScale(picture), camera, crystalLevel, 0.825) : '')
  );
}

/** The back: a movement behind crystal, or a closed plate. */
export function watchBack(picture: Picture, form: WatchForm, camera: Camera, open = true): string {
  const back = { ...camera, yaw: 180 + (camera.yaw ?? 0) };
  const radius = 0.7;
  const ring = group(
    {},
    circle(0, 0, 124, metalFill(picture, form.metal)),
    circle(0, 0, 118, metalFill(picture, form.metal, [0.55, 0.72, 0.5, 0.62, 0.8, 0.5])),
    ...Array.from({ length: 6 }, (_, index) => {
      const [x, y] = polar(111, index * 60 + 30);
      return open
        ? screw(picture, x, y, 4, index * 53)
        : ellipse(x, y, 5, 5, tone(form.metal, 0.3));
    }),
    circle(0, 0, 103, tone(form.metal, 0.25)),
    open ? movement(picture) + crystal(picture) : closedBack(picture, form.metal),
  );
  return (
    band(picture, form, back) +
    render(
      picture,
      watchCase({ metal: form.metal, diver: form.style === 'diver', crown: form.crown ?? 1 }),
      back,
      1,
    ) +
    onPlane(ring, back, [0, 0, backLevel - 0.01], [-radius / 100, 0, 0], [0, -radius / 100, 0])
  );
}
