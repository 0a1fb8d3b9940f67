import { along, mix } from './colour.ts';
import type { Facet } from './mesh.ts';
import { seeded } from './seed.ts';
import { mirrored, type Shader } from './shading.ts';
import type { Vector } from './vector.ts';

export type Stone = 'diamond' | 'topaz';

const bodies: Record<Stone, readonly string[]> = {
  diamond: ['#58646d', '#93a3ad', '#cdd9df', '#eef4f6', '#ffffff'],
  topaz: ['#0a4a70', '#1f7fae', '#58b4d8', '#a9e0f2', '#f3fcff'],
};

const flashes = ['#bcd9ff', '#ffe2b8', '#d7f5e4', '#f3d6ec'] as const;

/** A gem's outline at `angle` (radians from twelve o'clock), of radius about 1. */
export type Outline = (angle: number) => readonly [x: number, z: number];

export const round: Outline = (angle) => [Math.sin(angle), -Math.cos(angle)];

/** A pear: its point at twelve o'clock. */
export const pear: Outline = (angle) => {
  const waist = 1 - 0.24 * Math.cos(angle) ** 3 - 0.14 * Math.cos(angle);
  return [Math.sin(angle) * 0.86 * waist, -Math.cos(angle) * (angle === 0 ? 1 : 1) * 1.18 - 0.06];
};

/**
 * A brilliant cut of this radius on the plane y = 0 (girdle), its table upwards. The facets seen
 * through the crown are drawn on it, as the eye meets them.
 */
export function brilliant(
  stone: Stone,
  radius: number,
  seed: number,
  outline: Outline = round,
  fold = 8,
): Facet[] {
  const random = seeded(seed);
  const facets: Facet[] = [];
  const level =
    (share: number, height: number) =>
    (position: number): Vector => {
      const [x, z] = outline((position / fold) * Math.PI * 2);
      return [x * share * radius, height * radius, z * share * radius];
    };
  const sparkle = (base: number, spread: number): Shader => {
    const glint = base + (random() - 0.5) * spread;
    const flash = random() < 0.12 ? (flashes[Math.floor(random() * 4)] ?? '#ffffff') : undefined;
    return (normal) => {
      const light = glint * 0.72 + (mirrored(normal) - 0.4) * 0.42;
      const colour = along(bodies[stone], light);
      return flash ? mix(colour, flash, stone === 'diamond' ? 0.5 : 0.3) : colour;
    };
  };
  const cut = (base: number, spread: number, ...points: Vector[]): void => {
    facets.push({ points, shader: sparkle(base, spread), u: 0, v: 0 });
  };
  const [table, middle, girdle] = [level(0.57, 0.32), level(0.8, 0.2), level(1, 0.03)];
  const [inner, core, foot] = [level(0.36, 0.325), level(0.13, 0.33), level(1, -0.04)];
  const [waist, culet] = [level(0.55, -0.42), [0, -0.84 * radius, 0] as const];
  for (let k = 0; k < fold; k += 1) {
    cut(0.35, 0.5, girdle(k), foot(k), culet, waist(k - 0.5));
    cut(0.3, 0.6, girdle(k), waist(k + 0.5), girdle(k + 1));
    cut(0.8, 0.3, table(k), table(k + 1), middle(k + 0.5));
    const kite = level(0.79, 0.21)(k);
    cut(0.5, 0.8, table(k), middle(k - 0.5), kite);
    cut(0.7, 0.6, table(k), kite, middle(k + 0.5));
    cut(0.4, 0.8, kite, middle(k - 0.5), girdle(k));
    cut(0.65, 0.6, kite, girdle(k), middle(k + 0.5));
    cut(0.45, 0.8, middle(k + 0.5), girdle(k), girdle(k + 0.5));
    cut(0.65, 0.7, middle(k + 0.5), girdle(k + 0.5), girdle(k + 1));
    cut(0.78, 0.5, table(k), inner(k + 0.5), table(k + 1));
    cut(0.45, 0.9, table(k), inner(k - 0.5), core(k));
    cut(0.6, 0.9, table(k), core(k), inner(k + 0.5));
    cut(0.85, 0.4, inner(k + 0.5), core(k), core(k + 1));
    cut(0.55, 0.9, core(k), core(k + 1), [0, 0.335 * radius, 0]);
  }
  return facets;
}
