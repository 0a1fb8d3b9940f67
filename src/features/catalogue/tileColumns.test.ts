import { expect, it } from 'vitest';
import { tileColumns } from './tileColumns.ts';

it.each([
  [8, 4],
  [9, 3],
  [10, 5],
  [6, 3],
  [5, 5],
  [3, 3],
])('%i tiles fill rows of %i columns', (count, columns) => {
  expect(tileColumns(count)).toBe(columns);
});

it.each([
  [7, 4],
  [14, 3],
  [11, 4],
])('%i tiles leave the fewest places open in %i columns', (count, columns) => {
  expect(tileColumns(count)).toBe(columns);
});
