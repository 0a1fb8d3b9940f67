import { darker, lighter } from './colour.ts';
import { metalFill, rod } from './metal.ts';
import type { Picture, Stop } from './picture.ts';
import { ellipse, group, path, rect, stroke } from './svg.ts';
import { fibre, grain } from './texture.ts';

export interface CapForm {
  readonly kind: 'cedar' | 'gold' | 'stone' | 'dome';
  readonly half: number;
  readonly tall: number;
  readonly colour: string;
}

const barrel = (colour: string): Stop[] => [
  [0, darker(colour, 0.5)],
  [0.1, darker(colour, 0.12)],
  [0.24, lighter(colour, 0.38)],
  [0.42, colour],
  [0.75, darker(colour, 0.28)],
  [0.93, darker(colour, 0.52)],
  [1, darker(colour, 0.3)],
];

/** A cap standing on the origin. */
export function cap(picture: Picture, { kind, half, tall, colour }: CapForm): string {
  const shade = picture.linear(barrel(colour));
  if (kind === 'dome') {
    const d = `M${-half} 0V${-tall * 0.45}C${-half} ${-tall * 0.85} ${-half * 0.55} ${-tall} 0 ${-tall}C${half * 0.55} ${-tall} ${half} ${-tall * 0.85} ${half} ${-tall * 0.45}V0Z`;
    return group(
      {},
      path(d, shade),
      path(
        `M${-half * 0.72} ${-tall * 0.2}V${-tall * 0.5}C${-half * 0.7} ${-tall * 0.78} ${-half * 0.4} ${-tall * 0.9} ${-half * 0.1} ${-tall * 0.93}C${-half * 0.4} ${-tall * 0.8} ${-half * 0.46} ${-tall * 0.6} ${-half * 0.46} ${-tall * 0.2}Z`,
        '#ffffff',
        { opacity: 0.55, filter: picture.blur(3) },
      ),
      rect(
        -half,
        -tall * 0.14,
        half * 2,
        tall * 0.09,
        metalFill(picture, 'gold', rod, [0, 0, 1, 0]),
      ),
    );
  }
  if (kind === 'gold') {
    const across = metalFill(picture, 'gold', rod, [0, 0, 1, 0]);
    const flutes = Array.from({ length: 15 }, (_, index) => {
      const x = half * Math.sin(((index - 7) / 7.4) * (Math.PI / 2));
      return `M${x} -6V${-tall + 10}`;
    }).join('');
    return group(
      {},
      rect(-half, -tall, half * 2, tall, across, { rx: 7 }),
      stroke(flutes, '#5a3d10', 2, { opacity: 0.5 }),
      stroke(flutes, '#fff3cf', 1.2, { opacity: 0.5, transform: 'translate(2 0)' }),
      rect(-half, -tall, half * 2, 10, across, { rx: 5 }),
      ellipse(0, -tall + 2, half * 0.94, 3.4, '#fff8e0', { opacity: 0.85 }),
    );
  }
  const filter =
    kind === 'cedar' ? fibre(picture, '0.09 0.006', 0.55, 14) : grain(picture, 26, 0.4, 6);
  return group(
    {},
    group({ filter }, rect(-half, -tall, half * 2, tall, shade, { rx: kind === 'cedar' ? 6 : 16 })),
    rect(-half + 2, -tall + 1.5, half * 2 - 4, 7, '#ffffff', { rx: 4, opacity: 0.4 }),
    rect(-half * 0.66, -tall + 10, half * 0.16, tall - 20, '#ffffff', {
      opacity: 0.22,
      rx: 8,
      filter: picture.blur(4),
    }),
  );
}
