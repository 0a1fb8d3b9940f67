import { darker, lighter } from './colour.ts';
import { type DialStyle, looks } from './dial-look.ts';
import { dateWindow, indices, minuteTrack } from './dial-marks.ts';
import { featherMark } from './feather.ts';
import { tone } from './metal.ts';
import type { Picture } from './picture.ts';
import { circle, element, fixed, group, path, place, polar, polyline, stroke } from './svg.ts';

const wedge = (from: number, to: number, radius: number): string => {
  const [[x1, y1], [x2, y2]] = [polar(radius, from), polar(radius, to)];
  return `M0 0L${fixed(x1)} ${fixed(y1)}L${fixed(x2)} ${fixed(y2)}Z`;
};

/** Light raking over a brushed dial: bright towards ten and four, dark between. */
export function sunray(strength: number): string {
  const wedges = Array.from({ length: 120 }, (_, index) => {
    const angle = index * 3;
    const light = Math.cos(((angle - 318) * Math.PI) / 90) + 0.25 * Math.sin(angle * 3.7);
    return path(wedge(angle - 0.2, angle + 3.2, 101), light > 0 ? '#ffffff' : '#000000', {
      opacity: Math.round(Math.abs(light) * strength * 1000) / 1000,
    });
  });
  return group({}, ...wedges);
}

/** A dial of radius 100 without its hands. */
export function dial(picture: Picture, style: DialStyle): string {
  const { ground, print, sunray: rake, date } = looks[style];
  const base = picture.radial(
    [
      [0, ground[0]],
      [0.6, ground[1]],
      [1, ground[2]],
    ],
    0.5,
    0.5,
    0.52,
    0.42,
    0.38,
  );
  const name = element(
    'text',
    {
      x: 0,
      y: -30,
      'font-family': 'serif',
      'font-size': 6.6,
      'letter-spacing': 2.1,
      'text-anchor': 'middle',
      fill: print,
    },
    'HALCYRE',
  );
  const recess =
    style === 'ivory'
      ? circle(0, 0, 60, 'none', { stroke: darker(ground[2], 0.14), 'stroke-width': 0.7 }) +
        circle(0.5, 0.6, 60, 'none', { stroke: lighter(ground[0], 0.9), 'stroke-width': 0.7 })
      : '';
  const nacre = style === 'pearl' ? nacreClouds(picture) : '';
  return group(
    {},
    circle(0, 0, 101, base),
    nacre,
    group({ 'clip-path': picture.clip(circle(0, 0, 101, '#000')) }, sunray(rake)),
    recess,
    minuteTrack(style),
    indices(picture, style),
    date ? dateWindow(style) : '',
    place(featherMark(16, print, 0.65), -1.2, -39.5),
    name,
    style === 'diver'
      ? stroke('M-14 34H14', print, 0.8) + stroke('M-9 39H9', tone('gold', 0.7), 0.8)
      : '',
    circle(0, 0, 100, 'none', {
      stroke: '#000',
      'stroke-width': 5,
      opacity: 0.28,
      filter: picture.blur(3),
    }),
  );
}

function nacreClouds(picture: Picture): string {
  const tints = ['#e4d3df', '#cfe2df', '#f3e4cd', '#d5d9ea'] as const;
  const clouds = tints.map((tint, index) => {
    const [x, y] = polar(44, 40 + index * 92);
    return circle(x, y, 48, tint, { opacity: 0.5, filter: picture.blur(15) });
  });
  const veins = polyline(
    Array.from({ length: 9 }, (_, i) => [-90 + i * 23, 18 * Math.sin(i * 1.9) - 20]),
  );
  return group(
    { 'clip-path': picture.clip(circle(0, 0, 100, '#000')) },
    ...clouds,
    stroke(veins, '#ffffff', 9, { opacity: 0.4, filter: picture.blur(6) }),
  );
}
