import { darker, lighter } from './colour.ts';
import { hide, pressed } from './hide.ts';
import { type Metal, metalFill, polished, rod, tone } from './metal.ts';
import { leather } from './palette.ts';
import type { Picture } from './picture.ts';
import { circle, group, path, place, rect, stroke } from './svg.ts';

/** A brass or steel key hanging down from the origin. */
export const key = (picture: Picture, metal: Metal = 'steel'): string =>
  group(
    {},
    path(
      'M0 -18C38 -18 48 14 44 38C42 58 22 66 14 70V206L2 222L-12 206V186L-24 178L-12 168L-22 156L-12 144L-20 130L-12 120V70C-22 66 -42 58 -44 38C-48 14 -38 -18 0 -18ZM0 -4A13 13 0 1 0 0.1 -4Z',
      metalFill(picture, metal, polished),
      { 'fill-rule': 'evenodd', stroke: tone(metal, 0.28), 'stroke-width': 1.4 },
    ),
    stroke('M3 72V208', tone(metal, 0.25), 3, { opacity: 0.6 }),
    stroke('M-34 10C-28 -8 -12 -13 2 -13', '#ffffff', 3, { opacity: 0.7 }),
  );

/** A ring of wire with its overlap showing. */
const splitRing = (picture: Picture, radius: number, metal: Metal = 'gold'): string =>
  group(
    {},
    circle(0, 0, radius, 'none', {
      stroke: metalFill(picture, metal, [0.9, 0.6, 0.35, 0.7, 0.95, 0.4]),
      'stroke-width': radius * 0.2,
    }),
    circle(0, 0, radius, 'none', {
      stroke: tone(metal, 0.2),
      'stroke-width': radius * 0.024,
      opacity: 0.8,
    }),
    circle(0, 0, radius * 1.08, 'none', {
      stroke: '#ffffff',
      'stroke-width': radius * 0.02,
      opacity: 0.5,
    }),
  );

/** A press stud. */
export const snap = (picture: Picture, radius: number): string =>
  group(
    {},
    circle(radius * 0.1, radius * 0.16, radius * 1.1, '#000', {
      opacity: 0.4,
      filter: picture.blur(Math.max(2, Math.round(radius * 0.1))),
    }),
    circle(0, 0, radius, metalFill(picture, 'gold')),
    circle(0, 0, radius * 0.82, metalFill(picture, 'gold', [0.45, 0.65, 0.9, 0.7])),
    circle(0, 0, radius * 0.8, 'none', {
      stroke: tone('gold', 0.25),
      'stroke-width': radius * 0.03,
      opacity: 0.7,
    }),
    circle(-radius * 0.26, -radius * 0.3, radius * 0.2, '#fffbe8', {
      opacity: 0.8,
      filter: picture.blur(Math.max(1, Math.round(radius * 0.08))),
    }),
  );

const body =
  'M-140 -110C-140 -132 -128 -140 -108 -140H108C128 -140 140 -132 140 -110L156 120C158 170 110 196 0 196C-110 196 -158 170 -156 120Z';
const flapShape =
  'M-146 -126C-146 -150 -130 -156 -108 -156H108C130 -156 146 -150 146 -126L148 -40C148 20 60 62 0 66C-60 62 -148 20 -148 -40Z';

/** Closed: the flap fastened, the ring and two keys out at the foot. About 320 by 560. */
export const keyPouch = (picture: Picture, colour: string = leather.oxblood): string =>
  group(
    {},
    place(key(picture, 'brass'), 30, 190, 1, -20),
    place(key(picture), -22, 190, 1, 14),
    place(splitRing(picture, 34), 0, 184),
    hide(
      picture,
      body,
      colour,
      'M-126 -60L-140 118C-140 158 -96 180 0 180C96 180 140 158 140 118L126 -60',
    ),
    path(flapShape, '#000', {
      opacity: 0.5,
      filter: picture.blur(9),
      transform: 'translate(5 11)',
    }),
    hide(
      picture,
      flapShape,
      lighter(colour, 0.05),
      'M-130 -138V-40C-130 8 -56 46 0 50C56 46 130 8 130 -40V-138',
    ),
    place(snap(picture, 23), 0, 22),
    place(pressed(78, colour), -5, -42),
  );

/** Open: the flap thrown back, its lining, the keys fanned from their ring. */
export const keyPouchOpen = (picture: Picture, colour: string = leather.oxblood): string =>
  group(
    {},
    hide(
      picture,
      'M-146 -120C-150 -300 -70 -356 0 -356C70 -356 150 -300 146 -120Z',
      darker('#c7a98c', 0.06),
      'M-128 -130C-132 -286 -62 -338 0 -338C62 -338 132 -286 128 -130',
    ),
    place(snap(picture, 18), 0, -304),
    rect(-138, -150, 276, 46, '#1c090b', { rx: 18 }),
    ...[-52, -18, 16, 50].map((angle, index) =>
      place(
        key(picture, index % 2 === 0 ? 'steel' : 'brass'),
        angle * 0.3,
        -148,
        1.08,
        180 + angle,
      ),
    ),
    place(splitRing(picture, 30), 0, -140),
    hide(
      picture,
      body,
      colour,
      'M-126 -112L-140 118C-140 158 -96 180 0 180C96 180 140 158 140 118L126 -112Z',
    ),
    place(
      group(
        {},
        circle(0, 0, 20, metalFill(picture, 'gold', rod)),
        circle(0, 0, 10, tone('gold', 0.2)),
      ),
      0,
      22,
    ),
    place(pressed(80, colour), -5, 140),
  );
