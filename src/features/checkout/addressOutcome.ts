import { ApiRefusalError } from '../../api/errors.ts';
import { ADDRESS_FIELDS, type AddressField } from '../../domain/shippingAddress.ts';

/** What became of saving an address; `message` is the API's own and may be empty. */
export type AddressOutcome =
  | { kind: 'saved' }
  /** Refused as a whole; the visitor is signed out (spec section 8). */
  | { kind: 'refused'; message: string }
  /** The API's messages for single fields. */
  | { kind: 'fields'; errors: Partial<Record<AddressField, string>> }
  /** The order no longer waits for its payment. */
  | { kind: 'closed'; message: string }
  /** No response, or one that says nothing about the address. */
  | { kind: 'failed' };

/** What an error of the call means for the buyer. */
export function addressOutcomeOf(error: unknown): AddressOutcome {
  if (!(error instanceof ApiRefusalError)) return { kind: 'failed' };
  const message = error.serverMessage.trim();
  if (error.code === 400 || error.code === 401) return { kind: 'refused', message };
  const errors = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const message = error.fieldErrors[field]?.join(' ');
      return message ? [[field, message]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors };
  if (error.code === 409) return { kind: 'closed', message };
  return { kind: 'failed' };
}
