import { along, mix } from './colour.ts';
import { brilliant, pear } from './gem.ts';
import { type Facet, lathe, moved, sweep, wire } from './mesh.ts';
import type { Metal } from './metal.ts';
import { lit, metalShader, mirrored, type Shader, translucent } from './shading.ts';
import { add, cross, subtract, times, unit, type Vector } from './vector.ts';

export type Curve = (t: number) => Vector;

const up: Vector = [0, 0, 1];

/** A bundle of reeds bent into a hoop of radius 1 in the x–y plane, open at the top. */
export const reedHoop = (open = 0.012): Facet[] =>
  sweep(
    (t) => {
      const angle = (open + t * (1 - 2 * open)) * Math.PI * 2;
      return [Math.sin(angle), Math.cos(angle), 0];
    },
    () => up,
    (t, angle) => {
      const swell = 0.085 + 0.055 * Math.sin(t * Math.PI);
      const reed = 1 + 0.16 * Math.abs(Math.sin(angle * 4 + t * 5));
      return [swell * reed * Math.cos(angle), swell * 1.25 * reed * Math.sin(angle)];
    },
    metalShader('gold'),
    170,
    72,
  );

/** A round jade bangle of radius 1 lying in the x–z plane. */
export const jadeBangle = (thick = 0.17): Facet[] =>
  sweep(
    (t) => [Math.sin(t * Math.PI * 2), 0, Math.cos(t * Math.PI * 2)],
    () => [0, 1, 0],
    (_, angle) => [thick * Math.cos(angle), thick * 1.05 * Math.sin(angle)],
    translucent(['#1d4a34', '#3b7752', '#79ab84', '#b9d6b4', '#e9f2e0']),
    260,
    44,
  );

/** Links of a chain along a curve, every other one turned; lengths in the curve's units. */
export function chain(
  curve: Curve,
  metal: Metal,
  links: number,
  length: number,
  wide: number,
  thick: number,
  detail: readonly [around: number, sides: number] = [26, 9],
): Facet[] {
  const facets: Facet[] = [];
  const shader = metalShader(metal);
  for (let index = 0; index < links; index += 1) {
    const t = (index + 0.5) / links;
    const ahead = unit(subtract(curve(t + 1e-3), curve(t - 1e-3)));
    const side = unit(cross(up, ahead));
    const lean = index % 2 === 0 ? 0.3 : 1.15;
    const broad = add(times(side, Math.cos(lean)), times(up, Math.sin(lean)));
    const link: Curve = (s) => {
      const angle = s * Math.PI * 2;
      const stretch = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.8;
      return add(
        curve(t),
        add(times(ahead, (stretch * length) / 2), times(broad, (Math.sin(angle) * wide) / 2)),
      );
    };
    const flat = unit(cross(ahead, broad));
    facets.push(...wire(link, () => flat, thick, shader, detail[0], detail[1]));
  }
  return facets;
}

/** Round stones in plain seats along a curve that lies in the x–z plane. */
export function stoneLine(
  curve: Curve,
  stones: number,
  radius: number,
  tilt: (t: number) => Vector,
): Facet[] {
  const facets: Facet[] = [];
  for (let index = 0; index < stones; index += 1) {
    const t = index / stones;
    const outward = unit(tilt(t));
    const ahead = unit(subtract(curve(t + 1e-3), curve(t - 1e-3)));
    const side = unit(cross(outward, ahead));
    const settle = ([x, y, z]: Vector): Vector =>
      add(curve(t), add(times(ahead, x), add(times(outward, y), times(side, z))));
    const cup = lathe(
      [
        [0.75, -0.9],
        [1.02, -0.5],
        [1.14, 0],
        [1.12, 0.08],
        [0.98, 0.06],
      ].map(([r = 0, h = 0]) => [r * radius, h * radius] as const),
      metalShader('platinum'),
      22,
    );
    facets.push(...moved(cup, settle), ...moved(brilliant('diamond', radius, 300 + index), settle));
  }
  return facets;
}

const facing = ([x, y, z]: Vector): Vector => [x, -z, y];

/** A drop earring: hook, one small diamond, a pear-cut topaz; the stone's radius is 1. */
export function topazDrop(): Facet[] {
  const gold = metalShader('gold');
  const hook: Curve = (t) => {
    const angle = -0.35 + t * 4.2;
    return [0.42 * Math.sin(angle) * 0.9 + 0.1, 4.0 + 0.5 * Math.cos(angle), -0.3 * t];
  };
  const rim: Curve = (t) => {
    const [x, z] = pear(t * Math.PI * 2);
    return [x * 1.05, -z * 1.05, -0.02];
  };
  return [
    ...moved(brilliant('topaz', 1, 7, pear, 10), facing),
    ...wire(rim, () => up, 0.065, gold, 110, 12),
    ...moved(brilliant('diamond', 0.27, 9), ([x, y, z]) => [x, 2.35 - z, y]),
    ...wire(
      (t) => [0.3 * Math.sin(t * 6.2832), 2.35 + 0.3 * Math.cos(t * 6.2832), 0],
      () => up,
      0.05,
      gold,
      60,
      10,
    ),
    ...wire(
      (t) => [0.12 * Math.sin(t * 6.2832), 1.7 + 0.22 * Math.cos(t * 6.2832), 0],
      () => [0.6, 0, 1],
      0.045,
      gold,
      40,
      10,
    ),
    ...wire(
      (t) => [0, 2.65 + t * 0.95, -0.02],
      () => up,
      0.045,
      gold,
      10,
      10,
    ),
    ...wire(hook, () => up, 0.05, gold, 60, 10),
  ];
}

const moonlight: Shader = (normal) => {
  const [x, y, z] = normal;
  const milk = along(['#8f9aa6', '#c3cbd2', '#e4e8ea', '#f6f6f2'], lit(normal) * 0.9);
  const sheen = Math.max(0, 1 - Math.hypot(x - 0.28, y + 0.3) * 1.6);
  const glow = mix(milk, '#6fb4e6', sheen * 0.85);
  const rim = mix(glow, '#dfe9ef', Math.max(0, 0.35 - z));
  return mix(rim, '#ffffff', Math.min(0.95, Math.max(0, mirrored(normal) - 0.62) * 1.7));
};

/** An oval moonstone cabochon (half height 1) in a gold rim with a bail above. */
export function moonstone(): Facet[] {
  const gold = metalShader('gold');
  const dome = Array.from({ length: 26 }, (_, index) => {
    const angle = ((index / 25) * Math.PI) / 2;
    return [Math.sin(angle), Math.cos(angle) * 0.55] as const;
  });
  const oval = (facets: readonly Facet[]) => moved(facets, ([x, y, z]) => facing([x * 0.76, y, z]));
  const bead = (t: number): Vector => [0.8 * Math.sin(t * 6.2832), 1.04 * Math.cos(t * 6.2832), 0];
  return [
    ...oval(lathe(dome, moonlight, 120)),
    ...wire(bead, () => up, 0.07, gold, 130, 14),
    ...wire(
      (t) => [0.1 * Math.sin(t * 6.2832), 1.27 + 0.17 * Math.cos(t * 6.2832), 0],
      () => [1, 0, 0.35],
      0.05,
      gold,
      50,
      12,
    ),
  ];
}
