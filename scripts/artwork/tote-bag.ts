import {
  type BodyForm,
  calf,
  floorAt,
  footprint,
  frontAt,
  frontSeam,
  ribbon,
  walls,
} from './bag-form.ts';
import { arch, type Bag } from './bag-model.ts';
import { darker } from './colour.ts';
import { lathe, moved, surface } from './mesh.ts';
import { leather } from './palette.ts';
import { matte, metalShader } from './shading.ts';
import type { Vector } from './vector.ts';

export function tote(): Bag {
  const colour = leather.black;
  const form: BodyForm = {
    height: 1.5,
    wide: (y) => 0.98 + 0.2 * (y / 1.5),
    deep: (y) => 0.4 - 0.14 * (y / 1.5),
    square: 5.5,
  };
  const inside = {
    ...form,
    deep: (y: number) => form.deep(y) * 0.95,
    wide: (y: number) => form.wide(y) * 0.985,
  };
  const handles = [-1, 1].flatMap((face) =>
    ribbon(
      arch(0.42, 1.28, 1.02, face * 0.3, face * 0.1),
      () => [0, 0.12, 1],
      0.05,
      0.03,
      calf(darker(colour, 0.1), 0.7),
      90,
    ),
  );
  const tabs = [-1, 1].flatMap((side) =>
    surface(
      (u, v) => {
        const taper = 0.075 * (v < 0.16 ? Math.sqrt(Math.max(0, 1 - (1 - v / 0.16) ** 2)) : 1);
        return frontAt(form, side * 0.42 + (u * 2 - 1) * taper, 0.92 + v * 0.5, 0.03);
      },
      12,
      26,
      calf(darker(colour, 0.05), 0.6),
    ),
  );
  const rivets = [-1, 1].flatMap((side) =>
    moved(
      lathe(
        [
          [0.036, 0],
          [0.034, 0.02],
          [0.02, 0.03],
          [0, 0.032],
        ],
        metalShader('gold'),
        28,
      ),
      ([x, y, z]) => [side * 0.42 + x, 1.02 - z, (frontAt(form, 0.42, 1.02)[2] ?? 0) + 0.035 + y],
    ),
  );
  const tabSeams = [-1, 1].map((side) =>
    Array.from({ length: 40 }, (_, index): Vector => {
      const s = (index / 39) * 2 - 1;
      const [x, y] = [
        0.058 * Math.sin((s * Math.PI) / 2),
        0.97 - 0.035 * Math.cos((s * Math.PI) / 2),
      ];
      const rise = Math.max(0, Math.abs(s) - 0.35) * 0.62;
      return frontAt(
        form,
        side * 0.42 + Math.sign(x) * Math.min(0.058, Math.abs(x) * 1.5),
        y + rise,
        0.04,
      );
    }),
  );
  const rim: Vector[] = Array.from({ length: 61 }, (_, index) =>
    frontAt(form, ((index / 60) * 2 - 1) * 1.13, 1.45, 0.01),
  );
  return {
    colour,
    pebble: 7,
    foot: footprint(form),
    skins: [
      ...walls(form, calf(colour, 0.55)),
      ...walls(inside, matte('#6d5443', 1.1), () => 1, 0.5, 1),
      ...floorAt(inside, 0.75, 1, matte('#3a2c22')),
      ...tabs,
      ...handles,
    ],
    hardware: rivets,
    seams: [rim, frontSeam(form, 0.06, 1.4), ...tabSeams],
  };
}
