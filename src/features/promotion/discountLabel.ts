import type { Discount } from '../../domain/discount.ts';
import { fill } from '../../i18n/fill.ts';

/** `{{value}}% OFF` and `SAVE {{value}} {{currency}}` in the page's language (spec section 4). */
export interface DiscountWords {
  percentage: string;
  fixed: string;
}

/** `15% OFF` or `SAVE 35 USD`. */
export function discountLabel(discount: Discount, currency: string, words: DiscountWords): string {
  return fill(words[discount.type], { value: discount.value, currency });
}
