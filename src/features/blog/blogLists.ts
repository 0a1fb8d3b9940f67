/** The two variants of the list (spec section 2): ten posts a page, and nine. */
export type BlogList = 'list' | 'list-page';

/**
 * The canonical address of a page of a list. The first page of the main list is `/blog/`;
 * `/blog-list/1/` shows the same and says so.
 */
export function blogPath(kind: BlogList, page: number): `/${string}` {
  if (kind === 'list') return page === 1 ? '/blog/' : `/blog-list/${page}/`;
  return `/blog-list-page/${page}/`;
}
