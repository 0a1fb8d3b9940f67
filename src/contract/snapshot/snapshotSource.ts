import type { Language } from '../language.ts';
import type { ShopItems, ShopSource } from './shopItems.ts';
import type { LanguageSnapshot, Snapshot } from './snapshot.ts';

type Maps = { [Kind in keyof ShopItems]: (key: string) => ShopItems[Kind] | undefined };

/** A snapshot that is held in memory as a whole. */
export function snapshotSource({ takenAt, languages }: Snapshot): ShopSource {
  const maps = Object.fromEntries(
    Object.entries(languages).map(([language, shop]) => [language, mapsOf(shop)]),
  ) as Record<Language, Maps>;
  return {
    takenAt: Date.parse(takenAt),
    read: (kind, language, key) => maps[language][kind](key),
  };
}

function mapsOf(shop: LanguageSnapshot): Maps {
  const products = new Map(shop.products.map((product) => [product.slug, product]));
  const posts = new Map(shop.blogs.map((post) => [post.slug, post]));
  const slugs = [...products.keys()];
  const discounted = slugs.filter((slug) => products.get(slug)?.discount_type);
  const postSlugs = [...posts.keys()];
  return {
    menu: () => shop.menu,
    categories: () => shop.categories,
    members: (slug) => shop.categoryProducts[slug],
    products: () => slugs,
    discounted: () => discounted,
    product: (slug) => products.get(slug),
    reviews: (id) => shop.reviews[id],
    posts: () => postSlugs,
    post: (slug) => posts.get(slug),
  };
}
