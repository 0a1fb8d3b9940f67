import { expect, it } from 'vitest';
import { starPath } from './Stars.tsx';

const whole = starPath(1).length;
const drawn = (rating: number) =>
  starPath(rating)
    .split(/(?=M)/)
    .filter(Boolean)
    .map((star) => (star.length >= whole ? '★' : '⯪'))
    .join('');

it.each([
  [0, ''],
  [0.24, ''],
  [0.25, '⯪'],
  [3, '★★★'],
  [3.7, '★★★⯪'],
  [4.75, '★★★★★'],
  [5, '★★★★★'],
])('%d stars', (rating, expected) => {
  expect(drawn(rating)).toBe(expected);
});
