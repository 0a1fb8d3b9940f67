import type { DiscountTerms } from '../../../src/domain/discount.ts';
import { cents } from '../../../src/domain/money.ts';
import type { PromotionTerms } from '../../../src/domain/promotion.ts';
import type { ProductRow } from './productQueries.ts';

/** A row's price and promotion as the pricing rules take them. */
export function productTerms(row: ProductRow): PromotionTerms {
  return {
    price: cents(row.price_cents),
    ...discountTerms(row),
    start_date: row.discount_start,
    end_date: row.discount_end,
    discount_end_date: row.discount_end,
  };
}

function discountTerms(row: ProductRow): Pick<DiscountTerms, 'discount_type' | 'discount_value'> {
  if (row.discount_percent !== null) {
    return { discount_type: 'percentage', discount_value: row.discount_percent };
  }
  if (row.discount_cents !== null) {
    return { discount_type: 'fixed', discount_value: row.discount_cents / 100 };
  }
  return { discount_type: null, discount_value: null };
}
