import { expect, it } from 'vitest';
import { withFocus } from './imageFocus.ts';

it.each([
  ['/bag.jpg', '/bag.jpg#top'],
  ['/bag.jpg#left', '/bag.jpg#top'],
  [`/bag.jpg${'#'.repeat(400_000)}\n`, '/bag.jpg#top'],
])('puts the side in the place of any fragment', (address, expected) => {
  expect(withFocus(address, 'top')).toBe(expected);
});
