import { expect, it } from 'vitest';
import { movingSrcset } from './movingImage.ts';

const KEY = 'products/turns-0a1b2c3d4e-moving.gif';

it('offers widths that a moving image is worth, in the syntax of COS', () => {
  const srcset = movingSrcset(`${KEY}#top`, '/media')?.split(', ');
  expect(srcset?.[0]).toBe(`/media/${KEY}?imageMogr2/thumbnail/160x/format/webp/cgif/100 160w`);
  expect(srcset?.at(-1)).toMatch(/ 960w$/);
});

it.each([
  'products/turns-0a1b2c3d4e.gif',
  'products/slow-moving.gif',
  'products/slow-moving-0a1b2c3d4e.gif',
  'products/turns-0a1b2c3d4e-moving.png',
  `https://other.example/${KEY}`,
  '/assets/images/0a1b2c3d4e5f6a7b/320.webp',
])('offers nothing for %s', (source) => {
  expect(movingSrcset(source, '/media')).toBeUndefined();
});
