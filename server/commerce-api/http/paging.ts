import type { SelectQueryBuilder } from 'kysely';
import * as v from 'valibot';

/** Maximum rows of one response. */
export const MAX_PER_PAGE = 200;

/** Far past any end; page times rows stays a safe integer. */
const MAX_PAGE = 1_000_000;

const clampedPositiveInteger = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    v.transform(Number),
    v.minValue(1),
    v.transform((value) => Math.min(value, max)),
  );

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
    page: v.parse(v.fallback(clampedPositiveInteger(MAX_PAGE), 1), page),
    perPage: v.parse(v.fallback(clampedPositiveInteger(MAX_PER_PAGE), defaultPerPage), per_page),
  };
}

/** One page of rows and the number of all rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
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
  return { rows, total: Number(total) };
}

/** Number of pages; 0 if there are no rows. */
export function totalPages(total: number, paging: Paging): number {
  return Math.ceil(total / paging.perPage);
}
