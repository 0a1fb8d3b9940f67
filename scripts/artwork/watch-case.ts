import { type Facet, lathe, moved, surface, sweep } from './mesh.ts';
import type { Metal } from './metal.ts';
import { metalShader, type Shader } from './shading.ts';
import type { Vector } from './vector.ts';

/** The case's radius is 1; its face looks along z. Heights of the planes art is laid on. */
export const dialLevel = 0.16;

export const crystalLevel = 0.29;

export const backLevel = -0.3;

export const dialRadius = 0.84;

const facing = ([x, y, z]: Vector): Vector => [x, -z, y];

type Profile = readonly (readonly [radius: number, height: number])[];

const dressProfile: Profile = [
  [0.6, -0.3],
  [0.8, -0.3],
  [0.84, -0.27],
  [0.96, -0.2],
  [1, -0.13],
  [1.005, -0.02],
  [1, 0.1],
  [0.975, 0.13],
  [0.965, 0.13],
  [0.965, 0.17],
  [0.955, 0.21],
  [0.93, 0.255],
  [0.9, 0.28],
  [0.875, 0.288],
  [0.865, 0.28],
  [0.86, 0.24],
  [0.838, 0.16],
];

const diverProfile: Profile = [
  [0.6, -0.3],
  [0.82, -0.3],
  [0.97, -0.2],
  [1.02, -0.12],
  [1.02, 0.06],
  [0.97, 0.1],
  [0.97, 0.12],
  [1.03, 0.14],
  [1.035, 0.24],
  [1.0, 0.275],
  [0.99, 0.28],
  [0.83, 0.28],
  [0.81, 0.27],
  [0.8, 0.16],
];

/** One lug; `side` and `end` are −1 or 1. */
function lug(side: number, end: number, shader: Shader): Facet[] {
  const curve = (t: number): Vector => [
    side * (0.56 - 0.03 * t),
    end * (0.62 + 0.54 * t),
    0.03 - 0.25 * t * t,
  ];
  return sweep(
    curve,
    () => [1, 0, 0],
    (t, angle) => {
      const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.45;
      const taper = t > 0.93 ? Math.sqrt(Math.max(0.02, 1 - ((t - 0.93) / 0.07) ** 2)) : 1;
      return [
        0.085 * soft(Math.cos(angle)) * taper,
        (0.115 - 0.05 * t) * soft(Math.sin(angle)) * taper,
      ];
    },
    shader,
    40,
    26,
  );
}

/** A fluted crown at three o'clock, its cap outwards. */
function crown(metal: Metal, size: number): Facet[] {
  const flutes = surface(
    (u, v) => {
      const angle = u * Math.PI * 2;
      const radius = 0.13 * size * (1 + 0.05 * Math.cos(angle * 26));
      return [1 + v * 0.16 * size, radius * Math.sin(angle), radius * Math.cos(angle) - 0.03];
    },
    156,
    2,
    metalShader(metal),
  );
  const cap = surface(
    (u, v) => {
      const [angle, share] = [u * Math.PI * 2, 1 - v];
      const radius = 0.125 * size * share;
      return [
        1 + 0.16 * size + 0.03 * (1 - share ** 3),
        radius * Math.sin(angle),
        radius * Math.cos(angle) - 0.03,
      ];
    },
    48,
    6,
    metalShader(metal),
  );
  return [...flutes, ...cap];
}

interface CaseForm {
  readonly metal: Metal;
  readonly diver?: boolean;
  readonly crown?: number;
}

/** Case, bezel, lugs and crown. */
export function watchCase({ metal, diver = false, crown: size = 1 }: CaseForm): Facet[] {
  const polishedMetal = metalShader(metal);
  const satin = metalShader(metal, 0.75);
  const body = moved(lathe(diver ? diverProfile : dressProfile, polishedMetal, 168), facing);
  const teeth = diver
    ? moved(
        surface(
          (u, v) => {
            const angle = u * Math.PI * 2;
            const radius =
              1.035 +
              0.022 * Math.sign(Math.sin(angle * 60)) * Math.abs(Math.sin(angle * 60)) ** 0.6;
            return [radius * Math.sin(angle), 0.14 + 0.1 * v, radius * Math.cos(angle)];
          },
          480,
          1,
          polishedMetal,
        ),
        facing,
      )
    : [];
  const lugs = [-1, 1].flatMap((side) => [-1, 1].flatMap((end) => lug(side, end, satin)));
  return [...lugs, ...body, ...teeth, ...crown(metal, size)];
}
