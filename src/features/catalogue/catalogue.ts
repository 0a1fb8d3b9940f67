import type { Category } from '../../contract/entities/category.ts';
import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { shopIn } from '../../contract/snapshot/current.ts';

/** A category with its products, in the API's order. */
export interface CategoryWithProducts {
  category: Category;
  products: Product[];
}

/** All products, latest first. */
export function products(language: Language): Product[] {
  return shopIn(language).products;
}

export function categories(language: Language): Category[] {
  return shopIn(language).categories;
}

/** Every category with its products; members that the catalogue no longer lists are left out. */
export function categoriesWithProducts(language: Language): CategoryWithProducts[] {
  const { categories, categoryProducts } = shopIn(language);
  const bySlug = new Map(products(language).map((product) => [product.slug, product]));
  return categories.map((category) => ({
    category,
    products: (categoryProducts[category.slug] ?? []).flatMap((member) => bySlug.get(member) ?? []),
  }));
}

/** The first category a product is listed in; `undefined` for a product without one. */
export function categoryOf(product: Product, language: Language): Category | undefined {
  const { categories, categoryProducts } = shopIn(language);
  return categories.find(({ slug }) => categoryProducts[slug]?.includes(product.slug));
}
