import { gauges, loupe, paperRule, tweezers } from './bench-tools.ts';
import { plumeBrooch } from './brooch.ts';
import { cardHolder } from './card-holder.ts';
import { brush, tin } from './care-props.ts';
import { plume } from './feather.ts';
import { hide, stitches } from './hide.ts';
import { metalFill } from './metal.ts';
import { movement } from './movement.ts';
import { screw, wheel } from './movement-parts.ts';
import { leather } from './palette.ts';
import type { Picture } from './picture.ts';
import { drawRing, haloPiece, kingfisherPiece, signetPiece } from './rings.ts';
import type { Scene } from './scene.ts';
import { laid, laidAt, tableTop } from './studio.ts';
import { circle, group, path, place, stroke } from './svg.ts';
import { fibre } from './texture.ts';

/** A shallow porcelain dish of ground enamel. */
const dish = (picture: Picture, colour: string): string =>
  group(
    {},
    circle(
      0,
      0,
      92,
      picture.radial(
        [
          [0, '#ffffff'],
          [0.85, '#f1ede6'],
          [1, '#cfc8bc'],
        ],
        0.5,
        0.5,
        0.52,
        0.38,
        0.34,
      ),
    ),
    circle(
      0,
      0,
      76,
      picture.linear(
        [
          [0, '#bdb5a8'],
          [0.5, '#e9e4db'],
          [1, '#ffffff'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    group({ filter: fibre(picture, '0.18 0.18', 0.5) }, circle(2, 3, 62, colour)),
    path('M-40 -20C-16 -46 24 -40 40 -12C16 -24 -14 -18 -40 -20Z', '#ffffff', {
      opacity: 0.3,
      filter: picture.blur(5),
    }),
  );

export const kingfisherBlue: Scene = (picture) => {
  const wild = plume(picture, {
    length: 900,
    colours: ['#0b3f4a', '#1b8f9c', '#6fd6de'],
    quill: '#d9cdb8',
    barbs: 58,
    seed: 9,
  });
  const colours = ['#0a3c42', '#0f6e78', '#2f9aa0', '#7fd4cf'];
  return (
    tableTop(picture, 'bone') +
    laidAt(picture, wild, 150, 800, 0.98, 46, 16) +
    laidAt(picture, plumeBrooch(picture), 850, 760, 0.7, 30, 24) +
    colours
      .map((colour, index) =>
        laidAt(
          picture,
          dish(picture, colour),
          1030 + index * 150 - (index % 2) * 20,
          180 + (index % 2) * 90,
          0.84,
          0,
          20,
        ),
      )
      .join('') +
    laid(
      picture,
      drawRing(picture, kingfisherPiece, {
        x: 1330,
        y: 620,
        scale: 190,
        yaw: 16,
        pitch: 76,
        roll: -16,
      }),
      44,
    )
  );
};

export const readMovement: Scene = (picture) =>
  tableTop(picture, 'stone') +
  laid(
    picture,
    place(
      group(
        {},
        circle(0, 0, 122, metalFill(picture, 'steel')),
        circle(0, 0, 114, metalFill(picture, 'steel', [0.5, 0.7, 0.55, 0.8, 0.5])),
        circle(0, 0, 104, '#2a2d30'),
        movement(picture, false),
      ),
      1040,
      450,
      3.25,
    ),
    46,
  ) +
  laidAt(picture, loupe(picture), 250, 300, 1.15, 24, 44) +
  laidAt(picture, tweezers(picture), 400, 690, 1.1, -14, 14) +
  laidAt(picture, wheel(picture, 62, 60), 300, 580, 1, 0, 8) +
  laidAt(picture, wheel(picture, 40, 44, 'gold'), 470, 545, 1, 10, 8) +
  [0, 1, 2, 3]
    .map((index) =>
      laid(picture, screw(picture, 480 + (index % 2) * 54, 790 + index * 16, 11, index * 40), 6),
    )
    .join('');

export const calfskin: Scene = (picture) => {
  const swatch =
    'M-420 -260C-200 -290 200 -250 410 -276C440 -120 420 120 436 262C180 290 -180 250 -430 270C-446 100 -410 -100 -420 -260Z';
  const cloth =
    'M-230 -150C-80 -170 100 -140 226 -156C240 -40 220 60 236 150C80 168 -90 140 -236 156C-220 50 -246 -50 -230 -150Z';
  return (
    tableTop(picture, 'bone') +
    laidAt(
      picture,
      hide(picture, swatch, leather.cognac, '', 12) +
        stitches('M-390 -232C-180 -258 190 -222 384 -246', leather.cognac, 1.6),
      560,
      480,
      1,
      -5,
      22,
    ) +
    laidAt(
      picture,
      group({ filter: fibre(picture, '0.3 0.3', 0.2) }, path(cloth, '#efe3c8')) +
        stroke('M-200 60C-60 30 80 90 220 50', '#a8946c', 12, {
          opacity: 0.3,
          filter: picture.blur(8),
        }),
      560,
      620,
      0.92,
      9,
      14,
    ) +
    laidAt(picture, brush(picture), 560, 390, 1, -16, 46) +
    laidAt(picture, tin(picture), 1120, 320, 1, 0, 34) +
    laidAt(picture, cardHolder(picture, false, leather.tan), 1290, 680, 0.9, 8, 22)
  );
};

export const ringSizes: Scene = (picture) =>
  tableTop(picture, 'mist') +
  laidAt(picture, gauges(picture), 420, 470, 1.32, -14, 26) +
  laidAt(picture, paperRule(picture, 900), 760, 690, 1, -9, 8) +
  laid(
    picture,
    drawRing(picture, signetPiece, { x: 1010, y: 420, scale: 150, yaw: 18, pitch: 80, roll: 20 }),
    40,
  ) +
  laid(
    picture,
    drawRing(picture, haloPiece, { x: 1330, y: 340, scale: 130, yaw: -24, pitch: 76, roll: -14 }),
    36,
  );
