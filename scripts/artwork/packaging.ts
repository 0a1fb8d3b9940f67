import { darker, lighter } from './colour.ts';
import { featherMark } from './feather.ts';
import { teal, tealDeep } from './palette.ts';
import type { Picture } from './picture.ts';
import { group, path, place, rect, stroke } from './svg.ts';
import { fibre } from './texture.ts';

/** A soft suede pouch spread flat, centred at (x, y). */
export function pouch(picture: Picture, x: number, y: number, scale = 1, colour = teal): string {
  const outline =
    'M-330 -300C-250 -330 -120 -300 0 -314C140 -330 260 -296 336 -306C352 -160 330 -20 344 150C350 300 300 352 200 348C60 342 -90 360 -220 346C-330 336 -346 240 -338 120C-326 -30 -350 -170 -330 -300Z';
  const shade = picture.linear(
    [
      [0, lighter(colour, 0.2)],
      [0.5, colour],
      [1, darker(colour, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const folds =
    'M-260 -290C-230 -150 -260 -60 -220 40M-90 -304C-70 -200 -100 -120 -70 -60M120 -314C100 -220 130 -130 110 -50M270 -296C250 -180 280 -90 250 0M-300 260C-150 230 100 290 300 240';
  return place(
    group(
      {},
      group({ filter: fibre(picture, '0.5 0.5', 0.22) }, path(outline, shade)),
      stroke(folds, tealDeep, 16, { opacity: 0.35, filter: picture.blur(9) }),
      stroke(folds, '#ffffff', 7, {
        opacity: 0.14,
        filter: picture.blur(5),
        transform: 'translate(-12 -6)',
      }),
      stroke(
        'M-334 -262C-200 -286 -100 -262 0 -276C140 -290 250 -262 340 -270',
        darker(colour, 0.45),
        3,
        { 'stroke-dasharray': '11 8' },
      ),
    ),
    x,
    y,
    scale,
  );
}

/** A lidded box from above: square or oblong, a feather blocked in gold, maybe a ribbon. */
export function boxTop(
  picture: Picture,
  width: number,
  height: number,
  colour = teal,
  ribbon?: string,
): string {
  const [x, y] = [-width / 2, -height / 2];
  const face = picture.linear(
    [
      [0, lighter(colour, 0.2)],
      [0.45, colour],
      [1, darker(colour, 0.28)],
    ],
    [0, 0, 1, 1],
  );
  const parts = [
    group(
      { filter: fibre(picture, '0.35 0.35', 0.16) },
      rect(x, y, width, height, face, { rx: 7 }),
    ),
    rect(x + 2, y + 2, width - 4, height - 4, 'none', {
      rx: 6,
      stroke: '#ffffff',
      'stroke-opacity': 0.22,
      'stroke-width': 2.4,
    }),
    rect(x + 13, y + 13, width - 26, height - 26, 'none', {
      rx: 3,
      stroke: darker(colour, 0.5),
      'stroke-opacity': 0.4,
      'stroke-width': 1.6,
    }),
  ];
  if (ribbon) parts.push(bow(picture, width, height, ribbon));
  else
    parts.push(
      place(
        featherMark(Math.min(width, height) * 0.3, '#d9b873'),
        -Math.min(width, height) * 0.02,
        Math.min(width, height) * 0.15,
      ),
    );
  return group({}, ...parts);
}

/** A ribbon crossed over a box of this size and tied in its middle. */
export function bow(picture: Picture, width: number, height: number, colour: string): string {
  const band = Math.min(width, height) * 0.075;
  const across = picture.linear(
    [
      [0, darker(colour, 0.22)],
      [0.2, lighter(colour, 0.35)],
      [0.55, colour],
      [1, darker(colour, 0.35)],
    ],
    [0, 0, 1, 1],
  );
  const r = Math.min(width, height) * 0.2;
  const loop = (side: number) =>
    `M0 0C${side * r * 0.5} ${-r * 1.1} ${side * r * 1.7} ${-r * 1.15} ${side * r * 1.75} ${-r * 0.3}C${side * r * 1.7} ${r * 0.35} ${side * r * 0.6} ${r * 0.3} 0 0Z`;
  const inner = (side: number) =>
    `M${side * r * 0.2} ${-r * 0.1}C${side * r * 0.6} ${-r * 0.72} ${side * r * 1.35} ${-r * 0.8} ${side * r * 1.45} ${-r * 0.3}C${side * r * 1.3} ${r * 0.05} ${side * r * 0.6} ${r * 0.1} ${side * r * 0.2} ${-r * 0.1}Z`;
  const tail = (side: number) =>
    `M0 0C${side * r * 0.35} ${r * 0.7} ${side * r * 0.4} ${r * 1.1} ${side * r * 0.95} ${r * 1.75}L${side * r * 0.62} ${r * 1.72}L${side * r * 0.45} ${r * 2}C${side * r * 0.1} ${r * 1.3} ${-side * r * 0.1} ${r * 0.6} 0 0Z`;
  const knot = `M${-r * 0.2} ${-r * 0.2}Q0 ${-r * 0.3} ${r * 0.2} ${-r * 0.2}Q${r * 0.26} 0 ${r * 0.2} ${r * 0.2}Q0 ${r * 0.3} ${-r * 0.2} ${r * 0.2}Q${-r * 0.26} 0 ${-r * 0.2} ${-r * 0.2}Z`;
  const shadow = { opacity: 0.4, filter: picture.blur(8), transform: 'translate(8 13)' };
  return group(
    {},
    rect(-band / 2, -height / 2, band, height, across),
    rect(-width / 2, -band / 2, width, band, across),
    path(loop(-1) + loop(1) + tail(-1) + tail(1), '#14100c', shadow),
    path(tail(-1), across),
    path(tail(1), across),
    path(loop(-1), across),
    path(loop(1), across),
    path(inner(-1), darker(colour, 0.5)),
    path(inner(1), darker(colour, 0.5)),
    stroke(
      `M${-r * 0.5} ${-r * 0.62}Q${-r * 1.2} ${-r * 1.05} ${-r * 1.6} ${-r * 0.55}M${r * 0.5} ${-r * 0.62}Q${r * 1.2} ${-r * 1.05} ${r * 1.6} ${-r * 0.55}`,
      '#ffffff',
      r * 0.05,
      { opacity: 0.35 },
    ),
    path(knot, across),
    stroke(
      `M${-r * 0.08} ${-r * 0.18}Q${-r * 0.12} 0 ${-r * 0.06} ${r * 0.18}M${r * 0.08} ${-r * 0.16}Q${r * 0.06} 0 ${r * 0.1} ${r * 0.16}`,
      darker(colour, 0.5),
      r * 0.03,
      { opacity: 0.6 },
    ),
  );
}

/** A printed card, its lower edge towards us; `lines` are drawn rules, not words. */
export function card(picture: Picture, width: number, height: number, lines = 5): string {
  const paper = picture.linear(
    [
      [0, '#fffdf8'],
      [1, '#efe8da'],
    ],
    [0, 0, 1, 1],
  );
  const rules = Array.from({ length: lines }, (_, index) => {
    const y = -height * 0.06 + index * height * 0.075;
    const long = width * (index === lines - 1 ? 0.16 : 0.3 + 0.03 * ((index * 7) % 3));
    return `M${-long} ${y}H${long}`;
  }).join('');
  return group(
    {},
    rect(-width / 2, -height / 2, width, height, paper, { rx: 3 }),
    place(featherMark(height * 0.18, teal), 0, -height * 0.18),
    stroke(rules, '#9a9184', 2, { opacity: 0.6 }),
  );
}
