import { offerAt } from '../../domain/promotion.ts';
import type { ShownProduct, TimedOffer } from '../../domain/shownProduct.ts';

/** A product of a category as its card shows it, and what visitors filter and sort by. */
export interface FilterProduct extends ShownProduct {
  /** ms since the epoch of the promotion's last start or end as the API was read; 0 for none. */
  at: number;
  /** Average stars of `reviews` reviews; `null` where nobody has rated it. */
  rating: number | null;
  reviews: number;
  /** Since when the shop has it: ISO, UTC; `null` where the API does not say. */
  created: string | null;
}

/** A product with what it costs at one moment. */
export interface OfferedProduct extends FilterProduct {
  offers: readonly [TimedOffer];
}

/** Products with what they cost at `now` (ms since the epoch). Their list is rendered anew when that changes. */
export function offeredAt(products: readonly FilterProduct[], now: number): OfferedProduct[] {
  return products.map((product) => ({
    ...product,
    offers: [{ offer: offerAt(product, now), until: null }],
  }));
}

/** What most products have: left out of the file that the publisher makes. */
const USUAL: Omit<FilterProduct, 'id' | 'slug' | 'name' | 'price' | 'pictures'> = {
  currency: 'USD',
  discount_type: null,
  discount_value: null,
  discount_end_date: null,
  start_date: null,
  end_date: null,
  sold_out: false,
  status: true,
  language: null,
  at: 0,
  rating: null,
  reviews: 0,
  created: null,
};

/** A product as `pieces.json` has it. */
export type SentProduct = Omit<FilterProduct, keyof typeof USUAL> & Partial<FilterProduct>;

export function toSent(product: FilterProduct): SentProduct {
  const usual: Partial<Record<string, unknown>> = USUAL;
  const unusual = Object.entries(product).filter(
    ([name, value]) => !(name in usual) || usual[name] !== value,
  );
  return Object.fromEntries(unusual) as unknown as SentProduct;
}

export function fromSent(sent: SentProduct): FilterProduct {
  return { ...USUAL, ...sent };
}
