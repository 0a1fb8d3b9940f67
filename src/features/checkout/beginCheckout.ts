import { cents } from '../../domain/money.ts';
import { record } from '../consent/record.ts';
import { leaveFor } from './leaveFor.ts';
import type { OrderLineInput } from './placeOrder.ts';

/**
 * Goes to the checkout of an order. Its beginning is counted here (spec section 1): the checkout
 * itself runs no tags.
 */
export function beginCheckout(items: readonly OrderLineInput[], path: string): Promise<void> {
  const value = cents(
    items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
  );
  record({ name: 'InitiateCheckout', productIds: items.map(({ productId }) => productId), value });
  return leaveFor(path);
}
