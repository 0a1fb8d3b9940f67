import { darker, lighter } from './colour.ts';
import { featherMark } from './feather.ts';
import { metalFill } from './metal.ts';
import type { Picture } from './picture.ts';
import { group, path, place, rect, stroke } from './svg.ts';
import { grain } from './texture.ts';

/** A piece of leather with painted edges: grain, light from the top left, maybe stitches. */
export function hide(picture: Picture, d: string, colour: string, seam = '', pebble = 6): string {
  const face = picture.linear(
    [
      [0, lighter(colour, 0.2)],
      [0.45, colour],
      [1, darker(colour, 0.26)],
    ],
    [0, 0, 1, 1],
  );
  return group(
    {},
    path(d, darker(colour, 0.5), { transform: 'translate(1.5 3)' }),
    group({ filter: grain(picture, pebble, 0.55) }, path(d, face)),
    stroke(d, lighter(colour, 0.45), 1.6, { opacity: 0.5 }),
    seam === '' ? '' : stitches(seam, colour),
  );
}

/** A line of saddle stitches, sunk into the leather. */
export const stitches = (d: string, colour: string, size = 1): string =>
  stroke(d, darker(colour, 0.6), 5 * size, { opacity: 0.4 }) +
  stroke(d, '#000000', 2.6 * size, {
    'stroke-dasharray': `${9 * size} ${6.4 * size}`,
    opacity: 0.35,
    transform: `translate(${size} ${1.6 * size})`,
  }) +
  stroke(d, lighter(colour, 0.62), 2.3 * size, {
    'stroke-dasharray': `${9 * size} ${6.4 * size}`,
    'stroke-linecap': 'round',
  });

/** A feather pressed into the leather without foil. */
export const pressed = (height: number, colour: string): string =>
  group(
    {},
    group(
      { transform: `translate(${height * 0.012} ${height * 0.016})` },
      featherMark(height, lighter(colour, 0.4)),
    ),
    featherMark(height, darker(colour, 0.5)),
  );

export const box = (x: number, y: number, width: number, height: number, radius: number): string =>
  `M${x + radius} ${y}H${x + width - radius}Q${x + width} ${y} ${x + width} ${y + radius}V${y + height - radius}Q${x + width} ${y + height} ${x + width - radius} ${y + height}H${x + radius}Q${x} ${y + height} ${x} ${y + height - radius}V${y + radius}Q${x} ${y} ${x + radius} ${y}Z`;

export const plasticCard = (
  picture: Picture,
  x: number,
  y: number,
  colour: string,
  angle = 0,
): string =>
  place(
    group(
      {},
      rect(-185, 0, 370, 235, '#000', {
        rx: 16,
        opacity: 0.35,
        filter: picture.blur(5),
        transform: 'translate(3 -3)',
      }),
      rect(
        -185,
        0,
        370,
        235,
        picture.linear(
          [
            [0, lighter(colour, 0.4)],
            [1, darker(colour, 0.2)],
          ],
          [0, 0, 1, 1],
        ),
        { rx: 16 },
      ),
      rect(-184, 1, 368, 233, 'none', {
        rx: 15,
        stroke: '#ffffff',
        'stroke-width': 1.4,
        opacity: 0.4,
      }),
      rect(-150, 26, 52, 38, metalFill(picture, 'gold'), { rx: 6 }),
    ),
    x,
    y,
    1,
    angle,
  );
