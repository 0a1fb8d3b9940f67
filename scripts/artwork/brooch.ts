import { plume } from './feather.ts';
import { brilliant } from './gem.ts';
import { render } from './mesh.ts';
import type { Picture } from './picture.ts';
import type { Views } from './scene.ts';
import { laidAt, tableTop } from './studio.ts';
import { group, path, rect, stroke } from './svg.ts';
import { fibre } from './texture.ts';

/** The plume brooch, 700 units tall, its foot at the origin: enamel barbs, a line of diamonds. */
export function plumeBrooch(picture: Picture): string {
  const stones = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => {
      const t = 0.1 + index * 0.085;
      const size = 15 - index * 0.9;
      return render(
        picture,
        brilliant('diamond', size, 50 + index),
        { x: 112 * t * t - 1, y: -700 * t, scale: 1, pitch: 90 },
        0,
      );
    })
    .join('');
  return group(
    {},
    plume(picture, {
      length: 700,
      colours: ['#0a4650', '#17858f', '#7fd4cf'],
      quill: '#c9983f',
      wire: { colour: '#e5c06c', width: 3 },
      barbs: 24,
    }),
    stones,
  );
}

/** A jacket's lapel in dark wool across the whole picture. */
function lapel(picture: Picture): string {
  const wool = fibre(picture, '0.7 0.22', 0.5, 9);
  const cloth = '#343940';
  const edge = 'M-20 -20H1220V1520H610C690 1100 760 760 660 560L380 690L240 -20Z';
  return group(
    {},
    group({ filter: wool }, rect(0, 0, 1200, 1500, '#2a2e34')),
    path('M250 -20L392 680L672 548C770 760 700 1100 622 1520', 'none', {
      stroke: '#000',
      'stroke-width': 46,
      opacity: 0.5,
      filter: picture.blur(20),
    }),
    group({ filter: wool }, path(edge, cloth)),
    stroke('M254 -20L394 668L664 542C778 760 706 1100 624 1520', '#5a616a', 3, {
      'stroke-dasharray': '13 9',
      opacity: 0.55,
      transform: 'translate(14 6)',
    }),
    path('M900 -20C860 500 900 1000 860 1520H1220V-20Z', '#000', {
      opacity: 0.16,
      filter: picture.blur(40),
    }),
  );
}

export const brooches: Record<string, Views> = {
  'plume-brooch': [
    (picture) =>
      tableTop(picture, 'bone') + laidAt(picture, plumeBrooch(picture), 530, 1180, 1.2, -2, 34),
    (picture) => lapel(picture) + laidAt(picture, plumeBrooch(picture), 790, 900, 0.74, 18, 20),
    (picture) =>
      tableTop(picture, 'stone') + laidAt(picture, plumeBrooch(picture), 300, 2150, 2.9, 4, 60),
  ],
};
