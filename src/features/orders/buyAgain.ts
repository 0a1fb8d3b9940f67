import type { OrderLine } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { isSoldOut } from '@vitrine/contract/domain/promotion.ts';
import { isolated } from '@vitrine/contract/domain/textDirection.ts';

/** Sorts an order's lines by what can be had of them today; ids compare as text. */
export function againOf(
  lines: readonly OrderLine[],
  products: readonly Pick<Product, 'id' | 'sold_out' | 'status'>[],
) {
  const today = new Map(products.map((product) => [String(product.id), product]));
  const has = ({ product_id }: OrderLine) => {
    const product = today.get(String(product_id));
    return product !== undefined && !isSoldOut(product);
  };
  return {
    lines: lines.filter(has).map(({ product_id, quantity }) => ({ product_id, quantity })),
    /** Names of what is no longer sold or is sold out, as they were bought. */
    left: lines.filter((line) => !has(line)).map(({ name }) => name),
  };
}

/** Names in the order in which they are given, whichever way each of them runs. */
export function listed(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LANGUAGE_NAMES[language].intl).format(names.map(isolated));
}
