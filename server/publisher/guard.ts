import { DEFAULT_LANGUAGE } from '../../src/contract/language.ts';
import type { Snapshot } from '../../src/contract/snapshot/snapshot.ts';
import { BuildStopped } from '../../src/contract/snapshot/stopped.ts';
import type { Manifest } from './manifest.ts';

/** How many of each noun a snapshot holds. */
export function countsOf(snapshot: Snapshot): Manifest['counts'] {
  const { products, categories, blogs } = snapshot.languages[DEFAULT_LANGUAGE];
  return { products: products.length, categories: categories.length, posts: blogs.length };
}

const LISTS = {
  products: { call: 'GET /api/productsList', page: '/' },
  categories: { call: 'GET /api/categories', page: '/shop/' },
  posts: { call: 'GET /api/blogs', page: '/blog/' },
} as const;

/**
 * Refuses a shop that lost its goods: an API that answers an empty list is far more often broken
 * than empty. Products must never be none; categories and posts may only be none where the last
 * build had none either.
 */
export function refuseLoss(now: Manifest['counts'], last: Manifest['counts'] | undefined): void {
  for (const noun of ['products', 'categories', 'posts'] as const) {
    if (now[noun] > 0) continue;
    if (noun !== 'products' && !last?.[noun]) continue;
    const { call, page } = LISTS[noun];
    const before = last ? `, where the last build had ${last[noun]}` : '';
    throw new BuildStopped(
      `${call} answered an empty list (needed for ${page})${before}. ` +
        'If the shop really has none, build with --allow-empty.',
    );
  }
}
