import type { Product } from '@vitrine/contract/api/entities/product.ts';

/**
 * How the reviews on a page stand to all that a product has: their `count`, `null` where the API
 * does not say, and whether there are more than are shown. A stated count below what is known to
 * exist is taken for unknown.
 */
export function reviewTotals(
  { reviewCount }: Pick<Product, 'reviewCount'>,
  reviews: { list: unknown[]; totalPage: number },
) {
  const shown = reviews.list.length;
  const paged = reviews.totalPage > 1;
  const known = reviewCount !== null && reviewCount >= (paged ? shown + 1 : shown);
  const count = known ? reviewCount : paged ? null : shown;
  return { count, shown, more: count === null || count > shown };
}
