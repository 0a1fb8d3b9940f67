import { type CapForm, cap } from './bottle-cap.ts';
import { darker, lighter, mix } from './colour.ts';
import { featherMark } from './feather.ts';
import { metalFill, rod } from './metal.ts';
import type { Picture } from './picture.ts';
import { circle, element, ellipse, fixed, group, path, place, rect, stroke } from './svg.ts';

export interface BottleForm {
  /** Half width and height of the glass, its foot at the origin. */
  readonly half: number;
  readonly tall: number;
  readonly shape: 'slab' | 'column' | 'flask';
  readonly liquid: readonly [light: string, deep: string];
  /** How full, 0..1. */
  readonly level: number;
  readonly frosted?: boolean;
  readonly cap: CapForm;
  readonly collar: 'gold' | 'steel';
}

/** The outline of the glass, drawn in by `inset` and raised by `foot`. */
export function outline({ half, tall, shape }: BottleForm, inset = 0, foot = inset): string {
  const [w, top, bottom] = [half - inset, -(tall - inset), -foot];
  if (shape === 'flask') {
    const neck = Math.max(20, half * 0.3 - inset * 0.4);
    const belly = -tall * 0.4;
    return `M${-w * 0.62} ${bottom}C${-w * 0.95} ${bottom} ${-w} ${belly + tall * 0.2} ${-w} ${belly}C${-w} ${belly - tall * 0.34} ${-neck * 1.4} ${top + tall * 0.1} ${-neck} ${top}H${neck}C${neck * 1.4} ${top + tall * 0.1} ${w} ${belly - tall * 0.34} ${w} ${belly}C${w} ${belly + tall * 0.2} ${w * 0.95} ${bottom} ${w * 0.62} ${bottom}Z`;
  }
  const r = Math.max(6, (shape === 'column' ? half * 0.34 : half * 0.16) - inset * 0.5);
  const low = Math.max(6, (shape === 'column' ? half * 0.12 : half * 0.1) - inset * 0.3);
  return `M${-w} ${bottom - low}V${top + r}Q${-w} ${top} ${-w + r} ${top}H${w - r}Q${w} ${top} ${w} ${top + r}V${bottom - low}Q${w} ${bottom} ${w - low} ${bottom}H${-w + low}Q${-w} ${bottom} ${-w} ${bottom - low}Z`;
}

/** The tube that draws the liquid up, bent where it meets the surface. */
function dipTube({ tall, level }: BottleForm): string {
  const surface = -40 - (tall - 70) * level;
  const line = `M0 ${-tall + 10}V${surface}M4 ${surface + 3}C5 ${surface * 0.6} 9 ${surface * 0.4} 14 -48`;
  return (
    stroke(line, '#ffffff', 9, { opacity: 0.3 }) +
    stroke(line, '#33424a', 1.2, { opacity: 0.35, transform: 'translate(-4 0)' }) +
    stroke(line, '#ffffff', 1.6, { opacity: 0.8, transform: 'translate(3 0)' })
  );
}

function glass(picture: Picture, form: BottleForm): string {
  const { half, tall, liquid, level, frosted = false } = form;
  const [pale, deep] = liquid;
  const shell = picture.linear([
    [0, mix(deep, '#20303a', 0.45), 0.95],
    [0.035, '#ffffff', 0.95],
    [0.09, lighter(pale, 0.55), 0.9],
    [0.5, lighter(pale, 0.72), 0.8],
    [0.9, lighter(pale, 0.4), 0.9],
    [0.96, '#ffffff', 0.9],
    [1, mix(deep, '#20303a', 0.55), 0.95],
  ]);
  const body = picture.linear([
    [0, darker(deep, 0.25)],
    [0.1, deep],
    [0.3, pale],
    [0.62, mix(pale, deep, 0.3)],
    [0.88, deep],
    [1, darker(deep, 0.3)],
  ]);
  const fall = picture.linear(
    [
      [0, '#ffffff', 0.28],
      [0.4, '#ffffff', 0],
      [1, darker(deep, 0.3), 0.5],
    ],
    [0, 0, 0, 1],
  );
  const wall = half * 0.085;
  const foot = tall * 0.09;
  const cavity = outline(form, wall, foot);
  const clip = picture.clip(path(cavity, '#000'));
  const surface = -foot - (tall - foot - wall) * level;
  const base = picture.linear(
    [
      [0, darker(deep, 0.15), 0.8],
      [0.3, '#ffffff', 0.85],
      [0.55, mix(pale, deep, 0.4), 0.7],
      [0.8, '#ffffff', 0.5],
      [1, darker(deep, 0.4), 0.85],
    ],
    [0, 0, 0, 1],
  );
  return group(
    {},
    path(outline(form), shell),
    group(
      { 'clip-path': picture.clip(path(outline(form), '#000')) },
      rect(-half, -foot * 1.06, half * 2, foot * 1.1, base),
      ellipse(-half * 0.3, -foot * 0.45, half * 0.5, foot * 0.16, '#ffffff', {
        opacity: 0.75,
        filter: picture.blur(5),
      }),
    ),
    path(cavity, frosted ? lighter(pale, 0.7) : '#eef1ef', { opacity: 0.75 }),
    group(
      { 'clip-path': clip },
      rect(-half, surface, half * 2, tall, body),
      rect(-half, surface, half * 2, -surface, fall),
      ellipse(0, surface, half, half * 0.045, lighter(pale, 0.55), { opacity: 0.9 }),
      stroke(
        `M${-half} ${surface + 3}Q0 ${surface + half * 0.09} ${half} ${surface + 3}`,
        darker(deep, 0.2),
        2,
        { opacity: 0.5 },
      ),
      ellipse(half * 0.4, -foot * 1.5, half * 0.5, tall * 0.12, '#fff6df', {
        opacity: 0.45,
        filter: picture.blur(22),
      }),
    ),
    frosted ? '' : dipTube(form),
    frosted ? path(outline(form), '#ffffff', { opacity: 0.32 }) : '',
    path(cavity, 'none', { stroke: '#ffffff', 'stroke-width': 1.6, opacity: 0.5 }),
  );
}

/** The long reflections of the windows on the front of the glass. */
function reflections(picture: Picture, form: BottleForm): string {
  const { half, tall, shape, frosted = false } = form;
  const strength = frosted ? 0.5 : 1;
  const clip = picture.clip(path(outline(form, 3, 3), '#000'));
  const soft = (from: number, to: number) =>
    picture.linear(
      [
        [0, '#ffffff', from],
        [1, '#ffffff', to],
      ],
      [0, 0, 0, 1],
    );
  const slab =
    shape === 'slab'
      ? path(
          `M${-half * 0.78} ${-tall * 0.93}H${-half * 0.12}L${-half * 0.52} ${-tall * 0.16}H${-half * 0.78}Z`,
          soft(0.36 * strength, 0.04),
        ) +
        path(
          `M${half * 0.02} ${-tall * 0.93}H${half * 0.16}L${-half * 0.22} ${-tall * 0.16}H${-half * 0.38}Z`,
          soft(0.2 * strength, 0.02),
        )
      : rect(-half * 0.74, -tall * 0.9, half * 0.2, tall * 0.76, soft(0.85 * strength, 0.2), {
          rx: half * 0.1,
          filter: picture.blur(4),
        }) +
        rect(-half * 0.44, -tall * 0.9, half * 0.05, tall * 0.76, soft(0.5 * strength, 0.08), {
          rx: 6,
          filter: picture.blur(2),
        }) +
        rect(half * 0.72, -tall * 0.84, half * 0.09, tall * 0.66, soft(0.5 * strength, 0.1), {
          rx: 8,
          filter: picture.blur(3),
        });
  return (
    group({ 'clip-path': clip }, slab) +
    path(outline(form, 1.2, 1.2), 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.55 })
  );
}

function label(form: BottleForm, mark: string): string {
  const y = -form.tall * 0.42;
  const size = form.half * 0.42;
  const name = element(
    'text',
    {
      x: 0,
      y: fixed(y + size * 0.95),
      'font-family': 'serif',
      'font-size': fixed(form.half * 0.105),
      'letter-spacing': fixed(form.half * 0.05),
      'text-anchor': 'middle',
      fill: mark,
    },
    'HALCYRE',
  );
  return (
    place(featherMark(size, mark), -size * 0.06, y + size * 0.5) +
    name +
    stroke(`M${-form.half * 0.16} ${y + size * 1.2}H${form.half * 0.16}`, mark, 1.2)
  );
}

/** The collar and the spray head without its cap, above the glass's top. */
function atomiser(picture: Picture, form: BottleForm): string {
  const width = form.cap.half * 0.62;
  const top = -form.tall;
  const across = metalFill(picture, form.collar, rod, [0, 0, 1, 0]);
  return group(
    {},
    rect(-form.cap.half * 0.86, top - 22, form.cap.half * 1.72, 24, across, { rx: 4 }),
    stroke(`M${-form.cap.half * 0.86} ${top - 10}H${form.cap.half * 0.86}`, '#3a2a10', 1.2, {
      opacity: 0.5,
    }),
    rect(-width * 0.72, top - 58, width * 1.44, 38, across, { rx: 3 }),
    rect(-width, top - 118, width * 2, 66, across, { rx: 9 }),
    stroke(`M${-width + 6} ${top - 60}H${width - 6}`, '#2a1d08', 2, { opacity: 0.35 }),
    ellipse(0, top - 112, width * 0.92, 5, '#ffffff', { opacity: 0.5 }),
    circle(
      0,
      top - 88,
      9,
      picture.radial([
        [0, '#3a2c14'],
        [0.6, '#6b5530'],
        [1, '#f3e3b6'],
      ]),
    ),
    circle(0, top - 88, 2.4, '#0f0a04'),
  );
}

/** The bottle standing at the origin, `open` without its cap. */
export function bottle(picture: Picture, form: BottleForm, mark = '#3c3a33', open = false): string {
  const head = open
    ? atomiser(picture, form)
    : rect(
        -form.cap.half * 0.9,
        -form.tall - 12,
        form.cap.half * 1.8,
        14,
        metalFill(picture, form.collar, rod, [0, 0, 1, 0]),
        { rx: 3 },
      ) + place(cap(picture, form.cap), 0, -form.tall - 11);
  return group({}, glass(picture, form), reflections(picture, form), label(form, mark), head);
}
