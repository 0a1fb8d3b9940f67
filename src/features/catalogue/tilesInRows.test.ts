import { describe, expect, it } from 'vitest';
import { tilesInRows } from './tilesInRows.ts';

describe('tilesInRows', () => {
  it.each([
    [8, 4, false],
    [9, 5, true],
    [10, 5, false],
    [7, 4, true],
    [6, 3, false],
    [5, 3, true],
  ])('%i tiles fill rows of %i columns', (count, columns, isFirstWide) => {
    expect(tilesInRows(count)).toEqual({ columns, isFirstWide });
    expect((count + Number(isFirstWide)) % columns).toBe(0);
  });

  it('leaves a row open where no number of columns divides them', () => {
    expect(tilesInRows(14)).toEqual({ columns: 4, isFirstWide: false });
  });
});
