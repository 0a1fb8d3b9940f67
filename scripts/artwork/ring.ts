import { brilliant } from './gem.ts';
import { type Facet, lathe, moved, sweep, wire } from './mesh.ts';
import type { Metal } from './metal.ts';
import { glossy, metalShader } from './shading.ts';
import { add, type Vector } from './vector.ts';

const around = (t: number): Vector => [Math.sin(t * Math.PI * 2), Math.cos(t * Math.PI * 2), 0];
const finger = (): Vector => [0, 0, 1];

/** How near a place on the band is to its top, 1 at the top, 0 from `reach` (fraction) away. */
const nearTop = (t: number, reach: number): number => {
  const away = Math.min(t, 1 - t) / reach;
  return away >= 1 ? 0 : 0.5 + 0.5 * Math.cos(away * Math.PI);
};

/** A band of inner radius about 1 standing on its foot, the finger along z, swelling at the top. */
export const band = (metal: Metal, half: number, thick: number, swell = 0, reach = 0.2): Facet[] =>
  sweep(
    around,
    finger,
    (t, angle) => {
      const wide = half + swell * nearTop(t, reach);
      const outward = thick * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.75;
      return [outward < 0 ? outward * 0.45 : outward, wide * Math.sin(angle)];
    },
    metalShader(metal),
    320,
    44,
  );

/** An oval seat on top of a band: `across` the finger's width, `along` the finger. */
function seat(metal: Metal, across: number, along: number, height: number): Facet[] {
  const profile = [
    [0.4, 0.98],
    [0.72, 1.05],
    [0.94, height - 0.04],
    [1, height],
    [1, height + 0.035],
    [0.96, height + 0.055],
    [0.9, height + 0.055],
    [0.885, height + 0.02],
  ] as const;
  return moved(lathe(profile, metalShader(metal), 110), ([x, y, z]) => [x * across, y, z * along]);
}

const plate = (colour: string, across: number, along: number, height: number, rise: number) => {
  const profile = Array.from({ length: 14 }, (_, index) => {
    const share = index / 13;
    return [0.89 * share, height + 0.035 + rise * (1 - share * share)] as const;
  });
  return moved(lathe(profile, glossy(colour, rise > 0.03 ? 0.5 : 0.16), 110), ([x, y, z]) => [
    x * across,
    y,
    z * along,
  ]);
};

/** Where the face of an oval-seated ring lies, for art laid on it. */
export interface Face {
  readonly height: number;
  readonly across: number;
  readonly along: number;
}

export const kingfisherFace: Face = { height: 1.36, across: 0.5, along: 0.66 };
export const signetFace: Face = { height: 1.27, across: 0.52, along: 0.62 };

export const kingfisherRing = (): Facet[] => [
  ...band('gold', 0.15, 0.1, 0.2, 0.19),
  ...seat('gold', kingfisherFace.across, kingfisherFace.along, 1.24),
  ...plate('#0f6e78', kingfisherFace.across, kingfisherFace.along, 1.24, 0.07),
];

export const signetRing = (): Facet[] => [
  ...band('gold', 0.14, 0.11, 0.36, 0.24),
  ...seat('gold', signetFace.across, signetFace.along, 1.2),
  ...plate('#15171a', signetFace.across, signetFace.along, 1.2, 0.015),
];

const lifted = (facets: readonly Facet[], by: Vector): Facet[] =>
  moved(facets, (point) => add(point, by));

/** A round diamond in four claws, a halo of small ones around it, more along the shoulders. */
export function haloRing(): Facet[] {
  const facets = [...band('platinum', 0.1, 0.075, 0.03, 0.2)];
  const height = 1.4;
  facets.push(...lifted(brilliant('diamond', 0.37, 21, undefined, 8), [0, height, 0]));
  for (let index = 0; index < 18; index += 1) {
    const angle = (index / 18) * Math.PI * 2;
    const spot: Vector = [0.48 * Math.sin(angle), height - 0.05, 0.48 * Math.cos(angle)];
    facets.push(...lifted(brilliant('diamond', 0.076, 40 + index, undefined, 6), spot));
  }
  const rims = [
    [0.3, 0.97],
    [0.34, 1.12],
    [0.53, height - 0.12],
    [0.575, height - 0.06],
    [0.57, height - 0.04],
    [0.4, height - 0.05],
  ] as const;
  facets.push(...lathe(rims, metalShader('platinum'), 90));
  for (let index = 0; index < 4; index += 1) {
    const angle = ((index + 0.5) / 4) * Math.PI * 2;
    const claw = (t: number): Vector => {
      const radius = 0.395 - 0.1 * t * t;
      return [
        radius * Math.sin(angle),
        height - 0.1 + 0.2 * t - 0.04 * t ** 6,
        radius * Math.cos(angle),
      ];
    };
    facets.push(
      ...wire(
        claw,
        () => [Math.cos(angle), 0, -Math.sin(angle)],
        0.026,
        metalShader('platinum'),
        16,
        14,
      ),
    );
  }
  for (const side of [-1, 1]) {
    for (let index = 0; index < 8; index += 1) {
      const angle = side * (0.42 + index * 0.125);
      const stones = brilliant('diamond', 0.062, 80 + index, undefined, 6);
      facets.push(
        ...moved(stones, ([x, y, z]) => {
          const out = y + 1.065;
          return [
            out * Math.sin(angle) + x * Math.cos(angle),
            out * Math.cos(angle) - x * Math.sin(angle),
            z,
          ];
        }),
      );
    }
  }
  return facets;
}
