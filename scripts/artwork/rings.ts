import { featherMark, plume } from './feather.ts';
import { type Camera, type Facet, onPlane, render } from './mesh.ts';
import type { Picture } from './picture.ts';
import {
  type Face,
  haloRing,
  kingfisherFace,
  kingfisherRing,
  signetFace,
  signetRing,
} from './ring.ts';
import type { Scene, Views } from './scene.ts';
import { type Backdrop, laid, standing, sweepOf, tableTop } from './studio.ts';
import { ellipse, group, stroke } from './svg.ts';

type Engraving = (picture: Picture) => string;

/** Cells of gold wire on the enamel, drawn in a face 200 units across and 264 along. */
const cloisonne: Engraving = (picture) => {
  const clip = picture.clip(ellipse(0, 0, 87, 87 * 1.32, '#000'));
  const waves = [0, 1, 2, 3, 4, 5]
    .map((row) => `M-100 ${112 - row * 44}q50 -34 100 0t100 0`)
    .join('');
  const feather = plume(picture, {
    length: 178,
    colours: ['#0b5a66', '#1f9aa2', '#8fe0d8'],
    quill: '#e9c777',
    wire: { colour: '#f0d58c', width: 2 },
    barbs: 13,
  });
  return group(
    { 'clip-path': clip },
    stroke(waves, '#e9c777', 1.8, { opacity: 0.55 }),
    group(
      { transform: 'translate(-13 84)' },
      group(
        { opacity: 0.5, transform: 'translate(2.5 3)' },
        stroke('M0 10Q0 -90 28 -178', '#062a30', 9),
      ),
      feather,
    ),
  );
};

const intaglio: Engraving = () =>
  group(
    { transform: 'translate(-8 66)' },
    group({ transform: 'translate(2 2.5)' }, featherMark(140, '#5e636a', 3.2)),
    featherMark(140, '#e8d3a0', 2.6),
  );

function ringArt(
  picture: Picture,
  facets: readonly Facet[],
  camera: Camera,
  face?: Face,
  engraving?: Engraving,
  rise = 0,
): string {
  const body = render(picture, facets, camera, face ? Math.max(1.2, camera.scale / 260) : 0.5);
  if (!face || !engraving) return body;
  const unitAcross = face.across / 100;
  return (
    body +
    onPlane(
      engraving(picture),
      camera,
      [0, face.height + rise, 0],
      [unitAcross, 0, 0],
      [0, 0, unitAcross],
    )
  );
}

interface RingPiece {
  readonly facets: () => readonly Facet[];
  readonly face?: Face;
  readonly engraving?: Engraving;
}

export const kingfisherPiece: RingPiece = {
  facets: kingfisherRing,
  face: { ...kingfisherFace, height: 1.33 },
  engraving: cloisonne,
};
export const signetPiece: RingPiece = {
  facets: signetRing,
  face: { ...signetFace, height: 1.25 },
  engraving: intaglio,
};
export const haloPiece: RingPiece = { facets: haloRing };

export const drawRing = (picture: Picture, piece: RingPiece, camera: Camera): string =>
  ringArt(picture, piece.facets(), camera, piece.face, piece.engraving);

/** Standing on its foot, seen from a little above. */
const upright =
  (piece: RingPiece, backdrop: Backdrop, yaw: number): Scene =>
  (picture) =>
    sweepOf(picture, backdrop, 0.66) +
    standing(picture, 600, 1135, 150, 0.24) +
    drawRing(picture, piece, { x: 600, y: 815, scale: 325, yaw, pitch: 26 });

/** Lying on its side on the table, its face turned towards us. */
const lying =
  (piece: RingPiece, backdrop: Backdrop, pitch: number, yaw: number, roll: number): Scene =>
  (picture) =>
    tableTop(picture, backdrop) +
    laid(picture, drawRing(picture, piece, { x: 600, y: 800, scale: 430, yaw, pitch, roll }), 60);

/** The face alone, very near. */
const near =
  (piece: RingPiece, backdrop: Backdrop, camera: Omit<Camera, 'x'>): Scene =>
  (picture) =>
    tableTop(picture, backdrop) +
    laid(picture, drawRing(picture, piece, { x: 600, ...camera }), 70);

export const rings: Record<string, Views> = {
  'kingfisher-ring': [
    upright(kingfisherPiece, 'bone', 32),
    lying(kingfisherPiece, 'stone', 84, 12, -22),
    near(kingfisherPiece, 'bone', { y: 1480, scale: 860, yaw: 22, pitch: 52, roll: -8 }),
  ],
  'solitaire-halo-ring': [
    upright(haloPiece, 'mist', 30),
    lying(haloPiece, 'bone', 78, -30, 24),
    near(haloPiece, 'mist', { y: 1560, scale: 960, yaw: 30, pitch: 48, roll: -10 }),
  ],
  'signet-ring-onyx': [
    upright(signetPiece, 'bone', -30),
    lying(signetPiece, 'sand', 80, 18, 30),
    near(signetPiece, 'stone', { y: 1420, scale: 880, yaw: -24, pitch: 58, roll: 10 }),
  ],
};
