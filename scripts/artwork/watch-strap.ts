import { type Facet, surface } from './mesh.ts';
import type { Metal } from './metal.ts';
import { matte, metalShader } from './shading.ts';
import type { Vector } from './vector.ts';

const bezier = (a: number, b: number, c: number, d: number, t: number): number =>
  a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;

/** Half the closed strap seen from the side: from the lugs (0) round to the clasp (1). */
function loopAt(share: number): readonly [y: number, z: number] {
  if (share < 0.55) {
    const t = share / 0.55;
    return [bezier(1.08, 1.5, 1.72, 1.62, t), bezier(-0.1, -0.22, -0.75, -1.35, t)];
  }
  const t = (share - 0.55) / 0.45;
  return [bezier(1.62, 1.53, 1.0, 0, t), bezier(-1.35, -1.9, -2.5, -2.5, t)];
}

const halfWidth = (share: number): number => 0.425 - 0.075 * Math.min(1, share * 1.5);

/** A padded strap, both halves; `end` −1 is the lower one. */
export const strap = (colour: string, rubber = false): Facet[] =>
  [-1, 1].flatMap((end) =>
    surface(
      (u, v) => {
        const [y, z] = loopAt(u);
        const [nextY, nextZ] = loopAt(u + 0.002);
        const length = Math.hypot(nextY - y, nextZ - z) || 1;
        const [outY, outZ] = [-(nextZ - z) / length, (nextY - y) / length];
        const angle = v * Math.PI * 2;
        const soft = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;
        const ridge = rubber ? 0.012 * Math.cos(u * 150) : 0;
        const thick = (0.085 - 0.035 * Math.min(1, u * 2.2) + ridge) * soft(Math.cos(angle), 0.8);
        return [
          halfWidth(u) * soft(Math.sin(angle), 0.35),
          end * (y + outY * thick),
          z + outZ * thick,
        ];
      },
      rubber ? 150 : 70,
      40,
      rubber ? matte(colour, 1.1) : matte(colour, 0.95),
    ),
  );

/** The two lines of stitches, as points of the studio, on one half of the strap. */
export const stitching = (end: number, side: number, to = 0.52): Vector[] =>
  Array.from({ length: 41 }, (_, index) => {
    const share = 0.03 + (index / 40) * (to - 0.03);
    const [y, z] = loopAt(share);
    return [side * (halfWidth(share) - 0.05), end * (y + 0.02), z + 0.075 - 0.06 * share];
  });

/** A three-row bracelet of `rows` links a half. */
export function bracelet(metal: Metal, rows = 25): Facet[] {
  const blocks = [
    { from: -1, to: -0.375, shader: metalShader(metal, 0.6) },
    { from: -0.36, to: 0.36, shader: metalShader(metal) },
    { from: 0.375, to: 1, shader: metalShader(metal, 0.6) },
  ];
  const facets: Facet[] = [-1, 1].flatMap((end) =>
    surface(
      (u, v) => {
        const [y, z] = loopAt(u);
        return [halfWidth(u) * 0.97 * (v * 2 - 1), end * y * 0.985, z - 0.012];
      },
      60,
      4,
      matte('#7d848a'),
    ),
  );
  for (const end of [-1, 1]) {
    for (let row = 0; row < rows; row += 1) {
      for (const [index, { from, to, shader }] of blocks.entries()) {
        const middle = (row + 0.5 + (index === 1 ? 0.5 : 0)) / rows;
        const [y, z] = loopAt(Math.min(1, middle));
        const [nextY, nextZ] = loopAt(Math.min(1, middle) + 0.004);
        const length = Math.hypot(nextY - y, nextZ - z) || 1;
        const [alongY, alongZ] = [(nextY - y) / length, (nextZ - z) / length];
        const wide = halfWidth(middle);
        facets.push(
          ...surface(
            (u, v) => {
              const angle = u * Math.PI * 2;
              const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.32;
              const closing = Math.sin(Math.PI * Math.min(1, Math.max(0, v))) ** 0.06;
              const run = 0.073 * soft(Math.sin(angle)) * closing;
              const out = 0.05 * soft(Math.cos(angle)) * closing;
              return [
                wide * (from + (to - from) * v),
                end * (y + alongY * run - alongZ * out),
                z + alongZ * run + alongY * out,
              ];
            },
            14,
            8,
            shader,
          ),
        );
      }
    }
  }
  return facets;
}
