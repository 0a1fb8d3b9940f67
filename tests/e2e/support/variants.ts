import type { Item } from './journey.ts';
import type { ApiProduct, Shop, TestLanguage } from './shop.ts';

/** A ring of several sizes, the first of which is sold out. */
export function ringOf(shop: Shop, language: TestLanguage): ApiProduct {
  const ring = shop[language].products.find(({ slug }) => slug === 'kingfisher-ring');
  if (!ring) throw new Error('The catalogue has no ring of several sizes.');
  return ring;
}

/** One of its sizes as an item that is bought: under its own id, name and price. */
export function sizeOf(ring: ApiProduct, value: string, quantity = 1): Item {
  const variant = ring.variants.find(({ choice }) => choice[0]?.value === value);
  if (!variant) throw new Error(`${ring.name} has no size ${value}.`);
  return { product: { ...ring, ...variant, name: `${ring.name} – ${value}` }, quantity };
}
