import type { Picture } from './picture.ts';
import { element } from './svg.ts';

const multiply = (light: string, share: number): string =>
  element('feComposite', {
    in: 'SourceGraphic',
    in2: light,
    operator: 'arithmetic',
    k1: share,
    k2: 1 - share * 0.62,
    k3: 0,
    k4: 0,
    result: 'lit',
  }) + element('feComposite', { in: 'lit', in2: 'SourceGraphic', operator: 'in' });

/** Pebbled leather: `pebble` is the size of a grain in pixels of the thing it is put on. */
export const grain = (picture: Picture, pebble = 7, depth = 0.5, seed = 3): string =>
  picture.filter(
    element('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: String(Math.round((1 / pebble) * 1e4) / 1e4),
      numOctaves: 2,
      seed,
      result: 'noise',
    }) +
      element(
        'feDiffuseLighting',
        {
          in: 'noise',
          surfaceScale: 1.6,
          diffuseConstant: 1,
          'lighting-color': '#ffffff',
          result: 'relief',
        },
        element('feDistantLight', { azimuth: 225, elevation: 52 }),
      ) +
      multiply('relief', depth),
    0.02,
  );

/** Woven or drawn-out texture: wood grain, brushed metal, cashmere; frequencies along x and y. */
export const fibre = (
  picture: Picture,
  along: string,
  depth = 0.35,
  seed = 5,
  octaves = 3,
): string =>
  picture.filter(
    element('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: along,
      numOctaves: octaves,
      seed,
      result: 'noise',
    }) +
      element('feColorMatrix', {
        in: 'noise',
        values: '1.6 0 0 0 -.15 1.6 0 0 0 -.15 1.6 0 0 0 -.15 0 0 0 0 1',
        result: 'relief',
      }) +
      multiply('relief', depth),
    0.02,
  );

/** Cloth: moves what is drawn along soft folds and lights the same folds from the top left. */
export const drape = (
  picture: Picture,
  frequency: string,
  shift: number,
  relief: number,
  seed = 11,
): string =>
  picture.filter(
    element('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: frequency,
      numOctaves: 2,
      seed,
      result: 'folds',
    }) +
      element('feDisplacementMap', {
        in: 'SourceGraphic',
        in2: 'folds',
        scale: shift,
        xChannelSelector: 'R',
        yChannelSelector: 'G',
        result: 'moved',
      }) +
      element('feColorMatrix', {
        in: 'folds',
        values: '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .7 .5 0 0 -.1',
        result: 'height',
      }) +
      element('feGaussianBlur', { in: 'height', stdDeviation: 5, result: 'soft' }) +
      element(
        'feDiffuseLighting',
        {
          in: 'soft',
          surfaceScale: relief,
          diffuseConstant: 1.25,
          'lighting-color': '#ffffff',
          result: 'light',
        },
        element('feDistantLight', { azimuth: 230, elevation: 55 }),
      ) +
      element('feComposite', {
        in: 'moved',
        in2: 'light',
        operator: 'arithmetic',
        k1: 0.85,
        k2: 0.16,
        k3: 0,
        k4: 0,
        result: 'draped',
      }) +
      element('feComposite', { in: 'draped', in2: 'moved', operator: 'in' }),
    0.08,
  );
