import { inkstone } from './care-props.ts';
import { inkwell } from './desk-props.ts';
import { featherMark } from './feather.ts';
import { rollerClosed, scholarOpen } from './pen-models.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';
import { seeded } from './seed.ts';
import { laid, laidAt } from './studio.ts';
import { fixed, group, place, rect, stroke } from './svg.ts';
import { fibre } from './texture.ts';

const paperSheet = (picture: Picture, width: number, height: number): string => {
  const random = seeded(19);
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = -height * 0.18 + index * height * 0.065;
    const end = width * (index === 8 ? -0.1 : 0.36);
    let d = '';
    for (let x = -width * 0.37; x < end; x += 16) {
      d += `M${fixed(x)} ${y}`;
      for (let letter = 2 + Math.floor(random() * 6); letter > 0 && x < end; letter -= 1) {
        const [wide, tall] = [6 + random() * 5, random() < 0.2 ? 21 : 8 + random() * 4];
        d += `c${fixed(wide * 0.1)} ${fixed(-tall * 0.9)} ${fixed(wide * 0.75)} ${fixed(-tall * 1.05)} ${fixed(wide * 0.55)} ${fixed(-tall * 0.3)}s${fixed(wide * 0.1)} ${fixed(tall * 0.34)} ${fixed(wide * 0.45)} ${fixed(tall * 0.3)}`;
        x += wide;
      }
    }
    return d;
  }).join('');
  return group(
    {},
    rect(
      -width / 2,
      -height / 2,
      width,
      height,
      picture.linear(
        [
          [0, '#fffdf7'],
          [1, '#f2e9d8'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    place(featherMark(height * 0.1, '#0f5c63'), 0, -height * 0.3),
    stroke(lines, '#223238', 1.7, { opacity: 0.8 }),
  );
};

export const scholarsDesk: Scene = (picture) =>
  group(
    { filter: fibre(picture, '0.003 0.09', 0.4, 21) },
    rect(
      0,
      0,
      1600,
      900,
      picture.linear(
        [
          [0, '#7d5233'],
          [0.5, '#66401f'],
          [1, '#472b14'],
        ],
        [0, 0, 1, 1],
      ),
    ),
  ) +
  rect(
    0,
    0,
    1600,
    900,
    picture.radial(
      [
        [0, '#fff1d6', 0.4],
        [0.6, '#fff1d6', 0.05],
        [1, '#140a02', 0.35],
      ],
      0.28,
      0.16,
      1,
    ),
  ) +
  laidAt(picture, paperSheet(picture, 640, 820), 700, 480, 1, -7, 12) +
  laid(picture, scholarOpen(picture, { x: 900, y: 590, scale: 118, yaw: 14, roll: 52 }), 26) +
  laidAt(picture, inkwell(picture), 1250, 290, 0.92, 10, 48) +
  laidAt(picture, inkstone(picture), 200, 400, 1, 6, 30) +
  laid(picture, rollerClosed(picture, { x: 1330, y: 650, scale: 104, yaw: 22, roll: 16 }), 24);
