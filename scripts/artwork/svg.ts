/** Builders of SVG elements as strings. Lengths are in the picture's pixels, angles in degrees. */

export type Attributes = Readonly<Record<string, string | number>>;
export type Point = readonly [x: number, y: number];

/** A number as SVG likes it: two decimals at most. */
export const fixed = (value: number): string => String(Math.round(value * 100) / 100);

/** One element; children are markup. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? fixed(value) : value}"`)
    .join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`;
}

export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, children.join(''));

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  element('path', { d, fill, ...more });

/** An open line along `d`, round at its ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => element('ellipse', { cx, cy, rx, ry, fill, ...more });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more });

/** Markup moved to a place, then turned and scaled about it. */
export function place(
  content: string,
  x: number,
  y: number,
  scale = 1,
  angle = 0,
  flip = 1,
): string {
  const turned = angle === 0 ? '' : ` rotate(${fixed(angle)})`;
  const size = Math.round(scale * 1e4) / 1e4;
  return group(
    { transform: `translate(${fixed(x)} ${fixed(y)})${turned} scale(${size * flip} ${size})` },
    content,
  );
}

/** Straight lines through the points. */
export const polyline = (points: readonly Point[], closed = false): string =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A smooth curve (Catmull–Rom, as cubic Béziers) through the points. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${fixed(startX)} ${fixed(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...first, ...second, ...to].map(fixed).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** The point at `angle` degrees clockwise from twelve o'clock. */
export const polar = (radius: number, angle: number, cx = 0, cy = 0): Point => {
  const radians = (angle * Math.PI) / 180;
  return [cx + radius * Math.sin(radians), cy - radius * Math.cos(radians)];
};
