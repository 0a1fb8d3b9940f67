import { type Metal, metalFill, rod } from './metal.ts';
import type { Picture } from './picture.ts';
import { seeded } from './seed.ts';
import { circle, ellipse, group, type Point, place, rect, stroke } from './svg.ts';

/** One pearl at the origin: body, blush, reflected table, window. */
export function pearl(picture: Picture, radius: number, warmth = 0.5): string {
  const blush = warmth > 0.66 ? '#eed9cf' : warmth > 0.33 ? '#ece2d4' : '#dfe2dc';
  const body = picture.radial(
    [
      [0, '#ffffff'],
      [0.22, '#fbf7f0'],
      [0.55, blush],
      [0.82, '#bdb0a4'],
      [0.95, '#a0938a'],
      [1, '#b9aca1'],
    ],
    0.5,
    0.5,
    0.54,
    0.34,
    0.28,
  );
  const bounce = picture.radial(
    [
      [0, '#fff3e6', 0],
      [0.74, '#fff3e6', 0],
      [0.9, '#fff0e2', 0.7],
      [1, '#fff0e2', 0],
    ],
    0.46,
    0.44,
    0.56,
  );
  const window = picture.radial([
    [0, '#ffffff', 1],
    [0.5, '#ffffff', 0.75],
    [1, '#ffffff', 0],
  ]);
  return group(
    {},
    circle(0, 0, radius, body),
    circle(0, 0, radius * 0.97, bounce),
    ellipse(-radius * 0.34, -radius * 0.42, radius * 0.26, radius * 0.19, window, {
      transform: `rotate(-38 ${-radius * 0.34} ${-radius * 0.42})`,
    }),
    circle(radius * 0.3, radius * 0.5, radius * 0.05, '#ffffff', { opacity: 0.5 }),
  );
}

/** A barrel clasp of this length along x, centred. */
export function clasp(picture: Picture, length: number, metal: Metal = 'gold'): string {
  const half = length / 2;
  const high = length * 0.3;
  const across = metalFill(picture, metal, rod, [0, 0, 0, 1]);
  return group(
    {},
    rect(-half, -high / 2, length, high, across, { rx: high * 0.42 }),
    rect(-half * 0.16, -high * 0.58, half * 0.32, high * 1.16, across, { rx: high * 0.1 }),
    stroke(
      `M${-half * 0.5} ${-high / 2}V${high / 2}M${half * 0.5} ${-high / 2}V${high / 2}`,
      '#6d4a16',
      1.4,
      { opacity: 0.6 },
    ),
  );
}

/** Pearls along the points of a closed or open line, spaced by their own width. */
export function strand(
  picture: Picture,
  curve: (t: number) => Point,
  radius: number,
  options: {
    readonly graduated?: boolean;
    readonly seed?: number;
    readonly from?: number;
    readonly to?: number;
  } = {},
): string {
  const random = seeded(options.seed ?? 8);
  const pearls: string[] = [];
  const thread: string[] = [];
  let last: Point | undefined;
  let gap = 0;
  const [from, to] = [options.from ?? 0, options.to ?? 1];
  for (let step = 0; step <= 6000; step += 1) {
    const share = step / 6000;
    const point = curve(from + (to - from) * share);
    const size = radius * (options.graduated ? 0.72 + 0.28 * Math.sin(share * Math.PI) ** 1.4 : 1);
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < gap + size) continue;
    if (last)
      thread.push(
        stroke(`M${last[0]} ${last[1]}L${point[0]} ${point[1]}`, '#d8cbb6', radius * 0.16),
      );
    pearls.push(
      place(
        pearl(picture, size * (0.97 + random() * 0.05), random()),
        point[0],
        point[1],
        1,
        (random() - 0.5) * 14,
      ),
    );
    last = point;
    gap = size * 1.04;
  }
  return group({}, ...thread, ...pearls);
}
