import type { ShopDatabase } from '../database/tables.ts';
import type { PreparedCategory, PreparedProduct } from './prepare.ts';
import { DEMO_SOURCE } from './removeDemo.ts';

interface Rows {
  categories: PreparedCategory[];
  products: PreparedProduct[];
}

/**
 * Takes a translated category for the one that its product is in. A file that knows categories by
 * their name alone would otherwise move each product that it translates into a new one.
 */
export async function translateCategories(
  database: ShopDatabase,
  { categories, products }: Rows,
  withoutDemo: boolean,
): Promise<Rows> {
  if (!products.some((product) => product.isTranslation)) return { categories, products };
  const mains = await database
    .selectFrom('product_category')
    .innerJoin('product', 'product.id', 'product_id')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['product.source_key', 'category.slug'])
    .where('product_category.position', '=', 0)
    .$if(withoutDemo, (query) => query.where('product.source', '<>', DEMO_SOURCE))
    .execute();
  const mainOf = new Map(mains.map(({ source_key, slug }) => [source_key, slug]));
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  const translated = new Map<string, PreparedCategory>();
  const settled = products.map((product) => {
    const [given] = product.categories ?? [];
    const slug = mainOf.get(product.id);
    if (!product.isTranslation || !given || !slug) return product;
    if (!translated.has(slug)) translated.set(slug, { slug, name: names.get(given) });
    return { ...product, categories: undefined };
  });
  const used = new Set(settled.flatMap((product) => product.categories ?? []));
  const others = categories.filter(({ slug }) => used.has(slug) && !translated.has(slug));
  return { categories: [...others, ...translated.values()], products: settled };
}
