import { lighter } from './colour.ts';
import { box, hide, pressed } from './hide.ts';
import { leather } from './palette.ts';
import type { Picture } from './picture.ts';
import { circle, ellipse, group, path, place, rect, stroke } from './svg.ts';

/** 330 by 460, closed; the spine at the left. */
export const passportCover = (picture: Picture, colour: string = leather.forest): string =>
  group(
    {},
    path(box(-150, -220, 312, 446, 14), '#efe7d6', { transform: 'translate(6 4)' }),
    path(box(-150, -220, 312, 446, 14), '#4a1f2a', { transform: 'translate(3 2)' }),
    hide(
      picture,
      box(-168, -232, 334, 464, 20),
      colour,
      'M-154 -218H150Q154 -218 154 -212V212Q154 218 150 218H-154',
    ),
    rect(-168, -228, 30, 456, '#000', { opacity: 0.22, filter: picture.blur(7) }),
    rect(-150, -228, 7, 456, '#ffffff', { opacity: 0.2, filter: picture.blur(3) }),
    place(pressed(150, colour), -6, 66),
  );

/** Open: two pockets, a passport behind the right one. */
export function passportOpen(picture: Picture, colour: string = leather.forest): string {
  return group(
    {},
    hide(picture, box(-350, -240, 700, 480, 22), colour, 'M-336 -226H336V226H-336Z'),
    rect(24, -214, 300, 428, '#5a1f2c', { rx: 12 }),
    rect(
      26,
      -216,
      296,
      426,
      picture.linear(
        [
          [0, '#7d3140'],
          [1, '#4a1722'],
        ],
        [0, 0, 1, 1],
      ),
      { rx: 12 },
    ),
    circle(150, -70, 46, 'none', { stroke: '#d9b873', 'stroke-width': 3 }),
    stroke(
      'M104 -70H196M150 -116C120 -90 120 -50 150 -24M150 -116C180 -90 180 -50 150 -24M112 -94H188M112 -46H188',
      '#d9b873',
      2.2,
    ),
    rect(104, 8, 92, 7, '#d9b873'),
    rect(120, 28, 60, 5, '#d9b873'),
    path('M226 -226H336V226H226Q248 0 226 -226Z', '#000', {
      opacity: 0.4,
      filter: picture.blur(7),
      transform: 'translate(-6 0)',
    }),
    hide(
      picture,
      'M226 -226H336V226H226Q248 0 226 -226Z',
      lighter(colour, 0.05),
      'M240 -210Q258 0 240 210',
    ),
    hide(
      picture,
      'M-336 -226H-120Q-98 0 -120 226H-336Z',
      lighter(colour, 0.05),
      'M-134 -210Q-114 0 -134 210',
    ),
    place(rect(-92, -70, 184, 290, '#1b5d66', { rx: 12 }), -238, -70),
    hide(picture, 'M-336 -110H-140V226H-336Z', lighter(colour, 0.08), 'M-322 -96H-152'),
    rect(-14, -238, 28, 476, '#000', { opacity: 0.32, filter: picture.blur(9) }),
    ellipse(-18, -60, 5, 150, '#ffffff', { opacity: 0.16, filter: picture.blur(4) }),
  );
}
