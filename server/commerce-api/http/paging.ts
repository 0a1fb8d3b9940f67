import * as v from 'valibot';

/** Most rows one response holds. */
export const MAX_PER_PAGE = 200;

/** Far past any end, and small enough that page times rows stays an exact number. */
const LAST_PAGE = 1_000_000;

const wholeFromOne = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    v.transform(Number),
    v.minValue(1),
    v.transform((value) => Math.min(value, max)),
  );

/** The requested page: both count from 1. */
export interface Paging {
  page: number;
  perPage: number;
}

/** Reads `page` and `per_page` from the query; what makes no sense means the default. */
export function readPaging(
  { page, per_page }: { page?: string | undefined; per_page?: string | undefined },
  defaultPerPage: number,
): Paging {
  return {
    page: v.parse(v.fallback(wholeFromOne(LAST_PAGE), 1), page),
    perPage: v.parse(v.fallback(wholeFromOne(MAX_PER_PAGE), defaultPerPage), per_page),
  };
}

/** One page of rows and the number of all rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Rows before the page. */
export function offsetOf(paging: Paging): number {
  return (paging.page - 1) * paging.perPage;
}

/** Number of pages; 0 where there is nothing. */
export function totalPages(total: number, paging: Paging): number {
  return Math.ceil(total / paging.perPage);
}
