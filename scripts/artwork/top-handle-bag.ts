import {
  type BodyForm,
  calf,
  flap,
  flapSeam,
  floorAt,
  footprint,
  frontAt,
  frontSeam,
  hoopAt,
  turnLock,
  walls,
} from './bag-form.ts';
import { arch, type Bag, forward } from './bag-model.ts';
import { darker } from './colour.ts';
import { lathe, moved, wire } from './mesh.ts';
import { leather } from './palette.ts';
import { matte, metalShader } from './shading.ts';

export function topHandle(): Bag {
  const colour = leather.cognac;
  const form: BodyForm = {
    height: 1.36,
    wide: (y) => 1.06 - 0.16 * (y / 1.36) + 0.02 * Math.sin((y / 1.36) * Math.PI),
    deep: (y) => 0.4 - 0.2 * (y / 1.36) ** 1.3,
    square: 6.5,
  };
  const edge = (x: number) => 0.56 + 0.3 * Math.abs(x) ** 3.2;
  const skin = calf(colour);
  const handle = arch(0.46, 1.46, 0.72, 0.02);
  const bases = [-1, 1].flatMap((side) => [
    ...hoopAt([side * 0.46, 1.44, 0.02], 0.075, 0.022, 1),
    ...moved(
      lathe(
        [
          [0, 0.05],
          [0.1, 0.05],
          [0.115, 0.03],
          [0.115, 0],
        ],
        metalShader('gold'),
        40,
      ),
      ([x, y, z]) => [side * 0.46 + x * 1.2, 1.38 + y, z + 0.02],
    ),
  ]);
  const [x, y, z] = frontAt(form, 0, 0.66, 0.03);
  return {
    colour,
    pebble: 6,
    foot: footprint(form),
    lip: flapSeam(form, 0.93, edge, 0),
    skins: [
      ...walls(form, skin),
      ...floorAt(form, 1.35, 0.99, matte(darker(colour, 0.4))),
      ...flap(form, 0.93, edge, calf(darker(colour, 0.04), 0.4)),
      ...wire(handle, forward, 0.062, calf(darker(colour, 0.08), 0.5), 110, 20),
    ],
    hardware: [...turnLock([x, y, z], 0.1), ...bases],
    seams: [flapSeam(form, 0.93, edge), frontSeam(form, 0.06, 0.98)],
  };
}
