import { mix } from './colour.ts';
import { type Camera, projected, render, surface } from './mesh.ts';
import type { Picture } from './picture.ts';
import { seeded } from './seed.ts';
import { lit, type Shader } from './shading.ts';
import { fixed, group, path, rect, stroke } from './svg.ts';
import { fibre } from './texture.ts';
import type { Vector } from './vector.ts';

const mist = { pale: '#d9dfdf', deep: '#8fa5a8' };

const wool: Shader = (normal, _u, v) => {
  const colour = mix(mist.pale, mist.deep, v ** 1.6);
  const light = lit(normal);
  return light < 0.8
    ? mix(colour, '#2c3a3d', (0.8 - light) * 0.95)
    : mix(colour, '#ffffff', (light - 0.8) * 0.7);
};

/** Twisted ends hanging from points of the cloth's edge. */
function fringe(
  points: readonly (readonly [number, number])[],
  length: number,
  width: number,
): string {
  const random = seeded(31);
  return points
    .map(([x, y]) => {
      const sway = (random() - 0.5) * length * 0.16;
      const d = `M${fixed(x)} ${fixed(y)}C${fixed(x + sway * 0.2)} ${fixed(y + length * 0.4)} ${fixed(x + sway)} ${fixed(y + length * 0.6)} ${fixed(x + sway * 1.1)} ${fixed(y + length * (0.93 + random() * 0.12))}`;
      return (
        stroke(d, '#64797c', width) +
        stroke(d, '#9fb2b4', width * 0.7) +
        stroke(d, '#dbe4e4', width * 0.3, {
          'stroke-dasharray': `${fixed(width * 0.9)} ${fixed(width * 0.8)}`,
          transform: `translate(${fixed(-width * 0.12)} 0)`,
        })
      );
    })
    .join('');
}

/** Hung over a rail: deep upright folds, fringed foot. Two units wide, three long. */
export function hung(picture: Picture, camera: Camera, wide = 1.05): string {
  const at = (u: number, v: number): Vector => {
    const fold = 0.13 * Math.sin(u * 21) + 0.07 * Math.sin(u * 47 + 1 + v * 0.8);
    const flare = 1 + 0.12 * v;
    const over = v < 0.05 ? Math.sin((v / 0.05) * (Math.PI / 2)) : 1;
    return [
      (u * 2 - 1) * wide * flare + 0.05 * Math.sin(u * 21 + 1.6),
      1.5 - 3 * v,
      fold * (0.35 + 0.75 * v) - 0.2 * (1 - over),
    ];
  };
  const edge = Array.from({ length: 92 }, (_, index) =>
    projected(at((index + 0.5) / 92, 0.997), camera),
  );
  return (
    fringe(edge, camera.scale * 0.34, camera.scale * 0.02) +
    group(
      { filter: fibre(picture, '0.35 0.03', 0.32, 8) },
      render(picture, surface(at, 230, 40, wool), camera, 1.2),
    )
  );
}

/** Folded into a soft stack seen from above, its fringe towards us; about 640 by 700. */
export function stacked(picture: Picture): string {
  const layer = (y: number, tint: string, inset: number) => {
    const d = `M${-320 + inset} ${y - 350}C${-200} ${y - 366} 180 ${y - 340} ${318 - inset} ${y - 354}C${340 - inset} ${y - 200} ${324 - inset} ${y + 120} ${330 - inset} ${y + 300}C${140} ${y + 322} -150 ${y + 300} ${-326 + inset} ${y + 312}C${-344 + inset} ${y + 110} ${-318 + inset} ${y - 160} ${-320 + inset} ${y - 350}Z`;
    const shade = picture.linear(
      [
        [0, mix(tint, '#ffffff', 0.35)],
        [0.4, tint],
        [1, mix(tint, '#2c3a3d', 0.25)],
      ],
      [0, 0, 1, 1],
    );
    return (
      path(d, '#1e2a2c', {
        opacity: 0.35,
        filter: picture.blur(14),
        transform: 'translate(10 16)',
      }) + group({ filter: fibre(picture, '0.22 0.05', 0.34, 8) }, path(d, shade))
    );
  };
  const feet = Array.from({ length: 58 }, (_, index): [number, number] => [
    -312 + index * 11,
    318 + 8 * Math.sin(index * 0.12),
  ]);
  const folds = 'M-300 -220C-120 -190 120 -250 310 -214M-306 60C-100 30 120 92 316 58';
  return group(
    {},
    fringe(feet, 120, 7),
    layer(22, mist.deep, -8),
    layer(10, '#b4c3c5', -4),
    layer(0, mist.pale, 0),
    stroke(folds, '#3b4d50', 22, { opacity: 0.22, filter: picture.blur(12) }),
    stroke(folds, '#ffffff', 10, {
      opacity: 0.5,
      filter: picture.blur(8),
      transform: 'translate(-4 -14)',
    }),
  );
}

/** The edge of the cloth very near: the weave and its twisted fringe. */
export function fringeNear(picture: Picture): string {
  const weave = picture.pattern(
    16,
    16,
    rect(0, 0, 16, 16, '#b7c5c6') +
      stroke('M-2 10L6 2M2 18L18 2M10 18L18 10', '#dfe7e7', 4) +
      stroke('M-2 14L10 2M6 18L18 6', '#7d9194', 1.6, { opacity: 0.6 }),
  );
  const feet = Array.from({ length: 25 }, (_, index): [number, number] => [
    -10 + index * 52,
    800 + 12 * Math.sin(index * 0.5),
  ]);
  const light = picture.linear(
    [
      [0, '#ffffff', 0.35],
      [0.5, '#ffffff', 0],
      [1, '#22302f', 0.4],
    ],
    [0, 0, 1, 1],
  );
  const edge = 'M-40 -40H1260V810C900 836 500 776 -40 812Z';
  return group(
    {},
    fringe(feet, 560, 38),
    group({ filter: fibre(picture, '0.12 0.12', 0.3, 4) }, path(edge, weave)),
    path(edge, light),
    stroke('M-40 796C500 762 900 822 1260 794', '#5d7174', 7, {
      opacity: 0.55,
      filter: picture.blur(3),
    }),
    stroke('M-40 200C300 260 700 130 1260 240M-40 520C400 450 800 590 1260 500', '#33474a', 60, {
      opacity: 0.2,
      filter: picture.blur(34),
    }),
  );
}
