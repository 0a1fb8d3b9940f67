import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';

/**
 * Where the visitor has things sent, by two letters, once they chose it on this device; the shop may
 * not deliver there any more.
 */
export const $deliveryCountry = persistentAtom<string | undefined>('delivery_country', undefined, {
  encode: (country) => country,
  decode: (text) => (/^[A-Z]{2}$/.test(text) ? text : undefined),
});
