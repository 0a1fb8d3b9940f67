import type { SelectQueryBuilder } from 'kysely';

/** Maximum rows of one response. */
export const MAX_PER_PAGE = 200;

/** Far past any end; page times rows stays a safe integer. */
const MAX_PAGE = 1_000_000;

/** A requested page; `page` counts from 1. */
export interface Paging {
  page: number;
  perPage: number;
}

/** Parses `page` and `per_page`: invalid values mean the default, larger ones the maximum. */
export function readPaging(
  { page, per_page }: { page?: string | undefined; per_page?: string | undefined },
  defaultPerPage: number,
): Paging {
  return {
    page: readCount(page, 1, MAX_PAGE),
    perPage: readCount(per_page, defaultPerPage, MAX_PER_PAGE),
  };
}

function readCount(text: string | undefined, usual: number, max: number): number {
  const count = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  return count === 0 ? usual : Math.min(count, max);
}

/** One page of rows and the number of pages; 0 if there are no rows. */
export interface Page<Row> {
  rows: Row[];
  totalPage: number;
}

/** The page of what a query selects, in the query's order. */
export async function fetchPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, perPage }: Paging,
): Promise<Page<Row>> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    // TypeScript can't tell what a query of any tables selects.
    .$castTo<{ total: string | number | bigint }>()
    .executeTakeFirstOrThrow();
  const rows = await query
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, totalPage: Math.ceil(Number(total) / perPage) };
}
