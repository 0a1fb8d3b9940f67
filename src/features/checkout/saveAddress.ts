import { saveShippingAddress } from '../../contract/calls/orders.ts';
import { ApiError, ApiRefusal } from '../../contract/errors.ts';
import type { Id } from '../../contract/values.ts';
import { clearSession } from '../account/session.store.ts';
import { callApi } from '../api/browserClient.ts';
import { ADDRESS_FIELDS, type AddressField, type addressToSend } from './addressFields.ts';
import { orderHeaders } from './orderHeaders.ts';

/** What became of saving an address; `message` is the API's own and may be empty. */
export type AddressOutcome =
  | { kind: 'saved' }
  /** Refused as a whole; the visitor is signed out (spec section 8). */
  | { kind: 'refused'; message: string }
  /** The API's words for single fields. */
  | { kind: 'fields'; errors: Partial<Record<AddressField, string>> }
  /** The order no longer waits for its payment. */
  | { kind: 'closed'; message: string }
  /** No answer, or one that says nothing about the address. */
  | { kind: 'failed' };

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

/** What an error of the call means for the buyer. */
export function addressOutcomeOf(error: unknown): AddressOutcome {
  if (!(error instanceof ApiRefusal)) return { kind: 'failed' };
  const message = error.serverMessage.trim();
  if (error.code === 400 || error.code === 401) return { kind: 'refused', message };
  const errors = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const words = error.fieldErrors[field]?.join(' ');
      return words ? [[field, words]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors };
  if (error.code === 409) return { kind: 'closed', message };
  return { kind: 'failed' };
}
