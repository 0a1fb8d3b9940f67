import { type Camera, type Facet, moved, surface } from './mesh.ts';
import { tealDeep } from './palette.ts';
import { clip, drawPen, knurled, nib, nibMarks, part, walnut } from './pen.ts';
import type { Picture } from './picture.ts';
import { glossy, metalShader } from './shading.ts';
import { add } from './vector.ts';

const lacquer = '#0c3138';

const gold = metalShader('gold');

const steel = metalShader('steel');

/** Lengths are in units of about 2 cm; a pen lies along y, its tip upwards, near the origin. */
const scholarBarrel = (): Facet[] => [
  ...part(
    glossy(lacquer, 0.85),
    [0, -2.72],
    [0.16, -2.7],
    [0.25, -2.6],
    [0.31, -2.2],
    [0.345, -1.2],
    [0.345, 0.2],
  ),
  ...part(gold, [0.345, 0.2], [0.352, 0.22], [0.352, 0.28], [0.32, 0.3]),
  ...part(glossy('#0b0d0f', 0.9), [0.3, 0.3], [0.27, 0.9], [0.265, 1.1], [0.285, 1.2]),
  ...part(gold, [0.285, 1.2], [0.29, 1.24], [0.27, 1.27]),
  ...nib(1.24),
];

export const scholarCap = (): Facet[] => [
  ...part(
    glossy(lacquer, 0.85),
    [0.37, 0.14],
    [0.385, 0.5],
    [0.385, 1.9],
    [0.36, 2.3],
    [0.27, 2.5],
  ),
  ...part(gold, [0.375, 0.1], [0.392, 0.12], [0.392, 0.22], [0.375, 0.24]),
  ...part(gold, [0.388, 0.3], [0.396, 0.31], [0.396, 0.34], [0.388, 0.35]),
  ...part(gold, [0.27, 2.5], [0.25, 2.54], [0.14, 2.6], [0, 2.61]),
  ...clip('gold', 0.385, 0.72, 2.3),
];

export const rollerBody = (): Facet[] => [
  ...part(metalShader('steel', 0.8), [0, -2.62], [0.2, -2.6], [0.28, -2.5], [0.3, -0.4]),
  ...part(steel, [0.31, -0.4], [0.315, -0.36], [0.31, -0.3]),
  ...surface(
    (u, v) => {
      const angle = u * Math.PI * 2;
      return [0.283 * Math.sin(angle), -0.3 + 1.3 * v, 0.283 * Math.cos(angle)];
    },
    190,
    90,
    knurled('steel'),
  ),
  ...part(steel, [0.28, 1.0], [0.25, 1.15], [0.12, 1.6], [0.06, 1.68], [0.045, 1.78], [0, 1.8]),
];

export const rollerCap = (): Facet[] => [
  ...part(metalShader('steel', 0.8), [0.33, 0.0], [0.335, 0.05], [0.335, 1.9], [0.31, 2.02]),
  ...part(steel, [0.335, 0.06], [0.345, 0.08], [0.345, 0.14], [0.335, 0.16]),
  ...part(glossy(tealDeep, 0.9), [0.31, 2.02], [0.31, 2.16], [0.26, 2.22], [0, 2.24]),
  ...clip('steel', 0.335, 0.55, 1.98),
];

export const ballpoint = (): Facet[] => [
  ...part(walnut, [0.2, -2.5], [0.27, -2.3], [0.33, -1.2], [0.34, -0.2], [0.31, 0.9], [0.25, 1.35]),
  ...part(
    metalShader('brass'),
    [0.2, -2.5],
    [0.21, -2.56],
    [0.15, -2.66],
    [0.1, -2.9],
    [0.07, -2.96],
    [0, -2.97],
  ),
  ...part(metalShader('brass'), [0.345, -0.26], [0.352, -0.24], [0.352, -0.14], [0.345, -0.12]),
  ...part(
    metalShader('brass'),
    [0.25, 1.35],
    [0.255, 1.4],
    [0.18, 1.72],
    [0.07, 1.98],
    [0.05, 2.1],
    [0, 2.14],
  ),
];

export const shifted = (facets: readonly Facet[], by: number): Facet[] =>
  moved(facets, (point) => add(point, [0, by, 0]));

export const scholarOpen = (picture: Picture, camera: Camera): string =>
  drawPen(picture, scholarBarrel(), camera) + nibMarks(picture, camera, 1.24);

export const scholarClosed = (picture: Picture, camera: Camera): string =>
  drawPen(
    picture,
    [...scholarBarrel().filter(({ points }) => (points[0]?.[1] ?? 0) < 0.3), ...scholarCap()],
    camera,
  );

export const rollerClosed = (picture: Picture, camera: Camera): string =>
  drawPen(
    picture,
    [...rollerBody().filter(({ points }) => (points[0]?.[1] ?? 0) < 0.02), ...rollerCap()],
    camera,
  );

export const ballpointPen = (picture: Picture, camera: Camera): string =>
  drawPen(picture, ballpoint(), camera);
