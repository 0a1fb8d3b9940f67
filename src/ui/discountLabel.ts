import type { Discount } from '../domain/discount.ts';
import { fill } from '../i18n/fill.ts';

/** `{{value}}% OFF` and `SAVE {{value}} {{currency}}` in the page's language (spec section 4). */
export interface DiscountMessages {
  percentage: string;
  fixed: string;
}

/** `15% OFF` or `SAVE 35 USD`. */
export function discountLabel(
  discount: Discount,
  currency: string,
  messages: DiscountMessages,
): string {
  return fill(messages[discount.type], { value: discount.value, currency });
}
