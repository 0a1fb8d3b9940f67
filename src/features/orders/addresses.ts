import type { OrderLine, OrderSummary } from '../../api/entities/orderDetail.ts';
import type { Id } from '../../domain/id.ts';
import type { Language } from '../../domain/language.ts';
import { localePath } from '../../i18n/paths.ts';

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

/** A product's page; `undefined` when it is no longer sold. */
export function productPath(language: Language, { slug }: OrderLine): string | undefined {
  return slug === null ? undefined : localePath(language, `/shop-overviews/${slug}/`);
}

/** The category of the first line that has one, else all categories. */
export function similarPath(language: Language, { lines }: OrderSummary): string {
  const category = lines.find(({ category_slug }) => category_slug !== null)?.category_slug;
  return localePath(language, category ? `/category/${category}/` : '/shop/');
}
