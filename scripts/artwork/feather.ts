import { lighter, mix } from './colour.ts';
import type { Picture } from './picture.ts';
import { seeded } from './seed.ts';
import { fixed, group, type Point, path, stroke } from './svg.ts';

/** The quill of a feather of this length: its foot at the origin, rising and leaning right. */
const quill = (length: number, t: number): Point => [length * 0.16 * t * t, -length * t];

const widest = (t: number): number => Math.sin(Math.PI * Math.min(1, t * 0.82 + 0.16)) ** 0.8;

/** The house's mark: a quill and a few barbs, in one colour. */
export function featherMark(height: number, colour: string, weight = height * 0.03): string {
  const [tipX, tipY] = quill(height, 1);
  let d = `M0 0Q${fixed(height * 0.02)} ${fixed(-height * 0.6)} ${fixed(tipX)} ${fixed(tipY)}l${fixed(height * 0.05)} ${fixed(-height * 0.12)}`;
  for (let index = 0; index < 9; index += 1) {
    const t = 0.2 + index * 0.088;
    const [x, y] = quill(height, t);
    const reach = height * 0.27 * widest(t);
    const rise = height * (0.24 - 0.12 * t);
    d += `M${fixed(x)} ${fixed(y)}q${fixed(reach * 0.7)} ${fixed(-rise * 0.25)} ${fixed(reach)} ${fixed(-rise)}`;
    d += `M${fixed(x)} ${fixed(y)}q${fixed(-reach * 0.5)} ${fixed(-rise * 0.35)} ${fixed(-reach * 0.66)} ${fixed(-rise * 1.1)}`;
  }
  return stroke(d, colour, weight);
}

interface Plume {
  readonly length: number;
  /** Colours of the barbs from the quill's foot to its tip. */
  readonly colours: readonly [foot: string, middle: string, tip: string];
  readonly quill: string;
  /** Colour and width of the wire around every barb; absent for a real feather. */
  readonly wire?: { readonly colour: string; readonly width: number };
  readonly barbs?: number;
  readonly seed?: number;
}

/** A whole feather with a body: every barb a blade, shaded from the quill to its edge. */
export function plume(picture: Picture, shape: Plume): string {
  const { length, colours, wire, barbs = 30, seed = 4 } = shape;
  const random = seeded(seed);
  const blades: string[] = [];
  for (let index = 0; index < barbs; index += 1) {
    const t = 0.14 + (index / barbs) * 0.84;
    const colour =
      t < 0.5 ? mix(colours[0], colours[1], t * 2) : mix(colours[1], colours[2], t * 2 - 1);
    for (const side of [-1, 1]) {
      const [x, y] = quill(length, t);
      const reach = length * (side > 0 ? 0.24 : 0.19) * widest(t) * (0.95 + random() * 0.08);
      const rise = length * (0.2 + 0.06 * t);
      const thick = (length / barbs) * 1.55;
      const [tipX, tipY] = [x + side * reach, y - rise];
      const d =
        `M${fixed(x)} ${fixed(y)}` +
        `C${fixed(x + side * reach * 0.5)} ${fixed(y - rise * 0.18)} ${fixed(x + side * reach * 0.92)} ${fixed(y - rise * 0.5)} ${fixed(tipX)} ${fixed(tipY)}` +
        `C${fixed(x + side * reach * 0.72)} ${fixed(y - rise * 0.66 - thick * 0.3)} ${fixed(x + side * reach * 0.34)} ${fixed(y - rise * 0.3 - thick)} ${fixed(x)} ${fixed(y - thick)}Z`;
      const fill = picture.linear(
        [
          [0, lighter(colour, side < 0 ? 0.34 : 0.06)],
          [0.55, colour],
          [1, lighter(colour, side < 0 ? 0.08 : 0.26)],
        ],
        side < 0 ? [1, 1, 0, 0] : [0, 1, 1, 0],
      );
      blades.push(
        path(
          d,
          fill,
          wire
            ? { stroke: wire.colour, 'stroke-width': wire.width, 'stroke-linejoin': 'round' }
            : { opacity: 0.94 },
        ),
      );
    }
  }
  const [tipX, tipY] = quill(length, 1);
  const spine = `M${fixed(-length * 0.02)} ${fixed(length * 0.1)}Q0 ${fixed(-length * 0.5)} ${fixed(tipX)} ${fixed(tipY)}`;
  const [lowX, lowY] = quill(length, 0.84);
  const [endX, endY] = [tipX + length * 0.045, tipY - length * 0.24];
  const crown = `M${fixed(lowX)} ${fixed(lowY)}C${fixed(lowX - length * 0.1)} ${fixed(lowY - length * 0.16)} ${fixed(tipX - length * 0.07)} ${fixed(tipY - length * 0.14)} ${fixed(endX)} ${fixed(endY)}C${fixed(tipX + length * 0.13)} ${fixed(tipY - length * 0.1)} ${fixed(lowX + length * 0.12)} ${fixed(lowY - length * 0.1)} ${fixed(lowX)} ${fixed(lowY)}Z`;
  const point = path(
    crown,
    picture.linear(
      [
        [0, lighter(colours[2], 0.3)],
        [1, colours[2]],
      ],
      [0, 0, 1, 1],
    ),
    wire ? { stroke: wire.colour, 'stroke-width': wire.width } : { opacity: 0.94 },
  );
  return group(
    {},
    ...blades,
    point,
    stroke(spine, shape.quill, length * 0.016),
    stroke(spine, lighter(shape.quill, 0.55), length * 0.005, { opacity: 0.8 }),
  );
}
