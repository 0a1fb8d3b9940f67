import { saveShippingAddress } from '../../contract/calls/orders.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Id } from '../../contract/values.ts';
import { clearSession } from '../account/session.store.ts';
import { callApi } from '../api/browserClient.ts';
import type { addressToSend } from './addressFields.ts';
import { type AddressOutcome, addressOutcomeOf } from './addressOutcome.ts';
import { orderHeaders } from './orderHeaders.ts';

/** Saves where an order is sent. Never rejects. */
export async function saveAddress(
  orderId: Id,
  address: ReturnType<typeof addressToSend>,
): Promise<AddressOutcome> {
  try {
    const headers = await orderHeaders();
    await callApi(saveShippingAddress, { body: { orderId, ...address }, headers });
    return { kind: 'saved' };
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    const outcome = addressOutcomeOf(error);
    if (outcome.kind === 'refused') clearSession();
    return outcome;
  }
}
