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

/** The SQL offset of a page. */
export function offsetOf(paging: Paging): number {
  return (paging.page - 1) * paging.perPage;
}

/** Number of pages; 0 if there are no rows. */
export function totalPages(total: number, paging: Paging): number {
  return Math.ceil(total / paging.perPage);
}
