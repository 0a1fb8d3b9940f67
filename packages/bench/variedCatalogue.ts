import { cents } from '@vitrine/contract/domain/money.ts';
import type { Catalogue, CatalogueProduct } from '../reference-api/import/format.ts';

/** A discount for one product in so many, so that some pages change with time. */
const DISCOUNTED_EVERY = 25;
const DAY_MS = 86_400_000;

/** A catalogue of `count` products, each one of `base` with another name, price and time. */
export function variedCatalogue(base: Catalogue, count: number, now: number): Catalogue {
  const { products } = base;
  return {
    ...base,
    products: Array.from({ length: count }, (_, index) =>
      variation(products[index % products.length] as CatalogueProduct, index, now),
    ),
  };
}

function variation(base: CatalogueProduct, index: number, now: number): CatalogueProduct {
  const discount = {
    type: 'percentage' as const,
    value: 10 + (index % 30),
    start: new Date(now - DAY_MS).toISOString(),
    end: new Date(now + 30 * DAY_MS + index * 1_000).toISOString(),
  };
  return {
    ...base,
    id: `bench-${index}`,
    slug: `${base.slug ?? base.id}-${index}`,
    name: Object.fromEntries(
      Object.entries(base.name ?? {}).map(([language, name]) => [language, `${name} No. ${index}`]),
    ),
    price: cents(1_000 + ((index * 7_919) % 500_000)),
    status: 'active',
    discount: index % DISCOUNTED_EVERY === 0 ? discount : null,
    created_at: new Date(now - index * 60_000).toISOString(),
  };
}
