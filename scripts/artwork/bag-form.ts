import { darker, lighter, mix } from './colour.ts';
import { type Facet, lathe, moved, surface, sweep } from './mesh.ts';
import { lit, matte, metalShader, mirrored, type Shader } from './shading.ts';
import type { Vector } from './vector.ts';

/** A bag's body: half width and half depth at a height (all in the bag's own units). */
export interface BodyForm {
  readonly height: number;
  readonly wide: (y: number) => number;
  readonly deep: (y: number) => number;
  /** 2 is an ellipse from above, 8 nearly a box. */
  readonly square: number;
}

const power = (value: number, exponent: number): number =>
  Math.sign(value) * Math.abs(value) ** exponent;

/** Calfskin: matte, with a soft sheen where the light rakes it, and darker towards the floor. */
export const calf =
  (colour: string, sheen = 0.3): Shader =>
  (normal, u, v, at) => {
    const base = matte(colour, 0.95)(normal, u, v, at);
    const reach = 0.16 * (at[1] - 0.75) - 0.1 * at[0];
    const placed =
      reach > 0 ? lighter(base, Math.min(0.2, reach)) : darker(base, Math.min(0.5, -reach * 1.5));
    const shine = Math.max(0, mirrored(normal) - 0.6) * sheen * 0.7;
    return mix(placed, '#fff4e6', Math.min(0.4, shine * lit(normal)));
  };

/** A point of the unit superellipse in this direction. */
const rounded = (angle: number, square: number): readonly [across: number, ahead: number] => {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const reach = (Math.abs(sine) ** square + Math.abs(cosine) ** square) ** (-1 / square);
  return [sine * reach, cosine * reach];
};

/** The walls of a body with rounded foot; `gather` ripples them towards the top. */
export const walls = (
  form: BodyForm,
  shader: Shader,
  ripple: (angle: number, v: number) => number = () => 1,
  from = 0,
  to = 1,
): Facet[] =>
  surface(
    (u, v) => {
      const share = from + (to - from) * v;
      const y = share * form.height;
      const foot = share < 0.06 ? 0.93 + 0.07 * Math.sqrt(1 - (1 - share / 0.06) ** 2) : 1;
      const angle = u * Math.PI * 2;
      const size = foot * ripple(angle, share);
      const [across, ahead] = rounded(angle, form.square);
      return [form.wide(y) * size * across, y, form.deep(y) * size * ahead];
    },
    180,
    44,
    shader,
  );

/** Where the body touches the floor, as points around it. */
export const footprint = (form: BodyForm): Vector[] =>
  Array.from({ length: 60 }, (_, index) => {
    const [across, ahead] = rounded((index / 60) * Math.PI * 2, form.square);
    return [form.wide(0) * 0.95 * across, 0, form.deep(0) * 0.95 * ahead];
  });

/** A flat lid or floor at a height, smaller than the body there by `inset`. */
export const floorAt = (form: BodyForm, y: number, inset: number, shader: Shader): Facet[] =>
  surface(
    (u, v) => {
      const angle = u * Math.PI * 2;
      const [across, ahead] = rounded(angle, form.square);
      return [form.wide(y) * inset * v * across, y, form.deep(y) * inset * v * ahead];
    },
    96,
    6,
    shader,
  );

/** A point on the front wall, `over` in front of it. */
export function frontAt(form: BodyForm, x: number, y: number, over = 0): Vector {
  const share = Math.min(0.999, Math.abs(x) / form.wide(y));
  return [x, y, form.deep(y) * (1 - share ** form.square) ** (1 / form.square) + over];
}

/** A flap from the back edge over the top and down the front to `edge(x)`; x in −1..1. */
export function flap(
  form: BodyForm,
  half: number,
  edge: (x: number) => number,
  shader: Shader,
  over = 0.03,
): Facet[] {
  const top = form.height;
  return surface(
    (u, v) => {
      const x = u * 2 - 1;
      const wide = form.wide(top) * half;
      const deep = form.deep(top);
      if (v < 0.25) {
        const turn = (v / 0.25) * Math.PI;
        return [
          x * wide,
          top + over * 0.35 + 0.025 * Math.sin(turn),
          -deep * Math.cos(turn) * 0.98,
        ];
      }
      const fall = (v - 0.25) / 0.75;
      const low = edge(x);
      const y = top - (top - low) * fall;
      const spread = wide + (form.wide(y) * half - wide) * fall;
      const [, , z] = frontAt(form, x * spread, y, over);
      const lip = fall > 0.97 ? -0.015 * ((fall - 0.97) / 0.03) : 0;
      return [x * spread, y + (1 - fall) * over * 0.35, z + lip];
    },
    90,
    48,
    shader,
  );
}

/** A line of stitches set in from a flap's edge. */
export const flapSeam = (
  form: BodyForm,
  half: number,
  edge: (x: number) => number,
  inset = 0.045,
): Vector[] =>
  Array.from({ length: 81 }, (_, index) => {
    const x = (index / 80) * 2 - 1;
    const y = edge(x * 0.97) + inset;
    const spread = form.wide(form.height) * half;
    const fall = (form.height - y) / Math.max(0.05, form.height - edge(x));
    const wide = spread + (form.wide(y) * half - spread) * fall;
    return frontAt(form, x * (wide - inset), y, 0.035);
  });

/** A line of stitches along both sides and the foot of the front. */
export const frontSeam = (form: BodyForm, inset: number, top: number): Vector[] => {
  const points: Vector[] = [];
  for (let index = 0; index <= 120; index += 1) {
    const s = (index / 120) * 2 - 1;
    const x = power(Math.sin((s * Math.PI) / 2), 0.24);
    const y = inset + (top - inset) * (1 - Math.cos((s * Math.PI) / 2) ** 0.24);
    points.push(frontAt(form, x * (form.wide(y) - inset), y, 0.006));
  }
  return points;
};

/** A flat band (handle, strap) along a curve; half width and half thickness. */
export const ribbon = (
  curve: (t: number) => Vector,
  sideways: (t: number) => Vector,
  half: number,
  thick: number,
  shader: Shader,
  steps = 80,
): Facet[] =>
  sweep(
    curve,
    sideways,
    (_, angle) => [thick * power(Math.cos(angle), 0.7), half * power(Math.sin(angle), 0.4)],
    shader,
    steps,
    22,
  );

/** A flat oval plate with a raised knob, facing the viewer, at a point. */
export const turnLock = ([x, y, z]: Vector, size: number): Facet[] =>
  moved(
    [
      ...moved(
        lathe(
          [
            [1, 0],
            [1, 0.1],
            [0.94, 0.16],
            [0.8, 0.17],
            [0.76, 0.12],
            [0, 0.12],
          ],
          metalShader('gold'),
          80,
        ),
        ([a, b, c]) => [a * 1.35, b, c],
      ),
      ...moved(
        lathe(
          [
            [0.3, 0.1],
            [0.3, 0.38],
            [0.26, 0.44],
            [0, 0.46],
          ],
          metalShader('gold'),
          40,
        ),
        ([a, b, c]) => [a * 0.7, b, c * 1.9],
      ),
    ],
    ([a, b, c]) => [x + a * size, y - c * size, z + b * size],
  );

/** A ring of wire in the x–y plane. */
export const hoopAt = ([x, y, z]: Vector, radius: number, thick: number, tall = 1): Facet[] =>
  sweep(
    (t) => [
      x + radius * Math.sin(t * Math.PI * 2),
      y + radius * tall * Math.cos(t * Math.PI * 2),
      z,
    ],
    () => [0, 0, 1],
    (_, angle) => [thick * Math.cos(angle), thick * Math.sin(angle)],
    metalShader('gold'),
    60,
    12,
  );
