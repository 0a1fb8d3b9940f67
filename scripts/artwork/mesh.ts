import type { Picture } from './picture.ts';
import type { Shader } from './shading.ts';
import { element, fixed, group } from './svg.ts';
import { add, cross, subtract, type Turn, times, turned, unit, type Vector } from './vector.ts';

/** A small flat piece of a surface. */
export interface Facet {
  readonly points: readonly Vector[];
  readonly shader: Shader;
  readonly u: number;
  readonly v: number;
}

/** How the studio is looked at: turned, then `scale` pixels a unit, its origin at (x, y). */
export interface Camera extends Turn {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

type Surface = (u: number, v: number) => Vector;

/** A surface over u, v in 0..1, cut into facets. */
export function surface(at: Surface, across: number, down: number, shader: Shader): Facet[] {
  const facets: Facet[] = [];
  for (let i = 0; i < across; i += 1) {
    for (let j = 0; j < down; j += 1) {
      const [u, v, nextU, nextV] = [i / across, j / down, (i + 1) / across, (j + 1) / down];
      facets.push({
        points: [at(u, v), at(nextU, v), at(nextU, nextV), at(u, nextV)],
        shader,
        u: (u + nextU) / 2,
        v: (v + nextV) / 2,
      });
    }
  }
  return facets;
}

/** A profile (radius, height) turned about the upright axis. */
export function lathe(
  profile: readonly (readonly [radius: number, height: number])[],
  shader: Shader,
  around = 72,
): Facet[] {
  const last = profile.length - 1;
  const at: Surface = (u, v) => {
    const [radius, height] = profile[Math.round(v * last)] ?? [0, 0];
    const angle = u * Math.PI * 2;
    return [radius * Math.sin(angle), height, radius * Math.cos(angle)];
  };
  return surface(at, around, last, shader);
}

/** A closed section (outward, sideways) carried along a curve, `sideways` being its fixed axis. */
export function sweep(
  curve: (t: number) => Vector,
  sideways: (t: number) => Vector,
  section: (t: number, angle: number) => readonly [outward: number, side: number],
  shader: Shader,
  steps = 140,
  sides = 22,
): Facet[] {
  const at: Surface = (u, v) => {
    const ahead = unit(subtract(curve(u + 1e-4), curve(u - 1e-4)));
    const side = unit(sideways(u));
    const outward = unit(cross(side, ahead));
    const [out, aside] = section(u, v * Math.PI * 2);
    return add(curve(u), add(times(outward, out), times(side, aside)));
  };
  return surface(at, steps, sides, shader);
}

/** A round wire of this radius along a curve. */
export const wire = (
  curve: (t: number) => Vector,
  sideways: (t: number) => Vector,
  radius: number,
  shader: Shader,
  steps = 120,
  sides = 14,
): Facet[] =>
  sweep(
    curve,
    sideways,
    (_, angle) => [radius * Math.cos(angle), radius * Math.sin(angle)],
    shader,
    steps,
    sides,
  );

export const moved = (facets: readonly Facet[], change: (point: Vector) => Vector): Facet[] =>
  facets.map((facet) => ({ ...facet, points: facet.points.map(change) }));

const normalOf = (points: readonly Vector[]): Vector => {
  const [a, b, c, d] = points;
  if (!a || !b || !c) return [0, 0, 1];
  const normal = unit(
    d ? cross(subtract(c, a), subtract(d, b)) : cross(subtract(b, a), subtract(c, a)),
  );
  return normal[2] < 0 ? times(normal, -1) : normal;
};

/** Melts the steps between facets without softening the silhouette. */
const melt = (picture: Picture, deviation: number): string =>
  picture.filter(
    element('feGaussianBlur', { stdDeviation: deviation, result: 'soft' }) +
      element('feComposite', { in: 'soft', in2: 'SourceAlpha', operator: 'in', result: 'kept' }) +
      element(
        'feMerge',
        {},
        element('feMergeNode', { in: 'SourceGraphic' }) + element('feMergeNode', { in: 'kept' }),
      ),
    0.05,
  );

/** Draws facets from the farthest to the nearest; `blend` under 1 keeps every facet's edge (gems, small things). */
export function render(
  picture: Picture,
  facets: readonly Facet[],
  camera: Camera,
  blend = 1.3,
): string {
  const drawn = facets.map(({ points, shader, u, v }) => {
    const seen = points.map((point) => turned(point, camera));
    const middle = times(seen.reduce(add, [0, 0, 0]), 1 / seen.length);
    const outline = seen.map(
      ([x, y]) => `${fixed(camera.x + x * camera.scale)} ${fixed(camera.y - y * camera.scale)}`,
    );
    return { depth: middle[2], outline, colour: shader(normalOf(seen), u, v, middle) };
  });
  drawn.sort((first, second) => first.depth - second.depth);
  return group(
    {
      'stroke-width': 0.9,
      'stroke-linejoin': 'round',
      ...(blend >= 1 ? { filter: melt(picture, blend) } : {}),
    },
    ...drawn.map(({ outline, colour }) =>
      element('path', { d: `M${outline.join('L')}Z`, fill: colour, stroke: colour }),
    ),
  );
}

/** Where a point of the studio falls in the picture. */
export function projected(point: Vector, camera: Camera): readonly [x: number, y: number] {
  const [x, y] = turned(point, camera);
  return [camera.x + x * camera.scale, camera.y - y * camera.scale];
}

/** Flat art laid on a plane: its x runs along `right`, its y (downwards) along `down`. */
export function onPlane(
  content: string,
  camera: Camera,
  origin: Vector,
  right: Vector,
  down: Vector,
): string {
  const [x, y] = projected(origin, camera);
  const [rightX, rightY] = projected(add(origin, right), camera);
  const [downX, downY] = projected(add(origin, down), camera);
  const numbers = [rightX - x, rightY - y, downX - x, downY - y, x, y];
  const written = numbers.map((value) => Math.round(value * 1e5) / 1e5).join(' ');
  return group({ transform: `matrix(${written})` }, content);
}
