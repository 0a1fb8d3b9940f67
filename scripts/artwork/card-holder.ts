import { darker } from './colour.ts';
import { box, hide, plasticCard, pressed, stitches } from './hide.ts';
import { leather } from './palette.ts';
import type { Picture } from './picture.ts';
import { group, place, rect, stroke } from './svg.ts';

/** 420 by 300, its middle at the origin; `cards` show above it. */
export function cardHolder(picture: Picture, cards = true, colour: string = leather.slate): string {
  const pocket = (y: number) =>
    `M-212 ${y + 16}Q-212 ${y} -196 ${y}H-70C-46 ${y} -40 ${y + 20} -20 ${y + 20}H20C40 ${y + 20} 46 ${y} 70 ${y}H196Q212 ${y} 212 ${y + 16}V132Q212 152 192 152H-192Q-212 152 -212 132Z`;
  const shade = (y: number) =>
    stroke(
      `M-208 ${y}H-70C-46 ${y} -40 ${y + 20} -20 ${y + 20}H20C40 ${y + 20} 46 ${y} 70 ${y}H208`,
      '#000',
      7,
      { opacity: 0.45, filter: picture.blur(4), transform: 'translate(0 -3)' },
    );
  return group(
    {},
    cards
      ? plasticCard(picture, 14, -246, '#1b5d66', 1.5) +
          plasticCard(picture, -8, -208, '#d8c49a', -1)
      : '',
    hide(picture, box(-212, -150, 424, 302, 22), darker(colour, 0.12)),
    cards ? plasticCard(picture, 0, -118, '#3a3d42') : '',
    shade(-78),
    hide(picture, pocket(-78), colour),
    shade(-6),
    hide(picture, pocket(-6), colour),
    stitches('M-198 -136V122Q-198 138 -182 138H182Q198 138 198 122V-136', colour),
    place(pressed(62, colour), -4, 116),
  );
}

/** The plain back with one slot. */
export const cardHolderBack = (picture: Picture, colour: string = leather.slate): string =>
  group(
    {},
    plasticCard(picture, 10, -220, '#d8c49a', 2),
    hide(
      picture,
      box(-212, -150, 424, 302, 22),
      colour,
      'M-198 -136H198V122Q198 138 182 138H-182Q-198 138 -198 122Z',
    ),
    rect(-160, -66, 320, 9, '#0d0f11', { rx: 4.5, opacity: 0.75 }),
    stitches('M-172 -80H172M-172 -42H172', colour, 0.9),
  );
