import { orderStateConflict, PAID_STATES } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as v from 'valibot';
import { beginAtApi } from './apiPayment.ts';

const PAID = v.object({ state: v.picklist(PAID_STATES) });

/**
 * Places an order that costs nothing: the API takes it for paid where a payment would begin, and
 * says so by refusing one. Rejects where it was not placed.
 */
export async function placeFreeOrder(orderId: Id): Promise<void> {
  try {
    await beginAtApi(orderId);
  } catch (error) {
    if (!(error instanceof ApiRefusalError) || error.status !== 409) throw error;
    if (!v.is(orderStateConflict, error.data) || !v.is(PAID, error.data)) throw error;
    return;
  }
  throw new Error(`The API began a payment for ${orderId}, which costs nothing.`);
}
