import type { Id } from '../../domain/id.ts';
import type { Language } from '../../domain/language.ts';
import { type Cents, decimalPrice } from '../../domain/money.ts';
import { localePath } from '../../i18n/paths.ts';
import { forgetOrdered } from '../../stores/orderedLines.ts';
import { forgetAddressDraft } from './addressDraft.store.ts';
import { forgetAttempt } from './orderAttempt.store.ts';

/**
 * Leaves the checkout of a paid order for good: the typed address is forgotten, the items leave
 * the cart, the next order of the same ones is a new one, and the back button does not lead here again.
 */
export function leavePaid(language: Language, orderId: Id, amount: Cents): void {
  forgetAddressDraft();
  void forgetOrdered(orderId);
  forgetAttempt(orderId);
  const query = new URLSearchParams({ orderId: String(orderId), amount: decimalPrice(amount) });
  location.replace(localePath(language, `/paysuccess/?${query}`));
}
