import { cents } from '@vitrine/contract/domain/money.ts';
import type {
  Catalogue,
  CatalogueArticle,
  CatalogueCategory,
  CatalogueProduct,
  CatalogueReview,
} from '../import/format.ts';

/** "Now" in the tests. */
export const NOW = new Date('2026-03-01T12:00:00.000Z');

/** A timestamp so many days before (negative) or after `NOW`. */
export function day(offset: number): string {
  return new Date(NOW.getTime() + offset * 86_400_000).toISOString();
}

/** A plain active product: 100 dollars, 3 items. */
export function product(id: string, fields: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    id,
    slug: id,
    categories: [],
    name: { en: `The ${id}` },
    summary: {},
    description: {},
    price: cents(10_000),
    currency: 'USD',
    stock: 3,
    status: 'active',
    discount: null,
    video: null,
    attributes: [],
    images: [],
    created_at: null,
    reviews: [],
    ...fields,
  };
}

/** A review of five stars, written five days ago. */
export function review(id: string, fields: Partial<CatalogueReview> = {}): CatalogueReview {
  return {
    id,
    author: 'Leila H.',
    rating: 5,
    language: 'en',
    content: '<p>Exactly as shown.</p>',
    created_at: day(-5),
    images: [],
    reply: null,
    ...fields,
  };
}

/** A category in the menu, named after its slug. */
export function category(slug: string, fields: Partial<CatalogueCategory> = {}): CatalogueCategory {
  return { slug, menu: true, name: { en: slug }, description: {}, cover: null, ...fields };
}

/** An English article, published ten days ago. */
export function article(slug: string, fields: Partial<CatalogueArticle> = {}): CatalogueArticle {
  return {
    slug,
    title: { en: `On ${slug}` },
    description: { en: 'A short note.' },
    content: { en: '<p>Words.</p>' },
    cover: null,
    author: 'The workshop',
    published_at: day(-10),
    updated_at: day(-9),
    ...fields,
  };
}

/** A catalogue of the given sections, the others empty. */
export function catalogue(sections: Partial<Catalogue>): Catalogue {
  return { categories: [], products: [], articles: [], ...sections };
}

/** So many products, `p-1` the latest. */
export function products(
  count: number,
  fields: Partial<CatalogueProduct> = {},
): CatalogueProduct[] {
  return Array.from({ length: count }, (_, index) =>
    product(`p-${index + 1}`, { created_at: day(-1 - index), ...fields }),
  );
}
