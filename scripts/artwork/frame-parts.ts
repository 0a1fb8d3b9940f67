import type { FrameForm } from './frames.ts';
import { type Facet, lathe, moved, surface, sweep } from './mesh.ts';
import { metalShader } from './shading.ts';
import { add, type Vector } from './vector.ts';

const bend = (x: number): number => -0.085 * x * x;

export const lensPoint = (
  { outline, middle }: FrameForm,
  side: number,
  t: number,
  size = 1,
): Vector => {
  const [x, y] = outline(t * Math.PI * 2);
  const across = side * (middle[0] + x * size);
  return [across, middle[1] + y * size, bend(across)];
};

const squared = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.6;

export function rim(form: FrameForm, side: number): Facet[] {
  return sweep(
    (t) => lensPoint(form, side, t),
    () => [0, 0, 1],
    (t, angle) => {
      const brow = 1 + 0.5 * Math.max(0, Math.cos(t * Math.PI * 2)) * (form.rim[0] > 0.05 ? 1 : 0);
      return [
        form.rim[0] * brow * squared(Math.cos(angle)),
        form.rim[1] * squared(Math.sin(angle)),
      ];
    },
    form.shader,
    170,
    22,
  );
}

/** How far from the middle the lens's nasal side is at this height. */
function nasalAt(form: FrameForm, height: number): number {
  let [nearest, miss] = [0, Number.POSITIVE_INFINITY];
  for (let t = 0.52; t < 0.98; t += 0.004) {
    const [x, y] = lensPoint(form, 1, t);
    if (Math.abs(y - height) < miss) [nearest, miss] = [x, Math.abs(y - height)];
  }
  return nearest;
}

export function bridge(form: FrameForm): Facet[] {
  const thick = form.rim[0];
  const span = (height: number, rise: number, size: number): Facet[] => {
    const reach = nasalAt(form, height) + thick * 0.3;
    return sweep(
      (t) => [(t * 2 - 1) * reach, height + rise * Math.sin(t * Math.PI), 0.02],
      () => [0, 0, 1],
      (_, angle) => [size * squared(Math.cos(angle)), size * squared(Math.sin(angle))],
      form.shader,
      50,
      20,
    );
  };
  return form.doubleBridge
    ? [...span(0.06, 0.1, thick), ...span(0.47, 0.03, thick)]
    : span(0.2, 0.12, thick * 1.1);
}

/** The end of the brow, where the temple hangs. */
const hingeOf = (form: FrameForm, side: number): Vector => {
  const [x, y, z] = lensPoint(form, side, 0.17);
  return [x + side * form.rim[0] * 0.9, y, z];
};

export function temple(form: FrameForm, side: number): Facet[] {
  const [x, y, z] = hingeOf(form, side);
  const half = form.temple;
  const curve = (t: number): Vector => [
    x + side * 0.12 * Math.sin(Math.min(1, t * 6) * (Math.PI / 2)) - side * 0.16 * t,
    y - (t > 0.7 ? 0.62 * ((t - 0.7) / 0.3) ** 1.7 : 0),
    z - 3.1 * t,
  ];
  return sweep(
    curve,
    () => [1, 0, 0],
    (t, angle) => {
      const high = half * (t > 0.72 ? 1.25 : 1.15 - 0.35 * t);
      return [
        high * squared(Math.cos(angle)),
        (half > 0.05 ? 0.045 : 0.03) * squared(Math.sin(angle)),
      ];
    },
    form.shader,
    130,
    18,
  );
}

/** Hinge barrel and screw, and the end piece's pin. */
export function hinges(form: FrameForm): Facet[] {
  const metal = metalShader(form.metal);
  return [-1, 1].flatMap((side) => {
    const at = hingeOf(form, side);
    const barrel = lathe(
      [
        [0, 0.1],
        [0.045, 0.1],
        [0.05, 0.03],
        [0.042, 0.028],
        [0.042, -0.028],
        [0.05, -0.03],
        [0.045, -0.1],
        [0, -0.1],
      ],
      metal,
      26,
    );
    const pin = surface(
      (u, v) => [
        0.05 * v * Math.sin(u * 6.2832) * 0.7,
        0.05 * v * Math.cos(u * 6.2832),
        0.01 * (1 - v),
      ],
      26,
      3,
      metal,
    );
    return [
      ...moved(barrel, (point) => add(point, add(at, [side * 0.06, 0, -0.1]))),
      ...(form.rim[0] > 0.05
        ? moved(pin, (point) => add(point, add(at, [-side * 0.1, 0.05, form.rim[1] + 0.02])))
        : []),
    ];
  });
}
