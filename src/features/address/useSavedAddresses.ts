import { type SavedAddress, savedAddresses } from '@vitrine/contract/api/calls/addresses.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import {
  ADDRESS_FIELDS,
  type Address,
  mapAddress,
} from '@vitrine/contract/domain/shippingAddress.ts';
import { NotOfferedError, SessionEndedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session } from '../../stores/session.ts';
import { useKept } from '../orders/useKept.ts';

type Reading =
  | { kind: 'listed'; list: SavedAddress[] }
  /** A guest's, or the API keeps none. */
  | { kind: 'none' }
  | { kind: 'failed' };

/** The signed-in customer's saved addresses, the default first. */
export const useSavedAddresses = () => useKept<Reading>(['addresses'], () => read);

async function read(): Promise<Reading> {
  if (!$session.get()) return { kind: 'none' };
  try {
    return { kind: 'listed', list: await callApi(savedAddresses, {}) };
  } catch (error) {
    if (error instanceof NotOfferedError || error instanceof SessionEndedError) {
      return { kind: 'none' };
    }
    if (!(error instanceof ApiError)) reportError(error);
    return { kind: 'failed' };
  }
}

/** A saved address as it is typed; an e-mail address is none of it. */
export const typedAddress = (saved: SavedAddress, email = ''): Address =>
  mapAddress((field) => (field === 'email' ? email : (saved[field] ?? '')));

export const isSameAddress = (saved: SavedAddress, typed: Partial<Address>): boolean =>
  ADDRESS_FIELDS.every((field) => field === 'email' || (saved[field] ?? '') === typed[field]);
