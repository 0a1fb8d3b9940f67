/** A slice of a list that one page shows. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  total: number;
}

/** How many pages a list has; an empty one has one empty page. */
function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage));
}

export function listPage<Item>(items: Item[], page: number, perPage: number): ListPage<Item> {
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    page,
    total: pageCount(items.length, perPage),
  };
}

/** The numbers of a list's pages, from `first` on, as addresses have them. */
export function pageNumbers(items: number, perPage: number, first = 1): string[] {
  const last = pageCount(items, perPage);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
