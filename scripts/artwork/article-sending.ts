import { plume } from './feather.ts';
import { boxTop, card } from './packaging.ts';
import { parcel } from './packing-props.ts';
import { teal } from './palette.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';
import { laid, laidAt, tableTop } from './studio.ts';
import { circle, fixed, group, place, stroke } from './svg.ts';

/** Meridians and parallels of a globe of this radius, turned a little to the east. */
function graticule(picture: Picture, radius: number): string {
  const meridians = [-0.94, -0.76, -0.5, -0.18, 0.18, 0.5, 0.76, 0.94].map(
    (share) =>
      `M0 ${-radius}A${fixed(Math.abs(share) * radius)} ${radius} 0 0 ${share > 0 ? 1 : 0} 0 ${radius}`,
  );
  const parallels = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].map((share) => {
    const half = radius * Math.sqrt(1 - share * share);
    return `M${-half} ${share * radius}Q0 ${share * radius + radius * 0.12} ${half} ${share * radius}`;
  });
  return group(
    {},
    circle(
      0,
      0,
      radius,
      picture.radial(
        [
          [0, '#2d8288'],
          [0.6, teal],
          [1, '#07343a'],
        ],
        0.5,
        0.5,
        0.54,
        0.34,
        0.3,
      ),
    ),
    stroke(meridians.join('') + parallels.join(''), '#d9e8e4', 1.6, { opacity: 0.34 }),
    circle(0, 0, radius, 'none', { stroke: '#d9b873', 'stroke-width': 3 }),
  );
}

export const customs: Scene = (picture) => {
  const from = [1080, 420] as const;
  const ends = [
    [640, 200],
    [760, 350],
    [690, 600],
    [930, 640],
    [560, 380],
  ] as const;
  const arcs = ends.map(([x, y]) => {
    const [mx, my] = [(x + from[0]) / 2, Math.min(y, from[1]) - Math.abs(from[0] - x) * 0.22];
    return (
      stroke(`M${from[0]} ${from[1]}Q${mx} ${my} ${x} ${y}`, '#e9c777', 3.4, {
        'stroke-dasharray': '1 11',
      }) +
      circle(x, y, 9, '#f7f1e4') +
      circle(x, y, 16, 'none', { stroke: '#f7f1e4', 'stroke-width': 1.8, opacity: 0.7 })
    );
  });
  const stamp = group(
    { opacity: 0.8 },
    circle(0, 0, 92, 'none', { stroke: '#a8452f', 'stroke-width': 5 }),
    circle(0, 0, 74, 'none', { stroke: '#a8452f', 'stroke-width': 2.4 }),
    stroke('M-50 -10H50M-40 14H40', '#a8452f', 5),
    stroke('M-58 -34L58 -34', '#a8452f', 2.6),
  );
  return (
    tableTop(picture, 'bone') +
    laid(picture, place(graticule(picture, 380), 830, 440), 30) +
    arcs.join('') +
    circle(from[0], from[1], 13, '#d98b45') +
    circle(from[0], from[1], 25, 'none', { stroke: '#d98b45', 'stroke-width': 3 }) +
    laidAt(picture, parcel(picture, 420, 320), 1330, 690, 0.95, -8, 46) +
    laidAt(
      picture,
      card(picture, 300, 400, 7) + place(stamp, 60, 130, 0.8, -14),
      270,
      590,
      1,
      -9,
      10,
    ) +
    laidAt(picture, card(picture, 300, 400, 5), 200, 330, 0.72, 7, 10)
  );
};

export const gifts: Scene = (picture) =>
  tableTop(picture, 'bone') +
  laidAt(picture, boxTop(picture, 420, 420, teal, '#e7d3a6'), 380, 430, 1, -8, 64) +
  laidAt(picture, boxTop(picture, 270, 270, '#b9633a', '#f3e7d0'), 770, 290, 1, 10, 48) +
  laidAt(picture, boxTop(picture, 520, 300, '#e9dfcd', teal), 1180, 330, 1, -4, 54) +
  laidAt(picture, boxTop(picture, 230, 400, '#1f3a3e', '#d9b873'), 800, 650, 1, 74, 42) +
  laidAt(picture, card(picture, 200, 270, 4), 1230, 690, 1, 12, 10);

export const freeShipping: Scene = (picture) => {
  const wild = plume(picture, {
    length: 420,
    colours: ['#0b3f4a', '#1b8f9c', '#6fd6de'],
    quill: '#d9cdb8',
    barbs: 46,
    seed: 2,
  });
  const route = 'M-40 790C220 700 300 830 560 740S900 560 1080 640S1420 560 1660 420';
  return (
    tableTop(picture, 'sand') +
    stroke(route, teal, 5, { 'stroke-dasharray': '2 17', opacity: 0.8 }) +
    laidAt(picture, parcel(picture, 620, 460), 640, 420, 1, -7, 70) +
    laidAt(picture, wild, 1120, 590, 1, 38, 12) +
    laidAt(picture, boxTop(picture, 210, 210), 1360, 640, 1, 9, 44)
  );
};
