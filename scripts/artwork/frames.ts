import { along, mix } from './colour.ts';
import type { Metal } from './metal.ts';
import { glossy, metalShader, mirrored, type Shader } from './shading.ts';

type Outline = (angle: number) => readonly [x: number, y: number];

export interface FrameForm {
  readonly outline: Outline;
  /** The lens's middle, right of the nose. */
  readonly middle: readonly [x: number, y: number];
  readonly rim: readonly [wide: number, thick: number];
  readonly shader: Shader;
  readonly metal: Metal;
  readonly lens: readonly [top: string, bottom: string];
  readonly doubleBridge?: boolean;
  readonly temple: number;
}

const tortoise: Shader = (normal, u, v) => {
  const cloud =
    Math.sin(u * 37 + Math.sin(v * 7 + u * 11) * 2.1) * 0.5 +
    Math.sin(u * 83 - v * 9 + 2) * 0.32 +
    Math.sin(u * 19 + 1) * 0.3;
  const body = along(['#1d0f08', '#3b1e0e', '#7a4216', '#b87428', '#d89c45'], 0.4 + cloud * 0.36);
  const light = mirrored(normal);
  return mix(
    mix(body, '#0d0704', Math.max(0, 0.4 - light) * 0.9),
    '#fff6e6',
    Math.min(0.9, Math.max(0, light - 0.66) * 1.4),
  );
};

const pilotOutline: Outline = (angle) => {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const across = 0.84 * Math.sign(sine) * Math.abs(sine) ** 0.86;
  const low = Math.max(0, -cosine);
  return [
    across * (1 - 0.2 * low) + 0.14 * low,
    0.56 * Math.sign(cosine) * Math.abs(cosine) ** (cosine > 0 ? 0.72 : 0.95) * (1 + 0.5 * low) -
      0.05 * sine * low,
  ];
};

const roundOutline: Outline = (angle) => [
  0.74 * Math.sin(angle),
  0.72 * Math.cos(angle) + 0.02 * Math.cos(2 * angle),
];

const catOutline: Outline = (angle) => {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const wing = Math.max(0, Math.sin(angle + 0.35)) ** 6 * Math.max(0, Math.cos(angle - 0.9)) ** 3;
  return [
    0.84 * Math.sign(sine) * Math.abs(sine) ** 0.86 + 0.24 * wing,
    0.6 * Math.sign(cosine) * Math.abs(cosine) ** 0.84 * (cosine > 0 ? 0.86 : 1) +
      0.42 * wing +
      0.06 * sine,
  ];
};

export const frames = {
  'pilot-titanium': {
    outline: pilotOutline,
    middle: [1.06, 0],
    rim: [0.034, 0.034],
    shader: metalShader('titanium'),
    metal: 'titanium',
    lens: ['#27363a', '#8fa8a6'],
    doubleBridge: true,
    temple: 0.03,
  },
  'round-tortoise': {
    outline: roundOutline,
    middle: [0.98, 0],
    rim: [0.066, 0.075],
    shader: tortoise,
    metal: 'gold',
    lens: ['#3b3018', '#a58f5e'],
    temple: 0.085,
  },
  'cat-eye-ivory': {
    outline: catOutline,
    middle: [1.06, 0],
    rim: [0.07, 0.075],
    shader: glossy('#ece1cb', 0.9),
    metal: 'gold',
    lens: ['#3a2733', '#a8838a'],
    temple: 0.085,
  },
} satisfies Record<string, FrameForm>;
