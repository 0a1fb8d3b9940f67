import type { OrderLine, OrderSummary } from '../../api/entities/orderDetail.ts';
import type { Language } from '../../domain/language.ts';
import { localePath } from '../../i18n/paths.ts';

/** A product's page; `undefined` when it is no longer sold. */
export function productPath(language: Language, { slug }: OrderLine): string | undefined {
  return slug === null ? undefined : localePath(language, `/shop-overviews/${slug}/`);
}

/** The category of the first line that has one, else all categories. */
export function similarPath(language: Language, { lines }: OrderSummary): string {
  const category = lines.find(({ category_slug }) => category_slug !== null)?.category_slug;
  return localePath(language, category ? `/category/${category}/` : '/shop/');
}
