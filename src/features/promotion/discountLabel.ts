import type { Translate } from '../../i18n/translate.ts';
import type { Discount } from './discount.ts';

/** `15% OFF` or `SAVE 35 USD` in the page's language (spec section 4). */
export function discountLabel(discount: Discount, currency: string, t: Translate): string {
  const value = String(discount.value);
  return discount.type === 'percentage'
    ? t('catalogue:discountPercentage', { value })
    : t('catalogue:discountFixed', { value, currency });
}
