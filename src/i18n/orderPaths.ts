import type { Id } from '../domain/id.ts';
import type { Language } from '../domain/language.ts';
import { localePath } from './paths.ts';

/** Where an order's parcel is followed. */
export function trackingPath(language: Language, orderId: Id): string {
  return `${localePath(language, '/orderQuery/')}?${new URLSearchParams({ order_id: String(orderId) })}`;
}

/** Where an order's invoice is. */
export function invoicePath(language: Language, orderId: Id): string {
  return `${localePath(language, '/invoice/')}?${new URLSearchParams({ orderid: String(orderId) })}`;
}

/** Where an order that still waits for its payment is paid. */
export function checkoutPath(language: Language, orderId: Id): string {
  return `${localePath(language, '/checkout/')}?${new URLSearchParams({ orderid: String(orderId) })}`;
}

/** Where one logs in to come back to a page of the shop. */
export function loginPath(language: Language, page: `/${string}`): string {
  const redirect = localePath(language, page);
  return `${localePath(language, '/login/')}?${new URLSearchParams({ redirect })}`;
}
