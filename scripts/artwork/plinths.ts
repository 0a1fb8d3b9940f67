import { darker, lighter } from './colour.ts';
import type { Picture } from './picture.ts';
import { ellipse, group, path, rect, stroke } from './svg.ts';
import { fibre } from './texture.ts';

/** A plaster block: its front foot-centre at the origin, its top seen as a thin slope. */
export function block(picture: Picture, width: number, height: number, colour = '#e2dacd'): string {
  const half = width / 2;
  const top = Math.max(14, width * 0.075);
  return group(
    {},
    path(
      `M${-half} ${-height}L${-half + top * 0.9} ${-height - top}H${half - top * 0.9}L${half} ${-height}Z`,
      picture.linear([
        [0, lighter(colour, 0.75)],
        [1, lighter(colour, 0.3)],
      ]),
    ),
    group(
      { filter: fibre(picture, '0.05 0.05', 0.08) },
      rect(
        -half,
        -height,
        width,
        height,
        picture.linear(
          [
            [0, lighter(colour, 0.25)],
            [0.5, colour],
            [1, darker(colour, 0.12)],
          ],
          [0, 0, 1, 0.6],
        ),
      ),
    ),
    stroke(`M${-half} ${-height}H${half}`, '#ffffff', 2, { opacity: 0.6 }),
    rect(
      -half,
      -height * 0.12,
      width,
      height * 0.12,
      picture.linear(
        [
          [0, '#3a2c1c', 0],
          [1, '#3a2c1c', 0.18],
        ],
        [0, 0, 0, 1],
      ),
    ),
  );
}

/** A round plinth: its foot-centre at the origin. */
export function drum(picture: Picture, radius: number, height: number, colour = '#e2dacd'): string {
  const tilt = radius * 0.13;
  const side = picture.linear([
    [0, darker(colour, 0.14)],
    [0.2, lighter(colour, 0.35)],
    [0.5, colour],
    [1, darker(colour, 0.3)],
  ]);
  return group(
    {},
    path(`M${-radius} ${-height}V0A${radius} ${tilt} 0 0 0 ${radius} 0V${-height}Z`, side),
    ellipse(
      0,
      -height,
      radius,
      tilt,
      picture.linear([
        [0, lighter(colour, 0.8)],
        [1, lighter(colour, 0.2)],
      ]),
    ),
    stroke(`M${-radius} ${-height}A${radius} ${tilt} 0 0 0 ${radius} ${-height}`, '#ffffff', 1.8, {
      opacity: 0.65,
    }),
  );
}

/** An arched niche in the wall behind, its foot-centre at the origin. */
export function niche(picture: Picture, width: number, height: number, colour: string): string {
  const half = width / 2;
  const d = `M${-half} 0V${-height + half}A${half} ${half} 0 0 1 ${half} ${-height + half}V0Z`;
  const clip = picture.clip(path(d, '#000'));
  return group(
    {},
    path(
      d,
      picture.linear(
        [
          [0, darker(colour, 0.2)],
          [0.5, colour],
          [1, lighter(colour, 0.18)],
        ],
        [0, 0, 1, 0.5],
      ),
    ),
    group(
      { 'clip-path': clip },
      path(d, 'none', {
        stroke: '#000',
        'stroke-width': 44,
        opacity: 0.42,
        filter: picture.blur(26),
        transform: 'translate(-12 -14)',
      }),
    ),
    stroke(d, '#ffffff', 2.4, { opacity: 0.5, transform: 'translate(1.5 1.5)' }),
  );
}
