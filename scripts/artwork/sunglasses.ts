import { mix } from './colour.ts';
import { bridge, hinges, lensPoint, rim, temple } from './frame-parts.ts';
import type { FrameForm } from './frames.ts';
import { type Camera, projected, render } from './mesh.ts';
import type { Picture } from './picture.ts';
import { ellipse, group, path, polyline, smooth, stroke } from './svg.ts';
import type { Vector } from './vector.ts';

export function lens(picture: Picture, form: FrameForm, camera: Camera, side: number): string {
  const points = Array.from({ length: 72 }, (_, index) =>
    projected(lensPoint(form, side, index / 72, 0.99), camera),
  );
  const outline = polyline(points, true);
  const tint = picture.linear(
    [
      [0, form.lens[0], 0.95],
      [0.55, mix(form.lens[0], form.lens[1], 0.6), 0.86],
      [1, form.lens[1], 0.66],
    ],
    [0, 0, 0, 1],
  );
  const [cx, cy] = projected(lensPoint(form, side, 0, 0), camera);
  const s = camera.scale;
  const glare = `M${cx - s * 0.66} ${cy + s * 0.3}L${cx - s * 0.02} ${cy - s * 0.9}L${cx + s * 0.26} ${cy - s * 0.9}L${cx - s * 0.42} ${cy + s * 0.62}Z`;
  const thin = `M${cx - s * 0.3} ${cy + s * 0.72}L${cx + s * 0.42} ${cy - s * 0.9}L${cx + s * 0.5} ${cy - s * 0.9}L${cx - s * 0.2} ${cy + s * 0.76}Z`;
  const soft = picture.linear(
    [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0.06],
    ],
    [0, 0, 0, 1],
  );
  return group(
    {},
    path(outline, tint),
    group(
      { 'clip-path': picture.clip(path(outline, '#000')) },
      path(glare, soft),
      path(thin, soft),
      ellipse(cx + s * 0.4, cy + s * 0.5, s * 0.4, s * 0.22, '#ffffff', {
        opacity: 0.16,
        filter: picture.blur(Math.round(s * 0.08)),
      }),
      stroke(outline, '#0a0d0e', s * 0.04, { opacity: 0.4 }),
    ),
  );
}

/** Pads on wire arms, for the metal frame. */
function pads(form: FrameForm, camera: Camera): string {
  if (!form.doubleBridge) return '';
  return [-1, 1]
    .map((side) => {
      const [x, y, z] = lensPoint(form, side, 0.72);
      const pad: Vector = [x - side * 0.12, y - 0.06, z - 0.22];
      const [px, py] = projected(pad, camera);
      const arm = smooth([
        projected([x, y, z], camera),
        projected([x - side * 0.02, y + 0.04, z - 0.14], camera),
        [px, py],
      ]);
      return (
        stroke(arm, '#7c8081', camera.scale * 0.018) +
        ellipse(px, py, camera.scale * 0.05, camera.scale * 0.1, '#f2efe8', {
          opacity: 0.85,
          stroke: '#a9a69d',
          'stroke-width': 1.2,
          transform: `rotate(${side * 14} ${px} ${py})`,
        })
      );
    })
    .join('');
}

/** The whole pair, temples open. */
export function sunglasses(picture: Picture, form: FrameForm, camera: Camera): string {
  const blend = Math.max(0.9, camera.scale / 300);
  const behind = [-1, 1].flatMap((side) => temple(form, side));
  return (
    render(picture, behind, camera, blend) +
    pads(form, camera) +
    lens(picture, form, camera, -1) +
    lens(picture, form, camera, 1) +
    render(
      picture,
      [...rim(form, -1), ...rim(form, 1), ...bridge(form), ...hinges(form)],
      camera,
      blend,
    )
  );
}
