import type { ProductOffer } from '../../contract/entities/productOffer.ts';

/** The offer of a product without the rest of it. */
export function offerOf(product: ProductOffer): ProductOffer {
  const { id, price, currency, sold_out, status } = product;
  const { discount_type, discount_value, discount_end_date, start_date, end_date } = product;
  const promotion = { discount_type, discount_value, discount_end_date, start_date, end_date };
  return { id, price, currency, sold_out, status, ...promotion };
}
