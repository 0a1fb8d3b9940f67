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

/** How much of the width a post has in the list. */
export type PostPlace = 'lead' | 'feature' | 'half' | 'third';

const RHYTHM: readonly PostPlace[] = [
  ...(['lead', 'half', 'half', 'third', 'third', 'third'] as const),
  ...(['feature', 'third', 'third', 'third'] as const),
];

/** The place of a page's post by its number, from 0: one large story, then pairs and threes. */
export function postPlace(index: number): PostPlace {
  return RHYTHM[index] ?? 'third';
}
