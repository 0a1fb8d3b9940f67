import type { Category } from '@vitrine/contract/api/entities/category.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { ProductListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { shop } from '../../shop.config.ts';
import { listPage } from '../pagination/pagination.ts';
import { retiredFrom } from './retired.ts';

export function productSlugs(language: Language): string[] {
  return readItem('products', language) ?? [];
}

export const isProduct = defineQuery(
  'isProduct',
  (language, slug: string): boolean => readItem('product', language, slug) !== undefined,
);

/** A product that the shop lists; throws for any other. */
export function productBySlug(language: Language, slug: string): Product {
  const product = readItem('product', language, slug);
  if (!product) throw new Error(`The shop lists no product ${slug} in ${language}.`);
  return product;
}

/** A product as lists carry it: without its images, its details and its HTML. */
export const listItemBySlug = defineQuery('listItem', (language, slug: string): ProductListItem => {
  const product = productBySlug(language, slug);
  const { images: _, attributes: __, description: ___, size_guide: ____, ...item } = product;
  return item;
});

export function allCategories(language: Language): Category[] {
  return readItem('categories', language) ?? [];
}

/** What shows a category elsewhere than on its own page. */
export type CategoryTile = Pick<Category, 'slug' | 'name' | 'language' | 'cover_image'>;

export function tileOf({ slug, name, language, cover_image }: Category): CategoryTile {
  return { slug, name, language, cover_image };
}

/** The cover of the first category that has one. */
export const firstCover = defineQuery(
  'firstCover',
  (language): string | null =>
    allCategories(language).find(({ cover_image }) => cover_image)?.cover_image ?? null,
);

export const categoryBySlug = defineQuery('category', (language, slug: string): Category => {
  const found = allCategories(language).find((category) => category.slug === slug);
  if (!found) throw new Error(`The shop has no category ${slug} in ${language}.`);
  return found;
});

export function memberSlugs(language: Language, category: string): string[] {
  return readItem('members', language, category) ?? [];
}

export const latestPage = defineQuery('latestPage', (language, page: number) =>
  listPage(productSlugs(language), page, shop.pageSizes.home),
);

/** When the newest product came (ISO). */
export const newestProduct = defineQuery('newestProduct', (language): string | null => {
  const [newest] = productSlugs(language);
  return newest === undefined ? null : productBySlug(language, newest).created_at;
});

/** A page of a category's products, and how many it has on all pages. */
export const categoryPage = defineQuery('categoryPage', (language, slug: string, page: number) => {
  const slugs = memberSlugs(language, slug);
  return { list: listPage(slugs, page, shop.pageSizes.category), count: slugs.length };
});

/** The slugs of the categories that each product is in or was, in the categories' order. */
const places = defineQuery('places', (language): Record<string, string[]> => {
  const found: Record<string, string[]> = {};
  for (const { slug: category } of allCategories(language)) {
    const members = memberSlugs(language, category);
    for (const slug of [...members, ...retiredFrom(language, category)]) {
      found[slug] ??= [];
      found[slug].push(category);
    }
  }
  return found;
});

export const categoriesOf = defineQuery(
  'categoriesOf',
  (language, product: string): string[] => places(language)[product] ?? [],
);

/** A category as links name it. */
type NamedCategory = Pick<Category, 'slug' | 'name' | 'language'>;

/** The categories that a product is in. */
export const categoryLinks = defineQuery('categoryLinks', (language, product: string) =>
  categoriesOf(language, product).map((category): NamedCategory => {
    const { slug, name, language: written } = categoryBySlug(language, category);
    return { slug, name, language: written };
  }),
);

/** The first category a product is listed in; `null` for a product without one. */
export const categoryOf = defineQuery(
  'categoryOf',
  (language, product: string): NamedCategory | null => categoryLinks(language, product)[0] ?? null,
);

/** The category's name, or its slug where it has none. */
export function categoryName({ name, slug }: Pick<Category, 'name' | 'slug'>): string {
  return name || slug;
}
