import * as limits from '@vitrine/contract/domain/limits.ts';

/** What the results' page shows, as its address says it: `?q=silk&show=48`. */
export interface Wanted {
  query: string;
  show: number;
}

/** Products that come at once, and at most: a list of more is read by nobody. */
export const PRODUCTS_AT_ONCE = 24;
export const MAX_PRODUCTS = 480;

/** What is looked for, of what was typed: as much as an address holds, without halves of characters. */
export const queryOf = (text: string): string =>
  new URLSearchParams({ q: text.trim().slice(0, limits.maxQuery).trimEnd() }).get('q') ?? '';

export function wantedOf(search: string): Wanted {
  const values = new URLSearchParams(search);
  const shown = Math.floor(Number(values.get('show')));
  const show = Math.min(Math.max(shown || 0, PRODUCTS_AT_ONCE), MAX_PRODUCTS);
  return { query: queryOf(values.get('q') ?? ''), show };
}

export function addressOf({ query, show }: Wanted): string {
  const values = new URLSearchParams(query === '' ? {} : { q: query });
  if (show > PRODUCTS_AT_ONCE) values.set('show', String(Math.min(show, MAX_PRODUCTS)));
  return `?${values}`;
}

/** The next address with more products; `null` where all are there, or as many as one is shown. */
export function moreThan(wanted: Wanted, products: number): Wanted | null {
  if (products <= wanted.show || wanted.show >= MAX_PRODUCTS) return null;
  return { ...wanted, show: wanted.show + PRODUCTS_AT_ONCE };
}
