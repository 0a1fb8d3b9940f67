import { join } from 'node:path';
import { readTokens } from '@vitrine/runtime/shop/readTokens.ts';
import { themeFolder, themeNames } from '@vitrine/runtime/shop/themes.ts';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../structure/sourceFiles.ts';
import { PAIRS } from './colourPairs.ts';
import { contrast } from './luminance.ts';

const LOOKS = [['the product', ROOT], ...themeNames().map((name) => [name, themeFolder(name)])];

describe.each(LOOKS)('%s', (_, folder = '') => {
  const tokens = readTokens(join(folder, 'tokens.cjs'));
  const palette: Record<string, string> = tokens.palette;
  const printed: Record<string, string> = tokens.printed;

  test.each([
    ['on the screen', palette],
    ['on paper', printed],
  ])('every pair of colours reaches AA %s', (_, colours) => {
    const pale = PAIRS.map(({ colour, ground, min }) => ({
      colour,
      ground,
      min,
      has: contrast(String(colours[colour]), String(colours[ground])),
    })).filter(({ has, min }) => !(has >= min));
    expect(pale).toEqual([]);
  });

  test('screen and paper have the same colours, each written as six digits', () => {
    expect(Object.keys(printed).sort()).toEqual(Object.keys(palette).sort());
    const odd = Object.values({ ...palette, ...printed }).filter(
      (hex) => !/^#[\da-f]{6}$/.test(hex),
    );
    expect(odd).toEqual([]);
  });
});

test('the measure is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});
