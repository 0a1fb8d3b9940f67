import { type BodyForm, calf, floorAt, footprint, hoopAt, ribbon, walls } from './bag-form.ts';
import { arch, type Bag, forward } from './bag-model.ts';
import { darker } from './colour.ts';
import { lathe, moved, wire } from './mesh.ts';
import { leather } from './palette.ts';
import { matte, metalShader } from './shading.ts';
import type { Vector } from './vector.ts';

export function bucket(): Bag {
  const colour = leather.forest;
  const form: BodyForm = {
    height: 1.5,
    wide: (y) => 0.58 + 0.12 * Math.sin(0.2 + (y / 1.5) * 2.0),
    deep: (y) => 0.54 + 0.11 * Math.sin(0.2 + (y / 1.5) * 2.0),
    square: 2.1,
  };
  const ripple = (angle: number, v: number): number => {
    const panel =
      1 + 0.045 * Math.abs(Math.sin(angle * 4)) ** 0.7 * Math.sin(Math.min(1, v * 1.25) * Math.PI);
    const gather = v > 0.7 ? (v - 0.7) / 0.3 : 0;
    return (
      panel -
      0.11 * Math.sin(Math.min(1, gather * 0.95) * Math.PI) +
      0.05 * gather * Math.cos(angle * 16)
    );
  };
  const cord = (t: number): Vector => {
    const angle = t * Math.PI * 2;
    return [0.6 * Math.sin(angle), 1.28, 0.565 * Math.cos(angle)];
  };
  const end =
    (side: number) =>
    (t: number): Vector => [
      side * (0.05 + 0.13 * Math.sin(t * 1.9)),
      1.28 - 0.52 * t,
      0.52 + 0.2 * Math.min(1, t * 1.9) ** 0.7,
    ];
  const shoulder = arch(0.62, 1.3, 1.15, 0, -0.06);
  const tips = [-1, 1].flatMap((side) =>
    moved(
      lathe(
        [
          [0, 0.03],
          [0.035, 0.03],
          [0.045, 0],
          [0.055, -0.16],
          [0, -0.17],
        ],
        metalShader('gold'),
        30,
      ),
      ([x, y, z]) => [side * 0.173 + x, 0.77 + y, 0.72 + z],
    ),
  );
  const seams = [-1, 0, 1].map((panel) =>
    Array.from({ length: 41 }, (_, index): Vector => {
      const v = 0.03 + (index / 40) * 0.7;
      const angle = panel * (Math.PI / 4) + 0.02;
      const size = ripple(angle, v) + 0.01;
      return [
        form.wide(v * 1.5) * size * Math.sin(angle),
        v * 1.5,
        form.deep(v * 1.5) * size * Math.cos(angle),
      ];
    }),
  );
  return {
    colour,
    pebble: 8,
    foot: footprint(form),
    skins: [
      ...walls(form, calf(colour, 0.45), ripple),
      ...walls(form, matte('#3b3024', 1.1), (angle, v) => ripple(angle, v) * 0.97, 0.6, 0.985),
      ...floorAt(form, 0.9, 0.9, matte('#221b14')),
      ...wire(cord, () => [0, 1, 0], 0.028, calf(darker(colour, 0.3), 0.5), 120, 12),
      ...ribbon(shoulder, forward, 0.055, 0.026, calf(darker(colour, 0.12), 0.5), 110),
    ],
    hardware: [
      ...[-1, 1].flatMap((side) =>
        wire(end(side), forward, 0.024, calf(darker(colour, 0.3), 0.5), 30, 12),
      ),
      ...tips,
      ...[-1, 1].flatMap((side) => hoopAt([side * 0.63, 1.3, 0.03], 0.08, 0.02)),
    ],
    seams,
  };
}
