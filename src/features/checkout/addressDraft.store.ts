import {
  type Address,
  type AddressField,
  mapAddress,
} from '@vitrine/contract/domain/shippingAddress.ts';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { createStorageEngine } from '../../stores/clientStorage.ts';
import { readStored } from '../../stores/readStored.ts';
import { EMPTY_ADDRESS } from '../address/addressFields.ts';

const KEY = 'checkout_address';

/**
 * What the buyer has typed. Kept for this tab alone and for as long as it lives: a reload or a
 * login in between loses nothing, and a shared computer keeps nobody's address.
 */
export const $addressDraft = atom<Address>(EMPTY_ADDRESS);

const storage = createStorageEngine(() => globalThis.sessionStorage);
const kept = v.object(mapAddress(() => v.fallback(v.string(), '')));

const stored = readStored(kept, storage[KEY]);
$addressDraft.set(stored ?? EMPTY_ADDRESS);
let isTyped = stored !== undefined;

export function typeAddress(field: AddressField, value: string): void {
  fillAddress({ ...$addressDraft.get(), [field]: value });
}

/** The whole of an address, as it was chosen. */
export function fillAddress(draft: Address): void {
  isTyped = true;
  $addressDraft.set(draft);
  storage[KEY] = JSON.stringify(draft);
}

/** The address that the shop has already, where nothing is typed yet. */
export function offerAddress(known: Address): void {
  if (!isTyped) $addressDraft.set(known);
}

/** Forgets the address, once its order is paid or its buyer logs out. */
export function forgetAddressDraft(): void {
  isTyped = false;
  $addressDraft.set(EMPTY_ADDRESS);
  delete storage[KEY];
}
