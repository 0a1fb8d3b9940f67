import { along, darker, lighter, mix } from './colour.ts';
import {
  type Camera,
  type Facet,
  lathe,
  moved,
  projected,
  render,
  surface,
  sweep,
} from './mesh.ts';
import { type Metal, tone } from './metal.ts';
import type { Picture } from './picture.ts';
import { matte, metalShader, mirrored, type Shader } from './shading.ts';
import { ellipse, fixed, polyline, stroke } from './svg.ts';
import { add, type Vector } from './vector.ts';

type Profile = readonly (readonly [radius: number, height: number])[];

/** A turned part between heights: its profile smoothed into rings. */
export const part = (shader: Shader, ...profile: Profile): Facet[] => {
  const rings: [number, number][] = [];
  for (const [index, [radius, height]] of profile.entries()) {
    const next = profile[index + 1] ?? [radius, height];
    const steps = Math.max(1, Math.ceil(Math.abs(next[1] - height) / 0.09));
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps;
      rings.push([radius + (next[0] - radius) * share, height + (next[1] - height) * share]);
    }
  }
  return lathe(rings, shader, 84);
};

/** Walnut: long dark lines that wander along the barrel. */
export const walnut: Shader = (normal, u, v, at) => {
  const around = Math.sin(u * Math.PI * 2) + 0.3 * Math.sin(v * 9);
  const grainLine =
    Math.sin(around * 9 + Math.sin(v * 5 + u * 3) * 2.2) * 0.5 +
    Math.sin(around * 31 + v * 12) * 0.3;
  const body = along(['#4a2a17', '#6d4226', '#8d5a35', '#a87347'], 0.5 + grainLine * 0.36);
  const shaded = matte(body, 1)(normal, u, v, at);
  return mix(shaded, '#fff1dc', Math.min(0.5, Math.max(0, mirrored(normal) - 0.62) * 0.8));
};

/** Diamond knurling cut in metal. */
export const knurled =
  (metal: Metal): Shader =>
  (normal, u, v) => {
    const cut = Math.sin((u * 38 + v * 26) * Math.PI) * Math.sin((u * 38 - v * 26) * Math.PI);
    return tone(metal, mirrored(normal) * 0.75 + cut * 0.28 + 0.05);
  };

/** A sprung clip lying along the cap's front from `foot` up to `head`. */
export const clip = (metal: Metal, radius: number, foot: number, head: number): Facet[] => {
  const curve = (t: number): Vector => {
    const lift =
      t < 0.12
        ? 0.05 * Math.cos((t / 0.12) * (Math.PI / 2))
        : t > 0.9
          ? -0.1 * ((t - 0.9) / 0.1)
          : 0;
    return [0, foot + (head - foot) * t, radius + 0.085 + lift];
  };
  const bar = sweep(
    curve,
    () => [1, 0, 0],
    (t, angle) => {
      const wide = 0.055 + 0.035 * t;
      const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6;
      return [0.026 * soft(Math.cos(angle)), wide * soft(Math.sin(angle))];
    },
    metalShader(metal),
    60,
    18,
  );
  const bead = moved(
    lathe(
      [
        [0, 0.08],
        [0.05, 0.065],
        [0.075, 0],
        [0.05, -0.065],
        [0, -0.08],
      ],
      metalShader(metal),
      24,
    ),
    (point) => add(point, [0, foot + 0.02, radius + 0.07]),
  );
  return [...bar, ...bead];
};

const nibWidths = [
  0.2, 0.236, 0.262, 0.272, 0.262, 0.232, 0.19, 0.144, 0.098, 0.055, 0.018,
] as const;

/** Half the nib's width at t, eased between measured stations. */
const nibWidth = (t: number): number => {
  const scaled = Math.min(0.9999, Math.max(0, t)) * (nibWidths.length - 1);
  const index = Math.floor(scaled);
  const [from, to] = [nibWidths[index] ?? 0, nibWidths[index + 1] ?? 0];
  return from + (to - from) * (scaled - index);
};

/** Where a nib's surface is: t from its base (0) to the tip (1), `side` −1..1 across. */
const nibAt = (base: number, length: number, t: number, side: number): Vector => {
  const body = nibWidth(t);
  const angle = side * 1.25;
  return [
    body * Math.sin(angle),
    base + length * t,
    body * 0.7 * Math.cos(angle) - 0.02 - 0.05 * t,
  ];
};

/** The nib: gold, its middle plated, on a black feed. */
export const nib = (base: number, length = 1.25): Facet[] => {
  const gold = metalShader('gold');
  const plated = metalShader('platinum');
  const twoTone: Shader = (normal, u, v, at) => {
    const side = Math.abs(v * 2 - 1);
    return u < 0.66 - side * 0.5 && side < 0.72 ? plated(normal, u, v, at) : gold(normal, u, v, at);
  };
  const feed = sweep(
    (t) => [0, base + length * 0.86 * t, -0.1 - 0.02 * t],
    () => [1, 0, 0],
    (t, angle) => [0.13 * (1 - 0.7 * t) * Math.cos(angle), 0.2 * (1 - 0.75 * t) * Math.sin(angle)],
    matte('#1c1d1f'),
    40,
    16,
  );
  return [...feed, ...surface((u, v) => nibAt(base, length, u, v * 2 - 1), 80, 40, twoTone)];
};

/** Slit, breather hole and engraved border of the nib, drawn over it. */
export function nibMarks(picture: Picture, camera: Camera, base: number, length = 1.25): string {
  const line = (points: Vector[]) => polyline(points.map((point) => projected(point, camera)));
  const raised = (t: number, side: number): Vector =>
    add(nibAt(base, length, t, side), [0, 0, 0.006]);
  const run = (from: number, to: number, side: (t: number) => number) =>
    line(
      Array.from({ length: 31 }, (_, index) => {
        const t = from + ((to - from) * index) / 30;
        return raised(t, side(t));
      }),
    );
  const width = camera.scale * 0.008;
  const [x, y] = projected(raised(0.42, 0), camera);
  const [tipX, tipY] = projected(raised(1, 0), camera);
  const borders = [-1, 1].map((sign) =>
    stroke(
      run(0.05, 0.74, (t) => sign * (0.74 - 0.1 * t)),
      darker(tone('gold', 0.3), 0.1),
      width,
      { opacity: 0.65 },
    ),
  );
  const scroll = [-1, 1].map((sign) =>
    stroke(
      run(0.12, 0.36, (t) => sign * (0.12 + 0.34 * Math.sin((t - 0.12) * 13))),
      tone('platinum', 0.12),
      width * 0.8,
      { opacity: 0.6 },
    ),
  );
  return (
    borders.join('') +
    scroll.join('') +
    stroke(
      run(0.42, 0.995, () => 0),
      '#2a1c0a',
      width * 1.15,
    ) +
    stroke(
      run(0.42, 0.995, () => 0.05),
      lighter(tone('gold', 0.8), 0.4),
      width * 0.6,
      { opacity: 0.7 },
    ) +
    ellipse(x, y, camera.scale * 0.034, camera.scale * 0.034, '#1d130a') +
    ellipse(x, y, camera.scale * 0.034, camera.scale * 0.034, 'none', {
      stroke: tone('gold', 0.95),
      'stroke-width': fixed(width * 0.8),
    }) +
    ellipse(
      tipX,
      tipY,
      camera.scale * 0.022,
      camera.scale * 0.022,
      picture.radial(
        [
          [0, '#ffffff'],
          [0.6, '#b9bfc4'],
          [1, '#50565b'],
        ],
        0.5,
        0.5,
        0.5,
        0.35,
        0.3,
      ),
    )
  );
}

export const drawPen = (picture: Picture, facets: readonly Facet[], camera: Camera): string =>
  render(picture, facets, camera, Math.max(0.8, camera.scale / 330));
