import { mix } from './colour.ts';
import type { Picture, Stop } from './picture.ts';
import { element, ellipse, group, place, rect } from './svg.ts';

/** The paper of the sweep. */
export type Backdrop = 'bone' | 'stone' | 'mist' | 'sand' | 'teal' | 'ink';

const papers: Record<Backdrop, string> = {
  bone: '#ece8e1',
  stone: '#dcd6cc',
  mist: '#dde1e0',
  sand: '#e2d5c4',
  teal: '#0f4a50',
  ink: '#23262a',
};

const glow = (picture: Picture, dark: boolean): string =>
  rect(
    0,
    0,
    picture.width,
    picture.height,
    picture.radial(
      [
        [0, '#ffffff', dark ? 0.2 : 0.72],
        [0.55, '#ffffff', dark ? 0.06 : 0.22],
        [1, '#ffffff', 0],
      ],
      0.24,
      0.14,
      0.95,
    ),
  );

const corner = (picture: Picture): string =>
  rect(
    0,
    0,
    picture.width,
    picture.height,
    picture.radial(
      [
        [0, '#3a2f22', 0],
        [0.6, '#3a2f22', 0],
        [1, '#3a2f22', 0.16],
      ],
      0.34,
      0.3,
      1.02,
    ),
  );

/** A table top seen from above. */
export function tableTop(picture: Picture, backdrop: Backdrop = 'bone'): string {
  const { width, height } = picture;
  const dark = backdrop === 'teal' || backdrop === 'ink';
  return rect(0, 0, width, height, papers[backdrop]) + glow(picture, dark) + corner(picture);
}

/** A seamless sweep seen from the front; the floor begins at `horizon` (fraction of the height). */
export function sweepOf(picture: Picture, backdrop: Backdrop = 'bone', horizon = 0.72): string {
  const { width, height } = picture;
  const paper = papers[backdrop];
  const stops: Stop[] = [
    [0, mix(paper, '#8c8274', 0.08)],
    [horizon - 0.2, paper],
    [horizon - 0.02, mix(paper, '#8c7c66', 0.13)],
    [horizon + 0.07, mix(paper, '#ffffff', 0.1)],
    [1, mix(paper, '#ffffff', 0.3)],
  ];
  const dark = backdrop === 'teal' || backdrop === 'ink';
  return (
    rect(0, 0, width, height, picture.linear(stops, [0, 0, 0, 1])) +
    glow(picture, dark) +
    corner(picture)
  );
}

const shade = (source: string, deviation: number, dx: number, dy: number, strength: number) =>
  element('feGaussianBlur', { in: source, stdDeviation: deviation }) +
  element('feOffset', { dx, dy }) +
  element('feColorMatrix', {
    values: `0 0 0 0 .15 0 0 0 0 .11 0 0 0 0 .08 0 0 0 ${strength} 0`,
    result: `shade${deviation}`.replace('.', '-'),
  });

/**
 * Lays something on the table under light from the top left. `lift` is how far its body stands
 * above the table, in pixels: the longer, the farther and softer its shadow.
 */
export function laid(picture: Picture, content: string, lift = 26): string {
  const [tight, wide] = [Math.max(2, Math.round(lift * 0.16)), Math.round(lift * 0.8)];
  const filter = picture.filter(
    shade('SourceAlpha', wide, lift * 0.62, lift * 0.95, 0.34) +
      shade('SourceAlpha', tight, lift * 0.14, lift * 0.2, 0.42) +
      element(
        'feMerge',
        {},
        element('feMergeNode', { in: `shade${wide}` }) +
          element('feMergeNode', { in: `shade${tight}` }) +
          element('feMergeNode', { in: 'SourceGraphic' }),
      ),
    0.4,
  );
  return group({ filter }, content);
}

/** `laid`, at a place, scaled and turned. */
export const laidAt = (
  picture: Picture,
  content: string,
  x: number,
  y: number,
  scale = 1,
  angle = 0,
  lift = 26,
): string => laid(picture, place(content, x, y, scale, angle), lift);

/** The shadows under something standing: contact, pool, and the cast one to the right. */
export function standing(
  picture: Picture,
  x: number,
  y: number,
  half: number,
  depth = 0.16,
): string {
  const dark = '#241b12';
  return (
    ellipse(x + half * 0.5, y + half * depth * 0.3, half * 1.35, half * depth * 0.9, dark, {
      opacity: 0.2,
      filter: picture.pool(Math.round(half * 0.12)),
    }) +
    ellipse(x + half * 0.08, y, half * 1.04, half * depth * 0.45, dark, {
      opacity: 0.34,
      filter: picture.pool(Math.round(half * 0.055)),
    }) +
    ellipse(x, y - 1, half * 0.98, Math.max(3, half * depth * 0.12), dark, {
      opacity: 0.5,
      filter: picture.pool(4),
    })
  );
}
