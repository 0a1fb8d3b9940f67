/** Columns of a grid of tiles on wide screens. */
type Columns = 3 | 4 | 5;

/**
 * How a number of tiles fills its rows: an odd number gives its first one the width of two, and the
 * columns are those that leave no row open, where any do.
 */
export function tilesInRows(count: number): { columns: Columns; isFirstWide: boolean } {
  const isFirstWide = count % 2 === 1;
  const cells = isFirstWide ? count + 1 : count;
  const full = ([4, 5, 3] as const).find((columns) => cells % columns === 0);
  return { columns: full ?? 4, isFirstWide };
}
