import type { Language } from '../../contract/language.ts';
import type { Id } from '../../contract/values.ts';
import { localePath } from '../../i18n/paths.ts';

/** Where an order is paid (spec section 2). */
export function checkoutPath(language: Language, orderId: Id): string {
  return localePath(language, `/checkout/?orderid=${encodeURIComponent(orderId)}`);
}
