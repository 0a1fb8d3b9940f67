import { type Attributes, element, fixed } from './svg.ts';

/** Offset 0..1, colour, opacity 0..1 (1 if absent). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset,
        'stop-color': colour,
        ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
      }),
    )
    .join('');

/**
 * One picture and its definitions. A definition asked for twice is written once, so every id is
 * unique within the picture and the output is the same on every run.
 */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly #ids = new Map<string, string>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Writes a definition and answers its id. */
  define(name: string, attributes: Attributes, content: string): string {
    const key = element(name, attributes, content);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `d${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    return id;
  }

  /** A linear gradient; the line is in fractions of the shape's box (default: left to right). */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: Line = [0, 0, 1, 0]): string {
    return `url(#${this.define('linearGradient', { x1, y1, x2, y2 }, stopMarkup(stops))})`;
  }

  /** A linear gradient along a line in the picture's own units. */
  linearAlong(stops: readonly Stop[], [x1, y1, x2, y2]: Line): string {
    const attributes = { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 };
    return `url(#${this.define('linearGradient', attributes, stopMarkup(stops))})`;
  }

  /** A radial gradient in fractions of the shape's box; the focus is where the light sits. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy): string {
    return `url(#${this.define('radialGradient', { cx, cy, r, fx, fy }, stopMarkup(stops))})`;
  }

  /** A filter reaching `margin` (fraction of the box) beyond what it is put on. */
  filter(content: string, margin = 0.2): string {
    const share = (part: number) => `${fixed(part * 100)}%`;
    const attributes = {
      x: share(-margin),
      y: share(-margin),
      width: share(1 + 2 * margin),
      height: share(1 + 2 * margin),
      'color-interpolation-filters': 'sRGB',
    };
    return `url(#${this.define('filter', attributes, content)})`;
  }

  /** A blur for something flat and wide, such as a shadow on the floor: it reaches far up and down. */
  pool(deviation: number): string {
    const attributes = {
      x: '-60%',
      y: '-700%',
      width: '220%',
      height: '1500%',
      'color-interpolation-filters': 'sRGB',
    };
    const blurred = element('feGaussianBlur', { stdDeviation: deviation });
    return `url(#${this.define('filter', attributes, blurred)})`;
  }

  /** A Gaussian blur with this standard deviation. */
  blur(deviation: number): string {
    return this.filter(element('feGaussianBlur', { stdDeviation: deviation }), 0.6);
  }

  clip(shape: string): string {
    return `url(#${this.define('clipPath', {}, shape)})`;
  }

  mask(shape: string): string {
    return `url(#${this.define('mask', { maskUnits: 'userSpaceOnUse', x: -4000, y: -4000, width: 8000, height: 8000 }, shape)})`;
  }

  pattern(width: number, height: number, content: string, transform = ''): string {
    const attributes = {
      patternUnits: 'userSpaceOnUse',
      width,
      height,
      ...(transform === '' ? {} : { patternTransform: transform }),
    };
    return `url(#${this.define('pattern', attributes, content)})`;
  }

  /** The whole document around `body`. */
  document(body: string): string {
    const definitions = [...this.#ids].map(([markup, id]) =>
      markup.replace(/^<(\w+)/, `<$1 id="${id}"`),
    );
    return element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        'xmlns:xlink': 'http://www.w3.org/1999/xlink',
        width: this.width,
        height: this.height,
        viewBox: `0 0 ${this.width} ${this.height}`,
      },
      element('defs', {}, definitions.join('')),
      body,
    );
  }
}
