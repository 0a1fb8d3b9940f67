import { type OfferTerms, offerView } from '@vitrine/contract/domain/promotion.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';

/** What can be said of a product, such as Material: Silk. */
export type Fact = readonly [name: string, value: string];

/** Whether a fact is one of some. */
export const hasFact = (facts: readonly Fact[], [name, value]: Fact) =>
  facts.some(([otherName, otherValue]) => name === otherName && value === otherValue);

/** A product as the files of search and filters have it, to be priced when it is shown. */
export interface PublishedProduct extends ShownProduct, OfferTerms {
  /** ms since the epoch of the promotion's last start or end as the API was read; 0 for none. */
  at: number;
  /** What it is filtered by, beside what each of its `variants` is chosen by. Of filters alone, as all below. */
  facts?: readonly Fact[] | undefined;
  choices?: readonly (readonly Fact[])[] | undefined;
  /** Average stars of `reviews` reviews. */
  rating?: number | undefined;
  reviews?: number | undefined;
  /** Since when the shop has it: ISO, UTC. */
  created?: string | undefined;
}

/** What most products have: left out of the files. */
const USUAL = {
  language: null,
  pictures: [],
  currency: 'USD',
  discount_type: null,
  discount_value: null,
  discount_end_date: null,
  start_date: null,
  end_date: null,
  sold_out: false,
  status: true,
  at: 0,
};

/** A product as it stands in a file. */
export type SentProduct = Partial<PublishedProduct> & Omit<PublishedProduct, keyof typeof USUAL>;

export function toSent(product: PublishedProduct): SentProduct {
  const usual: Record<string, unknown> = USUAL;
  const sent = Object.entries(product).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]),
  );
  return Object.fromEntries(sent) as SentProduct;
}

export const fromSent = (sent: SentProduct): PublishedProduct => ({ ...USUAL, ...sent });

/** A product with what it costs at `now` (ms since the epoch). */
export const pricedAt = (product: PublishedProduct, now: number) => ({
  ...product,
  offers: [{ ...offerView(product, now), until: null }] as const,
});
