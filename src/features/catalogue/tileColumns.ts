/** Columns of a grid of tiles on wide screens, in the order they are preferred. */
const COLUMNS = [4, 3, 5] as const;

export function tileColumns(count: number): (typeof COLUMNS)[number] {
  const open = (columns: number) => (columns - (count % columns)) % columns;
  return COLUMNS.reduce((best, columns) => (open(columns) < open(best) ? columns : best));
}
