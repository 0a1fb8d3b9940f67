import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { AddressField } from '@vitrine/contract/domain/shippingAddress.ts';
import { errorsByField } from '../forms/formError.ts';

/** Why an address was not saved; `message` is the API's own and may be empty. */
export type AddressOutcome =
  /** Refused as a whole; the visitor is signed out (spec section 8). */
  | { kind: 'refused'; message: string }
  /** The session no longer counts: the form is a guest's now. */
  | { kind: 'signedOut' }
  /** The API's messages for single fields; `message` is about those that the form does not show. */
  | { kind: 'fields'; errors: Partial<Record<AddressField, string>>; message: string }
  /** The order no longer waits for its payment. */
  | { kind: 'closed'; message: string }
  /** No response, or one that says nothing about the fields. */
  | { kind: 'failed'; message: string };

/** What an error of the call means for the buyer, whose form shows these fields. */
export function addressOutcomeOf(error: unknown, shown: readonly AddressField[]): AddressOutcome {
  if (!(error instanceof ApiRefusalError)) return { kind: 'failed', message: '' };
  const message = error.serverMessage.trim();
  if (error.code === 400) return { kind: 'refused', message };
  const { errors, others } = errorsByField(error.fieldErrors, shown);
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors, message: others };
  if (error.code === 409) return { kind: 'closed', message };
  return { kind: 'failed', message: others || message };
}
