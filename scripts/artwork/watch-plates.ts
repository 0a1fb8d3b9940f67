import { featherMark } from './feather.ts';
import { type Camera, onPlane } from './mesh.ts';
import { type Metal, metalFill, tone } from './metal.ts';
import type { Picture } from './picture.ts';
import { circle, fixed, group, path, place, polar, stroke } from './svg.ts';

/** The diver's turning scale: ceramic, the first quarter in minutes, a pip at its top. */
export function diveScale(picture: Picture): string {
  const ring = 'M0 -119A119 119 0 1 1 -0.1 -119ZM0 -100.5A100.5 100.5 0 1 0 0.1 -100.5Z';
  const marks = Array.from({ length: 60 }, (_, minute) => {
    const fine = minute % 5 !== 0;
    if (minute === 0 || (fine && minute > 15)) return '';
    const [[x1, y1], [x2, y2]] = [polar(fine ? 106 : 103.5, minute * 6), polar(116, minute * 6)];
    return stroke(
      `M${fixed(x1)} ${fixed(y1)}L${fixed(x2)} ${fixed(y2)}`,
      '#e9ecea',
      fine ? 0.9 : 2.2,
      { 'stroke-linecap': 'butt' },
    );
  });
  return group(
    {},
    path(
      ring,
      picture.linear(
        [
          [0, '#5c747a'],
          [0.22, '#1d3a40'],
          [0.5, '#0b2024'],
          [0.78, '#173037'],
          [1, '#48606a'],
        ],
        [0, 0, 1, 1],
      ),
      { 'fill-rule': 'evenodd' },
    ),
    ...marks,
    path('M-8 -117H8L0 -103Z', '#eef3ee'),
    circle(0, -112, 3, '#d6ecc8'),
  );
}

/** Reflections in the crystal. */
export function crystal(picture: Picture): string {
  const clip = picture.clip(circle(0, 0, 100, '#000'));
  return group(
    { 'clip-path': clip },
    path('M-120 -60L-20 -130L40 -130L-110 30Z', '#ffffff', { opacity: 0.1 }),
    path('M-120 60L90 -130L112 -130L-110 86Z', '#ffffff', { opacity: 0.06 }),
    stroke('M-78 -52A94 94 0 0 1 -20 -92', '#ffffff', 2.2, {
      opacity: 0.4,
      filter: picture.blur(1.2),
    }),
  );
}

export const onFace = (content: string, camera: Camera, level: number, radius: number): string =>
  onPlane(content, camera, [0, 0, level], [radius / 100, 0, 0], [0, -radius / 100, 0]);

/** A closed back: brushed steel, a ring of screws, the feather in its middle. */
export const closedBack = (picture: Picture, metal: Metal): string =>
  group(
    {},
    circle(0, 0, 104, metalFill(picture, metal, [0.6, 0.8, 0.55, 0.68, 0.5])),
    ...Array.from({ length: 26 }, (_, index) =>
      circle(0, 0, 24 + index * 1.9, 'none', {
        stroke: tone(metal, index % 2 === 0 ? 0.9 : 0.45),
        'stroke-width': 0.5,
        opacity: 0.5,
      }),
    ),
    circle(0, 0, 76, 'none', { stroke: tone(metal, 0.25), 'stroke-width': 1 }),
    circle(0, 0, 22, metalFill(picture, metal, [0.85, 0.7, 0.55])),
    stroke(
      [0, 1, 2].map((row) => `M-58 ${34 + row * 9}q14.5 -9 29 0t29 0t29 0t29 0`).join(''),
      tone(metal, 0.2),
      1.3,
    ),
    place(
      group({ transform: 'translate(.7 .9)' }, featherMark(66, tone(metal, 0.98), 2.1)) +
        featherMark(66, tone(metal, 0.18), 2.1),
      -5,
      22,
    ),
  );
