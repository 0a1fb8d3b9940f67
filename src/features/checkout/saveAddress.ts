import { saveShippingAddress } from '../../contract/calls/orders.ts';
import { ApiError, ApiRefusal } from '../../contract/errors.ts';
import type { Id } from '../../contract/values.ts';
import { callApi } from '../../stores/browserClient.ts';
import { hasSessionEnded } from '../../stores/checkSession.ts';
import { clearSession } from '../../stores/session.ts';
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
    // Code 400 signs out (spec section 8); a 401 does only if the token no longer counts.
    const isUnknown = error instanceof ApiRefusal && error.code === 401;
    if (outcome.kind === 'refused' && (!isUnknown || (await hasSessionEnded()))) clearSession();
    return outcome;
  }
}
