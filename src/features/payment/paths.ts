import type { Language } from '../../contract/language.ts';
import { type Cents, decimalPrice } from '../../contract/money.ts';
import type { Id } from '../../contract/values.ts';
import { localePath } from '../../i18n/paths.ts';

/** Where a buyer lands after paying (spec section 2). The amount is for the eye only: never trusted. */
export function paySuccessPath(language: Language, orderId: Id, amount: Cents): string {
  const query = new URLSearchParams({ orderId: String(orderId), amount: decimalPrice(amount) });
  return localePath(language, `/paysuccess/?${query}`);
}
