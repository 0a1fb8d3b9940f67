import {
  type BodyForm,
  calf,
  flap,
  flapSeam,
  footprint,
  frontAt,
  turnLock,
  walls,
} from './bag-form.ts';
import type { Bag } from './bag-model.ts';
import { chain } from './jewel.ts';
import type { Vector } from './vector.ts';

export function clutch(strapped = false): Bag {
  const colour = '#202124';
  const form: BodyForm = {
    height: 0.92,
    wide: () => 1.2,
    deep: (y) => 0.1 + 0.05 * Math.sin((y / 0.92) * Math.PI),
    square: 7,
  };
  const edge = (x: number) => 0.22 + 0.6 * Math.abs(x) ** 1.05;
  const [x, y, z] = frontAt(form, 0, 0.32, 0.03);
  const drape = (t: number): Vector => {
    const side = t * 2 - 1;
    return [side * 1.18, 0.9 + 0.95 * (1 - side ** 2) ** 0.6, -0.05];
  };
  return {
    colour,
    pebble: 5,
    foot: footprint(form),
    lip: flapSeam(form, 0.985, edge, 0),
    skins: [
      ...walls(form, calf(colour, 0.9)),
      ...flap(form, 0.985, edge, calf('#26272a', 1), 0.025),
    ],
    hardware: [
      ...turnLock([x, y, z], 0.07),
      ...(strapped ? chain(drape, 'gold', 64, 0.075, 0.05, 0.011, [14, 7]) : []),
    ],
    seams: [flapSeam(form, 0.985, edge, 0.04)],
  };
}
