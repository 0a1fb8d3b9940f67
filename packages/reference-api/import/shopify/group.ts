import type { Finding } from '../report.ts';
import { type Column, columnName } from './columns.ts';
import type { ShopifyRow } from './rows.ts';

/** The rows of one product: `head` has its texts, and every row may carry a variant or an image. */
export interface ShopifyGroup {
  handle: string;
  /** The product's name; `undefined` where the file has no such column. */
  title: string | undefined;
  head: ShopifyRow;
  rows: ShopifyRow[];
}

/** What the product's first row that has the column filled in says there. */
export function firstCell({ head, rows }: ShopifyGroup, column: Column): string | undefined {
  return head.cells[column] ?? rows.find(({ cells }) => cells[column])?.cells[column];
}

/**
 * Gathers rows by Handle, however far apart they stand. Rows without a Handle, products without a
 * Title and a second product under a Handle that is taken are left out and reported.
 */
export function groupRows(rows: ShopifyRow[], findings: Finding[]): ShopifyGroup[] {
  for (const row of rows) {
    if (!row.cells.handle) findings.push(skippedRow(row, row.cells.title, 'is missing'));
  }
  const withHandle = rows.filter((row) => row.cells.handle);
  const byHandle = Map.groupBy(withHandle, (row) => row.cells.handle?.toLowerCase() ?? '');
  return [...byHandle].flatMap(([handle, all]): ShopifyGroup[] => {
    const [first] = all;
    if (first && !first.has('title')) return [{ handle, title: undefined, head: first, rows: all }];
    const head = all.find((row) => row.cells.title);
    if (head?.cells.title) {
      const title = head.cells.title;
      return [{ handle, title, head, rows: withoutSecondProduct(all, head, title, findings) }];
    }
    for (const row of all)
      findings.push(skippedRow(row, handle, 'no row of this Handle has one', 'title'));
    return [];
  });
}

/** Tools that imitate the export repeat the Title in every row; another Title is another product. */
function withoutSecondProduct(
  rows: ShopifyRow[],
  head: ShopifyRow,
  title: string,
  findings: Finding[],
): ShopifyRow[] {
  let own = true;
  return rows.filter((row) => {
    if (row.cells.title) own = row.cells.title === title;
    if (!own) {
      const why = `${head.cells.handle} is already the Handle of “${title}” on line ${head.line}`;
      findings.push(skippedRow(row, row.cells.title, why));
    }
    return own;
  });
}

function skippedRow(
  row: ShopifyRow,
  about: string | undefined,
  why: string,
  column: Column = 'handle',
): Finding {
  const where = `line ${row.line}`;
  return { kind: 'left out', where, about: about ?? '', field: columnName(column), why };
}
