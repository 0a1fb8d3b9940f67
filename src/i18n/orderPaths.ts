import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { localePath } from './paths.ts';

/** The tracking of an order's parcel. */
export function trackingPath(language: Language, orderId: Id): string {
  return `${localePath(language, '/orderQuery/')}?${new URLSearchParams({ order_id: String(orderId) })}`;
}

/** An order's invoice, as a page of every language. */
export function invoicePage(orderId: Id): `/${string}` {
  return `/invoice/?${new URLSearchParams({ orderid: String(orderId) })}`;
}

export function invoicePath(language: Language, orderId: Id): string {
  return localePath(language, invoicePage(orderId));
}

/** The checkout of an order that is not paid for. */
export function checkoutPath(language: Language, orderId: Id): string {
  return `${localePath(language, '/checkout/')}?${new URLSearchParams({ orderid: String(orderId) })}`;
}

/** The login, which leads on to a page of the shop. */
export function loginPath(language: Language, page: `/${string}`): string {
  const redirect = localePath(language, page);
  return `${localePath(language, '/login/')}?${new URLSearchParams({ redirect })}`;
}
