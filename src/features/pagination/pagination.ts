/** One place in the row of page numbers. */
export type PageStep = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The row of page numbers: the first and the last page, the current one and its neighbours, with
 * gaps between (spec section 2). A gap of a single page is that page.
 */
export function pageSteps(current: number, total: number): PageStep[] {
  const shown = [1, current - 1, current, current + 1, total]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b);
  const steps: PageStep[] = [];
  let previous = 0;
  for (const page of new Set(shown)) {
    if (page - previous === 2) steps.push({ kind: 'page', page: page - 1 });
    if (page - previous > 2) steps.push({ kind: 'gap', after: previous });
    steps.push({ kind: 'page', page });
    previous = page;
  }
  return steps;
}

/** A slice of a list that one page shows. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  total: number;
}

/** Cuts a list into pages; an empty list has one empty page. */
export function listPages<Item>(
  items: Item[],
  perPage: number,
): [ListPage<Item>, ...ListPage<Item>[]] {
  const total = Math.max(1, Math.ceil(items.length / perPage));
  const cut = (page: number) => ({
    items: items.slice((page - 1) * perPage, page * perPage),
    page,
    total,
  });
  return [cut(1), ...Array.from({ length: total - 1 }, (_, index) => cut(index + 2))];
}

/** The page that lives at the route's own address. */
export function firstPage<Item>(items: Item[], perPage: number): ListPage<Item> {
  return listPages(items, perPage)[0];
}

/** The pages after the first. */
export function laterPages<Item>(items: Item[], perPage: number): ListPage<Item>[] {
  return listPages(items, perPage).slice(1);
}
