import { along, mix } from './colour.ts';
import { type Camera, type Facet, render, surface } from './mesh.ts';
import type { Picture } from './picture.ts';
import { lit, mirrored, type Shader } from './shading.ts';
import { add, times, type Vector } from './vector.ts';

/** Printed chevrons for the harbour twilly: u along the ribbon, v across it. */
const wavePrint = (u: number, v: number): string => {
  const edge = Math.min(v, 1 - v);
  if (edge < 0.05) return '#d98b45';
  if (edge < 0.11) return '#f4ead7';
  const swell = (u * 26 + Math.abs(v - 0.5) * 1.5) % 1;
  if (swell < 0.14) return '#f4ead7';
  if (swell < 0.2) return '#d98b45';
  return along(['#0a2f45', '#0f5c63', '#2f8f98', '#9bd0cb'], (swell - 0.2) / 0.8);
};

const silkOf =
  (print: (u: number, v: number) => string): Shader =>
  (normal, u, v) => {
    const light = lit(normal);
    const colour = print(u, v);
    const body =
      light < 0.74
        ? mix(colour, '#081418', (0.74 - light) * 0.95)
        : mix(colour, '#ffffff', (light - 0.74) * 0.5);
    return mix(body, '#ffffff', Math.min(0.5, Math.max(0, mirrored(normal) - 0.68) * 0.9));
  };

export type Curve = (t: number) => Vector;

/** A ribbon along a curve, `across` giving the direction of its width. */
const twillyFacets = (
  curve: Curve,
  across: Curve,
  width: number,
  steps = 300,
  sides = 34,
  repeats = 1,
): Facet[] =>
  surface(
    (u, v) => add(curve(u), times(across(u), (v - 0.5) * width)),
    steps,
    sides,
    silkOf((u, v) => wavePrint(u * repeats, v)),
  );

/** A long S with two turns in it, lying on the table. */
export function flowing(picture: Picture, camera: Camera): string {
  const curve: Curve = (t) => [
    1.5 * Math.sin(t * 6.0 - 0.4) * (1 - 0.25 * t),
    2.6 - 5.2 * t,
    0.35 * Math.sin(t * 12.4),
  ];
  const across: Curve = (t) => {
    const lean = 0.25 + 0.9 * Math.sin(t * 6.2 + 0.5);
    return [Math.cos(lean), 0.5 * Math.sin(lean), 0.55 * Math.sin(lean)];
  };
  return render(picture, twillyFacets(curve, across, 0.86, 560, 40), camera, 1.1);
}

/** Rolled up and stood on its edge. */
export function rolled(picture: Picture, camera: Camera): string {
  const curve: Curve = (t) => {
    const turns = 5.4 * t * Math.PI * 2;
    const radius = t > 0.9 ? 0.86 + (t - 0.9) * 3 : 0.2 + 0.72 * t;
    return [radius * Math.sin(turns), 0, radius * Math.cos(turns)];
  };
  return render(
    picture,
    twillyFacets(curve, () => [0, 1, 0], 0.8, 620, 44, 0.5),
    camera,
    1.1,
  );
}

/** The end of the ribbon, flat and near, with a soft bend. */
export function ending(picture: Picture, camera: Camera): string {
  const curve: Curve = (t) => [0, 2 - 4 * t * 0.5, 0.16 * Math.sin(t * 9)];
  const facets = surface(
    (u, v) => {
      const slant = 0.42 * (v - 0.5) * (u > 0.5 ? (u - 0.5) * 2 : 0);
      return add(curve(u), [(v - 0.5) * 1.5, slant, 0]);
    },
    240,
    110,
    silkOf((u, v) => (u > 0.975 ? '#d98b45' : wavePrint(u * 0.2, v))),
  );
  return render(picture, facets, camera, 1.6);
}

/** A ring of ribbon tied in a loose bow, for still lifes. */
export function tied(picture: Picture, camera: Camera): string {
  const loop =
    (side: number): Curve =>
    (t) => {
      const angle = t * Math.PI * 2;
      return [
        side * (0.75 - 0.75 * Math.cos(angle)),
        0.42 * Math.sin(angle) + 0.22 * (1 - Math.cos(angle)),
        0.3 * Math.sin(t * Math.PI),
      ];
    };
  const tail =
    (side: number): Curve =>
    (t) => [side * (0.1 + 0.75 * t), -1.7 * t, 0.12 * Math.sin(t * 9)];
  const width: Curve = (t) => [0.25 * Math.sin(t * 6.3), 0.75, 0.62];
  const facets = [-1, 1].flatMap((side) => [
    ...twillyFacets(
      tail(side),
      (t) => [0.95, 0.2 * side, 0.3 * Math.sin(t * 6)],
      0.5,
      160,
      26,
      0.3,
    ),
    ...twillyFacets(loop(side), width, 0.52, 220, 26, 0.5),
  ]);
  const knot = twillyFacets(
    (t) => [0.24 * Math.sin(t * 6.28), 0, 0.42 + 0.14 * Math.cos(t * 6.28)],
    () => [0, 1, 0.1],
    0.46,
    80,
    26,
    0.16,
  );
  return render(picture, [...facets, ...knot], camera, 1);
}
