import type { ApiProduct } from './shop.ts';

export type Phase = 'none' | 'upcoming' | 'running' | 'ended';

export type Terms = Pick<
  ApiProduct,
  'price' | 'discount_type' | 'discount_value' | 'start_date' | 'end_date' | 'discount_end_date'
>;

/**
 * Where a promotion stands, worked out here from the specification's section 4 and not with the
 * shop's own code: what the pages show is compared with it.
 */
export function phaseAt(terms: Terms, now: number): Phase {
  if (!terms.discount_type || !terms.discount_value) return 'none';
  if (terms.start_date && new Date(terms.start_date).getTime() > now) return 'upcoming';
  const ends = [terms.end_date, terms.discount_end_date].flatMap((end) =>
    end ? [new Date(end).getTime()] : [],
  );
  return ends.length > 0 && Math.min(...ends) <= now ? 'ended' : 'running';
}

/** The price after the discount in dollars, by the specification's section 9. */
export function discountedPrice({ price, discount_type, discount_value }: Terms): number {
  const value = discount_value ?? 0;
  const reduced = discount_type === 'percentage' ? price * (1 - value / 100) : price - value;
  return Math.round(reduced * 100 + 1e-6) / 100;
}

/** What a product costs at `now` (ms), as a card says it: “from” the least where variants differ. */
export function cardPrice(product: ApiProduct, now: number): string {
  const priceOf = (terms: Terms) =>
    phaseAt(terms, now) === 'running' ? discountedPrice(terms) : terms.price;
  const price = priceOf(product);
  const isFrom = product.variants.some((variant) => priceOf(variant) !== price);
  return isFrom ? `from ${dollars(price)}` : dollars(price);
}

/** `$2,082.50`: a dollar sign and two decimals. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/**
 * `15% OFF` or `SAVE 35 USD`, the specification's English words; dollars that are not whole have
 * their cents.
 */
export function discountLabel({ discount_type, discount_value, currency }: ApiProduct): string {
  const hundredths = Math.round((discount_value ?? 0) * 100);
  if (discount_type === 'percentage') return `${hundredths / 100}% OFF`;
  const amount = hundredths % 100 === 0 ? hundredths / 100 : (hundredths / 100).toFixed(2);
  return `SAVE ${amount} ${currency}`;
}
