import { cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import { discountOf } from '@vitrine/contract/domain/promotion.ts';
import { IS_MISSING, UnusableRowError } from './applyReport.ts';
import type { CatalogueDiscount } from './format.ts';
import type { PreparedProduct } from './prepare.ts';
import type { ProductRecord } from './productRecord.ts';

type Columns = ProductRecord['columns'];
type Discount = Pick<
  Columns,
  'discount_percent' | 'discount_cents' | 'discount_start' | 'discount_end'
>;
type Prices = Discount & Pick<Columns, 'price_cents'>;

/** What a product without a discount has. */
export const NO_DISCOUNT: Discount = {
  discount_percent: null,
  discount_cents: null,
  discount_start: null,
  discount_end: null,
};

/**
 * Price and discount of a product with what an import says of them. A price alone is what shoppers
 * pay, so an amount off that was given for another price is never taken from it: one without dates
 * gives way, one with dates has the row refused. Throws `UnusableRowError`.
 */
export function mergePrices(
  stored: Discount & Partial<Prices>,
  given: PreparedProduct,
  now: Date,
): Prices {
  const price = given.price ?? stored.price_cents;
  if (price === undefined) throw new UnusableRowError('price', IS_MISSING);
  if (given.price !== undefined && !saysDiscount(given.discount) && stored.discount_cents) {
    const alone = priceAlone(stored, stored.discount_cents, price, given.discount, now);
    if (alone) return alone;
  }
  const discount = mergeDiscount(stored, given.discount, now);
  const { discount_cents, discount_start, discount_end } = discount;
  if ((discount_cents ?? 0) > Math.max(price, 0)) {
    throw new UnusableRowError(
      'discount',
      `should not take more than the price off, which is ${decimalPrice(cents(price))}`,
    );
  }
  if (discount_start && discount_end && discount_start >= discount_end) {
    throw new UnusableRowError('discount.end', 'should be later than "start"');
  }
  return { ...discount, price_cents: price };
}

/** Whether a row says what is taken off, and not only when. */
const saysDiscount = (discount: CatalogueDiscount | null | undefined) =>
  discount === null || discount?.type !== undefined;

/** `undefined` if the stored discount stays as it is. */
function priceAlone(
  stored: Discount & Partial<Prices>,
  amount: number,
  price: number,
  dates: CatalogueDiscount | null | undefined,
  now: Date,
): Prices | undefined {
  const { price_cents = price, discount_start, discount_end } = stored;
  if (!dates && discount_start === null && discount_end === null) {
    return price_cents > price
      ? { ...NO_DISCOUNT, price_cents, discount_cents: price_cents - price }
      : { ...NO_DISCOUNT, price_cents: price };
  }
  if (price === price_cents) return undefined;
  if (!dates && hasEnded(discount_end, now)) return { ...NO_DISCOUNT, price_cents: price };
  const made =
    amount < price ? `be sold for ${decimalPrice(cents(price - amount))}` : 'cost nothing';
  throw new UnusableRowError(
    'discount',
    `the shop takes ${decimalPrice(cents(amount))} off${discount_end ? ` until ${discount_end}` : ''}: with the price ${decimalPrice(cents(price))} it would ${made}; give price and discount together, or ${WITHOUT_DISCOUNT}`,
  );
}

const WITHOUT_DISCOUNT = 'no discount ("discount": null, or an empty Variant Compare At Price)';

function mergeDiscount(
  stored: Discount,
  given: CatalogueDiscount | null | undefined,
  now: Date,
): Discount {
  if (given === null) return NO_DISCOUNT;
  let { discount_percent, discount_cents } = stored;
  if (given?.type) {
    discount_percent = given.type === 'percentage' ? given.value : null;
    discount_cents = given.type === 'fixed' ? given.amount : null;
    const isNew =
      discount_percent !== stored.discount_percent || discount_cents !== stored.discount_cents;
    if (isNew && given.end === undefined && hasEnded(stored.discount_end, now)) {
      throw new UnusableRowError(
        'discount.end',
        `is missing: the shop's discount ended at ${stored.discount_end}, so this one would never run`,
      );
    }
  }
  if (discount_percent === null && discount_cents === null) {
    if (given?.start || given?.end) {
      throw new UnusableRowError(
        'discount',
        'has dates alone, and the shop has no discount that they could be of: give "type" and "value", too',
      );
    }
    return NO_DISCOUNT;
  }
  const { start = stored.discount_start, end = stored.discount_end } = given ?? {};
  return { discount_percent, discount_cents, discount_start: start, discount_end: end };
}

const hasEnded = (end: string | null | undefined, now: Date) =>
  Boolean(end && Date.parse(end) <= now.getTime());

/** What the owner should know of a price that changed; `undefined` if it is sold as the row says. */
export function describePrices(
  stored: Prices | undefined,
  merged: Prices,
  { price: given, discount }: PreparedProduct,
  now: Date,
): string | undefined {
  const { discount_percent, discount_cents, discount_start, discount_end } = merged;
  if (discount?.end && hasEnded(discount.end, now)) {
    return `the discount has ended at ${discount.end}: it is not applied`;
  }
  if (!stored || given === undefined || saysDiscount(discount)) return undefined;
  if (stored.discount_cents && !discount_cents && !hasEnded(stored.discount_end, now)) {
    return `${decimalPrice(given)} is what shoppers pay now: the discount of ${decimalPrice(cents(stored.discount_cents))} has ended`;
  }
  const isNew = merged.price_cents !== stored.price_cents;
  if (!isNew || !discount_percent || hasEnded(discount_end, now)) return undefined;
  const terms = {
    price: given,
    discount_type: 'percentage' as const,
    discount_value: discount_percent,
  };
  const sold = discountOf(terms)?.price ?? given;
  const from = discount_start && Date.parse(discount_start) > now.getTime() ? discount_start : '';
  return `the discount of ${discount_percent} % stays, so it is sold for ${decimalPrice(sold)}${from && ` from ${from}`}${discount_end ? ` until ${discount_end}` : ''}; to sell it for ${decimalPrice(given)}, import it with ${WITHOUT_DISCOUNT}`;
}
